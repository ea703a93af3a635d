import { onConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { afterIdle } from '#client/shared/platform/screen/after-idle.ts';
import { currentUser, onSessionChange } from '#client/shared/platform/session/session.ts';
import { attemptsQuery, attemptToRead, releasedQuery, responseQuery } from '#client/student/features/my-reports/my-reports.queries.ts';
import { quizDetailsQuery } from '#client/student/features/quizzes/quizzes.queries.ts';
import { ROLE } from '#contract/roles.ts';
import { queryClient } from './query-client.ts';

/** So many of the newest reports are kept in advance: about 30 kB each, of the 5 MB that a browser gives. An older one is kept once opened. */
const MOST = 10;
/** How long what is kept counts as new: a token that is renewed is no reason to ask again. */
const FRESH_MS = 60 * 60_000;
/** A class that signs in together does not ask together. */
const WITHIN_MS = 20_000;

/**
 * Has a student's released reports on the device before they are opened, so that they can be read without a connection. They lie in
 * the kept stores, which belong to one person and go when that person leaves.
 * @param random when within the first seconds, so that devices take turns
 */
export function startKeepingReports(random: () => number = Math.random): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(waiting);
    const user = currentUser();
    if (user?.role !== ROLE.student) return;
    waiting = setTimeout(() => void keepReports(user.userPuid).catch(() => undefined), random() * WITHIN_MS);
  };
  onSessionChange(soon);
  onConnectivity(({ state }) => {
    if (state === 'online') soon();
  });
  soon();
}

/** Fetches the list, and of each report what is not here or has changed since. Ends where that person left or an answer stays out. */
export async function keepReports(userPuid: string): Promise<void> {
  const list = releasedQuery();
  const known = new Set(queryClient.getQueryData(list.queryKey)?.map((report) => JSON.stringify(report)));
  const reports = await queryClient.fetchQuery({ ...list, staleTime: FRESH_MS });
  for (const report of reports.filter(({ result_id }) => result_id !== null).slice(0, MOST)) {
    await afterIdle();
    if (currentUser()?.userPuid !== userPuid) return;
    const staleTime = known.has(JSON.stringify(report)) ? Number.POSITIVE_INFINITY : 0;
    const { lesson_id, assignment_id, quiz_id } = report.quiz;
    await queryClient.fetchQuery({ ...quizDetailsQuery(userPuid, lesson_id, assignment_id, quiz_id), staleTime });
    const mine = { groupPuid: report.group_puid, assignmentId: assignment_id, quizId: quiz_id };
    const read = attemptToRead(await queryClient.fetchQuery({ ...attemptsQuery(userPuid, mine), staleTime }));
    if (read !== null) await queryClient.fetchQuery({ ...responseQuery(read), staleTime });
  }
}
