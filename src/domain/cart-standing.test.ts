import { describe, expect, test } from 'vitest';
import type { LastReport } from '#contract/devices/devices.schemas.ts';
import { cartStanding, REPORTS_WITHIN_MS } from './cart-standing.ts';

const NOW = Date.parse('2026-11-20T16:42:00.000Z');
const word = (secondsAgo: number, more: Partial<LastReport> = {}): LastReport => ({
  device_code: 'A3F9',
  heard_at: new Date(NOW - secondsAgo * 1000).toISOString(),
  held: 0,
  oldest_at: null,
  settled: false,
  ...more,
});

describe('what a teacher is told of a student', () => {
  test('is nothing at all before any device spoke', () => {
    expect(cartStanding([], NOW)).toEqual({ kind: 'never' });
  });

  test('is a tick while the device speaks and holds nothing', () => {
    expect(cartStanding([word(30)], NOW).kind).toBe('received');
  });

  test('is no tick any more once the device has fallen silent, though nothing was on it then', () => {
    const last = word(REPORTS_WITHIN_MS / 1000 + 1);
    expect(cartStanding([last], NOW)).toEqual({ kind: 'silent', device: last });
  });

  test('stays a tick for a device that was left with nothing, however long ago', () => {
    const left = word(90_000, { settled: true });
    expect(cartStanding([left], NOW)).toEqual({ kind: 'received', heard_at: left.heard_at });
  });

  test('is what waits, of all devices together, with the one that was silent for longest', () => {
    const [older, newer] = [word(4_000, { held: 3 }), word(20, { held: 2 })];
    expect(cartStanding([newer, older, word(5)], NOW)).toEqual({ kind: 'holding', held: 5, device: older, isReporting: false });
  });

  test('says of work on a device that speaks that it is on its way', () => {
    expect(cartStanding([word(20, { held: 2 })], NOW)).toMatchObject({ kind: 'holding', isReporting: true });
  });

  test('is no tick when one of two devices is silent', () => {
    expect(cartStanding([word(5), word(5_000)], NOW).kind).toBe('silent');
  });

  test('forgets what was on a device that has since been emptied', () => {
    expect(cartStanding([word(5), word(5_000, { held: 4, settled: true })], NOW).kind).toBe('received');
  });
});
