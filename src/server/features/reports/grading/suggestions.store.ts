import { sql } from 'drizzle-orm';
import type { Doubt } from '#contract/grading/grading.schemas.ts';
import type { RubricCopy } from '#contract/grading/own-rubrics.schemas.ts';
import type { RubricCriterion } from '#domain/grading/rubric.ts';
import type { CriterionJudgement } from '#domain/grading/suggestion.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

export interface SuggestionRow extends Record<string, unknown> {
  readonly result_id: string;
  readonly question_id: number;
  readonly score: number;
  readonly confidence: number;
  readonly criteria: readonly CriterionJudgement[];
  /** As the rubric words them now. */
  readonly rubric_criteria: readonly RubricCriterion[] | null;
  readonly doubts: readonly Doubt[];
  readonly feedback: string;
  readonly engine: string;
  readonly engine_version: string;
  readonly suggested_at: string;
}

/** What the answers to a quiz's questions should say, by question: the criteria of their rubrics, without the phrases that an engine looks for. */
export async function readCriteria(tx: Transaction, quizId: number): Promise<Map<number, Pick<RubricCriterion, 'id' | 'text'>[]>> {
  const { rows } = await tx.execute<{ question_id: number; criteria: readonly RubricCriterion[] }>(sql`
    select q.question_id, q.rubric->'criteria' as criteria from quiz_question q where q.quiz_id = ${quizId} and q.rubric is not null`);
  return new Map(rows.map(({ question_id, criteria }) => [question_id, criteria.map(({ id, text }) => ({ id, text }))]));
}

/** The rubrics that teachers attached to a quiz's questions, by question. */
export async function readQuestionRubrics(tx: Transaction, quizId: number): Promise<Map<number, RubricCopy>> {
  const { rows } = await tx.execute<{ question_id: number; own_rubric: RubricCopy }>(sql`
    select q.question_id, q.own_rubric from quiz_question q where q.quiz_id = ${quizId} and q.own_rubric is not null`);
  return new Map(rows.map(({ question_id, own_rubric }) => [question_id, own_rubric]));
}

/** What engines propose for the written answers of some attempts. */
export async function readSuggestions(tx: Transaction, district: number, resultIds: readonly string[]): Promise<SuggestionRow[]> {
  if (resultIds.length === 0) return [];
  const { rows } = await tx.execute<SuggestionRow>(sql`
    select s.result_id, s.question_id, s.score, s.confidence, s.criteria, s.doubts, s.feedback, s.engine, s.engine_version, s.suggested_at,
      q.rubric->'criteria' as rubric_criteria
    from answer_suggestion s join quiz_question q on q.question_id = s.question_id
    where s.district_id = ${district} and s.result_id = any (${arrayOf(resultIds)}::uuid[])`);
  return rows.map((row) => ({ ...row, suggested_at: toMoment(row.suggested_at) }));
}
