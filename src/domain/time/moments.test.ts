import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMoment, toMomentOrNull } from './moments.ts';

test('what PostgreSQL writes becomes ISO 8601 in UTC', () => {
  expect(toMoment('2026-09-01 13:00:00.5+00')).toBe('2026-09-01T13:00:00.500Z');
  expect(toMoment('2026-09-01 13:00:00-05')).toBe('2026-09-01T18:00:00.000Z');
  expect(toMoment('2026-09-01T13:00:00+05:30')).toBe('2026-09-01T07:30:00.000Z');
  expect(toMomentOrNull(null)).toBeNull();
});

test('a moment in UTC is read as Date reads it, whatever its fraction', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 6 });
  fc.assert(
    fc.property(fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), digits, (date, fraction) => {
      const stored = `${date.toISOString().slice(0, 19).replace('T', ' ')}${fraction && `.${fraction}`}+00`;
      expect(toMoment(stored)).toBe(new Date(`${stored.replace(' ', 'T')}:00`).toISOString());
    }),
  );
});
