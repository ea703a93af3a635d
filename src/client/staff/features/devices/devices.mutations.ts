import { isRefusedAs } from '#client/shared/platform/calls/call-error.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { dismissDevice, getCartBoard, getHoldingDevices } from '#contract/devices/devices.contract.ts';
import type { HoldingDevice } from '#contract/devices/devices.schemas.ts';
import { DEVICE_HEARD_SINCE } from '#contract/refusal-codes.ts';

export interface Dismissal {
  readonly devices: readonly HoldingDevice[];
  readonly undo: boolean;
}

/** Says that devices were wiped, or takes that back. The list reads anew either way: what it showed may be old. */
export function useDismiss() {
  return useApiMutation(dismissDevice, {
    input: ({ devices, undo }: Dismissal) => ({
      body: { devices: devices.map(({ device_id, heard_at }) => ({ device_id, heard_at })), undo },
    }),
    stale: [getHoldingDevices, getCartBoard],
  });
}

/** The device spoke between the look and the click. */
export const hasReportedSince = (error: Error | null) => isRefusedAs(error, DEVICE_HEARD_SINCE);
