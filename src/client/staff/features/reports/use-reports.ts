import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useClasses } from '#client/staff/kit/pick/use-classes.ts';
import { useLastClass } from '#client/staff/kit/pick/use-last-class.ts';
import { chooseGroup } from './choose-group.ts';
import { assignmentsQuery } from './reports.queries.ts';
import type { ReportsSearch } from './reports-search.ts';

/** The groups, the one whose report shows, and its assignments. */
export function useReports(search: ReportsSearch) {
  const { last, remember } = useLastClass();
  const requested = search.group_puid ?? last;
  const { query: groups, list: known } = useClasses(requested, { live: true });
  // Without a connection the kept report stays; a refusal empties it (specification section 4, "Report loading").
  const refused = groups.isError && !isNoAnswer(groups.error);
  const list = refused ? [] : known;
  const group = chooseGroup(list, requested);
  useEffect(() => remember(group));
  const assignments = useQuery({ ...assignmentsQuery(group?.grouppuid ?? '', search), enabled: group !== null });
  const rounds = assignments.data?.filter((each) => each.lesson_id === search.lesson_id) ?? [];
  const assignment = rounds.find((each) => each.assignment_id === search.assignment_id) ?? rounds[0] ?? null;
  return { groups, refused, list, group, assignments, assignment };
}

export type Reports = ReturnType<typeof useReports>;
export type Group = NonNullable<Reports['group']>;
export type Assignment = NonNullable<Reports['assignment']>;
