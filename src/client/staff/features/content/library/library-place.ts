import type { getUnits } from '#contract/content/content.contract.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { LibrarySearch } from './library-search.ts';

export type LibraryTree = DataOf<typeof getUnits>;
export type LibraryUnit = LibraryTree['units'][number];
export type LibrarySubunit = LibraryUnit['sub_categories'][number];
export type LibraryLevel3 = LibrarySubunit['sub_categories'][number];

/** The part of the tree that an address names. Absent parts were not named or no longer exist. */
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

/** Whether a resource belongs to the place: to its sub-unit and third level, if the address names them. */
export function isIn({ subunit, level3 }: LibraryPlace, item: Pick<ItemSummary, 'subunit_id' | 'level3_id'>): boolean {
  return (!subunit || item.subunit_id === subunit.subunit_id) && (!level3 || item.level3_id === level3.level3_id);
}

/** A sub-unit's resources grouped by third level; those without one come last. Without third levels there is one group. */
export function sectionsOf<Item extends Pick<ItemSummary, 'level3_id'>>(
  { sub_categories }: LibrarySubunit,
  items: readonly Item[],
  level3Id: number | undefined,
): { title: LibraryLevel3['title'] | undefined; items: readonly Item[] }[] {
  if (level3Id !== undefined || sub_categories.length === 0) return [{ title: undefined, items }];
  const isAbove = ({ level3_id }: Item) => !sub_categories.some((each) => each.level3_id === level3_id);
  const sections = [
    ...sub_categories.map(({ level3_id, title }) => ({ title, items: items.filter((item) => item.level3_id === level3_id) })),
    { title: undefined, items: items.filter(isAbove) },
  ];
  return sections.filter((section) => section.items.length > 0);
}

/** How many resources a unit holds. */
export function unitItemCount(unit: LibraryUnit): number {
  return unit.sub_categories.reduce((sum, each) => sum + each.item_count, 0);
}
