import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { ConfirmDialog } from '#client/staff/kit/feedback/confirm-dialog.tsx';
import { m } from '#client/staff/messages/people/devices.ts';
import type { HoldingDevice } from '#contract/devices/devices.schemas.ts';
import { whatWaited } from './what-waited.ts';

interface ConfirmWipedProps {
  /** The devices in question; none while nothing is asked. */
  readonly devices: readonly HoldingDevice[];
  readonly onStay: () => void;
  readonly onGo: (devices: readonly HoldingDevice[]) => void;
}

/** Asks before nobody waits for devices any more, and says of one whose work it was. */
export function ConfirmWiped({ devices, onStay, onGo }: ConfirmWipedProps) {
  const [device] = devices;
  const count = devices.length;
  return (
    <ConfirmDialog
      open={count > 0}
      title={count > 1 ? m.confirmManyTitle({ count }) : m.confirmTitle({ code: device?.device_code ?? '' })}
      text={
        count > 1
          ? m.confirmManyText({ items: devices.reduce((sum, each) => sum + each.waiting + each.parked + each.others, 0) })
          : device
            ? m.confirmText({ when: formatMoment(device.heard_at), what: whatWaited(device) })
            : ''
      }
      stay={m.keepWaiting()}
      go={count > 1 ? m.yesAllWiped() : m.yesWiped()}
      onStay={onStay}
      onGo={() => onGo(devices)}
    />
  );
}
