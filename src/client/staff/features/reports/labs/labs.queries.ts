import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { commentLabField, getLab, getLabWork } from '#contract/grading/labs.contract.ts';
import { REPORTS_STORE } from '../classes/live-report.ts';

/** A lab of an assignment of a class. */
export interface LabAddress {
  readonly group_puid: string;
  readonly assignment_id: number;
  readonly item_id: number;
}

const LIVE = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' as const };

/** The lab and who is how far with it. While it is looked at, arriving work shows within half a minute. */
export const labQuery = (lab: LabAddress) => ({ ...apiQuery(REPORTS_STORE, getLab, { query: { ...lab } }), ...LIVE });

/** What one student did so far. Drawings and photos are large: it is kept while the page is open, not on the device. */
export const labWorkQuery = (lab: LabAddress, student_puid: string) => ({
  ...apiQuery('memory', getLabWork, { query: { ...lab, student_puid } }),
  ...LIVE,
});

interface FieldComment {
  readonly result_id: string;
  readonly question_id: number;
  readonly words: string;
  readonly version: number;
}

/** Writes a comment on a field. What others wrote meanwhile is read anew either way. */
export function useFieldComment() {
  return useApiMutation(commentLabField, { input: (body: FieldComment) => ({ body }), stale: [getLab, getLabWork] });
}
