import type { getUnits } from '#contract/content/content.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { OwnFolder } from '#contract/workspace/workspace.schemas.ts';
import { type PlaceId, parentIdOf } from './place-ids.ts';

type Library = DataOf<typeof getUnits>;

interface Topic {
  readonly productId: number;
  readonly subunitId: number;
}

/** The library's topic that a place is in, or its first one; an own folder is where it lies. Null where no topic is known. */
export function topicOfPlace(place: PlaceId | null, trees: readonly Library[], folders: readonly OwnFolder[]): Topic | null {
  const own = folders.find(({ folder_id }) => place === `f${folder_id}`);
  if (own) return topicOfPlace(parentIdOf(own), trees, folders);
  for (const { default_data, units } of trees)
    for (const { unit_id, sub_categories } of units)
      for (const { subunit_id, sub_categories: thirds } of sub_categories) {
        const ids = [`p${default_data.product_id}`, `u${unit_id}`, `s${subunit_id}`, ...thirds.map(({ level3_id }) => `l${level3_id}`)];
        if (place !== null && ids.includes(place)) return { productId: default_data.product_id, subunitId: subunit_id };
      }
  return null;
}
