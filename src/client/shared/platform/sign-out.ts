import { logout } from '#contract/session.contract.ts';
import { restoreDeviceId } from './device.ts';
import { exchange } from './exchange.ts';
import { hidePopup } from './popup.ts';
import { scheduleRefresh } from './session-refresh.ts';
import { sessionStore } from './session-store.ts';

/** How long signing out waits for unsent work (design, offline rule 6). */
const FLUSH_MS = 10_000;
const LOGOUT_MS = 3_000;

/** What the server has not received when someone leaves. */
export interface Unsent {
  readonly count: number;
  /** Whether it would lie sealed here, for the server alone; else it stays as it is, for this person alone. */
  readonly sealed: boolean;
}

export const NOTHING_UNSENT: Unsent = { count: 0, sealed: true };

/** What the outbox does when someone leaves; handed in by queue.ts, so that the first screen need not carry it. */
export interface OutboxFarewell {
  /** Sends what waits, for at most so long; answers what is still unsent. */
  flush(withinMs: number): Promise<Unsent>;
  /** Seals what is unsent, and clears all else that the person left in IndexedDB and Cache Storage. */
  clear(): Promise<void>;
}

let outbox: OutboxFarewell | null = null;
const beforeLeaving = new Set<() => void>();
const settling = new Set<() => Promise<void>>();
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

/** Something that a screen has not queued yet, such as a text that is being written: it is, before the device counts what is unsent. */
export function onSettling(settle: () => Promise<void>): () => void {
  settling.add(settle);
  return () => settling.delete(settle);
}

/** Something held in memory that must not outlive the person, such as the query cache. */
export function onSignOut(forget: () => void): () => void {
  beforeLeaving.add(forget);
  return () => beforeLeaving.delete(forget);
}

/**
 * Signs out: sends what waits for up to 10 s, then clears all storage (specification section 4). What could not be sent
 * is sealed (design, offline rule 6).
 * @param askAboutUnsent called when there is such work; true leaves all the same
 * @param leaveScreen takes the person's screens down, so that none of them writes anything into the cleared storage
 * @returns false when the person chose to stay signed in
 */
export async function signOut(
  askAboutUnsent: (unsent: Unsent) => Promise<boolean>,
  leaveScreen: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  await Promise.allSettled([...settling].map((settle) => settle()));
  const unsent = (await outbox?.flush(FLUSH_MS)) ?? NOTHING_UNSENT;
  if (unsent.count > 0 && !(await askAboutUnsent(unsent))) return false;
  const session = sessionStore.get();
  await Promise.allSettled([...lastWords].map((say) => say()));
  // The server is told if it can be; a lost network must not keep anyone signed in on a shared device.
  await exchange(logout, { signal: AbortSignal.timeout(LOGOUT_MS) }, session?.token ?? null).catch(() => undefined);
  await clearDevice(leaveScreen);
  return true;
}

/** Forgets everything about the person; only the device's own id stays. */
export async function clearDevice(leaveScreen: () => Promise<void>): Promise<void> {
  for (const forget of beforeLeaving) forget();
  sessionStore.set(null);
  scheduleRefresh();
  hidePopup();
  await leaveScreen();
  await outbox?.clear();
  clearWebStorage();
}

/** Local and session storage, emptied; the device's id written back. */
export function clearWebStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  restoreDeviceId();
}
