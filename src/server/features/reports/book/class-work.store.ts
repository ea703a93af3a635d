import { type SQL, sql } from 'drizzle-orm';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { BookAssignment, BookFacts, BookResource, BookSession, BookStudent, BookVisit, Retake } from '#domain/reporting/book-facts.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { titleAsGiven } from '#server/db/exit-tickets.ts';
import { nameOrder } from '#server/db/schema/people.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import { lastLateDay } from '../late-until.store.ts';

/** The most lessons of one group in one report; the report says how many it leaves out. */
const MAX_ASSIGNMENTS = 500;
const MAX_SECONDS = 2_147_483_647;

/** The district, the state and the school of a group. */
export async function findGroupPlaces(db: Database, { district_id, group_puid }: Pick<GroupKey, 'district_id' | 'group_puid'>) {
  const { rows } = await db.execute<{ district_id: number; state_id: number | null; school_id: number | null }>(sql`
    select g.district_id, d.state_id, g.school_id from class_group g join district d on d.district_id = g.district_id
    where g.district_id = ${district_id} and g.group_puid = ${group_puid}::uuid`);
  return rows[0] ?? null;
}

/** Which assignments of a group a report is about; each field that is set narrows it. */
export interface BookSelection {
  readonly from?: string | null;
  readonly before?: string | null;
  readonly lesson_id?: number | null;
  readonly quiz_id?: number | null;
  readonly assignment_ids?: readonly number[] | null;
  /** One student alone: nobody else's work is read. */
  readonly only_student?: string | null;
}

/** A student of `app_user u` as reports name them, but for namesakes. */
export const STUDENT_NAMES = sql`u.user_puid, u.first_name, u.last_name, u.user_name, u.external_id as student_number`;

/** True where another row of the group has the same name, whatever the capitals. */
const isNamesake = (group = sql``): SQL =>
  sql`count(*) over (partition by ${group} lower(u.first_name), lower(u.last_name)) > 1 as is_namesake`;

/** The group's active students now, as a table `students`: work of those who left is kept, and not counted. */
export const groupStudents = ({ district_id, group_puid }: GroupKey): SQL => sql`
  students as (select ${STUDENT_NAMES}, ${isNamesake()} from group_member m
    join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
    where m.district_id = ${district_id} and m.group_puid = ${group_puid}::uuid)`;

/**
 * Those students by name; one of them when only that one is asked for.
 * @param former also this one, if they were in the group and have left it
 */
export async function readStudents(
  tx: Transaction,
  group: GroupKey,
  only: string | null,
  former: string | null = null,
): Promise<(BookStudent & { readonly has_left: boolean })[]> {
  const { rows } = await tx.execute<BookStudent & { readonly has_left: boolean } & Record<string, unknown>>(sql`
    with ${groupStudents(group)} select w.* from (
      select s.*, false as has_left from students s
      where ${only}::uuid is null or s.user_puid = ${only}::uuid
      union all
      select ${STUDENT_NAMES}, exists (select 1 from students s where lower(s.first_name) = lower(u.first_name)
          and lower(s.last_name) = lower(u.last_name)), true from former_member f
        join app_user u on u.district_id = f.district_id and u.user_puid = f.user_puid and u.is_active and u.role = 1
      where f.district_id = ${group.district_id} and f.group_puid = ${group.group_puid}::uuid and f.user_puid = ${former}::uuid
        and not exists (select 1 from group_member m where m.district_id = f.district_id and m.group_puid = f.group_puid and m.user_puid = f.user_puid)) w
    order by ${nameOrder('w')}`);
  return rows;
}

/** The active students of some groups by name, each under every group that they are in. */
export async function readStudentsOf(
  tx: Transaction,
  district: number,
  groups: readonly string[],
): Promise<(BookStudent & { readonly group_puid: string })[]> {
  const { rows } = await tx.execute<BookStudent & { readonly group_puid: string } & Record<string, unknown>>(sql`
    select m.group_puid, ${STUDENT_NAMES}, ${isNamesake(sql`m.group_puid,`)} from group_member m
      join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
    where m.district_id = ${district} and m.group_puid = any (${arrayOf(groups)}::uuid[]) order by ${nameOrder('u')}`);
  return rows;
}

/** What was assigned to a class, newest first, and how many older ones are left out. */
export interface AssignedWork {
  readonly assignments: readonly BookAssignment[];
  readonly left_off: number;
}
type AssignmentRow = BookAssignment & { readonly group_puid: string; readonly found: number };

