import { expect, test } from 'vitest';
import type { HoldingDevice } from '#contract/devices/devices.schemas.ts';
import { whatWaited } from './what-waited.ts';

const device = { waiting: 2, parked: 1, others: 4, first_name: 'Ana', last_name: 'Garza' } as HoldingDevice;

test('what waited on a device is said by whose it was', () => {
  expect(whatWaited(device)).toBe('3 items of Ana Garza, 4 items left by others');
  expect(whatWaited({ ...device, others: 0, parked: 0, waiting: 1 })).toBe('1 item of Ana Garza');
  expect(whatWaited({ ...device, waiting: 0, parked: 0, others: 1 })).toBe('1 item left by others');
});
