import { type SQL, sql } from 'drizzle-orm';
import type { Mailing, MailingFields } from '#contract/guardians/guardians.schemas.ts';
import { toMomentOrNull } from '#domain/time/moments.ts';
import { addDays } from '#domain/time/school-days.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { type GuardianMail, queueGuardianMail, WEEKLY_SUMMARY } from '#server/db/queue-mail.ts';

/** Off, and on Sunday at 5 PM once it is turned on: the week ended the evening before. */
export const DEFAULT_MAILING: MailingFields = { is_on: false, weekday: 0, hour: 17, with_results: false };
const LAST_DAY = 6;

export async function readMailing(db: Database | Transaction, district: number): Promise<MailingFields> {
  const { rows } = await db.execute<MailingFields & Record<string, unknown>>(sql`
    select is_on, weekday, hour, with_results from summary_mailing where district_id = ${district}::int`);
  return rows[0] ?? DEFAULT_MAILING;
}

/** The week that was mailed last, and whom the mailing reaches. */
export async function readMailingFigures(db: Database, district: number): Promise<Pick<Mailing, 'last' | 'reached' | 'stopped'>> {
  const { rows } = await db.execute<{ week: string | null; ended_at: string | null; reached: number; stopped: number }>(
    sql`
    select m.week, m.ended_at,
      (select count(distinct g.user_puid)::int from student_guardian g where g.district_id = d.district_id and ${GETS_MAIL}
        and (select u.is_active from app_user u where u.district_id = g.district_id and u.user_puid = g.user_puid)) as reached,
      (select count(*)::int from student_guardian g where g.district_id = d.district_id and g.stopped_at is not null and g.state = 'listed') as stopped
    from district d left join summary_mailing m on m.district_id = d.district_id where d.district_id = ${district}::int`,
  );
  const [{ week = null, ended_at = null, reached = 0, stopped = 0 } = {}] = rows;
  return {
    reached,
    stopped,
    last: week === null ? null : { from: week, until: addDays(week, LAST_DAY), ended_at: toMomentOrNull(ended_at) },
  };
}

const GETS_MAIL = sql`g.state = 'listed' and g.email <> '' and g.stopped_at is null`;

