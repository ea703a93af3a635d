import { logout } from '#contract/session/session.contract.ts';
import { exchange } from '../calls/exchange.ts';
import { restoreDeviceId } from '../offline/device.ts';
import { hidePopup } from '../screen/popup.ts';
import type { LeavingEnd, Unsent } from './leaving.ts';
import { clearTabStorage } from './server-proc.ts';
import { scheduleRefresh } from './session-refresh.ts';
import { sessionStore } from './session-store.ts';

/** What the outbox does when someone leaves; handed in by queue.ts, so that the first screen need not carry it. */
export interface OutboxAtSignOut {
  /** Sends what waits, for at most so long; answers what is still unsent. */
  flush(withinMs: number): Promise<Unsent>;
  /** Seals what is unsent, and clears all else that the person left in IndexedDB and Cache Storage. @returns whether all was sealed */
  clear(): Promise<boolean>;
}

/** Whether somebody signed out in this page: then the addresses before are theirs, and Back leads nobody else to them. */
export let hasLeft = false;

/** How long storage may take for each step where the program of the steps is missing. */
const SEAL_MS = 20_000;

let outbox: OutboxAtSignOut | null = null;
const beforeLeaving = new Set<() => void>();
const settling = new Set<() => Promise<void>>();
const lastWords = new Set<() => Promise<void>>();

/** The outbox introduces itself. */
export function provideOutboxAtSignOut(outboxAtSignOut: OutboxAtSignOut): void {
  outbox = outboxAtSignOut;
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
 * Signs out (`leaving.ts` says how, and that it always ends).
 * @param askAboutUnsent called when work is unsent; true leaves all the same
 * @param leaveScreen takes the person's screens down, so that none of them writes anything into the cleared storage
 */
export async function signOut(
  askAboutUnsent: (unsent: Unsent) => Promise<boolean>,
  leaveScreen: () => Promise<void> = async () => undefined,
): Promise<LeavingEnd> {
  const token = sessionStore.get()?.token ?? null;
  const steps = await import('./leaving.ts').catch(() => null);
  if (!steps) return leaveWithoutSteps(leaveScreen);
  return steps.leave({
    settle: [...settling],
    flush: async (withinMs) => (await outbox?.flush(withinMs)) ?? steps.NOTHING_UNSENT,
    ask: askAboutUnsent,
    lastWords: [...lastWords],
    logout: () => exchange(logout, {}, sessionStore.get()?.token ?? token),
    endSession,
    leaveScreen,
    clear: async () => (outbox ? outbox.clear() : true),
    clearWebStorage,
  });
}

/**
 * The steps' piece of the program is missing, as after a new release: nothing is sent or asked, but what is unsent is sealed all
 * the same. What cannot be sealed stays for the next sign-in on this device.
 */
async function leaveWithoutSteps(leaveScreen: () => Promise<void>): Promise<LeavingEnd> {
  const ended = (work: Promise<unknown>) =>
    Promise.race([work.catch(() => null), new Promise((resolve) => setTimeout(resolve, SEAL_MS, null))]);
  await ended(Promise.allSettled([...settling].map((settle) => settle())));
  endSession();
  await ended(leaveScreen());
  const isSealed = outbox ? await ended(outbox.clear()) : false;
  clearWebStorage();
  return isSealed === true ? 'left' : 'left behind';
}

/** Forgets everything about the person in this page's memory. */
function endSession(): void {
  hasLeft = true;
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
}

/** Local and session storage, emptied; the device's id written back. */
export function clearWebStorage(): void {
  localStorage.clear();
  clearTabStorage();
  restoreDeviceId();
}
