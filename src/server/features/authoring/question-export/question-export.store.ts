import { sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

/** How large pictures are, by their hashes; those that are not stored are left out. */
export async function pictureBytes(db: Pick<Transaction, 'execute'>, hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await db.execute<{ sha256: string; bytes: number }>(sql`
    select sha256, bytes from asset where sha256 = any (${arrayOf([...new Set(hashes)])}::text[])`);
  return new Map(rows.map(({ sha256, bytes }) => [sha256, bytes]));
}
