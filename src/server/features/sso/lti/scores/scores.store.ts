import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** A link whose scores are compared with the class's reports now. */
export interface LookedLink {
  readonly district_id: number;
  readonly link_id: string;
  readonly lesson_id: number;
}

/** A student of a link, by the assignment that their score is of. */
export interface LinkStudent extends Record<string, unknown> {
  readonly user_puid: string;
  readonly group_puid: string;
  readonly assignment_id: number;
}

/** The score of a student's lesson, once all of it was released to them. */
export interface LessonScore {
  readonly given: number;
  readonly maximum: number;
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
    where t.district_id = d.district_id and t.link_id = d.link_id returning t.district_id, t.link_id, t.lesson_id`);
  return rows[0] ?? null;
}

/**
 * Has the links looked at again of all lessons that some classes have.
 * @param groups a condition on `class_group g` @returns false where none is, or all wait for it already
 */
export async function lookAgain(db: Database, districtId: number, groups: SQL): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update lti_link k set looked_at = null from class_group g join assignment a on a.district_id = g.district_id and a.group_puid = g.group_puid
    where k.district_id = ${districtId}::int and g.district_id = ${districtId}::int and ${groups} and k.lesson_id = a.lesson_id and k.may_score
      and k.looked_at is not null`);
  return (rowCount ?? 0) > 0;
}

/** The students who came by a link, each with the newest assignment of the lesson that they have. */
export async function listStudents(db: Database, link: LookedLink): Promise<LinkStudent[]> {
  const { rows } = await db.execute<LinkStudent>(sql`
    select distinct on (r.user_puid) r.user_puid, a.group_puid, r.assignment_id
    from lti_score s join assignment_recipient r on r.district_id = s.district_id and r.user_puid = s.user_puid
      and r.lesson_id = ${link.lesson_id}
      join assignment a on a.district_id = r.district_id and a.assignment_id = r.assignment_id
    where s.district_id = ${link.district_id}::int and s.link_id = ${link.link_id}::uuid
    order by r.user_puid, (r.closed_at is null) desc, r.assigned_at desc, r.assignment_id desc`);
  return rows;
}

/** Queues a score if it differs from the one before. One that is being sent, or waits for its next try, keeps its place. */
export async function queueScore(
  db: Database,
  link: Pick<LookedLink, 'district_id' | 'link_id'>,
  { user_puid, group_puid }: LinkStudent,
  { given, maximum, submitted_at }: LessonScore,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update lti_score set score_given = ${given}, score_maximum = ${maximum}, submitted_at = ${submitted_at}::timestamptz,
      group_puid = ${group_puid}::uuid, version = version + 1, changed_at = ${at(now)},
      tries = case when state = 'queued' then tries else 0 end, due_at = case when state = 'queued' then due_at else ${at(now)} end, state = 'queued'
    where ${one(link)} and user_puid = ${user_puid}::uuid
      and (score_given, score_maximum) is distinct from (${given}::float8, ${maximum}::float8)`);
  return (rowCount ?? 0) > 0;
}
