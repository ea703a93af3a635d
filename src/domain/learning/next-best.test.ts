import { expect, test } from 'vitest';
import { nextBest } from './next-best.ts';

const standards = [
  { code: '5.8A', items: [{ item_id: 1 }, { item_id: 2 }] },
  { code: '5.6B', items: [{ item_id: 3 }] },
];
const found = (canOpen: (id: number) => boolean, opened: readonly number[] = []) => {
  const best = nextBest(standards, ({ item_id }) => canOpen(item_id), new Set(opened));
  return best && [best.standard.code, best.item.item_id];
};

test('the first thing for the weakest standard', () => {
  expect(found(() => true)).toEqual(['5.8A', 1]);
});

test('without a network, the first that is on the device, of a stronger standard if need be', () => {
  expect(found((id) => id !== 1)).toEqual(['5.8A', 2]);
  expect(found((id) => id === 3)).toEqual(['5.6B', 3]);
  expect(found(() => false)).toBeNull();
});

test('what was opened already comes again only when all was', () => {
  expect(found(() => true, [1])).toEqual(['5.8A', 2]);
  expect(found(() => true, [1, 2])).toEqual(['5.6B', 3]);
  expect(found(() => true, [1, 2, 3])).toEqual(['5.8A', 1]);
});
