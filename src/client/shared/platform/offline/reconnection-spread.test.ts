import { expect, test } from 'vitest';
import { reconnectionSpread } from './reconnection-spread.ts';

test('two hundred devices that were all cut off for a while come back over half a minute', () => {
  const turns = Array.from({ length: 200 }, (_, device) => reconnectionSpread(600_000, () => device / 200));
  expect(Math.max(...turns)).toBeLessThanOrEqual(30_000);
  const busiestSecond = Math.max(
    ...Array.from({ length: 30 }, (_, second) => turns.filter((turn) => Math.floor(turn / 1000) === second).length),
  );
  expect(busiestSecond).toBeLessThanOrEqual(8);
});

test('nobody waits longer than the connection was gone, nor because a clock was put back', () => {
  expect(reconnectionSpread(2_000, () => 1)).toBe(2_000);
  expect(reconnectionSpread(-5_000, () => 1)).toBe(0);
});
