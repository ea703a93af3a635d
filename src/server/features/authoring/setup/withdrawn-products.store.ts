import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

/**
 * A withdrawn product keeps its units, each at `-1000 - its place`: below zero nobody finds them, as with whatever a newer version
 * retired (`RETIRED`, -1), and the two can be told apart when the product comes back.
 */
const WITHDRAWN = -1_000;

/** Where a unit stood before its product was withdrawn; its place as it is, of a product in the library. */
export function placeBefore(place: SQL): SQL {
  return sql`case when ${place} < ${WITHDRAWN}::int then ${WITHDRAWN}::int - ${place} else ${place} end`;
}

/** Takes the units of a product out of the library: triggers take them out of search. */
export async function hideProduct(tx: Transaction, productId: number, moment: Date): Promise<void> {
  await tx.execute(sql`update product set withdrawn_at = ${moment.toISOString()}::timestamptz where product_id = ${productId}::int`);
  await tx.execute(
    sql`update unit set sort_order = ${WITHDRAWN}::int - sort_order where product_id = ${productId}::int and sort_order >= 0`,
  );
  await tx.execute(sql`select refresh_library_counts()`);
}

/** Puts them back, each where it was. */
export async function showProduct(tx: Transaction, productId: number): Promise<void> {
  await tx.execute(sql`update product set withdrawn_at = null where product_id = ${productId}::int`);
  await tx.execute(sql`
    update unit set sort_order = ${WITHDRAWN}::int - sort_order where product_id = ${productId}::int and sort_order < ${WITHDRAWN}::int`);
  await tx.execute(sql`select refresh_library_counts()`);
}
