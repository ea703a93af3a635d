import { sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import type { Transaction } from '#server/db/database.ts';
import { itemKey } from '../render/rendered-package.ts';
import { placeBefore } from '../setup/withdrawn-products.store.ts';

export interface StoredItemState {
  readonly title: Bilingual;
  readonly resourceTypeId: number;
  readonly hash: string;
  readonly isRetired: boolean;
  /** Of the questions that it has or once had, by their external ids. */
  readonly questionTypes: ReadonlyMap<string, string>;
}

/** What the library has of a package. */
export interface StoredLibrary {
  readonly productId: number;
  readonly version: string;
  /** Null for products that came in before digests were kept, or by another way. */
  readonly digest: string | null;
  /** Taken out of the library; what it held is told as it was before. */
  readonly isWithdrawn: boolean;
  /** By their keys, retired ones too. */
  readonly items: ReadonlyMap<string, StoredItemState>;
}

interface ProductRow extends Record<string, unknown> {
  readonly product_id: number;
  readonly package_version: string;
  readonly content_digest: string | null;
  readonly is_withdrawn: boolean;
}

interface ItemRow extends Record<string, unknown> {
  readonly unit: string;
  readonly subunit: string;
  readonly item: string;
  readonly title: Bilingual;
  readonly resource_type_id: number;
  readonly content_hash: string;
  readonly is_retired: boolean;
  readonly question_types: Record<string, string> | null;
}

/** Two imports of one package would deadlock on each other's rows; the second waits here, and then sees what the first did. */
export async function lockPackage(tx: Transaction, packageId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`package:${packageId}`}))`);
}

/** Reads a product by its package's id, with every item; null when there is none. */
export async function readStored(db: Pick<Transaction, 'execute'>, packageId: string): Promise<StoredLibrary | null> {
  const products = await db.execute<ProductRow>(
    sql`select product_id, package_version, content_digest, withdrawn_at is not null as is_withdrawn from product where package_id = ${packageId}`,
  );
  const product = products.rows[0];
  if (!product) return null;
  const { rows } = await db.execute<ItemRow>(sql`
    select u.external_id as unit, s.external_id as subunit, i.external_id as item, i.title, i.resource_type_id, i.content_hash,
      least(i.sort_order, s.sort_order, ${placeBefore(sql`u.sort_order`)}) < 0 as is_retired, q.types as question_types
    from unit u join subunit s using (unit_id) join item i using (subunit_id)
    left join lateral (select jsonb_object_agg(external_id, question_type) as types from quiz_question where quiz_id = i.item_id) q on true
    where u.product_id = ${product.product_id} order by u.sort_order, s.sort_order, i.sort_order`);
  const items = rows.map((row): [string, StoredItemState] => [
    itemKey(row.unit, row.subunit, row.item),
    {
      title: row.title,
      resourceTypeId: row.resource_type_id,
      hash: row.content_hash,
      isRetired: row.is_retired,
      questionTypes: new Map(Object.entries(row.question_types ?? {})),
    },
  ]);
  return {
    productId: product.product_id,
    version: product.package_version,
    digest: product.content_digest,
    isWithdrawn: product.is_withdrawn,
    items: new Map(items),
  };
}
