import { sql } from 'drizzle-orm';
import type { ProgressState } from '#contract/learning/learning.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { Database } from '#server/db/database.ts';
import { nameOrder } from '#server/db/schema/people.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';

/** The most assignments to choose from; the board says how many there are in all. */
const MAX_ASSIGNMENTS = 500;
/** Words older than this count only if work was left: a device that was silent for so long says nothing of today. */
const SPOKE_LATELY = '14 days';

export interface BoardAssignment extends Record<string, unknown> {
  readonly assignment_id: number;
  readonly lesson_name: string;
  readonly lesson_name_es: string;
  readonly assigned_at: string;
}

/** What was given to a class and is not archived, newest first; and the one that was asked for, whatever became of it. */
export async function listBoardAssignments(
  db: Database,
  { district_id, group_puid }: GroupKey,
  asked: number | null,
): Promise<{ readonly rows: readonly BoardAssignment[]; readonly total: number }> {
  const { rows } = await db.execute<BoardAssignment & { readonly total: number }>(sql`
    select a.assignment_id, l.lesson_name, l.lesson_name_es, a.assigned_at, count(*) over ()::int as total
    from assignment a join lesson l on l.district_id = a.district_id and l.lesson_id = a.lesson_id
    where a.district_id = ${district_id} and a.group_puid = ${group_puid}::uuid
      and (l.archived_at is null or a.assignment_id = ${asked}::int)
    order by a.assignment_id is not distinct from ${asked}::int desc, a.assigned_at desc, a.assignment_id desc limit ${MAX_ASSIGNMENTS}`);
  const newestFirst = rows.map(({ total: _total, ...row }) => row).toSorted(byNewest);
  return { rows: newestFirst, total: rows[0]?.total ?? 0 };
}

function byNewest(one: BoardAssignment, other: BoardAssignment): number {
  return Date.parse(other.assigned_at) - Date.parse(one.assigned_at) || other.assignment_id - one.assignment_id;
}

export interface BoardStudent extends Record<string, unknown> {
  readonly user_puid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly state: ProgressState;
  readonly handed_in_at: string | null;
}

/**
 * The students of a class with what the server has of theirs in one assignment. Handed in, as in the reports: every quiz and assessment
 * of it; in a lesson without one, every resource.
 */
export async function listBoardStudents(db: Database, group: GroupKey, assignmentId: number | null): Promise<BoardStudent[]> {
  const { district_id: district } = group;
  const { rows } = await db.execute<BoardStudent>(sql`
    with given as (select a.assignment_id, a.lesson_id, a.lesson_version from assignment a
      where a.district_id = ${district} and a.group_puid = ${group.group_puid}::uuid and a.assignment_id = ${assignmentId}::int),
    steps as (select r.resource_id, r.item_id, r.resource_type_id in (${RESOURCE_TYPE.quiz}, ${RESOURCE_TYPE.assessment}) as is_quiz
      from given g cross join assigned_resources(${district}, g.lesson_id, g.lesson_version) r),
    needed as (select resource_id, item_id, is_quiz from steps where is_quiz or not exists (select 1 from steps where is_quiz)),
    come as (select c.user_puid, c.resource_id, c.completed_at as at from given g
        join resource_completion c on c.district_id = ${district} and c.assignment_id = g.assignment_id
        join needed on needed.resource_id = c.resource_id and not needed.is_quiz
      union all select q.user_puid, needed.resource_id, max(q.submitted_at) from given g
        join quiz_result q on q.district_id = ${district} and q.assignment_id = g.assignment_id and q.submitted_at is not null
        join needed on needed.item_id = q.quiz_id and needed.is_quiz group by q.user_puid, needed.resource_id),
    done as (select user_puid, count(*) as n, max(at) as last_at from come group by user_puid),
    begun as (select distinct t.user_puid from given g
      join lesson_tracking t on t.district_id = ${district} and t.assignment_id = g.assignment_id)
    select u.user_puid, u.first_name, u.last_name,
      case when d.n = (select count(*) from needed) then 'completed' when d.n > 0 or b.user_puid is not null then 'started' else 'not_started' end as state,
      case when d.n = (select count(*) from needed) then d.last_at end as handed_in_at
    from group_member m
      join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
      left join done d on d.user_puid = u.user_puid
      left join begun b on b.user_puid = u.user_puid
    where m.district_id = ${district} and m.group_puid = ${group.group_puid}::uuid
      and (${assignmentId}::int is null or exists (select 1 from assignment_recipient w
        where w.district_id = m.district_id and w.assignment_id = ${assignmentId}::int and w.user_puid = m.user_puid))
    order by ${nameOrder('u')}`);
  return rows;
}

export interface BoardWord extends Record<string, unknown> {
  readonly user_puid: string;
  readonly device_id: string;
  readonly reported_at: string;
  readonly held: number;
  readonly oldest_at: string | null;
  readonly settled: boolean;
  readonly ready: boolean;
}

/**
 * The last word of every device about the students of a class. A word is settled when the student signed out there with nothing
 * left, or when somebody later signed in there and found nothing of others (their work was sealed and has arrived). Of a device
 * that staff dismissed as wiped nothing is said: what was on it will not come.
 */
export async function listBoardWords(db: Database, group: GroupKey, assignmentId: number | null, now: Date): Promise<BoardWord[]> {
  const { rows } = await db.execute<BoardWord>(sql`
    select r.user_puid, r.device_id, r.reported_at, r.waiting + r.parked as held, r.oldest_at,
      coalesce(${assignmentId}::int = any (r.ready_offline), false) as ready,
      (r.leaving and r.waiting + r.parked = 0) or exists (select 1 from device_report l
        where l.district_id = r.district_id and l.device_id = r.device_id and l.user_puid <> r.user_puid
          and l.reported_at > r.reported_at and l.others = 0) as settled
    from group_member m join device_report r on r.district_id = m.district_id and r.user_puid = m.user_puid
    where m.district_id = ${group.district_id} and m.group_puid = ${group.group_puid}::uuid
      and not exists (select 1 from device_dismissal x
        where x.district_id = r.district_id and x.device_id = r.device_id and x.reported_at >= r.reported_at and x.undone_at is null)
      and (r.waiting + r.parked > 0 or r.reported_at > ${now.toISOString()}::timestamptz - ${SPOKE_LATELY}::interval)
    order by r.reported_at desc`);
  return rows;
}
