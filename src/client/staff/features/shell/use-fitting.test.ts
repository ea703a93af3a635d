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

test('the menu has room for the name of the open place that is in it', () => {
  const [home, library, administration] = [70, 98, 138];
  expect(fitting([home, library, administration], 296, 0)).toBe(2);
  // Two beside it would leave 120 for a button of 170.
  expect(fitting([home, library, administration], 296, 2)).toBe(0);
  expect(fitting([...NINE.slice(0, 8), 130], 700, 8)).toBe(5);
  expect(fitting([...NINE.slice(0, 8), 130], 630, 8)).toBe(4);
});
