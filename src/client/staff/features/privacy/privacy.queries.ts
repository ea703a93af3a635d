import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { cancelJob } from '#contract/jobs/jobs.contract.ts';
import { getStudentRecords, startStudentRecord } from '#contract/privacy/privacy.contract.ts';
import type { StudentRecord } from '#contract/privacy/privacy.schemas.ts';

const POLL_MS = 2_000;
const UNDER_WAY: ReadonlySet<StudentRecord['state']> = new Set(['queued', 'running', 'cancelling']);

/** The caller's records, of one student where one is named; while one is written the screen looks how far it is. */
export const recordsQuery = (account_puid: string | undefined) => ({
  ...apiQuery('memory', getStudentRecords, { query: account_puid === undefined ? {} : { account_puid } }),
  refetchInterval: ({ state }: { state: { data: StudentRecord[] | undefined } }) =>
    state.data?.some((each) => UNDER_WAY.has(each.state)) ? POLL_MS : false,
});

/** Requests a student's record. */
export const useStartRecord = () =>
  useApiMutation(startStudentRecord, { input: (account_puid: string) => ({ body: { account_puid } }), stale: [getStudentRecords] });

/** Asks a record to stop. */
export const useCancelRecord = () =>
  useApiMutation(cancelJob, { input: (job_id: string) => ({ body: { job_id } }), stale: [getStudentRecords] });
