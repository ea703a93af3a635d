// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { dismissDevice, getHoldingDevices } from '#contract/devices/devices.contract.ts';
import { type HoldingDevice, holdingDevice } from '#contract/devices/devices.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { HoldingDevices } from './holding-devices.tsx';

const device = (n: number): HoldingDevice => ({
  ...(exampleOf(holdingDevice) as HoldingDevice),
  device_id: `018f0000-0000-7000-8000-00000000000${n}`,
  device_code: `D${n}`,
  heard_at: `2026-11-2${n}T12:00:00.000Z`,
  waiting: n,
  parked: 0,
  others: 0,
});
const devices = [1, 2, 3].map(device);

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

test('ticked devices are dismissed together, after one question, and what spoke since is said', async () => {
  const { calls } = serve(
    answers(getHoldingDevices, { server_time: '2026-11-25T12:00:00.000Z', holding: 3, dismissed: 0, devices }),
    answers(dismissDevice, { dismissed: true, changed: 1, heard_since: 1 }),
  );
  await drawStaff(<HoldingDevices search={{}} />);
  for (const code of ['D1', 'D3']) fireEvent.click(await screen.findByRole('checkbox', { name: `Choose device ${code}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss 2 devices' }));
  await screen.findByText('Were these 2 devices wiped?');
  expect(screen.getByText(/4 items waited on them/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, they were wiped' }));
  await screen.findByText(/1 device was dismissed.*1 has been heard from since, and was left alone/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss 2 devices' })).toBeNull());
  const [one, , three] = devices;
  expect(calls.find(({ path }) => path === dismissDevice.path)?.body).toMatchObject({
    devices: [one, three].map((each) => ({ device_id: each?.device_id, heard_at: each?.heard_at })),
    undo: false,
  });
});
