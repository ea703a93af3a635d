import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** A link whose scores are compared with the class's reports now. */
export interface LookedLink {
  readonly district_id: number;
  readonly link_id: string;
  readonly lesson_id: number;
  /** Tells this look from a later one. */
  readonly looked_at: string;
}

/** A student of a link, by the assignment that their score is of. */
export interface LinkStudent extends Record<string, unknown> {
  readonly user_puid: string;
  readonly group_puid: string | null;
  /** Null: the lesson was never assigned to them, or their class. */
  readonly assignment_id: number | null;
}

/** The score of a student's lesson, once all of it was released to them; null: there is none now. */
export interface LessonScore {
  readonly given: number | null;
  readonly maximum: number | null;
  readonly submitted_at: string | null;
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const one = ({ district_id, link_id }: Pick<LookedLink, 'district_id' | 'link_id'>): SQL =>
  sql`district_id = ${district_id}::int and link_id = ${link_id}::uuid`;

/**
 * Claims a link that is to be compared: something of its lesson changed, or the last look is an hour old. A link that nobody has opened for two
 * months rests until somebody does.
 */
export async function claimLink(db: Database, now: Date): Promise<LookedLink | null> {
  const { rows } = await db.execute<LookedLink & Record<string, unknown>>(sql`
    update lti_link t set looked_at = case when t.seen_at > ${at(now)} - interval '60 days' then ${at(now)} else 'infinity' end from (
      select k.district_id, k.link_id from lti_link k
      where k.may_score and (k.looked_at is null or k.looked_at < ${at(now)} - interval '1 hour')
      order by k.looked_at nulls first limit 1 for update skip locked) d
    where t.district_id = d.district_id and t.link_id = d.link_id returning t.district_id, t.link_id, t.lesson_id, t.looked_at::text`);
  return rows[0] ?? null;
}

/** Keeps a link as it was claimed until the transaction ends. @returns false where it is looked at again since */
export async function holdLink(tx: Transaction, link: LookedLink): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from lti_link where ${one(link)} and looked_at = ${link.looked_at}::timestamptz for update`,
  );
  return rows.length > 0;
}

/** What a change is about; the classes of all of it are looked at. */
export interface Changed {
  readonly groups: readonly string[];
  readonly assignments: readonly number[];
  readonly results: readonly string[];
}

async function groupsOf(db: Database, districtId: number, { groups, assignments, results }: Changed): Promise<string[]> {
  if (assignments.length + results.length === 0) return [...groups];
  const { rows } = await db.execute<{ group_puid: string }>(sql`
    select a.group_puid from assignment a where a.district_id = ${districtId}::int and a.assignment_id = any (${arrayOf(assignments)}::int[])
    union select a.group_puid from quiz_result q join assignment a on a.district_id = q.district_id and a.assignment_id = q.assignment_id
      where q.district_id = ${districtId}::int and q.result_id = any (${arrayOf(results)}::uuid[])`);
  return [...groups, ...rows.map(({ group_puid }) => group_puid)];
}

/**
 * Has the links looked at again of all lessons that some classes have.
 * @param groups a condition on `class_group g` @param changed narrows it; null: all of these classes @returns false where no link is
 */
export async function lookAgain(db: Database, districtId: number, groups: SQL, changed: Changed | null): Promise<boolean> {
  const named = changed === null ? sql`` : sql`and g.group_puid = any (${arrayOf(await groupsOf(db, districtId, changed))}::uuid[])`;
  const { rowCount } = await db.execute(sql`
    update lti_link k set looked_at = null from class_group g join assignment a on a.district_id = g.district_id and a.group_puid = g.group_puid
    where k.district_id = ${districtId}::int and g.district_id = ${districtId}::int and ${groups} ${named} and k.lesson_id = a.lesson_id and k.may_score`);
  return (rowCount ?? 0) > 0;
}

/**
 * The students who came by a link, each with the newest assignment of the lesson that they have; or where it was taken from them, with that of
 * the class that their score is of.
 */
export async function listStudents(db: Database, link: LookedLink): Promise<LinkStudent[]> {
  const { rows } = await db.execute<LinkStudent>(sql`
    select distinct on (s.user_puid) s.user_puid, coalesce(a.group_puid, s.group_puid) as group_puid, a.assignment_id
    from lti_score s left join assignment_recipient r on r.district_id = s.district_id and r.user_puid = s.user_puid
      and r.lesson_id = ${link.lesson_id}
      left join assignment a on a.district_id = s.district_id and a.lesson_id = ${link.lesson_id}
        and (a.assignment_id = r.assignment_id or (r.assignment_id is null and a.group_puid = s.group_puid))
    where s.district_id = ${link.district_id}::int and s.link_id = ${link.link_id}::uuid
    order by s.user_puid, (a.closed_at is null) desc, a.assigned_at desc, a.assignment_id desc`);
  return rows;
}

/** Queues a score if it differs from the one before, also one that is taken back, unless nothing of it can have arrived. */
export async function queueScore(
  db: Transaction,
  link: Pick<LookedLink, 'district_id' | 'link_id'>,
  { user_puid, group_puid }: LinkStudent,
  { given, maximum, submitted_at }: LessonScore,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update lti_score set score_given = ${given}, score_maximum = ${maximum}, submitted_at = ${submitted_at}::timestamptz,
      group_puid = ${group_puid}::uuid, version = version + 1, changed_at = ${at(now)}, tries = 0, due_at = ${at(now)},
      state = case when ${given}::float8 is null and sent_version = 0 and (said_at is null or (state = 'failed' and status < 500)) then 'none'
        else 'queued' end
    where ${one(link)} and user_puid = ${user_puid}::uuid
      and (score_given, score_maximum) is distinct from (${given}::float8, ${maximum}::float8)`);
  return (rowCount ?? 0) > 0;
}
