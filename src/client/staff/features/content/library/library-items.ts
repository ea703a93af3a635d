import type { ItemDetail, ItemSummary } from '#contract/content/content.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';

/** Resources of one type, or all. */
export function ofType(items: readonly ItemSummary[], type: number | undefined): readonly ItemSummary[] {
  return type === undefined ? items : items.filter((item) => item.resource_type_id === type);
}

/** The types that occur, in order of first appearance, and how many resources each has. */
export function typesIn(items: readonly ItemSummary[]): readonly { readonly type: number; readonly count: number }[] {
  const counts = new Map<number, number>();
  for (const item of items) counts.set(item.resource_type_id, (counts.get(item.resource_type_id) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count }));
}

/** The resource before and after one of a list; null at the ends and for a resource that is not in it. */
export function neighbours(items: readonly ItemSummary[], itemId: number): { before: ItemSummary | null; after: ItemSummary | null } {
  const at = items.findIndex((item) => item.item_id === itemId);
  if (at < 0) return { before: null, after: null };
  return { before: items[at - 1] ?? null, after: items[at + 1] ?? null };
}

/** The teacher guide that belongs to the same sub-unit. */
export function guideIn(items: readonly ItemSummary[]): ItemSummary | null {
  return items.find((item) => item.resource_type_id === RESOURCE_TYPE.teacherGuide) ?? null;
}

/** A resource as it stands in a list: without its texts, which would be kept once more with every list that it is in. */
export function summaryOf(item: ItemDetail): ItemSummary {
  const { item_id, resource_type_id, title, language, minutes, cover_url, is_assignable, standards } = item;
  const { product_id, unit_id, subunit_id, level3_id } = item;
  const place = { product_id, unit_id, subunit_id, level3_id };
  return { item_id, resource_type_id, title, language, minutes, cover_url, is_assignable, standards, ...place };
}

/** The minutes of several resources together. */
export function minutesOf(items: readonly ItemSummary[]): number {
  return items.reduce((sum, item) => sum + item.minutes, 0);
}
