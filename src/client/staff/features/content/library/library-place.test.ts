import { describe, expect, it } from 'vitest';
import { findPlace, isIn, type LibraryTree, sectionsOf, unitItemCount } from './library-place.ts';

const both = (text: string) => ({ en: text, es: text });
const subunit = (subunit_id: number, levels: number[] = []) => ({
  subunit_id,
  title: both(`Sub-unit ${subunit_id}`),
  summary: both(''),
  big_question: both(''),
  cover_url: null,
  standards: [],
  item_count: 6,
  sub_categories: levels.map((level3_id) => ({ level3_id, title: both(''), item_count: 2 })),
});
const tree: LibraryTree = {
  default_data: { product_id: 1, unit_id: null, sub_unit_id: null, level3_id: null, language_id: 101 },
  default_filter: { type: 2, language_id: 101 },
  data: [
    { id: 1, title: both('Science 5'), grade: '5', mapped_id: null, is_learnosity_enabled: false },
    { id: 2, title: both('Science 6'), grade: '6', mapped_id: null, is_learnosity_enabled: false },
  ],
  units: [
    { unit_id: 10, title: both('Unit 1'), summary: both(''), category: 'Physical Science', sub_categories: [subunit(100), subunit(101)] },
    { unit_id: 11, title: both('Unit 2'), summary: both(''), category: 'Life Science', sub_categories: [subunit(102, [1000])] },
  ],
};

describe('a place in the library', () => {
  it('is the default product when nothing is named', () => {
    const place = findPlace(tree, {});
    expect(place.product?.id).toBe(1);
    expect([place.unit, place.subunit, place.level3]).toEqual([null, null, null]);
  });

  it('finds a sub-unit without its unit', () => {
    expect(findPlace(tree, { subunit_id: 102 }).unit?.unit_id).toBe(11);
  });

  it('believes the sub-unit where the address contradicts itself', () => {
    expect(findPlace(tree, { unit_id: 10, subunit_id: 102 }).unit?.unit_id).toBe(11);
  });

  it('falls back to the unit when a sub-unit is gone', () => {
    const place = findPlace(tree, { unit_id: 10, subunit_id: 999 });
    expect(place.unit?.unit_id).toBe(10);
    expect(place.subunit).toBeNull();
  });

  it('finds a third level', () => {
    expect(findPlace(tree, { subunit_id: 102, level3_id: 1000 }).level3?.level3_id).toBe(1000);
  });

  it('counts what a unit holds', () => {
    expect(unitItemCount(tree.units[0] as (typeof tree.units)[number])).toBe(12);
  });

  it('tells what stands in a sub-unit and in its third level', () => {
    const deep = findPlace(tree, { subunit_id: 102, level3_id: 1000 });
    const inside = { subunit_id: 102, level3_id: 1000 };
    expect([inside, { ...inside, level3_id: null }, { subunit_id: 100, level3_id: null }].map((item) => isIn(deep, item))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isIn(findPlace(tree, { subunit_id: 102 }), { ...inside, level3_id: null })).toBe(true);
  });

  it('shows a sub-unit by its third level, with what stands above it last', () => {
    const items = [{ level3_id: null }, { level3_id: 1001 }, { level3_id: 1000 }];
    const shown = (level3Id?: number) => sectionsOf(subunit(102, [1000, 1001, 1002]), items, level3Id).map((section) => section.items);
    expect(shown()).toEqual([[{ level3_id: 1000 }], [{ level3_id: 1001 }], [{ level3_id: null }]]);
    expect(shown(1000)).toEqual([items]);
    expect(sectionsOf(subunit(100), items, undefined)).toEqual([{ title: undefined, items }]);
  });
});
