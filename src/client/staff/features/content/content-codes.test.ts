import { expect, test } from 'vitest';
import { contentCodes } from './content-codes.ts';

test('a sub-unit is told by what it teaches, not by practices and themes; of other frameworks nothing is left out', () => {
  expect(contentCodes(['3.6C', '5.1E', '5.5A', '5.6A', '5.10B', 'K.2A', 'K.9B'])).toEqual(['3.6C', '5.6A', '5.10B', 'K.9B']);
  expect(contentCodes(['5.1E', '5.2B'])).toEqual(['5.1E', '5.2B']);
  expect(contentCodes(['5-PS1-1', 'NGSS 5.x'])).toEqual(['5-PS1-1', 'NGSS 5.x']);
});

test('standards are listed in the order of their numbers', () => {
  expect(contentCodes(['3.10C', '5.10A', '5.9', '5.6A', '3.6C'])).toEqual(['3.6C', '3.10C', '5.6A', '5.9', '5.10A']);
});
