import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { getUsageHome, getUsageSummary, refreshUsage } from '#contract/usage/usage.contract.ts';

/** Asks for a district's usage to be added up now. */
export const useRefreshUsage = () =>
  useApiMutation(refreshUsage, { input: (district_id: number) => ({ body: { district_id } }), stale: [getUsageHome, getUsageSummary] });
