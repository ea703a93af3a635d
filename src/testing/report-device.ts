import type { DeviceReport } from '#contract/devices/devices.schemas.ts';
import type { Person } from './test-server.ts';

export const NONE_HELD = { count: 0, oldest_seconds: null };

/** Says what a device of the person holds: nothing but what is named. */
export async function reportDevice(person: Person, device_id: string, more: Partial<DeviceReport> = {}): Promise<void> {
  const nothing = { waiting: NONE_HELD, parked: NONE_HELD, others: NONE_HELD, ready_offline: [], leaving: false };
  const payload = { device_id, user_puid: person.user_puid, ...nothing, ...more };
  const { code } = await person.call('POST', '/v2/devices/report', { payload });
  if (code !== 200) throw new Error(`the report was answered ${code}`);
}
