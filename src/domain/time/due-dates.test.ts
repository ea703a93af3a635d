import { expect, test } from 'vitest';
import { endsBeforeDue, isPastDue } from './due-dates.ts';
import { reportPeriod } from './report-period.ts';

const now = new Date('2026-10-10T12:00:00Z');

test('all of the last second of the due day is in time', () => {
  const due = '2026-10-02T04:59:59.000Z';
  expect(isPastDue(due, Date.parse('2026-10-02T04:59:59.000Z'))).toBe(false);
  expect(isPastDue(due, Date.parse('2026-10-02T04:59:59.999Z'))).toBe(false);
  expect(isPastDue(due, Date.parse('2026-10-02T05:00:00.000Z'))).toBe(true);
  expect(isPastDue(due, now.getTime())).toBe(true);
  expect(isPastDue(null, now.getTime())).toBe(false);
});

test('a custom period holds its last day, by the district’s clock; no day is no bound; days count whatever the range is called', () => {
  const zone = 'America/Chicago';
  expect(reportPeriod('custom', '2026-10-01', '2026-10-31', now, zone)).toEqual({
    from: '2026-10-01 00:00 America/Chicago',
    before: '2026-11-01 00:00 America/Chicago',
  });
  expect(reportPeriod('custom', 'null', '', now, zone)).toEqual({ from: null, before: null });
  expect(reportPeriod('custom', '2026-13-45', undefined, now, zone)).toEqual({ from: null, before: null });
  expect(reportPeriod('all', '2026-10-01', undefined, now, zone)).toEqual({ from: '2026-10-01 00:00 America/Chicago', before: null });
  expect(reportPeriod('all', undefined, undefined, now, zone)).toEqual({ from: null, before: null });
  expect(reportPeriod('week', undefined, undefined, now, zone).from).toBe('2026-10-03T12:00:00.000Z');
});

test('late work may end with the due day or after it, never before', () => {
  expect(endsBeforeDue('2026-09-30', '2026-10-01')).toBe(true);
  expect(endsBeforeDue('2026-10-01', '2026-10-01')).toBe(false);
  expect(endsBeforeDue('2026-11-01', '2026-10-01')).toBe(false);
  expect(endsBeforeDue(null, '2026-10-01')).toBe(false);
  expect(endsBeforeDue('2026-09-30', null)).toBe(false);
});
