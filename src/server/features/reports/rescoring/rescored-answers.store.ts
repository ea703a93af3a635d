import { type SQL, sql } from 'drizzle-orm';
import type { GivenAnswer } from '#domain/answers/scoring.ts';
import { KEY_LOCK } from '#domain/reporting/key-correction.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import type { CorrectionPlace } from './corrections.store.ts';

/** How many attempts are judged again at a time. */
export const ATTEMPTS_AT_ONCE = 2_000;

/** A quiz that was handed in, by whom and in which class. */
export interface HandedIn extends Record<string, unknown> {
  readonly district_id: number;
  readonly result_id: string;
  readonly user_puid: string;
  readonly assignment_id: number;
  readonly group_puid: string;
  /** The questions that it was about, where not all of the paper were asked. */
  readonly asked_ids: readonly number[] | null;
}

/** Nothing is handed in, and nobody else corrects a key, in these districts until the transaction is over. */
export async function lockKeys(tx: Transaction, { district_id }: CorrectionPlace): Promise<void> {
  if (district_id === null) await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK}, 0)`);
  else await tx.execute(sql`select pg_advisory_xact_lock_shared(${KEY_LOCK}, 0), pg_advisory_xact_lock(${KEY_LOCK}, ${district_id}::int)`);
}

export interface AttemptsAsked extends CorrectionPlace {
  readonly quiz_id: number;
  readonly after: { readonly district_id: number; readonly result_id: string } | null;
  /** They are about to be written. */
  readonly lock: boolean;
}

/** What was handed in at a quiz within a class, a district or anywhere, in the order of its keys. What is judged elsewhere is left out. */
export async function listHandedIn(tx: Transaction, { quiz_id, district_id, group_puid, after, lock }: AttemptsAsked): Promise<HandedIn[]> {
  const from: SQL =
    group_puid === null
      ? sql`quiz_result r join assignment a on a.district_id = r.district_id and a.assignment_id = r.assignment_id
          where r.quiz_id = ${quiz_id} ${district_id === null ? sql`` : sql`and r.district_id = ${district_id}`}`
      : sql`assignment a join quiz_result r on r.district_id = a.district_id and r.assignment_id = a.assignment_id and r.quiz_id = ${quiz_id}
          where a.district_id = ${district_id} and a.group_puid = ${group_puid}::uuid`;
  const { rows } = await tx.execute<HandedIn>(sql`
    select r.district_id, r.result_id, r.user_puid, r.assignment_id, a.group_puid, r.asked_ids from ${from}
      and r.submitted_at is not null and r.awaiting_points < r.max_score
      ${after === null ? sql`` : sql`and (r.district_id, r.result_id) > (${after.district_id}, ${after.result_id}::uuid)`}
    order by r.district_id, r.result_id limit ${ATTEMPTS_AT_ONCE} ${lock ? sql`for update of r` : sql``}`);
  return rows;
}

export interface JudgedBefore extends Record<string, unknown> {
  readonly district_id: number;
  readonly result_id: string;
  readonly question_id: number;
  readonly answer_ids: readonly number[];
  readonly answer_text: string;
  readonly is_correct: boolean | null;
  readonly points: number | null;
  readonly first_try: GivenAnswer['first_try'];
}

/** What attempts answered to some questions, with what it earned. */
export async function readJudgedAnswers(
  tx: Transaction,
  attempts: readonly Pick<HandedIn, 'district_id' | 'result_id'>[],
  questionIds: readonly number[],
): Promise<JudgedBefore[]> {
  if (attempts.length === 0) return [];
  const { rows } = await tx.execute<JudgedBefore>(sql`
    select a.district_id, a.result_id, a.question_id, a.answer_ids, a.answer_text, a.is_correct, a.points, case when not a.from_paper then a.checks->0 end as first_try
    from unnest(${arrayOf(attempts.map(({ district_id }) => district_id))}::int[], ${arrayOf(attempts.map(({ result_id }) => result_id))}::uuid[])
        as c (district_id, result_id)
      cross join unnest(${arrayOf(questionIds)}::int[]) q
      join quiz_answer a on a.district_id = c.district_id and a.result_id = c.result_id and a.question_id = q`);
  return rows;
}

/** What judging again makes of one answer. */
export interface AnswerChange {
  readonly district_id: number;
  readonly result_id: string;
  readonly question_id: number;
  readonly is_correct: boolean | null;
  readonly points: number | null;
  readonly score_change: number;
}

/** Writes points into answers, those that were left empty too, and moves their attempts by them. */
export async function writeRescored(tx: Transaction, changes: readonly AnswerChange[]): Promise<void> {
  if (changes.length === 0) return;
  const column = <Value extends string | number | boolean | null>(of: (change: AnswerChange) => Value) => arrayOf(changes.map(of));
  const keys = sql`${column(({ district_id }) => district_id)}::int[], ${column(({ result_id }) => result_id)}::uuid[]`;
  await tx.execute(sql`
    insert into quiz_answer (district_id, result_id, question_id, answer_ids, is_correct, points)
    select c.d, c.r, c.q, '{}', c.is_correct, c.points
    from unnest(${keys}, ${column(({ question_id }) => question_id)}::int[], ${column(({ is_correct }) => is_correct)}::boolean[],
      ${column(({ points }) => points)}::float8[]) as c (d, r, q, is_correct, points)
    on conflict (district_id, result_id, question_id) do update set is_correct = excluded.is_correct, points = excluded.points`);
  await tx.execute(sql`
    update quiz_result r set score = least(greatest(coalesce(r.score, 0) + c.moved, 0), r.max_score)
    from (select d, r, sum(moved) as moved from unnest(${keys}, ${column(({ score_change }) => score_change)}::float8[]) as u (d, r, moved)
      group by d, r) c
    where r.district_id = c.d and r.result_id = c.r`);
}
