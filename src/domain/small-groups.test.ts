import { expect, test } from 'vitest';
import { isSmallGroup, keptBack } from './small-groups.ts';

test('nine people are few, ten are not, and nobody is nothing to hide', () => {
  expect([0, 1, 9, 10].map(isSmallGroup)).toEqual([false, true, true, false]);
});

test('a small part cannot be had by subtracting the others from the total', () => {
  expect(keptBack([40, 4, 12, 0])).toEqual([false, true, true, false]);
  expect(keptBack([40, 4, 3])).toEqual([false, true, true]);
  expect(keptBack([40, 12])).toEqual([false, false]);
});

test('where one part is all there is, it is kept back alone', () => {
  expect(keptBack([4, 0])).toEqual([true, false]);
});
