import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { enterPaperAnswers, getPaperRound, undoPaperEntry } from '#contract/quizzes/paper-entry.contract.ts';
import { REPORTS_STORE } from '../classes/live-report.ts';

/** A quiz of an assignment of a class. */
export interface RoundAddress {
  readonly group_puid: string;
  readonly assignment_id: number;
  readonly quiz_id: number;
}

/** A score shows in every report. */
const STALE = { stale: [getPaperRound], staleStores: [REPORTS_STORE, 'staarReady'] } as const;

/** The paper and each student's answers; read again every half minute, because a colleague may enter too. Kept on the device for an outage. */
export const roundQuery = ({ group_puid, assignment_id, quiz_id }: RoundAddress) => ({
  ...apiQuery(REPORTS_STORE, getPaperRound, { query: { group_puid, assignment_id, quiz_id } }),
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always' as const,
});

/** Turns in what a student did on paper. */
export function useEnterAnswers() {
  return useApiMutation(enterPaperAnswers, { input: (body: BodyInput<typeof enterPaperAnswers>) => ({ body }), ...STALE });
}

/** Takes the last entry of a student back. */
export function useUndoEntry() {
  return useApiMutation(undoPaperEntry, { input: (body: BodyInput<typeof undoPaperEntry>) => ({ body }), ...STALE });
}
