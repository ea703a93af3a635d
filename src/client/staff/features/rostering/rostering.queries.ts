import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { useBusy } from '#client/staff/kit/feedback/use-busy.ts';
import type { ListSearch } from '#client/staff/kit/list/use-list-search.ts';
import {
  approveRosterRun,
  cancelRosterRun,
  decideRosterLines,
  discardRosterRun,
  getRosterLineGroups,
  getRosterLines,
  getRosterRun,
  getRosterRuns,
  getRosterSources,
  undoRosterRun,
} from '#contract/rostering/rostering.contract.ts';
import type { LineDecision, LineOutcome, RosterRun, SourceKind } from '#contract/rostering/rostering.schemas.ts';
import { useRosterDistrict } from './roster-page.tsx';

const ASK_EVERY_MS = 900;
const WORKING: readonly RosterRun['state'][] = ['reading', 'applying', 'undoing'];

/** Whether the server is working on a run. */
export const isWorking = ({ state }: RosterRun) => WORKING.includes(state);

/** One run as it stands; asked again while the server works on it. */
export function useRun(run_id: string) {
  const { inDistrict } = useRosterDistrict();
  return useQuery({
    ...apiQuery('memory', getRosterRun, { query: { run_id, ...inDistrict } }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? ASK_EVERY_MS : false),
  });
}

/** One page of runs. */
export function useRuns({ page, size }: Pick<ListSearch, 'page' | 'size'>, kind?: SourceKind) {
  const { inDistrict } = useRosterDistrict();
  return useQuery({
    ...apiQuery('memory', getRosterRuns, { query: { page, page_size: size, ...inDistrict, ...(kind ? { kind } : {}) } }),
    placeholderData: keepPreviousData,
  });
}

/** The lines of one kind and outcome of a run. */
export interface RunPart {
  readonly run_id: string;
  readonly kind: keyof RosterRun['counts'];
  readonly outcome: LineOutcome;
}

export const LINE_SORTS = ['about', 'role', 'school', 'grade'] as const;
export const LINE_FILTERS = ['role', 'school', 'grade', 'problem'] as const;
export type LineList = ListSearch<(typeof LINE_SORTS)[number], (typeof LINE_FILTERS)[number]>;

/** The query of the call for what a list shows. */
export function lineQuery({ run_id, kind, outcome }: RunPart, { find, sort, filters }: Pick<LineList, 'find' | 'sort' | 'filters'>) {
  const { role, school, grade, problem } = filters;
  return {
    run_id,
    kind,
    outcome,
    ...(find === '' ? {} : { find }),
    ...(role === undefined ? {} : { role: Number(role) }),
    ...(school === undefined ? {} : { school }),
    ...(grade === undefined ? {} : { grade }),
    ...(problem === undefined ? {} : { problem }),
    ...(sort ? { sort: sort.column, descending: sort.descending } : {}),
  };
}

/** One page of the lines of a run. */
export function useLines(part: RunPart, list: LineList) {
  const { inDistrict } = useRosterDistrict();
  return useQuery({
    ...apiQuery('memory', getRosterLines, { query: { ...lineQuery(part, list), page: list.page, page_size: list.size, ...inDistrict } }),
    placeholderData: keepPreviousData,
  });
}

/** The filters of a run's lines, with their counts. */
export function useLineGroups(part: RunPart) {
  const { inDistrict } = useRosterDistrict();
  return useQuery(apiQuery('memory', getRosterLineGroups, { query: { ...part, ...inDistrict } }));
}

/** Where rosters come from. */
export function useSources() {
  const { inDistrict } = useRosterDistrict();
  return useQuery(apiQuery('memory', getRosterSources, { query: inDistrict }));
}

const STALE = [getRosterRun, getRosterRuns, getRosterLines, getRosterLineGroups, getRosterSources];

/** What is done with runs; a refusal is told in the server's words. */
export function useRunMutations() {
  const { userPuid: user_puid } = useUser();
  const { inDistrict } = useRosterDistrict();
  const { isBusy, fault, busy, reload } = useBusy(STALE);
  return {
    isBusy,
    fault,
    busy,
    reload,
    user_puid,
    inDistrict,
    approve: (run_id: string, accepted: number[]) =>
      busy(() => call(approveRosterRun, { body: { user_puid, run_id, ...inDistrict, ...(accepted.length === 0 ? {} : { accepted }) } })),
    /** @param line_nos null: every problem of that kind */
    decide: (run_id: string, decision: LineDecision, line_nos: number[] | null) =>
      busy(() =>
        call(decideRosterLines, { body: { user_puid, run_id, ...inDistrict, decision, ...(line_nos === null ? {} : { line_nos }) } }),
      ),
    discard: (run_id: string) => busy(() => call(discardRosterRun, { body: { user_puid, run_id, ...inDistrict } })),
    cancel: (run_id: string) => busy(() => call(cancelRosterRun, { body: { user_puid, run_id, ...inDistrict } })),
    undo: (run_id: string) => busy(() => call(undoRosterRun, { body: { user_puid, run_id, ...inDistrict } })),
  };
}
