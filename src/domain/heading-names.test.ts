import { expect, it } from 'vitest';
import { headingKey, nearestHeading } from './heading-names.ts';

it('compares headings without case, spaces, underscores, accents and byte-order marks', () => {
  const all = ['sourcedId', 'SourcedID', ' sourced_id', '\uFEFFsourced-id', 'Sourced Id'];
  expect(new Set(all.map(headingKey))).toEqual(new Set(['sourcedid']));
  expect(headingKey('Número')).toBe(headingKey('numero'));
});

it.each([
  ['sourceId', 'sourcedId'],
  ['enabeldUser', 'enabledUser'],
  ['homeroom', null],
  ['type', null],
  ['x'.repeat(10_000), null],
])('says what was probably meant by %s', (heading, name) => {
  expect(nearestHeading(heading, ['sourcedId', 'enabledUser', 'role', 'grades'])).toBe(name);
});
