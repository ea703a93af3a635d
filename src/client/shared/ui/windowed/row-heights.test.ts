import { expect, it } from 'vitest';
import { RowHeights } from './row-heights.ts';

it('rows that were not measured are taken to be as tall as those that were measured first', () => {
  const heights = new RowHeights();
  expect(heights.tops([1, 2])).toEqual([0, 65, 130]);
  heights.measure(
    800,
    new Map([
      [1, 80],
      [2, 100],
    ]),
  );
  expect(heights.tops([1, 2, 3])).toEqual([0, 80, 180, 270]);
  heights.measure(800, new Map([[3, 300]]));
  expect(heights.tops([1, 2, 3, 4])).toEqual([0, 80, 180, 480, 570]);
});

it('a row keeps its height wherever it comes to stand', () => {
  const heights = new RowHeights();
  heights.measure(
    800,
    new Map([
      [1, 80],
      [2, 100],
    ]),
  );
  expect(heights.tops([2, 1])).toEqual([0, 100, 180]);
});

it('in another width everything is measured anew', () => {
  const heights = new RowHeights();
  heights.measure(800, new Map([[1, 80]]));
  heights.measure(390, new Map([[2, 120]]));
  expect(heights.tops([1, 2])).toEqual([0, 120, 240]);
});
