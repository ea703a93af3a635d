import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getUsageExports } from '#contract/usage/usage-exports.contract.ts';
import type { UsageExport } from '#contract/usage/usage-exports.schemas.ts';

const LOOK_AGAIN_MS = 2_000;
const UNDER_WAY: ReadonlySet<UsageExport['state']> = new Set(['queued', 'running', 'cancelling']);

/** The caller's exports; while one is written the screen looks how far it is. */
export const usageExportsQuery = (page: number) => ({
  ...apiQuery('memory', getUsageExports, { query: { page } }),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data: { readonly exports: readonly UsageExport[] } | undefined } }) =>
    state.data?.exports.some((each) => UNDER_WAY.has(each.state)) ? LOOK_AGAIN_MS : false,
});
