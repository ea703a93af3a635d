import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { BeforeEntry, EnteredAnswer } from '#server/db/schema/paper.ts';
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
  readonly by: string;
  readonly now: Date;
}

/** Notes what a teacher entered from paper. The attempt must be locked. */
export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  await tx.execute(sql`
    insert into paper_entry (district_id, entry_id, result_id, user_puid, entry_no, answers, before, entered_by_puid, entered_at)
    select ${entry.district_id}, ${entry.entry_id}::uuid, ${entry.result_id}::uuid, ${entry.user_puid}::uuid,
      coalesce((select max(e.entry_no) from paper_entry e where e.district_id = ${entry.district_id} and e.result_id = ${entry.result_id}::uuid), 0) + 1,
      ${JSON.stringify(entry.answers)}::jsonb, ${entry.before === null ? null : JSON.stringify(entry.before)}::jsonb, ${entry.by}::uuid,
      ${entry.now.toISOString()}::timestamptz`);
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

/**
 * When work that was done on paper on a day counts as turned in: at the end of that day in the district, or when it was due on that day,
 * and never later than now.
 */
export async function turnedInAt(
  tx: Transaction,
  { district_id, assignment_id }: Pick<RoundKey, 'district_id' | 'assignment_id'>,
  user_puid: string,
  done_on: string | null,
  now: Date,
): Promise<string> {
  const { rows } = await tx.execute<{ at: Date | string }>(sql`
    select least(${now.toISOString()}::timestamptz, day.ends,
      case when (due.due_date at time zone d.time_zone)::date = day.day then due.due_date end) as at
    from district d
      cross join lateral (select coalesce(${done_on}::date, (${now.toISOString()}::timestamptz at time zone d.time_zone)::date) as day) c
      cross join lateral (select c.day, (c.day + time '23:59:59') at time zone d.time_zone as ends) day
      left join lateral (select coalesce(x.due_date, a.due_date) as due_date from assignment a
        left join assignment_student x on x.district_id = a.district_id and x.assignment_id = a.assignment_id and x.user_puid = ${user_puid}::uuid
        where a.district_id = d.district_id and a.assignment_id = ${assignment_id}) due on true
    where d.district_id = ${district_id}`);
  return new Date(rows[0]?.at ?? now).toISOString();
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
