import { type SQL, sql } from 'drizzle-orm';
import { MAX_PLATFORM_SCORES, type PlatformScore } from '#contract/sso/lti-scores.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';

/** A score that this server sends now. */
export interface DueScore {
  readonly district_id: number;
  readonly link_id: string;
  readonly user_puid: string;
  readonly registration_id: string;
  readonly subject: string;
  readonly score_given: number;
  readonly score_maximum: number;
  readonly submitted_at: string | null;
  readonly version: number;
  readonly sent_version: number;
  readonly tries: number;
  readonly said_at: string;
}

/** A link with its column. */
export interface StoredLink {
  readonly lineitem: string | null;
  readonly lineitems: string | null;
  readonly resource_link_id: string;
  readonly lesson_id: number;
  readonly title: string;
  readonly may_make_column: boolean;
}

/** A server that sends a score has it to itself for so long. */
const CLAIMED = sql`interval '2 minutes'`;
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const one = ({ district_id, link_id, user_puid }: Pick<DueScore, 'district_id' | 'link_id' | 'user_puid'>): SQL =>
  sql`district_id = ${district_id}::int and link_id = ${link_id}::uuid and user_puid = ${user_puid}::uuid`;
const ofLink = ({ district_id, link_id }: Pick<DueScore, 'district_id' | 'link_id'>): SQL =>
  sql`district_id = ${district_id}::int and link_id = ${link_id}::uuid`;

/** Claims the score that is due first; its moment is later than any that was said before. */
export async function claimScore(db: Database, now: Date): Promise<DueScore | null> {
  const { rows } = await db.execute<DueScore & Record<string, unknown>>(sql`
    update lti_score s set due_at = ${at(now)} + ${CLAIMED}, tries = s.tries + 1,
      said_at = greatest(${at(now)}, s.said_at + interval '1 millisecond') from (
        select o.district_id, o.link_id, o.user_puid, k.registration_id from lti_score o
          join lti_link k on k.district_id = o.district_id and k.link_id = o.link_id
        where o.state = 'queued' and o.due_at <= ${at(now)} order by o.due_at limit 1 for update of o skip locked) d
    where s.district_id = d.district_id and s.link_id = d.link_id and s.user_puid = d.user_puid
    returning s.district_id, s.link_id, s.user_puid, d.registration_id, s.subject, s.score_given, s.score_maximum, s.submitted_at, s.version,
      s.sent_version, s.tries, s.said_at`);
  const [row] = rows;
  return row === undefined
    ? null
    : { ...row, said_at: toMoment(row.said_at), submitted_at: row.submitted_at === null ? null : toMoment(row.submitted_at) };
}

/** Notes that the platform took a score. One that changed meanwhile is sent again, at once. */
export async function noteSent(db: Database, score: DueScore, status: number, now: Date): Promise<void> {
  await db.execute(sql`
    update lti_score set sent_version = ${score.version}, sent_at = ${at(now)}, status = ${status}, answer = '', tries = 0, due_at = ${at(now)},
      state = case when version = ${score.version} then 'sent' else 'queued' end
    where ${one(score)} and sent_version < ${score.version}`);
}

/**
 * Notes why a score was not taken. One that changed meanwhile is tried all the same.
 * @param again when it is tried again; null: it is given up until somebody retries
 */
export async function noteFailed(
  db: Database,
  score: DueScore,
  { status, answer }: { readonly status: number | null; readonly answer: string },
  again: Date | null,
): Promise<void> {
  await db.execute(sql`
    update lti_score set status = ${status}, answer = ${answer}, 
      ${again === null ? sql`state = case when version = ${score.version} then 'failed' else 'queued' end` : sql`due_at = ${at(again)}`}
    where ${one(score)} and state = 'queued'`);
}

/** A platform that is down, or asks for time, is not asked for its other scores either before then. */
export async function postponePlatform(db: Database, { district_id, registration_id }: DueScore, until: Date): Promise<void> {
  await db.execute(sql`
    update lti_score s set due_at = ${at(until)} from lti_link k where k.district_id = ${district_id}::int
      and k.registration_id = ${registration_id}::uuid and s.district_id = k.district_id and s.link_id = k.link_id and s.state = 'queued'
      and s.due_at < ${at(until)}`);
}

