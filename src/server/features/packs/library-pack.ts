import { createHash } from 'node:crypto';
import type { ItemDetail, QuizPaper } from '#contract/content/content.schemas.ts';
import type { LibraryPack } from '#contract/packs/packs.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { type PlaceRow, readAssets } from './packs.store.ts';

/** What packs need of the library; handed in where handlers are assembled. */
export interface PackReads {
  readonly readItemDetails: (db: Database, itemIds: readonly number[]) => Promise<ItemDetail[]>;
  readonly readQuizPapers: (db: Database, quizIds: readonly number[]) => Promise<QuizPaper[]>;
}

/** Changes when anything changes that a device keeps of the place. */
export function versionOf({ title, cover_urls, items }: PlaceRow): string {
  const kept = [title.en, title.es, cover_urls, items.map(({ item_id, content_hash }) => [item_id, content_hash])];
  return createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 32);
}

/** A place of the library with all that is needed to preview it without a network. */
export async function assembleLibraryPack(db: Database, library: PackReads, place: PlaceRow): Promise<LibraryPack> {
  const ids = place.items.map(({ item_id }) => item_id);
  const [items, papers] = await Promise.all([library.readItemDetails(db, ids), library.readQuizPapers(db, ids)]);
  const itemOf = new Map(items.map((item) => [item.item_id, item]));
  const paperOf = new Map(papers.map((paper) => [paper.quiz_id, paper]));
  const contents = ids.flatMap((id) => {
    const item = itemOf.get(id);
    if (!item) return [];
    return [{ item, quiz: item.quiz_id === null ? null : (paperOf.get(item.quiz_id) ?? null) }];
  });
  const { title, product_id, unit_id, subunit_id } = place;
  const assets = await readAssets(db, [...place.cover_urls, ...items.flatMap(filesOf)]);
  return { version: versionOf(place), title, product_id, unit_id, subunit_id, contents, assets };
}

/** Every file that a resource shows. */
export function filesOf({ asset_urls, cover_url }: ItemDetail): string[] {
  return cover_url === null ? asset_urls : [...asset_urls, cover_url];
}
