import { expect, test } from 'vitest';
import { isSmallGroup } from './small-groups.ts';

test('nine people are few, ten are not, and nobody is nothing to hide', () => {
  expect([0, 1, 9, 10].map(isSmallGroup)).toEqual([false, true, true, false]);
});
