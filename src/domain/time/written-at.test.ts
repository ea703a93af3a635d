import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOCK_TOLERANCE_MS, writtenAt } from './written-at.ts';

const RECEIVED = Date.parse('2026-11-25T10:00:00.000Z');
const HOUR = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();
const offset = fc.integer({ min: -20 * 365 * 24 * HOUR, max: 20 * 365 * 24 * HOUR });
const age = fc.integer({ min: 0, max: 300 * 24 * HOUR });

test('whatever a clock says, a call was written as long before it was received as that clock counted until it was sent', () => {
  fc.assert(
    fc.property(offset, age, fc.boolean(), (wrong, before, isOffsetKnown) => {
      const call = { recorded_at: at(RECEIVED - before - wrong), sent_at: at(RECEIVED - wrong), received_at: at(RECEIVED) };
      expect(writtenAt({ ...call, ...(isOffsetKnown && { clock_offset: wrong }) })).toBe(at(RECEIVED - before));
    }),
  );
});

test('a call that another device delivers is corrected by the offset of its own', () => {
  fc.assert(
    fc.property(offset, age, (wrong, before) => {
      const call = { recorded_at: at(RECEIVED - before - wrong), clock_offset: wrong, received_at: at(RECEIVED) };
      expect(writtenAt(call)).toBe(at(RECEIVED - before));
    }),
  );
});

test.each([
  ['no offset is known', { recorded_at: at(RECEIVED - HOUR) }],
  ['no time is known', { recorded_at: null, clock_offset: 0 }],
  ['the clock was set between recording and sending', { recorded_at: at(RECEIVED - HOUR), clock_offset: HOUR, sent_at: at(RECEIVED) }],
  ['it was recorded after it was received', { recorded_at: at(RECEIVED + HOUR), clock_offset: 0 }],
  ['it was recorded in another decade', { recorded_at: '2001-01-01T00:00:00.000Z', clock_offset: 0 }],
  ['the offset is no offset', { recorded_at: at(RECEIVED - HOUR), clock_offset: Number.MAX_SAFE_INTEGER }],
])('where %s, the time is not trusted', (_why, call) => {
  expect(writtenAt({ ...call, received_at: at(RECEIVED) })).toBeNull();
});

test('a time within the tolerance after the receipt is the time of the receipt', () => {
  expect(writtenAt({ recorded_at: at(RECEIVED + CLOCK_TOLERANCE_MS), clock_offset: 0, received_at: at(RECEIVED) })).toBe(at(RECEIVED));
});
