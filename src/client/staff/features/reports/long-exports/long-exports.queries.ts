import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { cancelJob } from '#contract/jobs/jobs.contract.ts';
import { getLongExports } from '#contract/reports/long-exports.contract.ts';
import type { LongExport } from '#contract/reports/long-exports.schemas.ts';

const LOOK_AGAIN_MS = 2_000;
const UNDER_WAY: ReadonlySet<LongExport['state']> = new Set(['queued', 'running', 'cancelling']);

/** The caller's long exports; while one is written the screen looks how far it is. */
export const longExportsQuery = () => ({
  ...apiQuery('memory', getLongExports),
  refetchInterval: ({ state }: { state: { data: LongExport[] | undefined } }) =>
    state.data?.some((each) => UNDER_WAY.has(each.state)) ? LOOK_AGAIN_MS : false,
});

/** Asks an export to stop. */
export const useCancelLongExport = () =>
  useApiMutation(cancelJob, { input: (job_id: string) => ({ body: { job_id } }), stale: [getLongExports] });
