import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { HeldReason } from '#contract/held-work/held-notice.schemas.ts';
import type { AnswerCheck } from '#domain/answers/answer-checks.ts';
import type { GivenAnswer } from '#domain/answers/scoring.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { KEY_LOCK } from '#domain/reporting/key-correction.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { digestOf, momentsOf } from './answer-digest.ts';
import type { AnswerKey, StoredVersion } from './answer-versions.store.ts';
import type { JudgedAnswer } from './judge-attempt.ts';

/** An attempt that a group of calls is about, locked until the group is committed. */
export interface LockedAttempt extends Record<string, unknown> {
  readonly district_id: number;
  /** The id that the call used: the attempt's own or an alias. */
  readonly asked_id: string;
  readonly result_id: string;
  readonly user_puid: string;
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly quiz_id: number;
  readonly saved_at: string | null;
  readonly submitted_at: string | null;
  readonly score: number | null;
  readonly max_score: number;
  readonly awaiting_points: number;
  readonly time_spent: number;
  /** The questions that it asked; null: all of the paper. */
  readonly asked_ids: readonly number[] | null;
  /** How it came out is said only when the teacher releases it. */
  readonly is_assessment: boolean;
  /** It may be taken at the external item-assessment service. */
  readonly is_elsewhere: boolean;
  /** The teacher lets students check answers as they go. */
  readonly may_check: boolean;
  /** Why answers can only be kept for the teacher; null while they are taken. */
  readonly hold: HeldReason | null;
}

/**
 * Lets no key be corrected in these districts until the transaction is over: what is handed in now is judged by one key, and is
 * either rescored with the rest or judged by the new key.
 */
