import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { BeforeEntry, EnteredAnswer } from '#server/db/schema/paper.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { RoundKey } from './paper-round.store.ts';

interface ResultKey {
  readonly district_id: number;
  readonly result_id: string;
}

interface NewEntry extends ResultKey {
  readonly entry_id: string;
  readonly user_puid: string;
  readonly answers: readonly EnteredAnswer[];
  readonly before: BeforeEntry | null;
  readonly turned_in_at: string;
  readonly by: string;
  readonly now: Date;
}

/** Notes what a teacher entered from paper. The attempt must be locked. */
export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  await tx.execute(sql`
    insert into paper_entry (district_id, entry_id, result_id, user_puid, entry_no, answers, before, turned_in_at, entered_by_puid,
      entered_at)
    select ${entry.district_id}, ${entry.entry_id}::uuid, ${entry.result_id}::uuid, ${entry.user_puid}::uuid,
      coalesce((select max(e.entry_no) from paper_entry e where e.district_id = ${entry.district_id} and e.result_id = ${entry.result_id}::uuid), 0) + 1,
      ${JSON.stringify(entry.answers)}::jsonb, ${entry.before === null ? null : JSON.stringify(entry.before)}::jsonb,
      ${entry.turned_in_at}::timestamptz, ${entry.by}::uuid, ${entry.now.toISOString()}::timestamptz`);
}

/** Marks an entry as taken back. */
export async function markUndone(
  tx: Transaction,
  { district_id, entry_id, by, now }: { district_id: number; entry_id: string; by: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update paper_entry set undone_by_puid = ${by}::uuid, undone_at = ${now.toISOString()}::timestamptz
    where district_id = ${district_id} and entry_id = ${entry_id}::uuid and undone_at is null`);
}

/** The result of an attempt; null if it was not begun. */
export async function findAttempt(
  tx: Transaction,
  { district_id, assignment_id, quiz_id }: RoundKey,
  user_puid: string,
  attempt_no: number,
): Promise<string | null> {
  const { rows } = await tx.execute<{ result_id: string }>(sql`
    select result_id from quiz_result where district_id = ${district_id} and assignment_id = ${assignment_id} and quiz_id = ${quiz_id}
      and user_puid = ${user_puid}::uuid and attempt_no = ${attempt_no}`);
  return rows[0]?.result_id ?? null;
}

interface DayOnPaper extends Omit<RoundKey, 'group_puid'> {
  readonly user_puid: string;
  readonly attempt_no: number;
  /** Null: it stays as it is, or is today. */
  readonly day: string | null;
  /** When the attempt counts as turned in until now; null if it was not. */
  readonly before: string | null;
}

/**
 * When work that was done on paper on a day counts as turned in: at the end of that day in the district, or when it was due on that day,
 * and never later than now. What counts on that day already stays as it is.
 * @throws ApiError 400 for a day that has not come
 */
export async function turnedInAt(
  tx: Transaction,
  { district_id, assignment_id, quiz_id, user_puid, attempt_no, day, before }: DayOnPaper,
  now: Date,
): Promise<string> {
  if (before !== null && day === null) return before;
  const { rows } = await tx.execute<{ at: Date | string; is_future: boolean }>(sql`
    select c.day > c.today as is_future, case when (${before}::timestamptz at time zone d.time_zone)::date = c.day then ${before}::timestamptz
      else least(${now.toISOString()}::timestamptz, (c.day + time '23:59:59') at time zone d.time_zone,
        case when (due.due_date at time zone d.time_zone)::date = c.day then due.due_date end) end as at
    from district d
      cross join lateral (select (${now.toISOString()}::timestamptz at time zone d.time_zone)::date as today) t
      cross join lateral (select t.today, coalesce(${day}::date, t.today) as day) c
      left join lateral (select case when k.attempt_no is null then coalesce(x.due_date, a.due_date) else k.due_date end as due_date
        from assignment a
        left join assignment_student x on x.district_id = a.district_id and x.assignment_id = a.assignment_id and x.user_puid = ${user_puid}::uuid
        left join retake k on k.district_id = a.district_id and k.assignment_id = a.assignment_id and k.quiz_id = ${quiz_id}
          and k.user_puid = ${user_puid}::uuid and k.attempt_no = ${attempt_no}
        where a.district_id = d.district_id and a.assignment_id = ${assignment_id}) due on true
    where d.district_id = ${district_id}`);
  const [row] = rows;
  if (row?.is_future) throw new ApiError(400, 'paper_day_not_come');
  return new Date(row?.at ?? now).toISOString();
}

/** What an attempt's day moved along: its beginning, if it began on paper, and the step of the lesson that it completed. */
export async function moveDay(tx: Transaction, { district_id, result_id }: ResultKey, from: string): Promise<void> {
  const wasFrom = (moment: SQL) => sql`date_trunc('milliseconds', ${moment}) = ${from}::timestamptz`;
  await tx.execute(sql`
    update quiz_result set started_at = submitted_at
    where district_id = ${district_id} and result_id = ${result_id}::uuid and ${wasFrom(sql`started_at`)} and submitted_at is not null`);
  await tx.execute(sql`
    update resource_completion c set completed_at = (select min(o.submitted_at) from quiz_result o where o.district_id = q.district_id
        and o.assignment_id = q.assignment_id and o.quiz_id = q.quiz_id and o.user_puid = q.user_puid)
    from quiz_result q join assignment a on a.district_id = q.district_id and a.assignment_id = q.assignment_id
      cross join lateral assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
    where q.district_id = ${district_id} and q.result_id = ${result_id}::uuid and q.submitted_at is not null and r.item_id = q.quiz_id
      and c.district_id = q.district_id and c.assignment_id = q.assignment_id and c.resource_id = r.resource_id and c.user_puid = q.user_puid
      and ${wasFrom(sql`c.completed_at`)}`);
}

/** An attempt that was turned in only because a teacher entered it is open again. */
export async function reopenAttempt(tx: Transaction, { district_id, result_id }: ResultKey): Promise<void> {
  await uncomplete(tx, { district_id, result_id });
  await tx.execute(sql`
    update quiz_answer set is_correct = null, points = null where district_id = ${district_id} and result_id = ${result_id}::uuid`);
  await tx.execute(sql`delete from grading_work where district_id = ${district_id} and result_id = ${result_id}::uuid`);
  await tx.execute(sql`
    update quiz_result set submitted_at = null, score = null, awaiting_points = 0, receipt_code = null
    where district_id = ${district_id} and result_id = ${result_id}::uuid`);
}

/** Whether somebody else added to an attempt: a student on a device, or a teacher a note or words with a grade. */
export async function hasMore(tx: Transaction, { district_id, result_id }: ResultKey): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from quiz_answer_version where district_id = ${district_id} and result_id = ${result_id}::uuid and device_id is not null
    union all select 1 from quiz_answer where district_id = ${district_id} and result_id = ${result_id}::uuid and device_id is not null
    union all select 1 from answer_grade where district_id = ${district_id} and result_id = ${result_id}::uuid and feedback <> ''
    union all select 1 from quiz_result_alias where district_id = ${district_id} and result_id = ${result_id}::uuid
    union all select 1 from answer_feedback where district_id = ${district_id} and result_id = ${result_id}::uuid
    union all select 1 from work_note where district_id = ${district_id} and result_id = ${result_id}::uuid limit 1`);
  return rows.length > 0;
}

