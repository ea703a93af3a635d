import type { getUnits } from '#contract/content.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { LibrarySearch } from './library-search.ts';

export type LibraryTree = DataOf<typeof getUnits>;
export type LibraryUnit = LibraryTree['units'][number];
export type LibrarySubunit = LibraryUnit['sub_categories'][number];
export type LibraryLevel3 = LibrarySubunit['sub_categories'][number];

/** The part of the tree that an address names. Absent parts were not named, or are not there any more. */
export interface LibraryPlace {
  readonly product: LibraryTree['data'][number] | null;
  readonly unit: LibraryUnit | null;
  readonly subunit: LibrarySubunit | null;
  readonly level3: LibraryLevel3 | null;
}

/** Finds what the address names. A sub-unit is found without its unit, so that a shortened link still works. */
export function findPlace(tree: LibraryTree, search: LibrarySearch): LibraryPlace {
  const product = tree.data.find((each) => each.id === (search.product_id ?? tree.default_data.product_id)) ?? tree.data[0] ?? null;
  const holds = (unit: LibraryUnit) => unit.sub_categories.some((each) => each.subunit_id === search.subunit_id);
  const unit = tree.units.find(holds) ?? tree.units.find((each) => each.unit_id === search.unit_id) ?? null;
  const subunit = unit?.sub_categories.find((each) => each.subunit_id === search.subunit_id) ?? null;
  const level3 = subunit?.sub_categories.find((each) => each.level3_id === search.level3_id) ?? null;
  return { product, unit, subunit, level3 };
}

/** A third level exists when the first category's first sub-category has sub-categories (specification section 4). */
export function hasThirdLevel(tree: LibraryTree): boolean {
  return (tree.units[0]?.sub_categories[0]?.sub_categories.length ?? 0) > 0;
}

/** How many resources a unit holds. */
export function unitItemCount(unit: LibraryUnit): number {
  return unit.sub_categories.reduce((sum, each) => sum + each.item_count, 0);
}
