import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { setLateUntil } from '#contract/reports/reports.contract.ts';
import { REPORTS_STORE } from './classes/live-report.ts';

/** Says until which day late work of an assignment is taken by itself; null: however late it comes. */
export function useSetLateUntil(assignment_id: number) {
  return useApiMutation(setLateUntil, {
    input: (days: { readonly late_until: string | null; readonly shown: string | null }) => ({
      body: { assignment_id, late_until: days.late_until, shown: { late_until: days.shown } },
    }),
    stale: [],
    staleStores: [REPORTS_STORE],
  });
}
