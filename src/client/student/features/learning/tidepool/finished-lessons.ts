import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { getFinishedLessons } from '#contract/learning/progress.contract.ts';

/**
 * The number of finished lessons: the server's count, plus lessons finished on this device that are not in it yet.
 * @param here assignments that are finished on this device @returns undefined while loading
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
