import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getUsageHome, getUsageSummary } from '#contract/usage/usage.contract.ts';
import type { UsageHead, UsageSort } from '#contract/usage/usage.schemas.ts';
import type { UsageAddress } from './usage-address.ts';

const LOOK_AGAIN_MS = 5_000;

/** While new figures are on their way the screen looks for them. */
const live = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data: UsageHead | undefined } }) => (state.data?.is_running ? LOOK_AGAIN_MS : false),
} as const;

/** How much a district or school used the product in a period, by week, with its schools side by side. */
export const usageHomeQuery = (address: UsageAddress) => ({ ...apiQuery('memory', getUsageHome, { query: { ...address } }), ...live });

/** A page of a district's schools with the usage of each in a period. */
export const usageSummaryQuery = (address: UsageAddress, list: { sort: UsageSort; desc: boolean; page: number }) => ({
  ...apiQuery('memory', getUsageSummary, { query: { ...address, ...list } }),
  ...live,
});
