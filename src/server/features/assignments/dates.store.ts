import { type SQL, sql } from 'drizzle-orm';
import {
  type CalendarEntry,
  type DatedAssignment,
  MAX_ASSIGNMENTS,
  UNASSIGN_UNDO_DAYS,
} from '#contract/assignments/assignments.schemas.ts';
import type { AssignmentDays } from '#domain/time/assignment-days.ts';
import { activeRecipients } from '#server/db/active-recipients.ts';
import { arrayOf, arrayOfJson } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { teaches } from '#server/db/taught-classes.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { DAYS } from './assignment-days.ts';
import { openRetake } from './recipients.store.ts';

export type DatedRow = DatedAssignment & Record<string, unknown> & { readonly district_id: number };

/** Open ones, or those taken back so lately that it can be undone. */
export type DatedList = 'open' | 'taken_back';
const OPEN = sql`a.closed_at is null`;
const isIn = (list: DatedList): SQL =>
  list === 'open' ? OPEN : sql`a.unassign_id is not null and a.closed_at > now() - make_interval(days => ${UNASSIGN_UNDO_DAYS}::int)`;

const dated = (condition: SQL, state = OPEN): SQL => sql`
  select a.district_id, a.assignment_id, a.lesson_id, a.group_puid, a.assignment_no, a.is_for_all, a.instructions, a.enforce_order, a.may_check, ${DAYS}, l.lesson_name, l.lesson_name_es,
    l.total_time, g.group_name, a.assigned_at, a.closed_at, a.unassign_id,
    (select count(*) from ${activeRecipients} w where w.district_id = a.district_id and w.assignment_id = a.assignment_id)::int as student_count
  from class_group g join assignment a on a.district_id = g.district_id and a.group_puid = g.group_puid and ${state}
    join lesson l on l.district_id = a.district_id and l.lesson_id = a.lesson_id join district d on d.district_id = a.district_id
  where g.deleted_at is null and ${condition}`;

const ofClass = (groupPuid: string): SQL => sql`(g.group_puid = ${groupPuid}::uuid or g.parent_group_puid = ${groupPuid}::uuid)`;

/** The assignments of a class and its subgroups: open ones by the day on which they are due, those without one last; taken back, the latest first. */
export async function listDated(
  db: Database,
  groups: SQL,
  place: { readonly district_id: number; readonly group_puid: string },
  { limit, list, offset }: { readonly list: DatedList; readonly limit: number; readonly offset: number },
): Promise<DatedRow[]> {
  const order = list === 'open' ? sql`a.due_date nulls last` : sql`a.closed_at desc`;
  const { rows } = await db.execute<DatedRow>(sql`
    ${dated(sql`g.district_id = ${place.district_id} and ${ofClass(place.group_puid)} and ${groups}`, isIn(list))}
    order by ${order}, a.assignment_id limit ${limit} offset ${offset}`);
  return rows;
}

/** The open assignments of a class and its subgroups that are due on a day or later: all of them, one more than may be changed at once at the most. */
export async function listDueFrom(
  db: Transaction,
  groups: SQL,
  place: { readonly district_id: number; readonly group_puid: string },
  day: string,
): Promise<DatedRow[]> {
  const { rows } = await db.execute<DatedRow>(sql`
    ${dated(sql`g.district_id = ${place.district_id} and ${ofClass(place.group_puid)} and ${groups}
      and a.due_date >= ${day}::date::timestamp at time zone d.time_zone`)}
    order by a.due_date, a.assignment_id limit ${MAX_ASSIGNMENTS + 1}`);
  return rows;
}

