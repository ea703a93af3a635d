import { firstAnswerIsHere } from '#client/shared/platform/calls/first-answer.ts';
import { loadRuntimeConfig } from '#client/shared/platform/calls/runtime-config.ts';
import { markMissingChunks } from '#client/shared/platform/offline/missing-chunk.ts';
import { setAudience, startAppearance } from '#client/shared/platform/screen/appearance.ts';
import { applyToDocument } from '#client/shared/platform/screen/i18n.ts';
import { LOCKED_KEY, startLocked } from '#client/shared/platform/session/lock-state.ts';
import { rememberServerProc } from '#client/shared/platform/session/server-proc.ts';
import { currentUser, noteLeft, provideTakeOver, sessionId, watchSession } from '#client/shared/platform/session/session.ts';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { dashboardQuery } from '#client/student/features/learning/dashboard/learning.queries.ts';
import { ROLE } from '#contract/roles.ts';
import { wasEnded } from '#offline/handoff/ended-session.ts';
import { startKeepingQueries } from './kept-queries.ts';
import { queryClient } from './query-client.ts';

/** Everything that must stand before the first drawing; nothing here waits for the network. */
export async function start(): Promise<void> {
  const isEnded = wasEnded(sessionId()).catch(() => false);
  markMissingChunks();
  applyToDocument();
  startAppearance();
  rememberServerProc(location.search);
  // `index.html` has students' size of letters; another one after the first drawing would lay the screen out twice.
  const kept = currentUser();
  if (kept && kept.role !== ROLE.student) setAudience('staff');
  watchSession();
  provideTakeOver((userPuid) => import('#client/shared/platform/session/take-over.ts').then(({ takeOver }) => takeOver(userPuid)));
  void loadRuntimeConfig();
  await startKeepingQueries();
  // What is left of the person of that session is sealed and cleared at the next sign-in, as after any sign-out that was cut off.
  if (await isEnded) {
    noteLeft();
    sessionStore.set(null);
    localStorage.removeItem(LOCKED_KEY);
  }
  startLocked();
  const user = currentUser();
  if (user && firstAnswerIsHere()) await queryClient.prefetchQuery({ ...dashboardQuery(user.userPuid), retry: false });
}
