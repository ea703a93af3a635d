import { isEndedIn, UNCONFIRMED } from '#offline/handoff/ended-session.ts';
import { claimsOf } from '#offline/outbox/token-claims.ts';
import { readMirror } from '#offline/storage/session-mirror.ts';
import { MIRROR } from '#offline/storage/session-mirror-name.ts';
import { leavingPhase } from '../screen/leaving-phase.ts';
import { LOCKED_KEY, lockedFor } from './lock-state.ts';
import { noteLeft, sessionId } from './session.ts';
import { HOLDER_KEY, sessionIn, sessionStore } from './session-store.ts';

/**
 * What a start does where local storage has no session, or an ended one: a session that local storage lost goes on, an ended one is over, and
 * where nobody is signed in then, a sign-out that was cut off is finished before the sign-in form is shown (decisions/shared-devices.md).
 * @param databases the names of this origin's databases at the start
 */
export async function correctSession(databases: readonly string[]): Promise<void> {
  const session = sessionStore.get();
  // Behind a lock the session is sealed, and a copy of it would open the lock.
  const isLocked = session === null && lockedFor() !== null;
  const mirrored = databases.includes(MIRROR) && !isLocked ? sessionIn(await readMirror().catch(() => null)) : null;
  // Without the session's id nobody knows whether it was ended.
  const { sid } = claimsOf(mirrored?.token ?? '');
  if (mirrored && sid && !isEndedIn(databases, sid)) return sessionStore.set(mirrored);
  if (session && isEndedIn(databases, sessionId())) {
    noteLeft();
    sessionStore.set(null);
    localStorage.removeItem(LOCKED_KEY);
  }
  if (databases.some((name) => name.startsWith(UNCONFIRMED))) void tellServer();
  const isUsed = databases.includes(MIRROR) || localStorage.getItem(HOLDER_KEY) !== null;
  if (!isUsed || lockedFor() !== null || leavingPhase.get() !== null) return;
  leavingPhase.set('sealing');
  void import('./clear-left-behind.ts').then(
    ({ clearLeftBehind }) => clearLeftBehind(),
    () => leavingPhase.set(null),
  );
}

/** Sessions that ended here without a network end at the server as soon as it answers. */
async function tellServer(): Promise<void> {
  const program = await import('./end-at-server.ts').catch(() => null);
  await program?.watchUnconfirmedEnds();
}