/** Removes an attempt that an entry opened and nobody else added to. The entry itself stays, with what was entered. */
export async function removeAttempt(tx: Transaction, { district_id, result_id }: ResultKey): Promise<void> {
  await uncomplete(tx, { district_id, result_id });
  await tx.execute(sql`delete from answer_suggestion where district_id = ${district_id} and result_id = ${result_id}::uuid`);
  await tx.execute(sql`delete from answer_grade where district_id = ${district_id} and result_id = ${result_id}::uuid`);
  await tx.execute(sql`delete from grading_work where district_id = ${district_id} and result_id = ${result_id}::uuid`);
  await tx.execute(sql`delete from quiz_answer_version where district_id = ${district_id} and result_id = ${result_id}::uuid`);
  await tx.execute(sql`delete from quiz_answer where district_id = ${district_id} and result_id = ${result_id}::uuid`);
  await tx.execute(sql`delete from quiz_result where district_id = ${district_id} and result_id = ${result_id}::uuid`);
}

/** The step of the lesson is not done any more, unless another attempt at the quiz was turned in. */
async function uncomplete(tx: Transaction, { district_id, result_id }: ResultKey): Promise<void> {
  await tx.execute(sql`
    delete from resource_completion c using quiz_result q
      join assignment a on a.district_id = q.district_id and a.assignment_id = q.assignment_id
      cross join lateral assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
    where q.district_id = ${district_id} and q.result_id = ${result_id}::uuid and r.item_id = q.quiz_id
      and c.district_id = q.district_id and c.assignment_id = q.assignment_id and c.resource_id = r.resource_id and c.user_puid = q.user_puid
      and not exists (select 1 from quiz_result o where o.district_id = q.district_id and o.assignment_id = q.assignment_id
        and o.quiz_id = q.quiz_id and o.user_puid = q.user_puid and o.result_id <> q.result_id and o.submitted_at is not null)`);
}
