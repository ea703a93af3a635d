import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ColumnChoice, ListKind } from '#contract/list-columns.ts';
import { headingKey } from '#domain/heading-names.ts';
import type { Database, Transaction } from './database.ts';

const keyOf = (headings: readonly string[]) => createHash('sha256').update(headings.map(headingKey).join('\n')).digest('hex');

/** The district's last choice for a list with these headings; null if there is none. */
export async function findListColumns(
  db: Database,
  district_id: number,
  kind: ListKind,
  headings: readonly string[],
): Promise<ColumnChoice | null> {
  const { rows } = await db.execute<{ columns: ColumnChoice }>(sql`
    select columns from list_columns where district_id = ${district_id} and kind = ${kind} and headings_key = ${keyOf(headings)}`);
  return rows[0]?.columns ?? null;
}

/** Remembers a choice of columns for the next list with the same headings. */
export async function saveListColumns(
  db: Database | Transaction,
  { district_id, user_puid }: { readonly district_id: number; readonly user_puid: string },
  kind: ListKind,
  headings: readonly string[],
  columns: ColumnChoice,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into list_columns (district_id, kind, headings_key, columns, saved_by_puid, saved_at)
    values (${district_id}, ${kind}, ${keyOf(headings)}, ${JSON.stringify(columns)}::jsonb, ${user_puid}::uuid, ${now.toISOString()}::timestamptz)
    on conflict (district_id, kind, headings_key) do update
      set columns = excluded.columns, saved_by_puid = excluded.saved_by_puid, saved_at = excluded.saved_at`);
}
