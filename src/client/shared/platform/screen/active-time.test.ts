import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ActiveTime } from './active-time.ts';

test('only time while it runs is counted', () => {
  const time = new ActiveTime();
  time.run(1000);
  time.pause(11_000);
  expect(time.seconds(50_000)).toBe(10);
  time.run(60_000);
  expect(time.seconds(65_500)).toBe(15);
});
test('a sleep of the device adds at most one stretch', () => {
  const time = new ActiveTime();
  time.run(0);
  expect(time.seconds(8 * 3_600_000)).toBe(60);
});
test('it goes on from what was spent before a reload', () => {
  const time = new ActiveTime(90);
  time.run(0);
  expect(time.seconds(5000)).toBe(95);
});
test('it never goes back and never exceeds the time that passed, whatever the clock does', () => {
  const step = fc.record({ by: fc.integer({ min: -5000, max: 90_000 }), run: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const time = new ActiveTime();
      let now = 0;
      let before = 0;
      let forward = 0;
      time.run(now);
      for (const { by, run } of steps) {
        now += by;
        forward += Math.max(0, by);
        if (run) time.run(now);
        else time.pause(now);
        const seconds = time.seconds(now);
        expect(seconds).toBeGreaterThanOrEqual(before);
        expect(seconds * 1000).toBeLessThanOrEqual(forward);
        before = seconds;
      }
    }),
  );
});
