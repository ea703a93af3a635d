import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

export interface LessonSessionCall {
  readonly district_id: number;
  readonly tracking_id: string;
  readonly user_puid: string;
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly time_spent: number;
  readonly is_complete: boolean;
  readonly received_at: string;
}

/** The tracking ids that were written, with their district: one that is missing belongs to somebody else. */
export type WrittenIds = ReadonlySet<string>;

/** How `WrittenIds` names a tracking row. */
export function writtenId(districtId: number, trackingId: string): string {
  return `${districtId} ${trackingId}`;
}

const idsOf = (rows: readonly { district_id: number; tracking_id: string }[]): WrittenIds =>
  new Set(rows.map(({ district_id, tracking_id }) => writtenId(district_id, tracking_id)));

/** One field of every call. */
function column<Field extends string>(calls: readonly Readonly<Record<Field, string | number | boolean | null>>[], field: Field): SQL {
  return sql`${arrayOf(calls.map((call) => call[field]))}`;
}

/**
 * Writes the lesson sessions of a group in one statement. Calls of the same lesson session are folded first, and rows are taken in one
 * order by every transaction. Time is the greatest seen, so that a call which arrives twice or late changes nothing.
 */
export async function writeLessonSessions(tx: Transaction, calls: readonly LessonSessionCall[]): Promise<WrittenIds> {
  if (calls.length === 0) return new Set();
  const { rows } = await tx.execute<{ district_id: number; tracking_id: string }>(sql`
    insert into lesson_tracking (district_id, tracking_id, user_puid, assignment_id, lesson_id, time_spent, is_complete, started_at, last_at)
    select district_id, tracking_id, user_puid, assignment_id, lesson_id, max(time_spent), bool_or(is_complete), min(received_at), max(received_at)
    from unnest(${column(calls, 'district_id')}::int[], ${column(calls, 'tracking_id')}::uuid[], ${column(calls, 'user_puid')}::uuid[],
        ${column(calls, 'assignment_id')}::int[], ${column(calls, 'lesson_id')}::int[], ${column(calls, 'time_spent')}::int[],
        ${column(calls, 'is_complete')}::boolean[], ${column(calls, 'received_at')}::timestamptz[])
      as c (district_id, tracking_id, user_puid, assignment_id, lesson_id, time_spent, is_complete, received_at)
    group by district_id, tracking_id, user_puid, assignment_id, lesson_id
    order by district_id, tracking_id
    on conflict (district_id, tracking_id) do update set time_spent = greatest(lesson_tracking.time_spent, excluded.time_spent),
      is_complete = lesson_tracking.is_complete or excluded.is_complete, last_at = greatest(lesson_tracking.last_at, excluded.last_at)
    where lesson_tracking.user_puid = excluded.user_puid and lesson_tracking.assignment_id = excluded.assignment_id
    returning district_id, tracking_id`);
  return idsOf(rows);
}

export interface VisitCall {
  readonly district_id: number;
  readonly tracking_id: string;
  readonly lesson_tracking_id: string;
  readonly user_puid: string;
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly resource_id: number;
  readonly previous_resource_id: number | null;
  readonly resource_type_id: number;
  readonly time_spent: number;
  readonly percentage_completed: number;
  readonly received_at: string;
}

