import { type SQL, sql } from 'drizzle-orm';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from './array-literals.ts';
import type { Database, Transaction } from './database.ts';

/** Who entered an attempt from paper, and when. */
export interface PaperMark {
  readonly by: string;
  readonly at: string;
}

/** The entry from paper that attempt `r` holds now: the last one that was not undone. */
export const entryInForce = (r: SQL) => sql`
  select e.entry_id, e.entry_no, e.before, e.entered_at, coalesce(t.first_name || ' ' || t.last_name, '') as entered_by
  from paper_entry e left join app_user t on t.district_id = e.district_id and t.user_puid = e.entered_by_puid
  where e.district_id = ${r}.district_id and e.result_id = ${r}.result_id and e.undone_at is null
  order by e.entry_no desc limit 1`;

/** Which of some attempts were entered from paper, by result id. */
export async function readPaperMarks(
  db: Database | Transaction,
  district: number,
  resultIds: readonly string[],
): Promise<ReadonlyMap<string, PaperMark>> {
  if (resultIds.length === 0) return new Map();
  const { rows } = await db.execute<{ result_id: string; entered_by: string; entered_at: string }>(sql`
    select r.result_id, e.entered_by, e.entered_at
    from (select ${district}::int as district_id, x as result_id from unnest(${arrayOf(resultIds)}::uuid[]) x) r
      cross join lateral (${entryInForce(sql`r`)}) e`);
  return new Map(rows.map(({ result_id, entered_by, entered_at }) => [result_id, { by: entered_by, at: toMoment(entered_at) }]));
}
