import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/api.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { decideHeldWork } from '#contract/held-work.contract.ts';
import type { HeldDecision, HeldPile } from '#contract/held-work.schemas.ts';

export interface Decision {
  readonly decision: HeldDecision;
  readonly piles: readonly HeldPile[];
}

/** Says what becomes of held work. The reports read anew: what was accepted stands in them. */
export function useDecide() {
  const { userPuid } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, piles }: Decision) =>
      call(decideHeldWork, {
        body: {
          user_puid: userPuid,
          decision,
          piles: piles.map(({ student_puid, assignment_id, through }) => ({ student_puid, assignment_id, through })),
        },
      }),
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries({ queryKey: ['reports'] }),
  });
}
