import { m } from '#client/staff/messages/people/devices.ts';
import type { HoldingDevice } from '#contract/devices/devices.schemas.ts';

/** What was on a device when it was last heard, and whose it was. */
export function whatWaited({ waiting, parked, others, first_name, last_name }: HoldingDevice): string {
  const own = waiting + parked;
  return [own > 0 && m.ofPerson({ count: own, name: `${first_name} ${last_name}` }), others > 0 && m.ofOthers({ count: others })]
    .filter(Boolean)
    .join(', ');
}
