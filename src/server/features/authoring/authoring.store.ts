import { createHash } from 'node:crypto';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { asset, item, itemDocument, itemStandard, product, standard, subunit, unit } from '#server/db/schema/library.ts';
import { writeQuizzes } from './authoring-quizzes.store.ts';
import type { RenderedItem, RenderedPackage, RenderedSubunit } from './rendered-package.ts';

/** Retired things stay, for lessons and results that name them, and are left out of the library by this place in the order. */
export const RETIRED = -1;

/** Writes a package by its external ids: what is there keeps its integer id. */
export async function writePackage(tx: Transaction, source: RenderedPackage): Promise<{ product_id: number; items: number }> {
  // Two imports of one package would deadlock on each other's rows; the second waits here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`package:${source.package_id}`}))`);
  await writeAssets(tx, source);
  const values = {
    packageId: source.package_id,
    packageVersion: source.version,
    title: source.title,
    subject: source.subject,
    grade: source.grade,
  };
  const [stored] = await tx
    .insert(product)
    .values(values)
    .onConflictDoUpdate({ target: product.packageId, set: values })
    .returning({ id: product.productId });
  const productId = stored?.id ?? 0;

  const unitIds = await writeUnits(tx, productId, source);
  const subunits = source.units.flatMap((from) =>
    from.subunits.map((child, index) => ({ parent: unitIds.get(from.external_id) ?? 0, child, index })),
  );
  const subunitIds = await writeSubunits(tx, [...unitIds.values()], subunits);
  await writeStandards(
    tx,
    subunits.map(({ child }) => child),
  );

  const items = subunits.flatMap(({ parent, child }) =>
    child.items.map((entry, index) => ({ subunitId: subunitIds.get(`${parent}/${child.external_id}`) ?? 0, entry, index })),
  );
  const storedItems = await writeItems(tx, productId, items);
  await writeQuizzes(
    tx,
    storedItems
      .filter(({ entry }) => entry.questions.length > 0)
      .map(({ itemId, entry }) => ({ quizId: itemId, questions: entry.questions })),
  );
  await tx.execute(sql`select write_item_search(${arrayOf(storedItems.map(({ itemId }) => itemId))}::int[])`);
  await tx.execute(sql`select refresh_library_counts()`);
  return { product_id: productId, items: storedItems.length };
}

async function writeAssets(tx: Transaction, source: RenderedPackage): Promise<void> {
  const rows = source.assets.map(({ sha256, content, bytes }) => ({
    sha256,
    content: Buffer.from(content),
    bytes,
    mediaType: 'image/svg+xml',
  }));
  for (let at = 0; at < rows.length; at += 500)
    await tx
      .insert(asset)
      .values(rows.slice(at, at + 500))
      .onConflictDoNothing();
}

async function writeUnits(tx: Transaction, productId: number, source: RenderedPackage): Promise<Map<string, number>> {
  const rows = source.units.map((entry, index) => ({
    productId,
    externalId: entry.external_id,
    title: entry.title,
    summary: entry.summary,
    category: entry.category,
    sortOrder: index + 1,
  }));
  await tx.update(unit).set({ sortOrder: RETIRED }).where(eq(unit.productId, productId));
  const stored = await tx
    .insert(unit)
    .values(rows)
    .onConflictDoUpdate({
      target: [unit.productId, unit.externalId],
      set: {
        title: sql`excluded.title`,
        summary: sql`excluded.summary`,
        category: sql`excluded.category`,
        sortOrder: sql`excluded.sort_order`,
      },
    })
    .returning({ id: unit.unitId, externalId: unit.externalId });
  return new Map(stored.map(({ id, externalId }) => [externalId, id]));
}

async function writeSubunits(
  tx: Transaction,
  unitIds: readonly number[],
  entries: readonly { parent: number; child: RenderedSubunit; index: number }[],
): Promise<Map<string, number>> {
  await tx
    .update(subunit)
    .set({ sortOrder: RETIRED })
    .where(inArray(subunit.unitId, [...unitIds]));
  const stored = await tx
    .insert(subunit)
    .values(
      entries.map(({ parent, child, index }) => ({
        unitId: parent,
        externalId: child.external_id,
        title: child.title,
        summary: child.summary,
        bigQuestion: child.big_question,
        coverUrl: child.cover_url,
        sortOrder: index + 1,
      })),
    )
    .onConflictDoUpdate({
      target: [subunit.unitId, subunit.externalId],
      set: {
        title: sql`excluded.title`,
        summary: sql`excluded.summary`,
        bigQuestion: sql`excluded.big_question`,
        coverUrl: sql`excluded.cover_url`,
        sortOrder: sql`excluded.sort_order`,
      },
    })
    .returning({ id: subunit.subunitId, unitId: subunit.unitId, externalId: subunit.externalId });
  return new Map(stored.map(({ id, unitId, externalId }) => [`${unitId}/${externalId}`, id]));
}

async function writeStandards(tx: Transaction, subunits: readonly RenderedSubunit[]): Promise<void> {
  const byCode = new Map(subunits.flatMap(({ standards }) => standards).map(({ code, text }) => [code, { code, description: text }]));
  await tx
    .insert(standard)
    .values([...byCode.values()])
    .onConflictDoUpdate({ target: standard.code, set: { description: sql`excluded.description` } });
}

type StoredItem = { readonly itemId: number; readonly entry: RenderedItem };

async function writeItems(
  tx: Transaction,
  productId: number,
  entries: readonly { subunitId: number; entry: RenderedItem; index: number }[],
): Promise<StoredItem[]> {
  const stored = await tx
    .insert(item)
    .values(
      entries.map(({ subunitId, entry, index }) => ({
        subunitId,
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
      })),
    )
    .onConflictDoUpdate({
      target: [item.subunitId, item.externalId],
      set: {
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
      },
    })
    .returning({ itemId: item.itemId, subunitId: item.subunitId, externalId: item.externalId });
  const idOf = new Map(stored.map((row) => [`${row.subunitId}/${row.externalId}`, row.itemId]));
  const withIds = entries.map(({ subunitId, entry }) => ({ itemId: idOf.get(`${subunitId}/${entry.external_id}`) ?? 0, entry }));
  const ids = withIds.map(({ itemId }) => itemId);

  const ofProduct = tx
    .select({ id: subunit.subunitId })
    .from(subunit)
    .innerJoin(unit, eq(unit.unitId, subunit.unitId))
    .where(eq(unit.productId, productId));
  await tx
    .update(item)
    .set({ sortOrder: RETIRED, isAssignable: false })
    .where(and(inArray(item.subunitId, ofProduct), notInArray(item.itemId, ids)));

  await tx.delete(itemDocument).where(inArray(itemDocument.itemId, ids));
  const documents = withIds.flatMap(({ itemId, entry }) => entry.documents.map((document) => ({ itemId, ...document })));
  await tx.insert(itemDocument).values(documents);
  await tx.delete(itemStandard).where(inArray(itemStandard.itemId, ids));
  await tx
    .insert(itemStandard)
    .values(withIds.flatMap(({ itemId, entry }) => [...new Set(entry.standards)].map((code) => ({ itemId, code }))));
  return withIds;
}

/** Changes with anything that a device keeps of an item; keys and feedback count too, as corrections matter to everyone. */
function hashOf(entry: RenderedItem): string {
  return createHash('sha256').update(JSON.stringify(entry)).digest('hex');
}
