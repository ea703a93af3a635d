import type { LibraryPack } from '#contract/packs/packs.schemas.ts';
import { packRows } from './packs.ts';

/** A resource in a downloaded part of the library. */
export type KeptItem = LibraryPack['contents'][number] & { readonly kept_at: string };

/** Everything of the library that one person has downloaded to this device, each resource once, in library order. */
export async function keptItems(userPuid: string): Promise<KeptItem[]> {
  const kept = new Map<number, KeptItem>();
  for (const row of await packRows(userPuid)) {
    if (row.kind !== 'library') continue;
    for (const each of row.content?.contents ?? []) kept.set(each.item.item_id, { ...each, kept_at: row.kept_at });
  }
  return [...kept.values()];
}
