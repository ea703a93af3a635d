import { logout } from '#contract/session.contract.ts';
import { restoreDeviceId } from './device.ts';
import { exchange } from './exchange.ts';
import { hidePopup } from './popup.ts';
import { scheduleRefresh } from './session-refresh.ts';
import { sessionStore } from './session-store.ts';

/** How long signing out waits for unsent work (design, offline rule 6). */
const FLUSH_MS = 10_000;
const LOGOUT_MS = 3_000;
/** How long storage may take to answer, and to seal and clear. */
const ANSWER_MS = 3_000;
const CLEAR_MS = 20_000;
const LAST_WORDS_MS = 5_000;

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
  /** Seals what is unsent, and clears all else that the person left in IndexedDB and Cache Storage. @returns whether all was sealed */
  clear(): Promise<boolean>;
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
 * is sealed (design, offline rule 6). It always ends: whatever fails or never answers on the way, the session is over.
 * @param askAboutUnsent called when there is such work; true leaves all the same
 * @param leaveScreen takes the person's screens down, so that none of them writes anything into the cleared storage
 * @returns 'stayed' when the person chose to stay signed in; 'left behind' where something of theirs could not be sealed or cleared,
 * which the next sign-in on this device does
 */
export async function signOut(
  askAboutUnsent: (unsent: Unsent) => Promise<boolean>,
  leaveScreen: () => Promise<void> = async () => undefined,
): Promise<'stayed' | 'left' | 'left behind'> {
  await settleAll();
  const unsent = (await ending(FLUSH_MS + ANSWER_MS, async () => outbox?.flush(FLUSH_MS))) ?? NOTHING_UNSENT;
  if (unsent.count > 0 && !(await askAboutUnsent(unsent))) return 'stayed';
  // Time passed while it was sent and asked.
  await settleAll();
  const session = sessionStore.get();
  await ending(LAST_WORDS_MS, () => Promise.allSettled([...lastWords].map((say) => say())));
  // The server is told if it can be; a lost network must not keep anyone signed in on a shared device.
  await ending(LOGOUT_MS, () => exchange(logout, { signal: AbortSignal.timeout(LOGOUT_MS) }, session?.token ?? null));
  return (await clearDevice(leaveScreen)) ? 'left' : 'left behind';
}

/** Forgets everything about the person; only the device's own id stays. @returns whether all of it could be sealed and cleared */
export async function clearDevice(leaveScreen: () => Promise<void>): Promise<boolean> {
  for (const forget of beforeLeaving) {
    try {
      forget();
    } catch {
      // The page is left in a moment, and its memory with it.
    }
  }
  sessionStore.set(null);
  scheduleRefresh();
  hidePopup();
  await ending(ANSWER_MS, leaveScreen);
  const isCleared = await ending(CLEAR_MS, async () => (outbox ? outbox.clear() : true));
  clearWebStorage();
  return isCleared ?? false;
}

async function settleAll(): Promise<void> {
  await ending(ANSWER_MS, () => Promise.allSettled([...settling].map((settle) => settle())));
}

/** Waits for work, for so long at most; null where it failed or did not answer. Nothing keeps anyone from leaving. */
async function ending<Result>(withinMs: number, work: () => Promise<Result>): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, withinMs, null);
  });
  return Promise.race([work().catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** Local and session storage, emptied; the device's id written back. */
export function clearWebStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  restoreDeviceId();
}
