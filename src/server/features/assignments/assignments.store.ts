import { type SQL, sql } from 'drizzle-orm';
import type { GivenAssignment } from '#contract/assignments/assignments.schemas.ts';
import type { AssignmentDays } from '#domain/time/assignment-days.ts';
import { activeRecipients } from '#server/db/active-recipients.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { GroupScope } from '#server/http/group-visibility.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { DAYS, dueAt, endOf, startOf } from './assignment-days.ts';

export interface LessonKey extends Record<string, unknown> {
  readonly district_id: number;
  readonly lesson_id: number;
  readonly is_archived: boolean;
}

/**
 * Of the lessons named, those that the caller may give: a teacher the own ones and those shared with them, an administrator also those
 * of everybody in their school or district.
 */
export async function readGivableLessons(
  db: Database | Transaction,
  caller: Caller,
  scope: GroupScope | null,
  lessonIds: readonly number[],
): Promise<LessonKey[]> {
  if (!scope) return [];
  const { rows } = await db.execute<LessonKey>(sql`
    select l.district_id, l.lesson_id, l.archived_at is not null as is_archived from lesson l
    where l.lesson_id = any (${arrayOf(lessonIds)}::bigint[]) and l.deleted_at is null and (${scope.district_id}::int is null or l.district_id = ${scope.district_id}::int)
      and (l.owner_puid = ${caller.user_puid}::uuid
        or exists (select 1 from lesson_share s
          where s.district_id = l.district_id and s.lesson_id = l.lesson_id and s.user_puid = ${caller.user_puid}::uuid)
        or (${scope.owner_puid}::uuid is null and exists (select 1 from app_user o
          where o.district_id = l.district_id and o.user_puid = l.owner_puid and (${scope.school_id}::int is null or o.school_id = ${scope.school_id}::int))))
    order by l.lesson_id`);
  return rows;
}

/** A group by its keys. */
export interface TargetGroup {
  readonly district_id: number;
  readonly group_puid: string;
}

/** Of the groups named, the living ones in sight (a condition on `class_group g`), locked against deletion. */
export async function lockTargetGroups(tx: Transaction, groups: SQL, puids: readonly string[]): Promise<TargetGroup[]> {
  const { rows } = await tx.execute<TargetGroup & Record<string, unknown>>(sql`
    select g.district_id, g.group_puid from class_group g
    where g.group_puid = any (${arrayOf(puids)}::uuid[]) and g.deleted_at is null and ${groups}
    order by g.group_puid for share of g`);
  return rows;
}