/** What was assigned to classes, by class; of a class that was assigned nothing there is no entry. `viewer` is whose lessons are called their own. */
export async function readAssignmentsOf(
  tx: Transaction,
  district: number,
  groups: readonly string[],
  { from = null, before = null, lesson_id = null, quiz_id = null, assignment_ids = null }: BookSelection,
  viewer: string,
): Promise<Map<string, AssignedWork>> {
  const { rows } = await tx.execute<AssignmentRow & Record<string, unknown>>(sql`
    select w.* from unnest(${arrayOf(groups)}::uuid[]) k (group_puid) cross join lateral (
      select a.group_puid, a.assignment_id, a.lesson_id, l.lesson_name, l.lesson_name_es, l.owner_puid = ${viewer}::uuid as is_own, l.archived_at,
        a.assigned_at, a.due_date, ${lastLateDay} as late_until, a.closed_at, a.attempt_rule,
        case when a.unassign_id is not null then a.closed_at end as taken_back_at, count(*) over ()::int as found
      from assignment a
        join district d on d.district_id = a.district_id
        join lesson l on l.district_id = a.district_id and l.lesson_id = a.lesson_id
      where a.district_id = ${district} and a.group_puid = k.group_puid
        and (${from}::timestamptz is null or a.assigned_at >= ${from}::timestamptz)
        and (${before}::timestamptz is null or a.assigned_at < ${before}::timestamptz)
        and (${lesson_id}::bigint is null or a.lesson_id = ${lesson_id}::bigint)
        and (${quiz_id}::bigint is null or exists (select 1 from assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
          where r.item_id = ${quiz_id}::bigint))
        and (${assignment_ids && arrayOf(assignment_ids)}::int[] is null or a.assignment_id = any (${assignment_ids && arrayOf(assignment_ids)}::int[]))
      order by a.assigned_at desc, a.assignment_id desc limit ${MAX_ASSIGNMENTS}) w
    order by w.assigned_at desc, w.assignment_id desc`);
  const found = groupedBy(rows, ({ group_puid }) => group_puid);
  return new Map(
    [...found].map(([group, own]) => [group, { assignments: own.map(toAssignment), left_off: (own[0]?.found ?? 0) - own.length }]),
  );
}

function toAssignment({ found: _found, group_puid: _group, ...row }: AssignmentRow): BookAssignment {
  return {
    ...row,
    archived_at: toMomentOrNull(row.archived_at),
    assigned_at: toMoment(row.assigned_at),
    due_date: toMomentOrNull(row.due_date),
    closed_at: toMomentOrNull(row.closed_at),
    taken_back_at: toMomentOrNull(row.taken_back_at ?? null),
  };
}

/** The same of one class. */
export async function readAssignments(
  tx: Transaction,
  { district_id, group_puid }: GroupKey,
  selection: BookSelection,
  viewer: string,
): Promise<AssignedWork> {
  const found = await readAssignmentsOf(tx, district_id, [group_puid], selection, viewer);
  return found.get(group_puid) ?? { assignments: [], left_off: 0 };
}

/** Rows of `table t` about these assignments. */
export const ofAssignments = (district: number, ids: readonly number[]): SQL =>
  sql`t.district_id = ${district} and t.assignment_id = any (${arrayOf(ids)}::int[])`;

/** What a quiz's or an assessment's types are: what a lesson is handed in by. */
export const ASSESSED = sql`(${RESOURCE_TYPE.quiz}, ${RESOURCE_TYPE.assessment})`;

/**
 * The resources of assignments in lesson order, as each assignment keeps them. What a paper is worth is counted without retired questions,
 * and once for all assignments of it.
 */
export async function readResources(tx: Transaction, district: number, ids: readonly number[]): Promise<BookResource[]> {
  const { rows } = await tx.execute<BookResource & Record<string, unknown>>(sql`
    with given as materialized (select t.assignment_id, t.group_puid, t.is_for_all, l.client_id, r.resource_id, r.item_id, r.resource_type_id,
        r.sort_order, r.remarks from assignment t join lesson l on l.district_id = t.district_id and l.lesson_id = t.lesson_id
          cross join assigned_resources(t.district_id, t.lesson_id, t.lesson_version) r
        where ${ofAssignments(district, ids)}),
      paper as materialized (select i.item_id, i.title, coalesce(i.parts ? 'learnosity_activity', false) as is_external, q.points
        from item i left join lateral (select sum(q.points)::int as points from quiz_question q
          where q.quiz_id = i.item_id and q.sort_order >= 0) q on true
        where i.item_id in (select item_id from given))
    select t.assignment_id, t.resource_id, t.item_id, t.resource_type_id, ${titleAsGiven(sql`t`, sql`t`, sql`i`)} as title,
      t.sort_order, t.remarks, t.resource_type_id in ${ASSESSED} as is_assessed,
      t.resource_type_id not in ${ASSESSED} and i.points is not null as is_lab, i.is_external,
      case when t.resource_type_id in ${ASSESSED} then coalesce(i.points, 0) else 0 end as paper_points
    from given t join paper i on i.item_id = t.item_id
    order by t.assignment_id, t.sort_order, t.resource_id`);
  return rows;
}

