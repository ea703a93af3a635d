import { sql } from 'drizzle-orm';
import type { DataOf } from '#contract/endpoint.ts';
import type { getSentNotifications } from '#contract/notifications/notices-sent.contract.ts';
import { MAX_NOTICE_DAYS } from '#contract/notifications/notifications.schemas.ts';
import { NOTICES_A_PAGE } from '#contract/users/users.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { sentAgainSince } from '#server/db/sent-again.ts';
import type { Caller } from '#server/http/handler-types.ts';

export interface NewNotice {
  readonly title: Bilingual;
  readonly body: Bilingual;
  readonly roles: readonly number[];
  readonly school_ids: readonly number[] | null;
  readonly days: number;
}

/** How many people a notice reaches now. */
export async function countReached(db: Database, district_id: number, { roles, school_ids }: NewNotice): Promise<number> {
  const schools = school_ids === null ? sql`` : sql`and c.school_id = any (${sql.param([...school_ids])}::int[])`;
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(sum(c.people), 0)::int as n from user_count c
    where c.district_id = ${district_id} and c.is_active and c.role = any (${sql.param([...roles])}::int[]) ${schools}`);
  return rows[0]?.n ?? 0;
}

const schoolsOf = ({ school_ids }: NewNotice) => (school_ids === null ? null : `{${school_ids.join(',')}}`);

/** The notice that the same call made before, while it stands. */
export async function findSameNotice(tx: Transaction, caller: Caller, notice: NewNotice, now: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ notification_id: number }>(sql`
    select n.notification_id from notification n where n.district_id = ${caller.district_id} and n.made_by_puid = ${caller.user_puid}::uuid
      and n.created_at > ${sentAgainSince(now)}::timestamptz and n.ends_at > ${now.toISOString()}::timestamptz
      and n.title = ${JSON.stringify(notice.title)}::jsonb and n.body = ${JSON.stringify(notice.body)}::jsonb
      and n.roles = ${sql.param([...notice.roles])}::smallint[] and n.school_ids is not distinct from ${schoolsOf(notice)}::int[]
      and n.ends_at = n.created_at + make_interval(days => ${notice.days})
    order by n.created_at desc limit 1`);
  return rows[0]?.notification_id ?? null;
}

/** Writes a notice that stands for its number of days from now. @returns its id */
export async function insertNotice(db: Transaction, caller: Caller, notice: NewNotice, now: Date): Promise<number> {
  const made = now.toISOString();
  const schools = schoolsOf(notice);
  const { rows } = await db.execute<{ notification_id: number }>(sql`
    insert into notification (district_id, roles, school_ids, made_by_puid, title, body, created_at, ends_at)
    values (${caller.district_id}, ${sql.param([...notice.roles])}::smallint[], ${schools}::int[], ${caller.user_puid}::uuid,
      ${JSON.stringify(notice.title)}::jsonb, ${JSON.stringify(notice.body)}::jsonb, ${made}::timestamptz,
      ${made}::timestamptz + make_interval(days => ${notice.days}))
    returning notification_id`);
  return rows[0]?.notification_id ?? 0;
}

type Sent = DataOf<typeof getSentNotifications>['notifications'][number];

/** What somebody has told people, the newest first. */
export async function listSent(db: Database, caller: Caller, page: number, now: Date): Promise<{ total: number; notifications: Sent[] }> {
  const own = sql`n.district_id = ${caller.district_id} and n.made_by_puid = ${caller.user_puid}::uuid`;
  const { rows: counted } = await db.execute<{ n: number }>(sql`select count(*)::int as n from notification n where ${own}`);
  const { rows } = await db.execute<Sent & Record<string, unknown>>(sql`
    select n.notification_id, n.title, n.body, n.roles, n.created_at, n.ends_at, n.ends_at <= ${now.toISOString()}::timestamptz as is_over,
      coalesce((select array_agg(s.school_name order by s.school_name) from school s
        where s.district_id = n.district_id and s.school_id = any (n.school_ids)), '{}') as schools
    from notification n where ${own} order by n.created_at desc, n.notification_id desc
    limit ${NOTICES_A_PAGE} offset ${(page - 1) * NOTICES_A_PAGE}`);
  return {
    total: counted[0]?.n ?? 0,
    notifications: rows.map((row) => ({ ...row, created_at: toMoment(row.created_at), ends_at: toMoment(row.ends_at) })),
  };
}

/**
 * Ends one's own notice now, or lets it stand again, never longer than any notice stands.
 * @param again until when it stood before it was ended; `until` null: for a week from now
 * @returns whether it is one's own
 */
export async function endNotice(
  db: Database,
  caller: Caller,
  notificationId: number,
  now: Date,
  again: { readonly until: string | null } | null,
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ends = again
    ? sql`least(coalesce(${again.until}::timestamptz, ${at} + interval '7 days'), created_at + make_interval(days => ${MAX_NOTICE_DAYS}))`
    : at;
  const { rowCount } = await db.execute(sql`
    update notification set ends_at = ${ends} where notification_id = ${notificationId}
      and district_id = ${caller.district_id} and made_by_puid = ${caller.user_puid}::uuid`);
  return (rowCount ?? 0) > 0;
}
