import { expect, test } from 'vitest';
import kept from './kept-devices-histories.json' with { type: 'json' };
import { complaintOfDevices, type DevicesHistory, simulateDevices } from './simulate-devices.ts';

/** Histories that once broke a rule. `npm run chaos` adds to them; none is ever taken out. */
const HISTORIES = kept as unknown as { readonly broke: string; readonly history: DevicesHistory }[];

test('500 histories of two and three devices of one student lose no text, and what was written last counts', () => {
  expect(simulateDevices(500, 1)).toBeNull();
});

test('Monday’s text that arrives sealed on Wednesday does not replace Tuesday’s', () => {
  const DAY = 86_400_000;
  const steps = [
    { device: 0, does: 'types', after: 1 },
    { device: 0, does: 'signs out', after: 1 },
    { device: 1, does: 'types', after: DAY },
    { device: 1, does: 'pushes', after: 1 },
    { device: 0, does: 'sealed work is delivered', after: DAY },
  ] as const;
  expect(complaintOfDevices({ clocks: [-3 * DAY, 0], steps })).toBeNull();
});

test('every history that once broke a rule keeps it now', () => {
  expect(HISTORIES.map(({ history }) => complaintOfDevices(history)).filter((complaint) => complaint !== null)).toEqual([]);
});
