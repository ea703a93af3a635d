import { sql } from 'drizzle-orm';
import type { QuestionKind } from '#contract/content.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { WrittenKey } from '#domain/written-answers.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';

export interface AnswerRow extends Record<string, unknown> {
  readonly result_id: string;
  readonly question_id: number;
  readonly answer_ids: readonly number[];
  readonly answer_text: string;
  readonly time_spent: number;
  readonly is_correct: boolean | null;
  readonly points: number | null;
}

/** The answers of attempts. */
export async function readAnswersOf(db: Database | Transaction, district: number, resultIds: readonly string[]): Promise<AnswerRow[]> {
  if (resultIds.length === 0) return [];
  const { rows } = await db.execute<AnswerRow>(sql`
    select a.result_id, a.question_id, a.answer_ids, a.answer_text, a.time_spent, a.is_correct, a.points
    from quiz_answer a where a.district_id = ${district} and a.result_id = any (${arrayOf(resultIds)}::uuid[])`);
  return rows;
}

export interface QuestionRow extends Record<string, unknown> {
  readonly quiz_id: number;
  readonly question_id: number;
  readonly type: QuestionKind;
  readonly standard: string;
  readonly points: number;
  readonly depth: number;
  /** Its place in the paper, from 1; null for one that was retired. */
  readonly number: number | null;
  readonly stem: Bilingual;
  readonly rationale: Bilingual;
  readonly written: WrittenKey | null;
  readonly options: readonly OptionRow[];
}
export interface OptionRow {
  readonly answer_id: number;
  readonly text: Bilingual;
  readonly is_correct: boolean;
  readonly is_retired: boolean;
  readonly gap: number | null;
  readonly right_place: number | null;
}

/** The questions of quizzes with their keys, in paper order; those that were retired stand last. */
export async function readQuestions(db: Database | Transaction, quizIds: readonly number[]): Promise<QuestionRow[]> {
  if (quizIds.length === 0) return [];
  const { rows } = await db.execute<QuestionRow>(sql`
    select q.quiz_id, q.question_id, q.question_type as type, q.standard_code as standard, q.points, q.depth, q.stem, q.rationale,
      q.written_key as written,
      case when q.sort_order >= 0 then rank() over (partition by q.quiz_id order by q.sort_order < 0, q.sort_order)::int end as number,
      coalesce((select jsonb_agg(jsonb_build_object('answer_id', o.answer_id, 'text', o.option_text, 'is_correct', o.is_correct,
          'is_retired', o.sort_order < 0, 'gap', o.gap, 'right_place', o.right_place) order by o.sort_order)
        from quiz_option o where o.question_id = q.question_id), '[]') as options
    from quiz_question q where q.quiz_id = any (${arrayOf(quizIds)}::bigint[])
    order by q.quiz_id, q.sort_order < 0, q.sort_order, q.question_id`);
  return rows;
}
