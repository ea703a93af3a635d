import { restoreDeviceId } from '../offline/device.ts';
import { leavingPhase } from '../screen/leaving-phase.ts';
import { hidePopup } from '../screen/popup.ts';
import type { LeavingEnd, OutboxAtSignOut, Unsent } from './leaving.ts';
import { clearTabStorage } from './server-proc.ts';
import { forgetLast, noteLeft } from './session.ts';
import { scheduleRefresh } from './session-refresh.ts';
import { sessionStore } from './session-store.ts';
import { restoreSignInDistrict } from './sign-in-district.ts';

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
 * Signs out (`leave-device.ts` and `leaving.ts` say how, and that it always ends).
 * @param askAboutUnsent called if work is unsent; true means to leave all the same
 * @param leaveScreen removes the person's screens, so that none of them writes anything into the cleared storage
 */
export async function signOut(
  askAboutUnsent: (unsent: Unsent) => Promise<boolean>,
  leaveScreen: () => Promise<void> = async () => undefined,
): Promise<LeavingEnd> {
  const token = sessionStore.get()?.token ?? null;
  leavingPhase.set('sending');
  const program = await import('./leave-device.ts').catch(() => null);
  if (!program) return leaveWithoutSteps(token, leaveScreen);
  return program.leaveDevice({ token, settling, finalReports, outbox, askAboutUnsent, endSession, leaveScreen, clearWebStorage });
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
  return isSealed === true ? 'left' : 'left behind';
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
 * Empties local and session storage, and writes the device's id and district back. The person's screens are gone by now, so what they fetched after the
 * session ended is cleared from memory as well.
 */
export function clearWebStorage(): void {
  localStorage.clear();
  clearTabStorage();
  restoreDeviceId();
  restoreSignInDistrict();
  clearMemory();
  forgetLast();
  leavingPhase.set(null);
}
