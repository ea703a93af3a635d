import { sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { MadeBefore } from '#server/db/sent-again.ts';
import type { Caller } from '#server/http/handler-types.ts';

export interface Opening {
  readonly district_id: number;
  readonly user_puid: string;
  readonly tracking_id: string;
  readonly item_id: number;
  readonly opened_at: string;
  readonly role: number;
}

export interface Closing {
  readonly district_id: number;
  readonly user_puid: string;
  readonly tracking_id: string;
  readonly time_spent: number;
}

const keyOf = (row: { district_id: number; tracking_id: string }) => `${row.district_id} ${row.tracking_id}`;
const column = <Field extends string>(rows: readonly Readonly<Record<Field, string | number>>[], field: Field) =>
  sql`${arrayOf(rows.map((row) => row[field]))}`;

/**
 * Notes openings. A student's is of a type in `forStudents`, or of a quiz that they handed in and practice again; whether the class still works from that product does not matter,
 * as a device may tell of it days later.
 * @returns for each whether it stands there as this person's: its item may not exist, its id may be another person's or item's
 */
export async function writeOpenings(tx: Transaction, openings: readonly Opening[], forStudents: readonly number[]): Promise<boolean[]> {
  const { rows } = await tx.execute<Omit<Opening, 'role' | 'opened_at'> & Record<string, unknown>>(sql`
    insert into content_tracking (district_id, tracking_id, user_puid, item_id, opened_at)
    select distinct on (n.district_id, n.tracking_id) n.district_id, n.tracking_id, n.user_puid, n.item_id, n.opened_at from unnest(${column(openings, 'district_id')}::int[], ${column(openings, 'tracking_id')}::uuid[],
      ${column(openings, 'user_puid')}::uuid[], ${column(openings, 'item_id')}::int[], ${column(openings, 'opened_at')}::timestamptz[],
      ${column(openings, 'role')}::int[]) as n (district_id, tracking_id, user_puid, item_id, opened_at, role)
      join item i on i.item_id = n.item_id
      left join lateral (select r.result_id from quiz_result r where n.role = ${ROLE.student}
        and i.resource_type_id = any(${arrayOf(TAKEN_TYPES)}::int[]) and r.quiz_id = n.item_id and r.district_id = n.district_id
        and r.user_puid = n.user_puid and r.submitted_at is not null limit 1) q on true
    where n.role <> ${ROLE.student} or i.resource_type_id = any(${arrayOf(forStudents)}::int[]) or q.result_id is not null
    order by n.district_id, n.tracking_id
    on conflict (district_id, tracking_id) do update set opened_at = least(content_tracking.opened_at, excluded.opened_at)
      where content_tracking.user_puid = excluded.user_puid and content_tracking.item_id = excluded.item_id
    returning district_id, tracking_id, user_puid, item_id`);
  const standing = new Map(rows.map((row) => [keyOf(row), row]));
  return openings.map((opening) => {
    const there = standing.get(keyOf(opening));
    return there?.user_puid === opening.user_puid && there.item_id === opening.item_id;
  });
}

/** The openings that the same calls noted before and of which nothing was told since; null where there is none. */
export async function findOpenings(tx: Transaction, openings: readonly Opening[], since: string): Promise<(MadeBefore | null)[]> {
  const { rows } = await tx.execute<{ tracking_id: string | null; opened_at: string | null }>(sql`
    select t.tracking_id, t.opened_at
    from unnest(${column(openings, 'district_id')}::int[], ${column(openings, 'user_puid')}::uuid[], ${column(openings, 'item_id')}::int[])
      with ordinality as n (district_id, user_puid, item_id, position)
    left join lateral (select c.tracking_id, c.opened_at from content_tracking c where c.district_id = n.district_id
      and c.user_puid = n.user_puid and c.opened_at >= ${since}::timestamptz and c.item_id = n.item_id and c.time_spent is null
      order by c.opened_at limit 1) t on true
    order by n.position`);
  return rows.map(({ tracking_id, opened_at }) =>
    tracking_id === null || opened_at === null ? null : { id: tracking_id, made_at: toMoment(opened_at) },
  );
}

/** Notes how long resources were open; the longest time counts. @returns for each whether there is such an opening of this person */
export async function writeClosings(tx: Transaction, closings: readonly Closing[]): Promise<boolean[]> {
  const { rows } = await tx.execute<{ district_id: number; tracking_id: string }>(sql`
    update content_tracking t set time_spent = greatest(t.time_spent, n.time_spent)
    from (select district_id, tracking_id, user_puid, max(time_spent) as time_spent
      from unnest(${column(closings, 'district_id')}::int[], ${column(closings, 'tracking_id')}::uuid[], ${column(closings, 'user_puid')}::uuid[],
        ${column(closings, 'time_spent')}::int[]) as c (district_id, tracking_id, user_puid, time_spent) group by 1, 2, 3) n
    where t.district_id = n.district_id and t.tracking_id = n.tracking_id and t.user_puid = n.user_puid
    returning t.district_id, t.tracking_id`);
  const written = new Set(rows.map(keyOf));
  return closings.map((closing) => written.has(keyOf(closing)));
}

export interface Accessed extends Record<string, unknown> {
  readonly item_id: number;
  readonly opened_at: string;
  readonly times: number;
}

const MAX_ACCESSED = 50;
/** Only so many openings are looked through, so that years of them make no difference. */
const MAX_OPENINGS = 1_000;

/** The items that someone opened last, the latest first. */
export async function listAccessed(db: Database, caller: Caller): Promise<Accessed[]> {
  const { rows } = await db.execute<Accessed>(sql`
    select item_id, max(opened_at) as opened_at, count(*)::int as times from (
      select item_id, opened_at from content_tracking
      where district_id = ${caller.district_id} and user_puid = ${caller.user_puid}::uuid order by opened_at desc limit ${MAX_OPENINGS}) o
    group by item_id order by 2 desc limit ${MAX_ACCESSED}`);
  return rows;
}
