import { eq, inArray, sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { asset, product, subunit, unit } from '#server/db/schema/library.ts';
import { RETIRED, writeItems } from './import/authoring-items.store.ts';
import { writeLevel3 } from './import/authoring-level3.store.ts';
import { retireQuestions, writeQuizzes } from './import/authoring-quizzes.store.ts';
import { inBatches } from './import/in-batches.ts';
import type { ImportPlan } from './import/plan-import.ts';
import { itemKey, type RenderedPackage, type RenderedSubunit } from './render/rendered-package.ts';
import { writeStandards } from './setup/library-around.store.ts';

export interface StoredPackage {
  readonly product_id: number;
  readonly items: number;
}

/**
 * Writes a package by its external ids: what is there keeps its integer id. Texts, standards and questions are written for
 * the items that the plan adds or changes, and for no others.
 */
export async function writePackage(
  tx: Transaction,
  source: RenderedPackage,
  digest: string,
  plan: ImportPlan,
  tell: (done: number, total: number) => void,
): Promise<StoredPackage> {
  const total = source.assets.length + plan.added.length + plan.changed.length + 1;
  await writeAssets(tx, source, (done) => tell(done, total));
  const productId = await writeProduct(tx, source, digest);
  const unitIds = await writeUnits(tx, productId, source);
  const subunits = source.units.flatMap((from) =>
    from.subunits.map((child, index) => ({ unit: from.external_id, parent: unitIds.get(from.external_id) ?? 0, child, index })),
  );
  const subunitIds = await writeSubunits(tx, [...unitIds.values()], subunits);
  await writeStandards(tx, source, plan.replaced_standards);

  const level3Ids = await writeLevel3(
    tx,
    subunits.map(({ parent, child }) => ({ subunitId: subunitIds.get(`${parent}/${child.external_id}`) ?? 0, levels: child.level3 })),
  );

  const touched = new Set([...plan.added, ...plan.changed].map(({ key }) => key));
  const items = subunits.flatMap(({ unit: unitName, parent, child }) =>
    child.items.map((entry, index) => {
      const subunitId = subunitIds.get(`${parent}/${child.external_id}`) ?? 0;
      return {
        subunitId,
        level3Id: level3Ids.get(`${subunitId}/${entry.level3}`) ?? null,
        entry,
        index,
        isTouched: touched.has(itemKey(unitName, child.external_id, entry.external_id)),
      };
    }),
  );
  const stored = await writeItems(tx, productId, items);
  const written = stored.filter(({ isTouched }) => isTouched);
  tell(source.assets.length + written.length, total);
  const papers = written.map(({ itemId, entry }) => ({ quizId: itemId, questions: entry.questions }));
  await writeQuizzes(
    tx,
    papers.filter(({ questions }) => questions.length > 0),
  );
  await retireQuestions(
    tx,
    papers.filter(({ questions }) => questions.length === 0).map(({ quizId }) => quizId),
  );
  // The words of a unit's and a sub-unit's title are searched with each item, so all are written anew.
  await tx.execute(sql`select write_item_search(${arrayOf(stored.map(({ itemId }) => itemId))}::int[])`);
  await tx.execute(sql`select refresh_library_counts()`);
  tell(total, total);
  return { product_id: productId, items: stored.length };
}

async function writeProduct(tx: Transaction, source: RenderedPackage, digest: string): Promise<number> {
  const values = {
    packageId: source.package_id,
    packageVersion: source.version,
    title: source.title,
    subject: source.subject,
    grade: source.grade,
    contentDigest: digest,
    withdrawnAt: null,
  };
  const [stored] = await tx
    .insert(product)
    .values(values)
    .onConflictDoUpdate({ target: product.packageId, set: values })
    .returning({ id: product.productId });
  return stored?.id ?? 0;
}

/** One at a time: a picture may be large, and those that are there already need not be read. */
async function writeAssets(tx: Transaction, source: RenderedPackage, tell: (done: number) => void): Promise<void> {
  const isOurs = sql`${asset.sha256} = any(${arrayOf(source.assets.map(({ sha256 }) => sha256))}::text[])`;
  await tx.update(asset).set({ unusedSince: null }).where(sql`${isOurs} and ${asset.unusedSince} is not null`);
  const here = await tx.select({ sha256: asset.sha256 }).from(asset).where(isOurs);
  const known = new Set(here.map(({ sha256 }) => sha256));
  for (const [index, { sha256, mediaType, bytes, content }] of source.assets.entries()) {
    if (!known.has(sha256))
      await tx
        .insert(asset)
        .values({ sha256, content: await content(), bytes, mediaType })
        .onConflictDoNothing();
    if (index % 20 === 0) tell(index);
  }
}

async function writeUnits(tx: Transaction, productId: number, source: RenderedPackage): Promise<Map<string, number>> {
  const rows = source.units.map((entry, index) => ({
    productId,
    externalId: entry.external_id,
    title: entry.title,
    summary: entry.summary,
    category: entry.category,
    facts: entry.facts,
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
        facts: sql`excluded.facts`,
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
  const rows = entries.map(({ parent, child, index }) => ({
    unitId: parent,
    externalId: child.external_id,
    title: child.title,
    summary: child.summary,
    bigQuestion: child.big_question,
    coverUrl: child.cover_url,
    sortOrder: index + 1,
  }));
  const set = {
    title: sql`excluded.title`,
    summary: sql`excluded.summary`,
    bigQuestion: sql`excluded.big_question`,
    coverUrl: sql`excluded.cover_url`,
    sortOrder: sql`excluded.sort_order`,
  };
  const target = [subunit.unitId, subunit.externalId];
  const stored = await inBatches(rows, (batch) =>
    tx
      .insert(subunit)
      .values(batch)
      .onConflictDoUpdate({ target, set })
      .returning({ id: subunit.subunitId, unitId: subunit.unitId, externalId: subunit.externalId }),
  );
  return new Map(stored.map(({ id, unitId, externalId }) => [`${unitId}/${externalId}`, id]));
}
