import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { getRetakes, giveRetakes, undoRetakes } from '#contract/reports/retakes.contract.ts';
import { REPORTS_STORE } from '../classes/live-report.ts';

/** Every report counts by the rule, and shows who has a retake. */
const STALE = { stale: [], staleStores: [REPORTS_STORE, 'staarReady'] } as const;

export interface RetakePlace {
  readonly group_puid: string;
  readonly assignment_id: number;
}

/** Who may be given another attempt, with the scores so far; always as they are now. */
export const retakesQuery = (place: RetakePlace) => ({ ...apiQuery(REPORTS_STORE, getRetakes, { query: place }), staleTime: 0 });

/** Gives another attempt. */
export function useGiveRetakes() {
  return useApiMutation(giveRetakes, { input: (body: BodyInput<typeof giveRetakes>) => ({ body }), ...STALE });
}

/** Takes one giving back, while nobody has begun it. */
export function useUndoRetakes() {
  return useApiMutation(undoRetakes, { input: (body: BodyInput<typeof undoRetakes>) => ({ body }), ...STALE });
}