/** How many there are. */
export async function countDated(
  db: Database,
  place: { readonly district_id: number; readonly group_puid: string },
  list: DatedList,
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from class_group g
      join assignment a on a.district_id = g.district_id and a.group_puid = g.group_puid and ${isIn(list)}
    where g.deleted_at is null and g.district_id = ${place.district_id} and ${ofClass(place.group_puid)}`);
  return rows[0]?.n ?? 0;
}

/** The first open assignments of a lesson in the groups in sight, and whether there are more. */
export async function listLessonAssignments(
  db: Database,
  groups: SQL,
  lessonId: number,
): Promise<{ readonly rows: DatedRow[]; readonly is_more: boolean }> {
  const { rows } = await db.execute<DatedRow>(sql`
    ${dated(sql`l.lesson_id = ${lessonId} and ${groups}`)}
    order by g.group_name, a.assignment_id limit ${MAX_ASSIGNMENTS + 1}`);
  return { rows: rows.slice(0, MAX_ASSIGNMENTS), is_more: rows.length > MAX_ASSIGNMENTS };
}

/** How many students of each assignment have dates of their own, as the list of its students shows them; an assignment without any is left out. */
export async function countOwnDates(db: Database, district_id: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ assignment_id: number; students: number }>(sql`
    select c.assignment_id, count(*)::int as students
    from (select x.assignment_id, x.user_puid from assignment_student x
          join assignment a on a.district_id = x.district_id and a.assignment_id = x.assignment_id
        where x.district_id = ${district_id} and x.assignment_id = any (${arrayOf(ids)}::int[]) and x.removed_at is null
          and (nullif(x.due_date, a.due_date) is not null or nullif(x.opens_at, a.opens_at) is not null or nullif(x.late_until, a.late_until) is not null)
      union
      select k.assignment_id, k.user_puid from retake k
        where k.district_id = ${district_id} and k.assignment_id = any (${arrayOf(ids)}::int[]) and ${openRetake}) c
      -- Each by its keys: joined, the planner may go through all students of the district.
      cross join lateral (select 1 from ${activeRecipients} w where w.district_id = ${district_id} and w.assignment_id = c.assignment_id
        and w.user_puid = c.user_puid limit 1) has_it
    group by c.assignment_id`);
  return new Map(rows.map(({ assignment_id, students }) => [assignment_id, students]));
}

/**
 * Those named, in sight.
 * @param lock nobody else changes their days until the transaction ends
 */
export async function readDated(db: Database | Transaction, groups: SQL, ids: readonly number[], lock = false): Promise<DatedRow[]> {
  const { rows } = await db.execute<DatedRow>(sql`
    ${dated(sql`a.assignment_id = any (${arrayOf(ids)}::int[]) and ${groups}`)} order by a.assignment_id
    ${lock ? sql`for no key update of a` : sql``}`);
  return rows;
}

/** Sets the days and notes of assignments; those of single students that were set by themselves stay. */
export async function writeDays(
  tx: Transaction,
  changes: readonly (AssignmentDays & {
    readonly district_id: number;
    readonly assignment_id: number;
    readonly instructions: string;
    readonly may_check: boolean;
  })[],
): Promise<void> {
  const rows = changes.map(({ assignment_id, district_id, from_date, instructions, late_until, may_check, to_date }) => ({
    district_id,
    assignment_id,
    from_date,
    to_date,
    late_until,
    instructions,
    may_check,
  }));
  await tx.execute(sql`
    update assignment a set opens_at = c.from_date::timestamp at time zone d.time_zone,
      due_date = (c.to_date + time '23:59:59') at time zone d.time_zone, late_until = (c.late_until + 1)::timestamp at time zone d.time_zone,
      instructions = c.instructions, may_check = c.may_check
    from unnest(${arrayOfJson(rows)}::jsonb[]) as j
      cross join lateral jsonb_to_record(j) as c (district_id int, assignment_id int, from_date date, to_date date, late_until date, instructions text, may_check boolean)
      join district d on d.district_id = c.district_id
    where a.district_id = c.district_id and a.assignment_id = c.assignment_id`);
}

export interface DueMinutes extends Record<string, unknown> {
  readonly day: string;
  readonly user_puid: string;
  readonly minutes: number;
}

/** For each student of a group and each day of a period, the minutes of all lessons, of whatever class, that are due then. */
export async function readDueMinutes(
  db: Database,
  place: { readonly district_id: number; readonly group_puid: string },
  period: { readonly from_day: string; readonly to_day: string },
): Promise<DueMinutes[]> {
  const { rows } = await db.execute<DueMinutes>(sql`
    select to_char(w.due_date at time zone d.time_zone, 'YYYY-MM-DD') as day, w.user_puid, sum(l.total_time)::int as minutes
    from group_member m
      join district d on d.district_id = m.district_id
      join assignment_recipient w on w.district_id = m.district_id and w.user_puid = m.user_puid and w.closed_at is null
      join lesson l on l.district_id = w.district_id and l.lesson_id = w.lesson_id
    where m.district_id = ${place.district_id} and m.group_puid = ${place.group_puid}::uuid
      and w.due_date >= ${period.from_day}::date::timestamp at time zone d.time_zone
      and w.due_date < (${period.to_day}::date + 1)::timestamp at time zone d.time_zone
    group by 1, 2 order by 1, 3 desc, 2`);
  return rows;
}

/** The open assignments of the classes that somebody teaches that are due within a period, by day and class: one more than `limit` where there are more. */
export async function listCalendar(
  db: Database,
  { district_id, user_puid }: Pick<Caller, 'district_id' | 'user_puid'>,
  { from_day, to_day }: { readonly from_day: string; readonly to_day: string },
  limit: number,
): Promise<CalendarEntry[]> {
  const { rows } = await db.execute<CalendarEntry & Record<string, unknown>>(sql`
    select a.assignment_id, a.lesson_id, l.lesson_name, l.lesson_name_es, g.group_puid, g.group_name, p.group_name as class_name,
      to_char(a.due_date at time zone d.time_zone, 'YYYY-MM-DD') as due_day
    from class_group g join district d on d.district_id = g.district_id
      join assignment a on a.district_id = g.district_id and a.group_puid = g.group_puid and ${OPEN}
      join lesson l on l.district_id = a.district_id and l.lesson_id = a.lesson_id
      left join class_group p on p.district_id = g.district_id and p.group_puid = g.parent_group_puid
    where g.district_id = ${district_id} and ${teaches(user_puid)} and g.deleted_at is null
      and a.due_date >= ${from_day}::date::timestamp at time zone d.time_zone
      and a.due_date < (${to_day}::date + 1)::timestamp at time zone d.time_zone
    order by 8, g.group_name, a.assignment_id limit ${limit + 1}`);
  return rows;
}
