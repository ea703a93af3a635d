import { expect, test } from 'vitest';
import { emphasisIn, withoutEmphasis } from './emphasis.ts';

test.each([
  ['Which **two** of these', ['Which ', 'two', ' of these']],
  ['**First**, **then**', ['', 'First', ', ', 'then', '']],
  ['Nothing here', ['Nothing here']],
  ['5 ** 3 is no emphasis', ['5 ** 3 is no emphasis']],
  ['**Both** and **', ['', 'Both', ' and **']],
  ['', ['']],
])('"%s" has its emphasized words in every second piece', (text, pieces) => {
  expect(emphasisIn(text)).toEqual(pieces);
});

test('a text without its signs keeps all of its words', () => {
  expect(withoutEmphasis('Which **two** of these')).toBe('Which two of these');
  expect(withoutEmphasis('5 ** 3')).toBe('5 ** 3');
});
