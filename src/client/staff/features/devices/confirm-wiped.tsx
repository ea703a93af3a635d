import { m } from '#client/shared/messages/devices.ts';
import { formatMoment } from '#client/shared/platform/format.ts';
import { ConfirmDialog } from '#client/staff/kit/feedback/confirm-dialog.tsx';
import type { HoldingDevice } from '#contract/devices/devices.schemas.ts';
import { whatWaited } from './what-waited.ts';

interface ConfirmWipedProps {
  /** The device in question; null for none. */
  readonly device: HoldingDevice | null;
  readonly onStay: () => void;
  readonly onGo: (device: HoldingDevice) => void;
}

/** Asks before nobody waits for a device any more, and says whose work it was. */
export function ConfirmWiped({ device, onStay, onGo }: ConfirmWipedProps) {
  return (
    <ConfirmDialog
      open={device !== null}
      title={m.confirmTitle({ code: device?.device_code ?? '' })}
      text={device ? m.confirmText({ when: formatMoment(device.heard_at), what: whatWaited(device) }) : ''}
      stay={m.keepWaiting()}
      go={m.yesWiped()}
      onStay={onStay}
      onGo={() => device && onGo(device)}
    />
  );
}
