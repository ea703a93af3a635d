import { sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

export interface LexileLevel {
  readonly item_id: number;
  readonly level: 'Lexile1' | 'Lexile2' | 'Lexile3';
  readonly lexile: number;
}

/** Rough scores of levels without a stated measure: only compared with the score that a caller sends, never shown. */
const ROUGHLY = sql`case variant when 'lexile1' then 650 when 'lexile2' then 800 else 950 end`;

/** The levels of readers, each with the Lexile score that its author states or with a rough one. */
export async function readLexileLevels(tx: Transaction, itemIds: readonly number[]): Promise<LexileLevel[]> {
  const { rows } = await tx.execute<LexileLevel & Record<string, unknown>>(sql`
    select item_id, initcap(variant) as level, coalesce(lexile, ${ROUGHLY}) as lexile from item_document
    where item_id = any(${arrayOf(itemIds)}::int[]) and variant in ('lexile1', 'lexile2', 'lexile3')`);
  return rows;
}
