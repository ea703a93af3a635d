import { afterEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { TIME_ZONES } from '#contract/users/users.schemas.ts';
import { zoneName } from './zone-name.ts';

afterEach(() => setLocale('en'));

test('a district’s time zone is called as people call it, and each by another name', () => {
  expect(zoneName('America/Chicago')).toBe('Central Time (Chicago)');
  expect(zoneName('America/Los_Angeles')).toBe('Pacific Time (Los Angeles)');
  expect(new Set(TIME_ZONES.map(zoneName)).size).toBe(TIME_ZONES.length);
  setLocale('es');
  expect(zoneName('America/Chicago')).toBe('hora central (Chicago)');
});
