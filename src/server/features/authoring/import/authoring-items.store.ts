import { and, eq, inArray, sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { item, itemDocument, itemStandard, subunit, unit } from '#server/db/schema/library.ts';
import { hashOf, type RenderedItem } from '../render/rendered-package.ts';
import { inBatches } from './in-batches.ts';

/** Retired things stay, for lessons and results that name them, and are left out of the library by this place in the order. */
export const RETIRED = -1;

interface PlacedItem {
  readonly subunitId: number;
  readonly level3Id: number | null;
  readonly entry: RenderedItem;
  readonly index: number;
  /** New or changed: its texts and standards are written too. */
  readonly isTouched: boolean;
}
interface StoredItem extends PlacedItem {
  readonly itemId: number;
}

/** Writes the items of a product, in their order, and retires those that it no longer has. */
export async function writeItems(tx: Transaction, productId: number, entries: readonly PlacedItem[]): Promise<StoredItem[]> {
  const ids = await writeRows(tx, entries);
  const stored = entries.map((placed) => ({ ...placed, itemId: ids.get(`${placed.subunitId}/${placed.entry.external_id}`) ?? 0 }));
  await retireOthers(
    tx,
    productId,
    stored.map(({ itemId }) => itemId),
  );
  const touched = stored.filter(({ isTouched }) => isTouched);
  await inBatches(touched, (batch) => writeTexts(tx, batch));
  return stored;
}

async function writeRows(tx: Transaction, entries: readonly PlacedItem[]): Promise<Map<string, number>> {
  const rows = entries.map(({ subunitId, level3Id, entry, index }) => ({
    subunitId,
    level3Id,
    collection: entry.collection ?? null,
    externalId: entry.external_id,
    resourceTypeId: entry.resource_type_id,
    title: entry.title,
    summary: entry.summary,
    minutes: entry.minutes,
    coverUrl: entry.cover_url,
    isAssignable: entry.is_assignable,
    parts: entry.parts,
    assetUrls: [...entry.asset_urls],
    contentHash: hashOf(entry),
    sortOrder: index + 1,
  }));
  const set = {
    level3Id: sql`excluded.level3_id`,
    collection: sql`excluded.collection`,
    resourceTypeId: sql`excluded.resource_type_id`,
    title: sql`excluded.title`,
    summary: sql`excluded.summary`,
    minutes: sql`excluded.minutes`,
    coverUrl: sql`excluded.cover_url`,
    isAssignable: sql`excluded.is_assignable`,
    parts: sql`excluded.parts`,
    assetUrls: sql`excluded.asset_urls`,
    contentHash: sql`excluded.content_hash`,
    sortOrder: sql`excluded.sort_order`,
  };
  const stored = await inBatches(rows, (batch) =>
    tx
      .insert(item)
      .values(batch)
      .onConflictDoUpdate({ target: [item.subunitId, item.externalId], set })
      .returning({ itemId: item.itemId, subunitId: item.subunitId, externalId: item.externalId }),
  );
  return new Map(stored.map((row) => [`${row.subunitId}/${row.externalId}`, row.itemId]));
}

async function retireOthers(tx: Transaction, productId: number, ids: readonly number[]): Promise<void> {
  const ofProduct = tx
    .select({ id: subunit.subunitId })
    .from(subunit)
    .innerJoin(unit, eq(unit.unitId, subunit.unitId))
    .where(eq(unit.productId, productId));
  await tx
    .update(item)
    .set({ sortOrder: RETIRED, isAssignable: false })
    .where(and(inArray(item.subunitId, ofProduct), sql`${item.itemId} <> all(${arrayOf(ids)}::int[])`));
}

async function writeTexts(tx: Transaction, batch: readonly StoredItem[]): Promise<undefined> {
  const ids = batch.map(({ itemId }) => itemId);
  await tx.delete(itemDocument).where(inArray(itemDocument.itemId, ids));
  const documents = batch.flatMap(({ itemId, entry }) => entry.documents.map((document) => ({ itemId, ...document })));
  if (documents.length > 0) await tx.insert(itemDocument).values(documents);
  await tx.delete(itemStandard).where(inArray(itemStandard.itemId, ids));
  const links = batch.flatMap(({ itemId, entry }) => [...new Set(entry.standards)].map((code) => ({ itemId, code })));
  await inBatches(links, async (some) => {
    await tx.insert(itemStandard).values(some);
    return undefined;
  });
  return undefined;
}
