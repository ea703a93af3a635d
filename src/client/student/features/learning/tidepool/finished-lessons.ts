import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { getFinishedLessons } from '#contract/learning/progress.contract.ts';

/**
 * How many lessons were finished: those that the server knows of, and those that were finished here since it was asked.
 * @param here assignments that are finished on this device @returns undefined until the server or the device has an answer
 */
export function useFinished(here: readonly number[]): number | undefined {
  const { userPuid } = useUser();
  const query = useQuery({
    ...apiQuery('studentDashboard', getFinishedLessons, { query: { user_puid: userPuid } }),
    staleTime: 0,
    meta: { quiet: true },
  });
  if (!query.data) return query.isError || query.fetchStatus === 'paused' ? here.length : undefined;
  const known = new Set(query.data.assignment_ids);
  return query.data.finished + here.filter((assignment) => !known.has(assignment)).length;
}
