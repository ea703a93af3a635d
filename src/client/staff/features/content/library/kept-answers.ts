import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { lessonBlocks } from '#domain/content/lesson-blocks.ts';
import { type KeptItem, keptItems } from '#offline/packs/kept-library.ts';

/** What a kept part of the library answers in the server's place, and of when it is. */
export interface KeptAnswer<Data> {
  readonly data: Data;
  readonly updatedAt: number;
}

/** One resource, as its detail call would answer. */
export async function keptDetail(
  userPuid: string,
  itemId: number,
): Promise<KeptAnswer<{ item_details: KeptItem['item']; quiz: KeptItem['quiz'] }> | null> {
  const kept = (await keptItems(userPuid)).find(({ item }) => item.item_id === itemId);
  return kept ? { data: { item_details: kept.item, quiz: kept.quiz }, updatedAt: Date.parse(kept.kept_at) } : null;
}

/** The resources of a place, as its call would answer; null when nothing of it is here. */
export async function keptList(
  userPuid: string,
  { unit_id, subunit_id }: { readonly unit_id?: number; readonly subunit_id?: number },
): Promise<KeptAnswer<{ items: ItemSummary[] }> | null> {
  const kept = (await keptItems(userPuid)).filter(
    ({ item }) => (unit_id === undefined || item.unit_id === unit_id) && (subunit_id === undefined || item.subunit_id === subunit_id),
  );
  const [first] = kept;
  return first ? { data: { items: kept.map(({ item }) => item) }, updatedAt: Date.parse(first.kept_at) } : null;
}

/** The same as the blocks of a lesson. */
export async function keptBlocks(userPuid: string, place: { readonly unit_id?: number; readonly subunit_id?: number }) {
  const kept = await keptList(userPuid, place);
  return kept && { data: { blocks: lessonBlocks(kept.data.items) }, updatedAt: kept.updatedAt };
}
