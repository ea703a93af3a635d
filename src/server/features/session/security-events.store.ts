import { type SQL, sql } from 'drizzle-orm';
import type { SecurityEvent, SecurityEventKind } from '#contract/session/session-security.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';

const PAGE = 100;
const MAX_COUNTED = 1_000;

export interface SecurityEventFilter {
  readonly kind?: SecurityEventKind | undefined;
  readonly before?: number | undefined;
  /** Words that were asked for, with the accounts that have them in their names; null for none. */
  readonly named: { readonly text: string; readonly people: readonly string[] } | null;
  readonly from_day: string | null;
  readonly to_day: string | null;
  /** The district in whose time zone the days are meant. */
  readonly days_of: number;
}

function concerns({ text, people }: NonNullable<SecurityEventFilter['named']>): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const who = sql`${arrayOf(people)}::uuid[]`;
  return sql`(e.actor_puid = any (${who}) or e.acting_puid = any (${who}) or e.subject_puid = any (${who})
    or e.address like ${pattern} or e.detail ilike ${pattern})`;
}

/** When a day begins in a district. */
const startOf = (day: string, district: number): SQL =>
  sql`(select ${day}::timestamp at time zone d.time_zone from district d where d.district_id = ${district})`;

/** The newest events of a district, or of all; before one of them, where a page goes on. Of more than a thousand it says only that. */
export async function listSecurityEvents(
  db: Database,
  district: number | null,
  { kind, before, named, from_day, to_day, days_of }: SecurityEventFilter,
): Promise<{ total: number; is_more: boolean; events: SecurityEvent[] }> {
  const parts = [sql`true`];
  if (district !== null) parts.push(sql`e.district_id = ${district}`);
  if (kind !== undefined) parts.push(sql`e.kind = ${kind}`);
  if (named !== null) parts.push(concerns(named));
  if (from_day !== null) parts.push(sql`e.happened_at >= ${startOf(from_day, days_of)}`);
  if (to_day !== null) parts.push(sql`e.happened_at < ${startOf(to_day, days_of)} + interval '1 day'`);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from
      (select 1 from security_event e where ${sql.join(parts, sql` and `)} order by e.event_no desc limit ${MAX_COUNTED + 1}) t`,
  );
  const total = counted[0]?.total ?? 0;
  if (before !== undefined) parts.push(sql`e.event_no < ${before}::bigint`);
  const { rows } = await db.execute<Omit<SecurityEvent, 'event_no'> & { event_no: string } & Record<string, unknown>>(sql`
    select e.event_no, e.happened_at, e.kind, e.actor_puid, e.acting_puid, e.subject_puid, e.device_id, e.address, e.detail,
      (select a.first_name || ' ' || a.last_name from app_user a where a.user_puid = e.actor_puid) as actor_name,
      (select a.first_name || ' ' || a.last_name from app_user a where a.user_puid = e.acting_puid) as acting_name,
      (select a.first_name || ' ' || a.last_name from app_user a where a.user_puid = e.subject_puid) as subject_name
    from security_event e where ${sql.join(parts, sql` and `)} order by e.event_no desc limit ${PAGE}`);
  return {
    total: Math.min(total, MAX_COUNTED),
    is_more: total > MAX_COUNTED,
    events: rows.map((row) => ({ ...row, event_no: Number(row.event_no), happened_at: toMoment(row.happened_at) })),
  };
}
