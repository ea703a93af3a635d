import { sql } from 'drizzle-orm';
import type { StoredMeeting } from '#contract/learning/tidepool.schemas.ts';
import type { Meeting } from '#domain/learning/meetings.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

type Student = Pick<Caller, 'district_id' | 'user_puid'>;

/** More than a student can master in all grades: what a forged client adds beyond it is not kept. */
const MAX_KEPT = 500;

/** Adds animals that students met. None is taken away or changed but for an earlier time. */
export async function addMeetings(tx: Transaction, met: readonly (Student & Meeting)[]): Promise<void> {
  await tx.execute(sql`
    insert into tidepool_meeting as known (district_id, user_puid, standard_code, species, met_at)
    select c.district_id, c.user_puid, c.standard, c.species, min(c.met_at)
    from jsonb_to_recordset(${JSON.stringify(met)}::jsonb) as c (district_id int, user_puid uuid, standard text, species text, met_at timestamptz)
    where (select count(*) from (select 1 from tidepool_meeting m where m.district_id = c.district_id and m.user_puid = c.user_puid
      limit ${MAX_KEPT}) k) < ${MAX_KEPT}
    group by c.district_id, c.user_puid, c.standard, c.species
    order by c.district_id, c.user_puid, c.standard, c.species
    on conflict (district_id, user_puid, standard_code, species) do update set met_at = excluded.met_at where known.met_at > excluded.met_at`);
}

/** The animals that a student met, in order. */
export async function readMeetings(db: Database, { district_id, user_puid }: Student): Promise<StoredMeeting[]> {
  const { rows } = await db.execute<StoredMeeting & Record<string, unknown>>(sql`
    select m.standard_code as standard, m.species, m.met_at, s.description as text
    from tidepool_meeting m left join standard s on s.code = m.standard_code
    where m.district_id = ${district_id} and m.user_puid = ${user_puid}::uuid
    order by m.met_at, m.standard_code, m.species limit ${MAX_KEPT}`);
  return rows.map((row) => ({ ...row, met_at: toMoment(row.met_at) }));
}

/** The days of this week, by the district's clock, on which a student learned: what usage counts, and practice. */
export async function readDaysLearned(db: Database, { district_id, user_puid }: Student, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    with week as (select d.time_zone, t.today - extract(dow from t.today)::int as sunday, t.today
      from district d cross join lateral (select (${now.toISOString()}::timestamptz at time zone d.time_zone)::date as today) t
      where d.district_id = ${district_id})
    select u.day::text as day from week w join usage_person_day u on u.district_id = ${district_id} and u.user_puid = ${user_puid}::uuid
      and u.day between w.sunday and w.today
      and (u.lessons_finished > 0 or u.quizzes_handed_in > 0 or u.resources_opened > 0 or u.seconds > 0)
    union select (p.answered_at at time zone w.time_zone)::date::text from week w
      join practice_answer p on p.district_id = ${district_id} and p.user_puid = ${user_puid}::uuid
      and p.answered_at >= w.sunday::timestamp at time zone w.time_zone and p.answered_at < (w.today + 1)::timestamp at time zone w.time_zone
    order by 1`);
  return rows.map(({ day }) => day);
}
