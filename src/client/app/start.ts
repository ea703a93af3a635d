import { firstAnswerIsHere } from '#client/shared/platform/calls/first-answer.ts';
import { loadRuntimeConfig } from '#client/shared/platform/calls/runtime-config.ts';
import { markMissingChunks } from '#client/shared/platform/offline/missing-chunk.ts';
import { setAudience, startAppearance } from '#client/shared/platform/screen/appearance.ts';
import { applyToDocument } from '#client/shared/platform/screen/i18n.ts';
import { startLocked } from '#client/shared/platform/session/lock-state.ts';
import { rememberServerProc } from '#client/shared/platform/session/server-proc.ts';
import { currentUser, provideTakeOver, sessionId, watchSession } from '#client/shared/platform/session/session.ts';
import { HOLDER_KEY, sessionStore } from '#client/shared/platform/session/session-store.ts';
import { readAddressDistrict } from '#client/shared/platform/session/sign-in-district.ts';
import { dashboardQuery } from '#client/student/features/learning/dashboard/learning.queries.ts';
import { ROLE } from '#contract/roles.ts';
import { databaseNames, isEndedIn } from '#offline/handoff/ended-session.ts';
import { UNFINISHED } from '#offline/storage/session-mirror-name.ts';
import { startKeepingQueries } from './kept-queries.ts';
import { queryClient } from './query-client.ts';

/** Everything that must stand before the first drawing; nothing here waits for the network. */
export async function start(): Promise<void> {
  const databases = databaseNames();
  markMissingChunks();
  applyToDocument();
  startAppearance();
  rememberServerProc(location.search);
  readAddressDistrict(location.search);
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

/** Corrects what local storage says of the session by what is on the disk for certain, where the two may differ (decisions/shared-devices.md). */
async function correctSession(databases: readonly string[]): Promise<void> {
  const session = sessionStore.get();
  const isUsed = databases.some((name) => name.startsWith(UNFINISHED)) || localStorage.getItem(HOLDER_KEY) !== null;
  if (session ? !isEndedIn(databases, sessionId()) : !isUsed) return;
  const program = await import('#client/shared/platform/session/correct-session.ts').catch(() => null);
  if (program) return program.correctSession(databases);
  // An ended session is never shown, whatever else is missing.
  if (session) sessionStore.set(null);
}