/** How many of the people named are active students of a group. */
export async function countMembers(tx: Transaction, { district_id, group_puid }: TargetGroup, people: readonly string[]): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from group_member m
      join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
    where m.district_id = ${district_id} and m.group_puid = ${group_puid}::uuid and m.user_puid = any (${arrayOf(people)}::uuid[])`);
  return rows[0]?.n ?? 0;
}

/** What is said of one assignment of one lesson to one group. */
export interface AssignmentWords extends AssignmentDays {
  readonly district_id: number;
  readonly lesson_id: number;
  readonly group_puid: string;
  readonly assignment_no: number;
  readonly instructions: string;
  readonly enforce_order: boolean;
  readonly may_check: boolean;
  readonly by: string;
}

const insertion = (words: AssignmentWords, isForAll: boolean): SQL => sql`
  insert into assignment (district_id, lesson_id, group_puid, assignment_no, instructions, enforce_order, may_check, assigned_by_puid, opens_at, due_date,
    late_until, is_for_all)
  select d.district_id, ${words.lesson_id}::int, ${words.group_puid}::uuid, ${words.assignment_no}::int, ${words.instructions}::text, ${words.enforce_order}::boolean, ${words.may_check}::boolean,
    ${words.by}::uuid, ${startOf(words.from_date)}, ${dueAt(words.to_date)}, ${endOf(words.late_until)}, ${isForAll}::boolean
  from district d where d.district_id = ${words.district_id}`;

const RENEWED = sql`assigned_at = case when assignment.closed_at is null then assignment.assigned_at else now() end,
  assigned_by_puid = excluded.assigned_by_puid, opens_at = excluded.opens_at, due_date = excluded.due_date, late_until = excluded.late_until,
  instructions = excluded.instructions, enforce_order = excluded.enforce_order, may_check = excluded.may_check, closed_at = null, unassign_id = null`;

/**
 * Gives a lesson to everybody in a group; what was there is opened again, or gets the new dates.
 * @param hasIt all of the group has it already: from whom alone it was taken stays without it
 */
export async function giveToAll(tx: Transaction, words: AssignmentWords, hasIt = false): Promise<number> {
  const { rows } = await tx.execute<{ assignment_id: number }>(sql`
    ${insertion(words, true)}
    on conflict (district_id, lesson_id, group_puid, assignment_no) do update set is_for_all = true, ${RENEWED}
    returning assignment_id`);
  const assignmentId = rows[0]?.assignment_id ?? 0;
  if (hasIt) return assignmentId;
  await tx.execute(sql`
    delete from assignment_student
    where district_id = ${words.district_id} and assignment_id = ${assignmentId} and removed_at is not null`);
  return assignmentId;
}

export interface StoredAssignment extends AssignmentDays, Record<string, unknown> {
  readonly assignment_id: number;
  readonly is_for_all: boolean;
  readonly is_open: boolean;
  readonly instructions: string;
  readonly enforce_order: boolean;
  readonly may_check: boolean;
}

/** The assignment of a lesson to a group in a round, locked; null: there is none yet. */
export async function lockAssignment(
  tx: Transaction,
  words: Pick<AssignmentWords, 'district_id' | 'lesson_id' | 'group_puid' | 'assignment_no'>,
): Promise<StoredAssignment | null> {
  const { rows } = await tx.execute<StoredAssignment>(sql`
    select a.assignment_id, a.is_for_all, a.closed_at is null as is_open, a.instructions, a.enforce_order, a.may_check, ${DAYS} from assignment a join district d on d.district_id = a.district_id
    where a.district_id = ${words.district_id} and a.lesson_id = ${words.lesson_id} and a.group_puid = ${words.group_puid}::uuid
      and a.assignment_no = ${words.assignment_no} for update of a`);
  return rows[0] ?? null;
}

/** A closed or new assignment for chosen students only. */
export async function openForChosen(tx: Transaction, words: AssignmentWords): Promise<number> {
  const { rows } = await tx.execute<{ assignment_id: number }>(sql`
    ${insertion(words, false)}
    on conflict (district_id, lesson_id, group_puid, assignment_no) do update set is_for_all = false, ${RENEWED}
    returning assignment_id`);
  return rows[0]?.assignment_id ?? 0;
}

/**
 * Notes of everybody who had a closed assignment that they have it no more, before it is opened again for some: work of the others
 * that is still on its way waits for the teacher then, instead of being unknown.
 */
export async function noteFormerRecipients(tx: Transaction, { district_id, group_puid }: TargetGroup, assignmentId: number): Promise<void> {
  await tx.execute(sql`
    insert into assignment_student (district_id, assignment_id, user_puid, removed_at)
    select ${district_id}, ${assignmentId}, p.user_puid, now()
    from (select user_puid from group_member where district_id = ${district_id} and group_puid = ${group_puid}::uuid
      union select user_puid from former_member where district_id = ${district_id} and group_puid = ${group_puid}::uuid) p
    on conflict do nothing`);
}

/** Ends what single students have of an assignment. */
export async function removeChosen(tx: Transaction, district_id: number, assignmentId: number): Promise<void> {
  await tx.execute(sql`
    update assignment_student set removed_at = now() where district_id = ${district_id} and assignment_id = ${assignmentId} and removed_at is null`);
}

/** What is set for single students: null follows the group, undefined leaves what the student has. */
export type OwnFields = { readonly [Field in keyof AssignmentDays | 'instructions']?: string | null | undefined };

/** From whom it was taken meanwhile begins as the group. */
const kept = (column: string): SQL => sql.raw(`case when assignment_student.removed_at is null then assignment_student.${column} end`);

/** Gives an open assignment to students of its group, with dates and a note of their own where some are named; what is not named stays as it is. */
export async function giveToChosen(
  tx: Transaction,
  { district_id, assignment_id }: { readonly district_id: number; readonly assignment_id: number },
  people: readonly string[],
  own: OwnFields,
): Promise<void> {
  await tx.execute(sql`
    insert into assignment_student (district_id, assignment_id, user_puid, opens_at, due_date, late_until, instructions)
    select d.district_id, ${assignment_id}::int, p, ${startOf(own.from_date ?? null)}, ${dueAt(own.to_date ?? null)}, ${endOf(own.late_until ?? null)},
      nullif(${own.instructions ?? ''}::text, '')
    from district d, unnest(${arrayOf(people)}::uuid[]) p where d.district_id = ${district_id}
    on conflict (district_id, assignment_id, user_puid) do update set
      opens_at = ${own.from_date === undefined ? kept('opens_at') : sql`excluded.opens_at`},
      due_date = ${own.to_date === undefined ? kept('due_date') : sql`excluded.due_date`},
      late_until = ${own.late_until === undefined ? kept('late_until') : sql`excluded.late_until`},
      instructions = ${own.instructions === undefined ? kept('instructions') : sql`excluded.instructions`},
      given_at = case when assignment_student.removed_at is null then assignment_student.given_at else now() end, removed_at = null, unassign_id = null`);
}

/** Assignments as they stand, in the order of their ids. */
export async function readGiven(db: Database | Transaction, district_id: number, ids: readonly number[]): Promise<GivenAssignment[]> {
  const { rows } = await db.execute<GivenAssignment & Record<string, unknown>>(sql`
    select a.assignment_id, a.lesson_id, a.group_puid, a.assignment_no, a.is_for_all, a.instructions, a.enforce_order, a.may_check, ${DAYS},
      (select count(*) from ${activeRecipients} w where w.district_id = a.district_id and w.assignment_id = a.assignment_id)::int as student_count
    from assignment a join district d on d.district_id = a.district_id
    where a.district_id = ${district_id} and a.assignment_id = any (${arrayOf(ids)}::int[]) order by a.assignment_id`);
  return rows;
}

/** A round of a lesson in a group, with what was said of it alone. */
type Round = Pick<AssignmentWords, 'assignment_no' | 'instructions' | 'enforce_order' | 'may_check'>;

/** The newest round of a lesson in a group; null: the lesson was never given to it. */
export async function readLastRound(tx: Transaction, { district_id, group_puid }: TargetGroup, lessonId: number): Promise<Round | null> {
  const { rows } = await tx.execute<Round & Record<string, unknown>>(sql`
    select assignment_no, instructions, enforce_order, may_check from assignment
    where district_id = ${district_id} and lesson_id = ${lessonId} and group_puid = ${group_puid}::uuid
    order by assignment_no desc limit 1`);
  return rows[0] ?? null;
}

/** The round that these words and people would make once more: another than the first, given to just them until that day, and begun by nobody. */
export async function findSameRound(tx: Transaction, words: AssignmentWords, people: readonly string[]): Promise<number | null> {
  const { rows } = await tx.execute<{ assignment_id: number }>(sql`
    select a.assignment_id from assignment a join district d on d.district_id = a.district_id
    where a.district_id = ${words.district_id} and a.lesson_id = ${words.lesson_id} and a.group_puid = ${words.group_puid}::uuid
      and a.assignment_no = ${words.assignment_no} and a.assignment_no > 1 and not a.is_for_all and a.closed_at is null
      and (select array_agg(p order by p) from unnest(${arrayOf(people)}::uuid[]) p) = (
        select array_agg(w.user_puid order by w.user_puid) from assignment_given w
        where w.district_id = a.district_id and w.assignment_id = a.assignment_id and w.due_date is not distinct from ${dueAt(words.to_date)}
          and not exists (select 1 from lesson_tracking t
            where t.district_id = w.district_id and t.assignment_id = w.assignment_id and t.user_puid = w.user_puid)
          and not exists (select 1 from quiz_result q
            where q.district_id = w.district_id and q.assignment_id = w.assignment_id and q.user_puid = w.user_puid))`);
  return rows[0]?.assignment_id ?? null;
}

/** Of the groups that a caller sees, the one that was given a lesson last and has all of these students in it. */
export async function findGroupOf(tx: Transaction, groups: SQL, lessonId: number, people: readonly string[]): Promise<string | null> {
  const { rows } = await tx.execute<{ group_puid: string }>(sql`
    select g.group_puid from assignment a join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
    where a.lesson_id = ${lessonId} and ${groups} and ${people.length} = (
      select count(*) from group_member m
      where m.district_id = g.district_id and m.group_puid = g.group_puid and m.user_puid = any(${arrayOf(people)}::uuid[]))
    order by a.assigned_at desc, a.assignment_id desc limit 1`);
  return rows[0]?.group_puid ?? null;
}

/** Whether a lesson was put away by its owner. */
export async function isArchived(tx: Transaction, district_id: number, lessonId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from lesson where district_id = ${district_id} and lesson_id = ${lessonId} and archived_at is not null`);
  return rows.length > 0;
}

/** Whether a quiz is part of a lesson. */
export async function hasItem(tx: Transaction, district_id: number, lessonId: number, itemId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from lesson_resource where district_id = ${district_id} and lesson_id = ${lessonId} and item_id = ${itemId} limit 1`);
  return rows.length > 0;
}

/** Whether any of these lessons holds a resource of one of these products. */
export async function includeProducts(
  tx: Transaction,
  lessons: readonly { readonly district_id: number; readonly lesson_id: number }[],
  products: readonly number[],
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from unnest(${arrayOf(lessons.map(({ district_id }) => district_id))}::int[], ${arrayOf(lessons.map(({ lesson_id }) => lesson_id))}::int[])
        as l (district_id, lesson_id)
      join lesson_resource r on r.district_id = l.district_id and r.lesson_id = l.lesson_id
      join item i on i.item_id = r.item_id join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
    where u.product_id = any (${arrayOf(products)}::int[]) limit 1`);
  return rows.length > 0;
}
