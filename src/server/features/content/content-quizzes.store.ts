import { sql } from 'drizzle-orm';
import type { AnswerKeyEntry, QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import { keyWords, type WrittenKey } from '#domain/answers/written-answers.ts';
import { RESOURCE_TYPE, TAKEN_TYPES } from '#domain/content/resource-types.ts';
import type { Database } from '#server/db/database.ts';

type PaperRow = Omit<QuizPaper, 'assessment' | 'may_practice'> & {
  readonly assessment: QuizPaper['assessment'] | null;
  readonly may_practice: boolean | null;
};

/**
 * Papers of quizzes by quiz_id, in one query. Neither keys nor feedback are read from the database at all.
 * @param also `withdrawn`: questions that their author has withdrawn since stand before the others, for what began with them
 */
export async function readQuizPapers(db: Database, quizIds: readonly number[], also: 'withdrawn' | null = null): Promise<QuizPaper[]> {
  if (quizIds.length === 0) return [];
  const { rows } = await db.execute<PaperRow & Record<string, unknown>>(sql`
    select i.item_id as quiz_id, i.title, i.summary as instructions, case when i.resource_type_id = ${RESOURCE_TYPE.assessment} then i.parts - 'may_practice' end as assessment,
      i.parts->'may_practice' as may_practice,
      coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'question_id', q.question_id, 'type', q.question_type, 'standard', q.standard_code, 'stem', q.stem, 'image', q.image,
          'points', q.points, 'premises', q.premises, 'table', q.data_table, 'look', q.look, 'part', q.part, 'is_number', case when q.written_key ? 'value' then true end,
          'select_count', case when q.question_type = 'choice' then 1
            else (select count(*) from quiz_option o where o.question_id = q.question_id and o.is_correct and o.sort_order >= 0) end,
          'field', case when i.resource_type_id <> all(${sql.param([...TAKEN_TYPES])}::int[])
            then jsonb_build_object('id', q.external_id, 'is_optional', coalesce(i.parts->'optional' ? q.external_id, false)) end,
          'options', (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('answer_id', o.answer_id, 'text', o.option_text, 'gap', o.gap, 'region', o.region,
              'is_fixed', case when o.is_fixed then true end)) order by o.sort_order)
            from quiz_option o where o.question_id = q.question_id and o.sort_order >= 0))) order by q.sort_order)
        from quiz_question q where q.quiz_id = i.item_id and (q.sort_order >= 0 or ${also === 'withdrawn'})), '[]') as questions
    from item i where i.item_id = any(${sql.param([...quizIds])}::bigint[])`);
  return rows.map(({ quiz_id, title, instructions, assessment, may_practice, questions }) => ({
    quiz_id,
    title,
    instructions,
    ...(assessment && { assessment }),
    ...(may_practice === false && { may_practice }),
    questions: questions.map((question: QuizQuestion) => ({ ...question, image: question.image ?? null })),
  }));
}

type KeyRow = Omit<AnswerKeyEntry, 'correct_texts'> & { readonly written: WrittenKey | null };

/** The key of a quiz in paper order; empty when it is no quiz. What was retired since is not part of its paper any more. */
export async function readAnswerKey(db: Database, quizId: number): Promise<AnswerKeyEntry[]> {
  const { rows } = await db.execute<KeyRow & Record<string, unknown>>(sql`
    select q.question_id, q.depth, q.rationale, q.written_key as written,
      (select coalesce(jsonb_agg(o.answer_id order by o.right_place, o.sort_order), '[]') from quiz_option o
        where o.question_id = q.question_id and o.is_correct and o.sort_order >= 0) as correct_answer_ids
    from quiz_question q where q.quiz_id = ${quizId}::bigint and q.sort_order >= 0 order by q.sort_order`);
  return rows.map(({ written, ...entry }) => ({
    ...entry,
    correct_texts: written ? [...keyWords(written)] : [],
    ...(written && 'accepted' in written && written.spellingCounts ? { spelling_counts: true } : {}),
  }));
}
