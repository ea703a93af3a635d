import { firstAnswerIsHere } from '#client/shared/platform/calls/first-answer.ts';
import { loadRuntimeConfig } from '#client/shared/platform/calls/runtime-config.ts';
import { markMissingChunks } from '#client/shared/platform/offline/missing-chunk.ts';
import { setAudience, startAppearance } from '#client/shared/platform/screen/appearance.ts';
import { applyToDocument } from '#client/shared/platform/screen/i18n.ts';
import { leavingPhase } from '#client/shared/platform/screen/leaving-phase.ts';
import { LOCKED_KEY, lockedFor, startLocked } from '#client/shared/platform/session/lock-state.ts';
import { rememberServerProc } from '#client/shared/platform/session/server-proc.ts';
import { currentUser, noteLeft, provideTakeOver, sessionId, watchSession } from '#client/shared/platform/session/session.ts';
import { HOLDER_KEY, readMirroredSession, type Session, sessionStore } from '#client/shared/platform/session/session-store.ts';
import { dashboardQuery } from '#client/student/features/learning/dashboard/learning.queries.ts';
import { ROLE } from '#contract/roles.ts';
import { databaseNames, isEndedIn } from '#offline/handoff/ended-session.ts';
import { claimsOf } from '#offline/outbox/token-claims.ts';
import { MIRROR } from '#offline/storage/session-mirror-name.ts';
import { startKeepingQueries } from './kept-queries.ts';
import { queryClient } from './query-client.ts';

/** Everything that must stand before the first drawing; nothing here waits for the network. */
export async function start(): Promise<void> {
  const databases = databaseNames();
  markMissingChunks();
  applyToDocument();
  startAppearance();
  rememberServerProc(location.search);
  watchSession();
  provideTakeOver((userPuid) => import('#client/shared/platform/session/take-over.ts').then(({ takeOver }) => takeOver(userPuid)));
  void loadRuntimeConfig();
  if (!sessionStore.get()) await correctSession(await databases);
  // `index.html` has students' size of letters; another one after the first drawing would lay the screen out twice.
  const kept = currentUser();
  if (kept && kept.role !== ROLE.student) setAudience('staff');
  await startKeepingQueries();
  await correctSession(await databases);
  startLocked();
  const user = currentUser();
  if (user && firstAnswerIsHere()) await queryClient.prefetchQuery({ ...dashboardQuery(user.userPuid), retry: false });
}

/**
 * Corrects what local storage says of the session by what is on the disk for certain: an ended one is over, and one that local
 * storage lost goes on (decisions 107 and 123). Where nobody is signed in then, a sign-out that was cut off is finished first.
 */
async function correctSession(databases: readonly string[]): Promise<void> {
  const session = sessionStore.get();
  const isEnded = session !== null && isEndedIn(databases, sessionId());
  if (session && !isEnded) return;
  const mirrored = databases.includes(MIRROR) && !isLockedFor(session) ? await readMirroredSession() : null;
  // Without the session's id nobody knows whether it was ended.
  const { sid } = claimsOf(mirrored?.token ?? '');
  if (mirrored && sid && !isEndedIn(databases, sid)) return sessionStore.set(mirrored);
  if (isEnded) {
    noteLeft();
    sessionStore.set(null);
    localStorage.removeItem(LOCKED_KEY);
  }
  const isUsed = databases.includes(MIRROR) || localStorage.getItem(HOLDER_KEY) !== null;
  if (!isUsed || lockedFor() !== null || leavingPhase.get() !== null) return;
  leavingPhase.set('sealing');
  void import('#client/shared/platform/session/clear-left-behind.ts').then(
    ({ clearLeftBehind }) => clearLeftBehind(),
    () => leavingPhase.set(null),
  );
}

/** Behind a lock the session is sealed, and a copy of it would open the lock. */
function isLockedFor(session: Session | null): boolean {
  return session === null && lockedFor() !== null;
}
