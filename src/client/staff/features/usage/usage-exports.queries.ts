import { apiQuery } from '#client/shared/platform/queries.ts';
import { getUsageExports } from '#contract/usage/usage-exports.contract.ts';
import type { UsageExport } from '#contract/usage/usage-exports.schemas.ts';

const LOOK_AGAIN_MS = 2_000;
const UNDER_WAY: ReadonlySet<UsageExport['state']> = new Set(['queued', 'running', 'cancelling']);

/** The caller's exports; while one is written the screen looks how far it is. */
export const usageExportsQuery = () => ({
  ...apiQuery('memory', getUsageExports),
  refetchInterval: ({ state }: { state: { data: UsageExport[] | undefined } }) =>
    state.data?.some((each) => UNDER_WAY.has(each.state)) ? LOOK_AGAIN_MS : false,
});
