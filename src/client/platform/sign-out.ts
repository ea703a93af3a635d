import { logout } from '#contract/session.contract.ts';
import { restoreDeviceId } from './device.ts';
import { exchange } from './exchange.ts';
import { hidePopup } from './popup.ts';
import { scheduleRefresh } from './session-refresh.ts';
import { sessionStore } from './session-store.ts';

/** How long signing out waits for unsent work (design, offline rule 6). */
const FLUSH_MS = 10_000;
const LOGOUT_MS = 3_000;

/** What the outbox does when someone leaves; handed in by queue.ts, so that the first screen need not carry it. */
export interface OutboxFarewell {
  /** Sends what waits, for at most so long; answers how many calls are still unsent. */
  flush(withinMs: number): Promise<number>;
  /** Clears what the person left in IndexedDB and Cache Storage; `keepOps` spares the unsent calls alone. */
  clear(options: { keepOps: boolean }): Promise<void>;
}

let outbox: OutboxFarewell | null = null;
const beforeLeaving = new Set<() => void>();
const lastWords = new Set<() => Promise<void>>();

/** The outbox introduces itself. */
export function provideOutboxFarewell(farewell: OutboxFarewell): void {
  outbox = farewell;
}

/** Something to be said to the server while the person is still known to it. */
export function onLeaving(say: () => Promise<void>): () => void {
  lastWords.add(say);
  return () => lastWords.delete(say);
}

/** Something held in memory that must not outlive the person, such as the query cache. */
export function onSignOut(forget: () => void): () => void {
  beforeLeaving.add(forget);
  return () => beforeLeaving.delete(forget);
}

/**
 * Signs out: sends what waits for up to 10 s, then clears all storage (specification section 4).
 * @param askAboutUnsent called with the number of unsent calls; true leaves them on this device, for this person alone
 * @returns false when the person chose to stay signed in
 */
export async function signOut(askAboutUnsent: (waiting: number) => Promise<boolean>): Promise<boolean> {
  const waiting = (await outbox?.flush(FLUSH_MS)) ?? 0;
  if (waiting > 0 && !(await askAboutUnsent(waiting))) return false;
  const session = sessionStore.get();
  await Promise.allSettled([...lastWords].map((say) => say()));
  // The server is told if it can be; a lost network must not keep anyone signed in on a shared device.
  await exchange(logout, { signal: AbortSignal.timeout(LOGOUT_MS) }, session?.token ?? null).catch(() => undefined);
  await clearDevice(waiting > 0);
  return true;
}

/** Forgets everything about the person; only the device's own id stays. */
export async function clearDevice(keepOps: boolean): Promise<void> {
  for (const forget of beforeLeaving) forget();
  sessionStore.set(null);
  scheduleRefresh();
  hidePopup();
  await outbox?.clear({ keepOps });
  clearWebStorage();
}

/** Local and session storage, emptied; the device's id written back. */
export function clearWebStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  restoreDeviceId();
}
