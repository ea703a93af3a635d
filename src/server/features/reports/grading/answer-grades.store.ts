import { sql } from 'drizzle-orm';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import type { RubricMark } from '#contract/grading/own-rubrics.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** One answer that is graded. */
export interface AnswerKey {
  readonly district_id: number;
  readonly result_id: string;
  readonly question_id: number;
}

export interface GradeRow extends Record<string, unknown> {
  readonly result_id: string;
  readonly question_id: number;
  readonly version: number;
  readonly points: number | null;
  readonly feedback: string;
  readonly rubric: RubricMark | null;
  readonly graded_by: string;
  readonly graded_by_puid: string;
  readonly graded_at: string;
}

/** The latest grade of each answer of some attempts that a teacher graded. @param before only grades given before this moment */
export async function readGrades(
  tx: Database | Transaction,
  district: number,
  resultIds: readonly string[],
  before: string | null = null,
): Promise<GradeRow[]> {
  if (resultIds.length === 0) return [];
  const { rows } = await tx.execute<GradeRow>(sql`
    select distinct on (t.result_id, t.question_id) t.result_id, t.question_id, t.version, t.points, t.feedback, t.rubric, t.graded_by_puid, t.graded_at,
      coalesce(u.first_name || ' ' || u.last_name, '') as graded_by
    from answer_grade t left join app_user u on u.district_id = t.district_id and u.user_puid = t.graded_by_puid
    where t.district_id = ${district} and t.result_id = any (${arrayOf(resultIds)}::uuid[])
      and (${before}::timestamptz is null or t.graded_at < ${before}::timestamptz)
    order by t.result_id, t.question_id, t.version desc`);
  return rows.map((row) => ({ ...row, graded_at: toMoment(row.graded_at) }));
}

/** An answer with what it is worth, its attempt locked until the grade is written. */
export interface LockedAnswer extends Record<string, unknown> {
  readonly type: QuestionKind;
  readonly max_points: number;
  readonly answer_text: string;
  readonly submitted_at: string | null;
  readonly is_correct: boolean | null;
  readonly points: number | null;
}

/** Null: the attempt answered no such question. */
export async function lockAnswer(tx: Transaction, { district_id, result_id, question_id }: AnswerKey): Promise<LockedAnswer | null> {
  const { rows } = await tx.execute<LockedAnswer>(sql`
    select q.question_type as type, q.points as max_points, a.answer_text, r.submitted_at, a.is_correct, a.points
    from quiz_result r
      join quiz_answer a on a.district_id = r.district_id and a.result_id = r.result_id and a.question_id = ${question_id}
      join quiz_question q on q.question_id = a.question_id
    where r.district_id = ${district_id} and r.result_id = ${result_id}::uuid for update of r`);
  return rows[0] ?? null;
}

export interface NewGrade extends AnswerKey {
  readonly version: number;
  readonly points: number | null;
  readonly feedback: string;
  /** The chosen levels of a rubric. @default none */
  readonly rubric?: RubricMark | null | undefined;
  readonly by: string;
  readonly now: Date;
}

/** Adds a grade of an answer; the latest version is the one that holds. */
export async function insertGrade(tx: Transaction, grade: NewGrade): Promise<void> {
  await tx.execute(sql`
    insert into answer_grade (district_id, result_id, question_id, version, points, feedback, rubric, graded_by_puid, graded_at)
    values (${grade.district_id}, ${grade.result_id}::uuid, ${grade.question_id}, ${grade.version}, ${grade.points}, ${grade.feedback},
      ${grade.rubric ? JSON.stringify(grade.rubric) : null}::jsonb, ${grade.by}::uuid, ${grade.now.toISOString()}::timestamptz)`);
}

/** What a grade changes of the attempt: its score, and what still waits. */
export interface PointsChange extends AnswerKey {
  readonly points: number | null;
  readonly is_correct: boolean | null;
  readonly score_change: number;
  readonly awaiting_change: number;
}

/**
 * Writes an answer's points, and what they change of its attempt: neither the score nor what waits falls below 0, and what waits never
 * exceeds the attempt's worth.
 */
export async function writePoints(tx: Transaction, change: PointsChange): Promise<void> {
  const { district_id, result_id, question_id } = change;
  await tx.execute(sql`
    update quiz_answer set points = ${change.points}, is_correct = ${change.is_correct}
    where district_id = ${district_id} and result_id = ${result_id}::uuid and question_id = ${question_id}`);
  await tx.execute(sql`
    update quiz_result set score = greatest(coalesce(score, 0) + ${change.score_change}, 0),
      awaiting_points = least(greatest(awaiting_points + ${change.awaiting_change}, 0), max_score)
    where district_id = ${district_id} and result_id = ${result_id}::uuid`);
}