export async function lockAnswerKeys(tx: Transaction, districts: readonly number[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${KEY_LOCK}, d) from unnest(${arrayOf([0, ...districts])}::int[]) d`);
}

/** Finds attempts by their own ids or aliases and locks them, always in one order, so that two groups cannot block each other. */
export async function lockAttempts(
  tx: Transaction,
  asked: readonly { district_id: number; result_id: string }[],
): Promise<LockedAttempt[]> {
  const { rows } = await tx.execute<LockedAttempt>(sql`
    with asked as (
      select distinct c.district_id, c.result_id as asked_id, coalesce(x.result_id, c.result_id) as result_id
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c (district_id int, result_id uuid)
      left join quiz_result_alias x on x.district_id = c.district_id and x.alias_id = c.result_id),
    locked as (
      select r.* from quiz_result r where (r.district_id, r.result_id) in (select district_id, result_id from asked)
      order by r.district_id, r.result_id for update)
    select r.district_id, asked.asked_id, r.result_id, r.user_puid, r.assignment_id, r.lesson_id, r.quiz_id, r.saved_at, r.submitted_at, r.score, r.max_score,
      r.awaiting_points, r.time_spent, r.asked_ids, i.resource_type_id = ${RESOURCE_TYPE.assessment} as is_assessment,
      coalesce(i.parts ? 'learnosity_activity', false) as is_elsewhere, a.may_check,
      case when m.user_puid is null then 'unenrolled' when a.closed_at is not null or x.removed_at is not null or coalesce(x.opens_at, a.opens_at) > now() then 'closed'
        when coalesce(x.late_until, a.late_until) < now() and k.attempt_no is null then 'late' end as hold
    from asked join locked r on r.district_id = asked.district_id and r.result_id = asked.result_id
      join assignment a on a.district_id = r.district_id and a.assignment_id = r.assignment_id
      join item i on i.item_id = r.quiz_id
      left join group_member m on m.district_id = r.district_id and m.group_puid = a.group_puid and m.user_puid = r.user_puid
      left join assignment_student x on x.district_id = r.district_id and x.assignment_id = r.assignment_id and x.user_puid = r.user_puid
      left join retake k on k.district_id = r.district_id and k.assignment_id = r.assignment_id and k.quiz_id = r.quiz_id
        and k.user_puid = r.user_puid and k.attempt_no = r.attempt_no`);
  return rows;
}

/** The version of an answer that is in force, with what it earned. */
export interface StoredAnswer extends AnswerKey, StoredVersion {
  readonly answer_text: string;
  /** By a teacher or by machine; null while it waits. */
  readonly is_correct: boolean | null;
  readonly points: number | null;
  readonly checks: readonly AnswerCheck[] | null;
}

type AnswerRow = Omit<StoredAnswer, 'op_id' | 'digest' | 'length'> & { readonly op_id: string | null } & Record<string, unknown>;

/** The answers that are in force. One that an earlier release wrote gets an id, and its time cannot be trusted. */
export async function readAnswers(
  tx: Transaction,
  attempts: readonly { district_id: number; result_id: string }[],
): Promise<StoredAnswer[]> {
  if (attempts.length === 0) return [];
  const { rows } = await tx.execute<AnswerRow>(sql`
    select a.district_id, a.result_id, a.question_id, a.answer_ids, a.answer_text, a.is_correct, a.points, a.checks, a.from_paper, a.op_id, a.based_on, a.device_id,
      a.recorded_at, a.written_at, a.saved_at as received_at, coalesce(a.began_at, a.saved_at) as began_at
    from jsonb_to_recordset(${JSON.stringify(attempts.map(({ district_id, result_id }) => ({ district_id, result_id })))}::jsonb)
      as c (district_id int, result_id uuid)
    join quiz_answer a on a.district_id = c.district_id and a.result_id = c.result_id`);
  return rows.map((row) => ({
    ...row,
    ...momentsOf(row),
    op_id: row.op_id ?? randomUUID(),
    digest: digestOf(row),
    length: row.answer_text.length,
  }));
}

export interface NewAnswer extends AnswerKey, GivenAnswer, Partial<StoredVersion> {
  readonly answer_ids: readonly number[];
  readonly answer_text: string;
  readonly time_spent: number;
  readonly saved_at: string;
}

/** Writes the answers that are in force; one for each question. */
export async function writeAnswers(tx: Transaction, answers: readonly NewAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await tx.execute(sql`
    insert into quiz_answer (district_id, result_id, question_id, answer_ids, answer_text, time_spent, saved_at, op_id, based_on, device_id,
      recorded_at, written_at, began_at, from_paper)
    select c.district_id, c.result_id, c.question_id, array(select jsonb_array_elements_text(c.answer_ids)::int), c.answer_text, c.time_spent, c.saved_at,
      c.op_id, c.based_on, c.device_id, c.recorded_at, c.written_at, c.began_at, coalesce(c.from_paper, false)
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as c (district_id int, result_id uuid, question_id int, answer_ids jsonb,
      answer_text text, time_spent int, saved_at timestamptz, op_id uuid, based_on uuid, device_id uuid, recorded_at timestamptz,
      written_at timestamptz, began_at timestamptz, from_paper boolean)
    on conflict (district_id, result_id, question_id) do update set answer_ids = excluded.answer_ids, answer_text = excluded.answer_text,
      time_spent = greatest(quiz_answer.time_spent, excluded.time_spent), saved_at = excluded.saved_at, op_id = excluded.op_id,
      based_on = excluded.based_on, device_id = excluded.device_id, recorded_at = excluded.recorded_at, written_at = excluded.written_at,
      began_at = excluded.began_at, from_paper = excluded.from_paper`);
}

/** Writes the checks of answers. */
export async function writeChecks(
  tx: Transaction,
  checked: readonly (AnswerKey & { readonly checks: readonly AnswerCheck[] })[],
): Promise<void> {
  if (checked.length === 0) return;
  await tx.execute(sql`
    update quiz_answer a set checks = c.checks
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as c (district_id int, result_id uuid, question_id int, checks jsonb)
    where a.district_id = c.district_id and a.result_id = c.result_id and a.question_id = c.question_id`);
}

export interface AttemptChange {
  readonly district_id: number;
  readonly result_id: string;
  readonly saved_at: string;
  readonly time_spent: number;
  readonly measured_seconds: number;
  readonly submitted_at: string | null;
  readonly score: number | null;
  readonly max_score: number;
  readonly awaiting_points: number;
  /** What the receipt for handing in is called; null when this was not handed in now. */
  readonly receipt_code: string | null;
  /** The judgement of each answered question; only when handed in. */
  readonly judged: readonly JudgedAnswer[];
}

/** Writes what became of attempts. A quiz that was handed in completes its resource too. */
export async function writeAttempts(tx: Transaction, changes: readonly AttemptChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    update quiz_result r set saved_at = c.saved_at, time_spent = greatest(r.time_spent, c.time_spent),
      measured_seconds = greatest(r.measured_seconds, c.measured_seconds), submitted_at = c.submitted_at, score = c.score,
      max_score = c.max_score, awaiting_points = c.awaiting_points, receipt_code = coalesce(r.receipt_code, c.receipt_code)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (district_id int, result_id uuid, saved_at timestamptz, time_spent int,
      measured_seconds int, submitted_at timestamptz, score float8, max_score int, awaiting_points int, receipt_code text)
    where r.district_id = c.district_id and r.result_id = c.result_id`);
  const handedIn = changes.filter(({ submitted_at }) => submitted_at !== null);
  if (handedIn.length === 0) return;
  const judged = handedIn.flatMap(({ district_id, result_id, judged: answers }) =>
    answers.map((answer) => ({ district_id, result_id, ...answer })),
  );
  await tx.execute(sql`
    update quiz_answer a set is_correct = c.is_correct, points = c.points
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as c (district_id int, result_id uuid, question_id int, is_correct boolean,
      points float8)
    where a.district_id = c.district_id and a.result_id = c.result_id and a.question_id = c.question_id`);
  const written = judged.filter(({ is_correct }) => is_correct === null).map(({ district_id, result_id }) => ({ district_id, result_id }));
  if (written.length > 0)
    await tx.execute(sql`
      insert into grading_work (district_id, result_id)
      select distinct c.district_id, c.result_id from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as c (district_id int, result_id uuid)
      order by c.district_id, c.result_id
      -- Invalidates a grading run that read the previous answers.
      on conflict (district_id, result_id) do update set tries = grading_work.tries + 1, due_at = now()`);
  await tx.execute(sql`
    insert into resource_completion (district_id, assignment_id, resource_id, user_puid, completed_at)
    select q.district_id, q.assignment_id, r.resource_id, q.user_puid, q.submitted_at
    from jsonb_to_recordset(${JSON.stringify(handedIn)}::jsonb) as c (district_id int, result_id uuid)
    join quiz_result q on q.district_id = c.district_id and q.result_id = c.result_id
    join assignment a on a.district_id = q.district_id and a.assignment_id = q.assignment_id
    join assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r on r.item_id = q.quiz_id
    order by q.district_id, q.assignment_id, r.resource_id, q.user_puid
    on conflict do nothing`);
}