/** Where the column of a link is. */
export async function readLink(db: Database, score: DueScore): Promise<StoredLink | null> {
  const { rows } = await db.execute<StoredLink & Record<string, unknown>>(
    sql`select lineitem, lineitems, resource_link_id, lesson_id, title, may_make_column from lti_link where ${ofLink(score)}`,
  );
  return rows[0] ?? null;
}

/** Only one server at a time looks for a column, or makes it. @returns false where another does */
export async function claimColumn(db: Database, score: DueScore, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update lti_link set column_until = ${at(now)} + ${CLAIMED}
    where ${ofLink(score)} and lineitem is null and (column_until is null or column_until < ${at(now)})`);
  return rowCount === 1;
}

/** Keeps the address of a link's column; null: none was found, but a launch may have named one meanwhile. */
export async function noteColumn(db: Database, score: DueScore, lineitem: string | null): Promise<void> {
  await db.execute(sql`update lti_link set lineitem = coalesce(${lineitem}, lineitem), column_until = null where ${ofLink(score)}`);
}

/** Scores of students in some classes, those that failed and the newest first. @param groups a condition on `class_group g` */
export async function listScores(db: Database, districtId: number, groups: SQL, state: string | null): Promise<PlatformScore[]> {
  const { rows } = await db.execute<PlatformScore & Record<string, unknown>>(sql`
    select s.link_id, s.user_puid as account_puid, u.first_name || ' ' || u.last_name as name, r.name as platform, k.context_title, g.group_name,
      l.lesson_name, l.lesson_name_es, s.score_given, s.score_maximum, s.state, s.tries, s.due_at, s.changed_at, s.submitted_at, s.sent_at,
      s.status, s.answer, s.sent_version > 0 as was_sent
    from lti_score s join class_group g on g.district_id = s.district_id and g.group_puid = s.group_puid
      join app_user u on u.district_id = s.district_id and u.user_puid = s.user_puid
      join lti_link k on k.district_id = s.district_id and k.link_id = s.link_id
      join lti_registration r on r.district_id = k.district_id and r.registration_id = k.registration_id
      join lesson l on l.district_id = k.district_id and l.lesson_id = k.lesson_id
    where s.district_id = ${districtId}::int and s.state <> 'none' and (${state}::text is null or s.state = ${state}) and ${groups}
    order by s.changed_at desc, u.last_name, u.first_name, s.user_puid limit ${MAX_PLATFORM_SCORES}`);
  return rows.map((row) => ({
    ...row,
    due_at: row.state === 'queued' && row.due_at !== null ? toMoment(row.due_at) : null,
    changed_at: toMoment(row.changed_at),
    submitted_at: row.submitted_at === null ? null : toMoment(row.submitted_at),
    sent_at: row.sent_at === null ? null : toMoment(row.sent_at),
  }));
}

/** Counts scores that were given up, of students in some classes. */
export async function countFailed(db: Database, districtId: number, groups: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from lti_score s join class_group g on g.district_id = s.district_id and g.group_puid = s.group_puid
      where s.district_id = ${districtId}::int and s.state = 'failed' and ${groups} limit 1000) x`);
  return rows[0]?.count ?? 0;
}

/** Queues scores again that failed or wait: one, or all in reach. @returns how many */
export async function retryScores(
  db: Database,
  districtId: number,
  groups: SQL,
  one: { readonly link_id: string; readonly account_puid: string } | null,
  now: Date,
): Promise<number> {
  const which =
    one === null
      ? sql`s.state = 'failed'`
      : sql`s.link_id = ${one.link_id}::uuid and s.user_puid = ${one.account_puid}::uuid and s.state <> 'none'`;
  const { rowCount } = await db.execute(sql`
    update lti_score s set state = 'queued', tries = 0,
      due_at = case when s.state = 'queued' and s.tries > 0 then least(s.due_at, ${at(now)} + ${CLAIMED}) else ${at(now)} end,
      sent_version = least(s.sent_version, s.version - 1)
    from class_group g where s.district_id = ${districtId}::int and g.district_id = s.district_id and g.group_puid = s.group_puid and ${which} and ${groups}`);
  return rowCount ?? 0;
}
