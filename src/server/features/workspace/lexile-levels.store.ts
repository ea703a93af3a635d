import { sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

export interface LexileLevel {
  readonly item_id: number;
  readonly level: 'Lexile1' | 'Lexile2' | 'Lexile3';
  readonly lexile: number;
}

/** The levels of readers whose Lexile score is known. */
export async function readLexileLevels(tx: Transaction, itemIds: readonly number[]): Promise<LexileLevel[]> {
  const { rows } = await tx.execute<LexileLevel & Record<string, unknown>>(sql`
    select item_id, initcap(variant) as level, lexile from item_document
    where item_id = any(${arrayOf(itemIds)}::int[]) and variant in ('lexile1', 'lexile2', 'lexile3') and lexile is not null`);
  return rows;
}
