import { expect, test } from 'vitest';
import { toMoment, toMomentOrNull } from './moments.ts';

test('what PostgreSQL writes becomes ISO 8601 in UTC', () => {
  expect(toMoment('2026-09-01 13:00:00.5+00')).toBe('2026-09-01T13:00:00.500Z');
  expect(toMoment('2026-09-01 13:00:00-05')).toBe('2026-09-01T18:00:00.000Z');
  expect(toMoment('2026-09-01T13:00:00+05:30')).toBe('2026-09-01T07:30:00.000Z');
  expect(toMomentOrNull(null)).toBeNull();
});
