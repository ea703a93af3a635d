import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/api.ts';
import { CallError } from '#client/shared/platform/call-error.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { dismissDevice } from '#contract/devices.contract.ts';
import type { HoldingDevice } from '#contract/devices.schemas.ts';

export interface Dismissal {
  readonly device: HoldingDevice;
  readonly undo: boolean;
}

/** Says that a device was wiped, or takes that back. The list reads anew either way: what it showed may be old. */
export function useDismiss() {
  const { userPuid } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ device: { device_id, heard_at }, undo }: Dismissal) =>
      call(dismissDevice, { body: { user_puid: userPuid, device_id, heard_at, undo } }),
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries({ queryKey: ['reports'] }),
  });
}

/** The device spoke between the look and the click. */
export const spokeSince = (error: Error | null) => error instanceof CallError && error.status === 409;
