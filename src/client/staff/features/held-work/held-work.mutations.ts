import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import type { HeldDecision } from '#contract/held-work/held-notice.schemas.ts';
import { countHeldWork, decideHeldWork, getHeldWork } from '#contract/held-work/held-work.contract.ts';
import type { HeldPile } from '#contract/held-work/held-work.schemas.ts';

export interface Decision {
  readonly decision: HeldDecision;
  readonly piles: readonly HeldPile[];
}

/** Says what becomes of held work. The reports read anew: what was accepted stands in them. */
export function useDecide() {
  return useApiMutation(decideHeldWork, {
    input: ({ decision, piles }: Decision) => ({
      body: {
        decision,
        piles: piles.map(({ student_puid, assignment_id, through }) => ({ student_puid, assignment_id, through })),
      },
    }),
    stale: [getHeldWork, countHeldWork],
    staleStores: ['reports', 'staarReady'],
  });
}