/** The attempts that teachers gave at these assignments, with the day on which each is due. */
export async function readRetakes(tx: Transaction, district: number, ids: readonly number[], only: string | null): Promise<Retake[]> {
  const { rows } = await tx.execute<Retake & Record<string, unknown>>(sql`
    select t.assignment_id, t.user_puid, t.quiz_id, t.attempt_no, t.due_date, t.from_answers from retake t
    where ${ofAssignments(district, ids)} and (${only}::uuid is null or t.user_puid = ${only}::uuid)`);
  return rows.map((row) => ({ ...row, due_date: toMomentOrNull(row.due_date) }));
}

/** What teachers decided on scores, oldest first. */
export async function readDecisions(tx: Transaction, district: number, ids: readonly number[]): Promise<BookFacts['decisions'][number][]> {
  const { rows } = await tx.execute<BookFacts['decisions'][number] & Record<string, unknown>>(sql`
    select t.assignment_id, t.user_puid, t.quiz_id, t.kind, t.points, t.out_of from score_decision t where ${ofAssignments(district, ids)}
    order by t.decision_no`);
  return rows;
}

/** When anybody finished which resource of these assignments. */
export async function readCompletions(
  tx: Transaction,
  district: number,
  ids: readonly number[],
): Promise<BookFacts['completions'][number][]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<BookFacts['completions'][number] & Record<string, unknown>>(sql`
    select t.assignment_id, t.user_puid, t.resource_id, t.completed_at from resource_completion t where ${ofAssignments(district, ids)}`);
  return rows.map((row) => ({ ...row, completed_at: toMoment(row.completed_at) }));
}

/** Seconds by resource and student, over all visits. */
export async function readVisits(tx: Transaction, district: number, ids: readonly number[]): Promise<BookVisit[]> {
  const { rows } = await tx.execute<BookVisit & Record<string, unknown>>(sql`
    select t.assignment_id, t.user_puid, t.resource_id, least(sum(t.time_spent), ${MAX_SECONDS})::int as time_spent, max(t.last_at) as last_at
    from resource_tracking t where ${ofAssignments(district, ids)} group by t.assignment_id, t.user_puid, t.resource_id`);
  return rows.map((row) => ({ ...row, last_at: toMoment(row.last_at) }));
}

/** Seconds by lesson and student, over all lesson sessions. */
export async function readLessonSessions(tx: Transaction, district: number, ids: readonly number[]): Promise<BookSession[]> {
  const { rows } = await tx.execute<BookSession & Record<string, unknown>>(sql`
    select t.assignment_id, t.user_puid, least(sum(t.time_spent), ${MAX_SECONDS})::int as time_spent, max(t.last_at) as last_at
    from lesson_tracking t where ${ofAssignments(district, ids)} group by t.assignment_id, t.user_puid`);
  return rows.map((row) => ({ ...row, last_at: toMoment(row.last_at) }));
}

/** How teachers ruled on work that waited for them: whose counts as late, and whose as on time. */
export async function readRulings(tx: Transaction, district: number, ids: readonly number[]): Promise<BookFacts['rulings'][number][]> {
  const { rows } = await tx.execute<BookFacts['rulings'][number] & Record<string, unknown>>(sql`
    select t.assignment_id, t.user_puid, t.is_late from late_ruling t where ${ofAssignments(district, ids)}`);
  return rows;
}

/** What tells only that a lesson was opened, a resource looked at or a quiz begun. */
const ONLY_OPENED = ['/Assignment/track_lesson', '/Assignment/track_lesson_resource', '/quiz/start_quiz', '/assessment/start_assessment'];

/** Whose work arrived late and waits for the teacher. Whoever has only opened the lesson has sent no work. */
export async function readInReview(tx: Transaction, district: number, ids: readonly number[]): Promise<BookFacts['in_review'][number][]> {
  const { rows } = await tx.execute<BookFacts['in_review'][number] & Record<string, unknown>>(sql`
    select t.assignment_id, t.user_puid from held_pile t where ${ofAssignments(district, ids)} and t.waiting > 0
      and exists (select 1 from held_work h where h.district_id = t.district_id and h.assignment_id = t.assignment_id
        and h.user_puid = t.user_puid and h.decision is null and h.path <> all(${arrayOf(ONLY_OPENED)}::text[]))`);
  return rows;
}
