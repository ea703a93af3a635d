import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/api.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { setLateUntil } from '#contract/reports.contract.ts';

/** Says until which day late work of an assignment is taken by itself; null: however late it comes. */
export function useSetLateUntil(assignment_id: number) {
  const { userPuid } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (late_until: string | null) => call(setLateUntil, { body: { user_puid: userPuid, assignment_id, late_until } }),
    meta: { quiet: true },
    // Waited for: the dialog closes on the new day, not on the old one.
    onSuccess: () => client.invalidateQueries({ queryKey: ['reports'] }),
  });
}
