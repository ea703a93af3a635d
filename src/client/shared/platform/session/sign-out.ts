import { logout } from '#contract/session/session.contract.ts';
import { claimsOf } from '#offline/outbox/token-claims.ts';
import { exchange } from '../calls/exchange.ts';
import { restoreDeviceId } from '../offline/device.ts';
import { leavingPhase } from '../screen/leaving-phase.ts';
import { hidePopup } from '../screen/popup.ts';
import type { LeavingEnd, Unsent } from './leaving.ts';
import { clearTabStorage } from './server-proc.ts';
import { forgetLast, noteLeft } from './session.ts';
import { scheduleRefresh } from './session-refresh.ts';
import { sessionStore } from './session-store.ts';

/** What the outbox does at a sign-out; passed in by `outbox-at-sign-out.ts`, so that it is not part of the first screen. */
export interface OutboxAtSignOut {
  /** Sends what is waiting, for at most this long; answers what is still unsent. */
  flush(withinMs: number): Promise<Unsent>;
  /**
   * Notes that the session of this token is over, seals what is unsent and clears everything else that the person left in IndexedDB and
   * Cache Storage.
   * @returns whether all of it was sealed
   */
  clear(token: string | null): Promise<boolean>;
}

/** How long storage may take for each step if the program of the steps could not be loaded. */
const SEAL_MS = 20_000;

let outbox: OutboxAtSignOut | null = null;
const beforeLeaving = new Set<() => void>();
const settling = new Set<() => Promise<void>>();
const finalReports = new Set<() => Promise<void>>();

/** Sets what the outbox does at a sign-out. */
export function provideOutboxAtSignOut(outboxAtSignOut: OutboxAtSignOut): void {
  outbox = outboxAtSignOut;
}

/** Adds a last message to the server, sent while the person's token is still valid. @returns removes it */
export function onLeaving(say: () => Promise<void>): () => void {
  finalReports.add(say);
  return () => finalReports.delete(say);
}

/** Adds something that a screen has not queued yet, such as a text that is being written; it is queued before unsent work is counted. @returns removes it */
export function onSettling(settle: () => Promise<void>): () => void {
  settling.add(settle);
  return () => settling.delete(settle);
}

/** Adds something in memory that must be cleared when the person signs out, such as the query cache. @returns removes it */
export function onSignOut(forget: () => void): () => void {
  beforeLeaving.add(forget);
  return () => beforeLeaving.delete(forget);
}

/**
 * Signs out (`leaving.ts` says how, and that it always ends).
 * @param askAboutUnsent called if work is unsent; true means to leave all the same
 * @param leaveScreen removes the person's screens, so that none of them writes anything into the cleared storage
 */
export async function signOut(
  askAboutUnsent: (unsent: Unsent) => Promise<boolean>,
  leaveScreen: () => Promise<void> = async () => undefined,
): Promise<LeavingEnd> {
  const token = sessionStore.get()?.token ?? null;
  const { sid } = claimsOf(token ?? '');
  leavingPhase.set('sending');
  try {
    const [steps, notes] = await Promise.all([
      import('./leaving.ts').catch(() => null),
      import('#offline/handoff/note-ended.ts').catch(() => null),
    ]);
    if (!steps) return await leaveWithoutSteps(token, leaveScreen);
    const end = await steps.leave({
      settle: [...settling],
      flush: async (withinMs) => (await outbox?.flush(withinMs)) ?? steps.NOTHING_UNSENT,
      async ask(unsent) {
        leavingPhase.set(null);
        const leaves = await askAboutUnsent(unsent);
        leavingPhase.set('sending');
        return leaves;
      },
      finalReports: [...finalReports],
      noteEnd: async () => notes?.noteEnded(sid),
      async logout() {
        await exchange(logout, {}, sessionStore.get()?.token ?? token);
        if (sid) await notes?.confirmEnd(sid);
      },
      endSession,
      leaveScreen,
      clear: async () => (outbox ? outbox.clear(token) : true),
      clearWebStorage,
    });
    if (end === 'stayed') leavingPhase.set(null);
    else void endAtServer();
    return end;
  } catch (error) {
    leavingPhase.set(null);
    throw error;
  }
}

/**
 * The program of the steps could not be loaded, as after a new release: nothing is sent and nobody is asked, but unsent work is sealed all
 * the same. What cannot be sealed is sealed at the next sign-in on this device.
 */
async function leaveWithoutSteps(token: string | null, leaveScreen: () => Promise<void>): Promise<LeavingEnd> {
  const ended = (work: Promise<unknown>) =>
    Promise.race([work.catch(() => null), new Promise((resolve) => setTimeout(resolve, SEAL_MS, null))]);
  await ended(Promise.allSettled([...settling].map((settle) => settle())));
  endSession();
  await ended(leaveScreen());
  const isSealed = outbox ? await ended(outbox.clear(token)) : false;
  clearWebStorage();
  void endAtServer();
  return isSealed === true ? 'left' : 'left behind';
}

/** What the server was not told of is told as soon as it answers. */
async function endAtServer(): Promise<void> {
  const program = await import('./end-at-server.ts').catch(() => null);
  await program?.watchUnconfirmedEnds().catch(() => undefined);
}

/** Ends the session in this page, and clears what is known of the person. */
function endSession(): void {
  noteLeft();
  leavingPhase.set('sealing');
  clearMemory();
  sessionStore.set(null);
  scheduleRefresh();
  hidePopup();
}

function clearMemory(): void {
  for (const forget of beforeLeaving) {
    try {
      forget();
    } catch {
      // The page is about to be left, and its memory with it.
    }
  }
}

/**
 * Empties local and session storage, and writes the device's id back. The person's screens are gone by now, so what they fetched after the
 * session ended is cleared from memory as well.
 */
export function clearWebStorage(): void {
  localStorage.clear();
  clearTabStorage();
  restoreDeviceId();
  clearMemory();
  forgetLast();
  leavingPhase.set(null);
}
