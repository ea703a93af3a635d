import { sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

/** The texts of standards by code. */
export async function readStandardTexts(tx: Transaction, codes: readonly string[]): Promise<Map<string, Bilingual>> {
  if (codes.length === 0) return new Map();
  const { rows } = await tx.execute<{ code: string; description: Bilingual }>(sql`
    select s.code, s.description from standard s where s.code = any (${arrayOf(codes)}::text[])`);
  return new Map(rows.map(({ code, description }) => [code, description]));
}
