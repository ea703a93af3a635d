import { describe, expect, it } from 'vitest';
import { rowsAfter, rowsToDraw } from './rows-to-draw.ts';

const ROW = 100;
const tops = Array.from({ length: 2001 }, (_, row) => row * ROW);
const window = (from: number) => ({ from, to: from + 800 });
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Turn after turn, until nothing changes. */
function settled(drawn: readonly number[], from: number, held: readonly number[] = []): { rows: readonly number[]; most: number } {
  let most = 0;
  for (let rows = drawn; ; ) {
    const next = rowsToDraw({ drawn: rows, tops, viewport: window(from), held, most: 2 });
    if (next === rows) return { rows, most };
    most = Math.max(most, next.length - rows.length);
    rows = next;
  }
}

describe('the rows of a long list', () => {
  it('are drawn in and near the window, a few at a time', () => {
    expect(settled([], 0)).toEqual({ rows: range(0, 10), most: 2 });
    expect(settled([], 100_000)).toEqual({ rows: range(998, 1010), most: 2 });
  });

  it('come in sight first, however far the window went', () => {
    const first = rowsToDraw({ drawn: range(0, 5), tops, viewport: window(150_010), held: [], most: 2 });
    expect(first).toEqual([...range(0, 5), 1500, 1501]);
  });

  it('are let go when they are far away, a few at a time, and stay while they are near', () => {
    const { rows } = settled(range(0, 12), 100_000);
    expect(rows).toEqual(range(998, 1010));
    expect(settled(range(0, 12), 1_000).rows[0]).toBe(6);
    expect(rowsToDraw({ drawn: range(0, 30), tops, viewport: window(100_000), held: [], most: 2 })).toHaveLength(24);
  });

  it('stay where the focus is, with their neighbours, wherever the window goes', () => {
    expect(settled(range(0, 12), 100_000, [4, 5, 6]).rows).toEqual([4, 5, 6, ...range(998, 1010)]);
    expect(rowsToDraw({ drawn: [], tops, viewport: window(100_000), held: [4, 5], most: 2 })).toEqual([4, 5]);
  });

  it('beyond the end of a list that became shorter are let go', () => {
    const shorter = tops.slice(0, 4);
    expect(rowsToDraw({ drawn: range(0, 8), tops: shorter, viewport: window(0), held: [7], most: 2 })).toEqual([0, 1, 2]);
  });

  it('that are all there are left as they are', () => {
    const drawn = range(0, 12);
    expect(rowsToDraw({ drawn, tops, viewport: window(0), held: [], most: 2 })).toBe(drawn);
  });
});

describe('how many rows are drawn between two pictures', () => {
  const rowsBy = (times: readonly number[], rows = 1) => times.reduce(rowsAfter, rows);

  it('grows on a quick device as far as six', () => {
    expect(rowsBy([17, 17, 17])).toBe(4);
    expect(rowsBy(Array(20).fill(17))).toBe(6);
  });

  it('is halved where a picture took too long, and never less than one', () => {
    expect(rowsBy([60], 6)).toBe(3);
    expect(rowsBy([60, 60, 60, 60], 6)).toBe(1);
  });

  it('stays where it is just right', () => {
    expect(rowsBy([25, 33], 3)).toBe(3);
  });
});