/** As `writeLessonSessions`, for visits of resources. */
export async function writeVisits(tx: Transaction, calls: readonly VisitCall[]): Promise<WrittenIds> {
  if (calls.length === 0) return new Set();
  const { rows } = await tx.execute<{ district_id: number; tracking_id: string }>(sql`
    insert into resource_tracking (district_id, tracking_id, lesson_tracking_id, user_puid, assignment_id, lesson_id, resource_id,
      previous_resource_id, resource_type_id, time_spent, percentage_completed, started_at, last_at)
    select district_id, tracking_id, (array_agg(lesson_tracking_id))[1], user_puid, assignment_id, lesson_id, resource_id,
      max(previous_resource_id), resource_type_id, max(time_spent), max(percentage_completed), min(received_at), max(received_at)
    from unnest(${column(calls, 'district_id')}::int[], ${column(calls, 'tracking_id')}::uuid[], ${column(calls, 'lesson_tracking_id')}::uuid[],
        ${column(calls, 'user_puid')}::uuid[], ${column(calls, 'assignment_id')}::int[], ${column(calls, 'lesson_id')}::int[],
        ${column(calls, 'resource_id')}::int[], ${column(calls, 'previous_resource_id')}::int[], ${column(calls, 'resource_type_id')}::int[],
        ${column(calls, 'time_spent')}::int[], ${column(calls, 'percentage_completed')}::int[], ${column(calls, 'received_at')}::timestamptz[])
      as c (district_id, tracking_id, lesson_tracking_id, user_puid, assignment_id, lesson_id, resource_id, previous_resource_id,
        resource_type_id, time_spent, percentage_completed, received_at)
    group by district_id, tracking_id, user_puid, assignment_id, lesson_id, resource_id, resource_type_id
    order by district_id, tracking_id
    on conflict (district_id, tracking_id) do update set time_spent = greatest(resource_tracking.time_spent, excluded.time_spent),
      percentage_completed = greatest(resource_tracking.percentage_completed, excluded.percentage_completed),
      previous_resource_id = coalesce(resource_tracking.previous_resource_id, excluded.previous_resource_id),
      last_at = greatest(resource_tracking.last_at, excluded.last_at)
    where resource_tracking.user_puid = excluded.user_puid and resource_tracking.assignment_id = excluded.assignment_id
      and resource_tracking.resource_id = excluded.resource_id
    returning district_id, tracking_id`);
  return idsOf(rows);
}

export interface CompletionCall {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly resource_id: number;
  readonly user_puid: string;
  readonly received_at: string;
}

/** Which of some items are taken at the external assessment service. */
export async function listElsewhere(tx: Transaction, itemIds: readonly number[]): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set();
  const { rows } = await tx.execute<{ item_id: number }>(sql`
    select item_id from item where item_id = any(${arrayOf(itemIds)}::int[]) and parts ? 'learnosity_activity'`);
  return new Set(rows.map(({ item_id }) => item_id));
}

/** Which of these quizzes were handed in: one answer a question, in order. */
export async function readHandedIn(
  tx: Transaction,
  questions: readonly { district_id: number; assignment_id: number; quiz_id: number; user_puid: string }[],
): Promise<boolean[]> {
  if (questions.length === 0) return [];
  const { rows } = await tx.execute<{ handed_in: boolean }>(sql`
    select r.result_id is not null as handed_in
    from rows from (jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as (district_id int, assignment_id int, quiz_id int, user_puid uuid))
      with ordinality as q (district_id, assignment_id, quiz_id, user_puid, position)
    left join lateral (select x.result_id from quiz_result x where x.district_id = q.district_id and x.assignment_id = q.assignment_id
      and x.quiz_id = q.quiz_id and x.user_puid = q.user_puid and x.submitted_at is not null limit 1) r on true
    order by q.position`);
  return rows.map(({ handed_in }) => handed_in);
}

/** Marks resources completed, each once. */
export async function writeCompletions(tx: Transaction, calls: readonly CompletionCall[]): Promise<void> {
  if (calls.length === 0) return;
  await tx.execute(sql`
    insert into resource_completion (district_id, assignment_id, resource_id, user_puid, completed_at)
    select district_id, assignment_id, resource_id, user_puid, min(received_at)
    from unnest(${column(calls, 'district_id')}::int[], ${column(calls, 'assignment_id')}::int[], ${column(calls, 'resource_id')}::int[],
        ${column(calls, 'user_puid')}::uuid[], ${column(calls, 'received_at')}::timestamptz[])
      as c (district_id, assignment_id, resource_id, user_puid, received_at)
    group by district_id, assignment_id, resource_id, user_puid
    order by district_id, assignment_id, resource_id, user_puid
    on conflict do nothing`);
}
