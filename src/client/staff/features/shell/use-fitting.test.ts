import { expect, test } from 'vitest';
import { fitting } from './use-fitting.ts';

const NINE = Array.from({ length: 9 }, () => 96);

test('all places stand side by side where there is room', () => {
  expect(fitting(NINE, 900)).toBe(9);
});

test('the last places go into the menu, which has room of its own', () => {
  expect(fitting(NINE, 700)).toBe(5);
  expect(fitting(NINE, 899)).toBe(7);
});

test('on a phone every place is in the menu', () => {
  expect(fitting(NINE, 200)).toBe(0);
});
