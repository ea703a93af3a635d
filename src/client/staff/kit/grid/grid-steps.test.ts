import { expect, test } from 'vitest';
import { stepOf } from './grid-steps.ts';

const SIZE = { rows: 30, columns: 4 };
const AT = { row: 5, column: 1 };

test('arrows go a step and stop at the edges; with Ctrl they go to the edge', () => {
  expect(stepOf('ArrowDown', false, AT, SIZE)).toEqual({ row: 6, column: 1 });
  expect(stepOf('ArrowLeft', false, { row: 5, column: 0 }, SIZE)).toEqual({ row: 5, column: 0 });
  expect(stepOf('ArrowDown', true, AT, SIZE)).toEqual({ row: 29, column: 1 });
  expect(stepOf('ArrowRight', true, AT, SIZE)).toEqual({ row: 5, column: 3 });
});

test('Home, End and the page keys lead as in a spreadsheet; letters lead nowhere', () => {
  expect(stepOf('Home', false, AT, SIZE)).toEqual({ row: 5, column: 0 });
  expect(stepOf('End', true, AT, SIZE)).toEqual({ row: 29, column: 3 });
  expect(stepOf('PageUp', false, AT, SIZE)).toEqual({ row: 0, column: 1 });
  expect(stepOf('PageDown', false, { row: 25, column: 1 }, SIZE)).toEqual({ row: 29, column: 1 });
  expect(stepOf('a', false, AT, SIZE)).toBeNull();
});
