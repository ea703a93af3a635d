import { describe, expect, it } from 'vitest';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { guideIn, minutesOf, neighbours, ofType, typesIn } from './library-items.ts';

const item = (item_id: number, resource_type_id: number): ItemSummary => ({
  item_id,
  resource_type_id,
  title: { en: `Item ${item_id}`, es: `Recurso ${item_id}` },
  language: 'en',
  minutes: 10,
  cover_url: null,
  is_assignable: true,
  standards: [],
  product_id: 1,
  unit_id: 1,
  subunit_id: 1,
  level3_id: null,
});
const items = [item(1, 25), item(2, 5), item(3, 25), item(4, 17)];

describe('the resources of a sub-unit', () => {
  it('are filtered by type, or not at all', () => {
    expect(ofType(items, 25).map((each) => each.item_id)).toEqual([1, 3]);
    expect(ofType(items, undefined)).toHaveLength(4);
    expect(ofType(items, 99)).toEqual([]);
  });

  it('are counted by type in order of appearance', () => {
    expect(typesIn(items)).toEqual([
      { type: 25, count: 2 },
      { type: 5, count: 1 },
      { type: 17, count: 1 },
    ]);
  });

  it('know who stands beside whom', () => {
    expect(neighbours(items, 1)).toEqual({ before: null, after: items[1] });
    expect(neighbours(items, 4)).toEqual({ before: items[2], after: null });
    expect(neighbours(items, 77)).toEqual({ before: null, after: null });
  });

  it('have one teacher guide', () => {
    expect(guideIn(items)?.item_id).toBe(4);
    expect(guideIn(items.slice(0, 2))).toBeNull();
  });

  it('add up their minutes', () => {
    expect(minutesOf(items)).toBe(40);
  });
});
