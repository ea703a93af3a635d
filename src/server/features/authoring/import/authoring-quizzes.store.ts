import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { quizOption, quizQuestion } from '#server/db/schema/library.ts';
import type { RenderedQuestion } from '../render/rendered-package.ts';

interface StoredQuiz {
  readonly quizId: number;
  readonly questions: readonly RenderedQuestion[];
}

/**
 * Writes questions and options by their external ids. Those that a newer package no longer has are retired, never
 * deleted: a device may still hold the old paper, and its answers must find their question.
 */
export async function writeQuizzes(tx: Transaction, quizzes: readonly StoredQuiz[]): Promise<void> {
  // A few quizzes at a time: each has up to a hundred questions of ten options.
  for (let at = 0; at < quizzes.length; at += 5) await writeSome(tx, quizzes.slice(at, at + 5));
}

/** Of resources that have no questions any more: a document can lose its fields. */
export async function retireQuestions(tx: Transaction, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length > 0)
    await tx
      .update(quizQuestion)
      .set({ sortOrder: -1 })
      .where(inArray(quizQuestion.quizId, [...itemIds]));
}

async function writeSome(tx: Transaction, quizzes: readonly StoredQuiz[]): Promise<void> {
  const quizIds = quizzes.map(({ quizId }) => quizId);
  await tx.update(quizQuestion).set({ sortOrder: -1 }).where(inArray(quizQuestion.quizId, quizIds));
  const entries = quizzes.flatMap(({ quizId, questions }) => questions.map((question, index) => ({ quizId, question, index })));
  const stored = await tx
    .insert(quizQuestion)
    .values(
      entries.map(({ quizId, question, index }) => ({
        quizId,
        externalId: question.external_id,
        questionType: question.type,
        standardCode: question.standard,
        depth: question.depth,
        stem: question.stem,
        image: question.image,
        rationale: question.rationale,
        points: question.points ?? 1,
        premises: question.premises ?? null,
        dataTable: question.table ?? null,
        writtenKey: question.written ?? null,
        rubric: question.rubric ?? null,
        ownRubric: question.own_rubric ?? null,
        look: question.look ?? null,
        part: question.part ?? null,
        hints: question.hints ?? null,
        readAgain: question.read_again ?? null,
        twin: question.twin ?? null,
        sortOrder: index + 1,
      })),
    )
    .onConflictDoUpdate({
      target: [quizQuestion.quizId, quizQuestion.externalId],
      set: {
        questionType: sql`excluded.question_type`,
        standardCode: sql`excluded.standard_code`,
        depth: sql`excluded.depth`,
        stem: sql`excluded.stem`,
        image: sql`excluded.image`,
        rationale: sql`excluded.rationale`,
        points: sql`excluded.points`,
        premises: sql`excluded.premises`,
        dataTable: sql`excluded.data_table`,
        writtenKey: sql`excluded.written_key`,
        rubric: sql`excluded.rubric`,
        ownRubric: sql`excluded.own_rubric`,
        look: sql`excluded.look`,
        part: sql`excluded.part`,
        hints: sql`excluded.hints`,
        readAgain: sql`excluded.read_again`,
        twin: sql`excluded.twin`,
        sortOrder: sql`excluded.sort_order`,
      },
    })
    .returning({ id: quizQuestion.questionId, quizId: quizQuestion.quizId, externalId: quizQuestion.externalId });
  const idOf = new Map(stored.map((row) => [`${row.quizId}/${row.externalId}`, row.id]));

  const questionIds = stored.map(({ id }) => id);
  await tx.update(quizOption).set({ sortOrder: -1 }).where(inArray(quizOption.questionId, questionIds));
  const options = entries.flatMap(({ quizId, question }) =>
    question.options.map((option, index) => ({
      questionId: idOf.get(`${quizId}/${question.external_id}`) ?? 0,
      externalId: option.external_id,
      optionText: option.text,
      isCorrect: option.is_correct,
      feedback: option.feedback,
      gap: option.gap ?? null,
      rightPlace: option.right_place ?? null,
      region: option.region ?? null,
      isFixed: option.is_fixed ?? false,
      points: option.points ?? null,
      sortOrder: index + 1,
    })),
  );
  await tx
    .insert(quizOption)
    .values(options)
    .onConflictDoUpdate({
      target: [quizOption.questionId, quizOption.externalId],
      set: {
        optionText: sql`excluded.option_text`,
        isCorrect: sql`excluded.is_correct`,
        feedback: sql`excluded.feedback`,
        gap: sql`excluded.gap`,
        rightPlace: sql`excluded.right_place`,
        region: sql`excluded.region`,
        isFixed: sql`excluded.is_fixed`,
        points: sql`excluded.points`,
        sortOrder: sql`excluded.sort_order`,
      },
    });
}