/** Until the transaction is over nobody else changes the district's setting. */
export async function lockMailing(tx: Transaction, district: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`summaries ${district}`}, 17))`);
}

/** @param by who set it */
export async function writeMailing(tx: Transaction, district: number, fields: MailingFields, by: string, now: Date): Promise<void> {
  const { is_on, weekday, hour, with_results } = fields;
  await tx.execute(sql`
    insert into summary_mailing (district_id, is_on, weekday, hour, with_results, set_by_puid, set_at)
    values (${district}::int, ${is_on}, ${weekday}, ${hour}, ${with_results}, ${by}::uuid, ${now.toISOString()}::timestamptz)
    on conflict (district_id) do update set is_on = excluded.is_on, weekday = excluded.weekday, hour = excluded.hour,
      with_results = excluded.with_results, set_by_puid = excluded.set_by_puid, set_at = excluded.set_at`);
  if (!is_on)
    await tx.execute(sql`delete from mail where district_id = ${district}::int and kind = ${WEEKLY_SUMMARY} and state = 'queued'`);
}

/** A mailing under way. */
export interface BegunMailing {
  readonly district_id: number;
  readonly district_name: string;
  readonly with_results: boolean;
  /** The week's Sunday. */
  readonly week: string;
  /** The class that was done last; null: none is yet. */
  readonly after_group: string | null;
}

/**
 * Begins the mailing of the week that ended last in each district in which its time has come since the setting was made. A server that was down
 * then begins it later, until the next week has ended.
 */
export async function beginDueMailings(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`(${at} at time zone d.time_zone)::date`;
  const sunday = sql`(${today} - extract(dow from ${today})::int)`;
  const due = sql`((${sunday} + m.weekday + make_interval(hours => m.hour))::timestamp at time zone d.time_zone)`;
  await db.execute(sql`
    update summary_mailing m set week = ${sunday} - 7, after_group = null, ended_at = null from district d
    where d.district_id = m.district_id and m.is_on and ${due} <= ${at} and ${due} >= m.set_at
      and (m.week is null or m.week < ${sunday} - 7)`);
}

/** Begins the mailing of a district's last week, whatever its time is; one that was mailed goes to those who were added since. */
export async function beginMailing(tx: Transaction, district: number, week: string): Promise<void> {
  await tx.execute(sql`
    update summary_mailing set week = ${week}::date, after_group = null, ended_at = null
    where district_id = ${district}::int and is_on and (week is distinct from ${week}::date or ended_at is not null)`);
}

export async function listBegun(db: Database): Promise<BegunMailing[]> {
  const { rows } = await db.execute<BegunMailing & Record<string, unknown>>(sql`
    select m.district_id, d.district_name, m.with_results, m.week, m.after_group from summary_mailing m join district d using (district_id)
    where m.is_on and m.week is not null and m.ended_at is null order by m.district_id`);
  return rows;
}

/** A student whose guardians are mailed with a class, and all of the student's classes. */
export interface MailedStudent {
  readonly user_puid: string;
  readonly classes: readonly string[];
}

const CLASSES = sql`from group_member m
  join class_group c on c.district_id = m.district_id and c.group_puid = m.group_puid and c.parent_group_puid is null
    and c.deleted_at is null and c.group_type <> 'link'`;

/**
 * The next class of a mailing with the students who are mailed with it: each with the first of their classes, so that a class's figures are
 * read once for all of its students. Null: there is no class left.
 */
export async function nextClass(
  db: Database,
  { district_id, after_group }: BegunMailing,
): Promise<{ readonly group_puid: string; readonly students: MailedStudent[] } | null> {
  const { rows } = await db.execute<{ group_puid: string; students: MailedStudent[] }>(sql`
    with placed as (
      select m.user_puid, min(c.group_puid::text) as first, jsonb_agg(c.group_puid order by c.group_puid) as classes ${CLASSES}
        join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
      where m.district_id = ${district_id}::int and exists (select 1 from student_guardian g
        where g.district_id = m.district_id and g.user_puid = m.user_puid and ${GETS_MAIL})
      group by m.user_puid)
    select first as group_puid, jsonb_agg(jsonb_build_object('user_puid', user_puid, 'classes', classes) order by user_puid) as students
    from placed where ${after_group}::text is null or first > ${after_group}::text
    group by first order by first limit 1`);
  return rows[0] ?? null;
}

export interface Recipient extends Record<string, unknown> {
  readonly guardian_id: string;
  readonly user_puid: string;
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'es' | '';
}

/** Who gets mail about some students. */
export async function listRecipients(db: Database, district: number, students: readonly string[]): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient>(sql`
    select g.guardian_id, g.user_puid, g.name, g.email, g.language from student_guardian g
    where g.district_id = ${district}::int and g.user_puid = any (${sql.param([...students])}::uuid[]) and ${GETS_MAIL}
    order by g.user_puid, g.guardian_id`);
  return rows;
}

const isStill = ({ district_id, week, after_group }: BegunMailing): SQL =>
  sql`district_id = ${district_id}::int and is_on and week = ${week}::date and ended_at is null
    and after_group is not distinct from ${after_group}::uuid`;

/**
 * Queues a class's mail and notes that the class is done.
 * @returns the mailing as it goes on; null where another server was quicker, or where the mailing was turned off
 */
export async function queueClass(
  tx: Transaction,
  mailing: BegunMailing,
  group: string,
  mails: readonly GuardianMail[],
  now: Date,
): Promise<BegunMailing | null> {
  const { rowCount } = await tx.execute(sql`update summary_mailing set after_group = ${group}::uuid where ${isStill(mailing)}`);
  if (!rowCount) return null;
  for (const mail of mails) await queueGuardianMail(tx, mail, now);
  return { ...mailing, after_group: group };
}

/** Notes that all classes are done, and lets their mail go: no guardian gets another child's week later. */
export async function endMailing(db: Database, mailing: BegunMailing, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`update summary_mailing set ended_at = ${at} where ${isStill(mailing)}`);
    if (!rowCount) return;
    await tx.execute(sql`
      update mail set due_at = ${at} where district_id = ${mailing.district_id}::int and kind = ${WEEKLY_SUMMARY} and state = 'queued' and tries = 0`);
  });
}

/** The last finished week's Sunday in a district. */
export async function lastWeek(tx: Transaction, district: number, now: Date): Promise<string> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone d.time_zone)::date`;
  const { rows } = await tx.execute<{ week: string }>(sql`
    select (${today} - extract(dow from ${today})::int - 7)::text as week from district d where d.district_id = ${district}::int`);
  return rows[0]?.week ?? now.toISOString().slice(0, 10);
}
