import { useQuery } from '@tanstack/react-query';
import { isNoAnswer } from '#client/shared/platform/call-error.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { chooseGroup } from './choose-group.ts';
import { assignmentsQuery, groupsQuery } from './reports.queries.ts';
import type { ReportsSearch } from './reports-search.ts';

/** The groups, the one whose report shows, and its assignments. */
export function useReports(search: ReportsSearch) {
  const { userPuid } = useUser();
  const groups = useQuery(groupsQuery(userPuid));
  // Without a connection the kept report stays; a refusal empties it (specification section 4, "Report loading").
  const refused = groups.isError && !isNoAnswer(groups.error);
  const list = refused ? [] : (groups.data ?? []);
  const group = chooseGroup(list, search.group_puid, search.group_puid === undefined);
  const assignments = useQuery({ ...assignmentsQuery(group?.grouppuid ?? '', search), enabled: group !== null });
  const assignment = assignments.data?.find((each) => each.lesson_id === search.lesson_id) ?? null;
  return { groups, refused, list, group, assignments, assignment };
}

export type Reports = ReturnType<typeof useReports>;
export type Group = NonNullable<Reports['group']>;
export type Assignment = NonNullable<Reports['assignment']>;
