import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { nameOrder } from '#server/db/schema/people.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';

/** The most assignments to choose from; the board says how many there are in all. */
const MAX_ASSIGNMENTS = 500;
/** Words older than this count only if work was left: a device that was silent for so long says nothing of today. */
const SPOKE_LATELY = '14 days';

export interface BoardAssignment extends Record<string, unknown> {
  readonly assignment_id: number;
  readonly lesson_id: number;
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
    select a.assignment_id, a.lesson_id, l.lesson_name, l.lesson_name_es, a.assigned_at, count(*) over ()::int as total
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
}

/** The students of a class who have an assignment; all of its students without one. How far they are, the reports say. */
export async function listBoardStudents(db: Database, group: GroupKey, assignmentId: number | null): Promise<BoardStudent[]> {
  const { rows } = await db.execute<BoardStudent>(sql`
    select u.user_puid, u.first_name, u.last_name
    from group_member m
      join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
    where m.district_id = ${group.district_id} and m.group_puid = ${group.group_puid}::uuid
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
