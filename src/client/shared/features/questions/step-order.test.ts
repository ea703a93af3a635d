import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, placeAt } from './step-order.ts';

test('a step goes to its new place and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('beyond either end nothing moves, and the list is the same', () => {
  const list = ['a', 'b'];
  expect([moved(list, 0, -1), moved(list, 1, 2), moved(list, 5, 0)]).toEqual([list, list, list]);
});

test('no step is lost or doubled, and going back undoes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 }), fc.nat(9), fc.nat(9), (length, from, to) => {
      const list = Array.from({ length }, (_, index) => index);
      const there = moved(list, from % length, to % length);
      expect(there.toSorted((one, other) => one - other)).toEqual(list);
      expect(moved(there, to % length, from % length)).toEqual(list);
    }),
  );
});

test('a finger points at the row it is on, above the first at the first, below the last at the last', () => {
  const rows = [0, 50, 100].map((top) => ({ top, bottom: top + 50 }));
  expect([-20, 10, 60, 149, 400].map((y) => placeAt(y, rows))).toEqual([0, 0, 1, 2, 2]);
});
