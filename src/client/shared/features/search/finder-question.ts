import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { RESOURCE_TYPES, type ResourceGroup } from '#domain/content/resource-types.ts';

/** A place of the library; null is every one. */
export interface FinderPlace {
  readonly product_id: number | null;
  readonly unit_id: number | null;
  readonly subunit_id: number | null;
}

/** What someone looks for, and where. */
export interface FinderQuestion {
  readonly words: string;
  readonly group: ResourceGroup | undefined;
  readonly within: 'place' | 'all' | undefined;
  readonly place: FinderPlace;
}

/** Where to search: the place that stands open, its product, or everywhere. */
export function placeToSearch({ within, place }: Pick<FinderQuestion, 'within' | 'place'>): FinderPlace {
  if (within === 'place') return place;
  return { product_id: within === 'all' ? null : place.product_id, unit_id: null, subunit_id: null };
}

/** The ids of the types that are left out when only one group is wanted, as the wire wants them. */
export function deniedTypes(group: ResourceGroup | undefined): string {
  if (group === undefined) return '';
  return Object.entries(RESOURCE_TYPES)
    .filter(([, type]) => type.group !== group)
    .map(([id]) => id)
    .join(',');
}

/** Whether a resource on this device lies where is searched, and is of the group. The server asks the same of its own. */
export function isAskedFor(item: ItemSummary, question: Pick<FinderQuestion, 'group' | 'within' | 'place'>): boolean {
  const place = placeToSearch(question);
  const denied = deniedTypes(question.group).split(',');
  return (
    (['product_id', 'unit_id', 'subunit_id'] as const).every((level) => place[level] === null || place[level] === item[level]) &&
    !denied.includes(String(item.resource_type_id))
  );
}
