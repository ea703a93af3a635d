import type { ReportMode } from '#contract/report-figures.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { RECEIVED } from '#domain/reporting/cell.ts';
import type { BookAssignment, BookResource, ClassBook } from '#domain/reporting/class-book.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import type { ScoredSheet, SheetAnswer } from '#domain/reporting/item-statistics.ts';
import type { JudgedQuestion } from '#domain/reporting/standards.ts';
import { RESOURCE_TYPE } from '#domain/resource-types.ts';
import type { Transaction } from '#server/db/database.ts';
import { type AnswerRow, type QuestionRow, readAnswersOf } from './answers.store.ts';
import { readCorrectedQuestions } from './corrections.ts';
import { readStandardTexts } from './standards.store.ts';

/** The most quizzes and assessments whose questions one report looks at: the newest. */
const MOST_QUIZZES = 80;

/** One quiz or assessment within an assignment. */
export interface GivenQuiz {
  readonly assignment: BookAssignment;
  readonly resource: BookResource;
}

const TYPE_OF: Readonly<Record<ReportMode, number | null>> = { all: null, quiz: RESOURCE_TYPE.quiz, assessment: RESOURCE_TYPE.assessment };

/** The quizzes of a book, newest assignment first, in lesson order. */
export function quizzesOf(book: ClassBook, mode: ReportMode = 'all'): GivenQuiz[] {
  const type = TYPE_OF[mode];
  return book.facts.assignments
    .flatMap((assignment) => book.assessedIn(assignment).map((resource) => ({ assignment, resource })))
    .filter(({ resource }) => type === null || resource.resource_type_id === type)
    .slice(0, MOST_QUIZZES);
}

/** Every question and answer behind the counted attempts at some quizzes. */
export interface Evidence {
  readonly questions: readonly QuestionRow[];
  readonly standards: ReadonlyMap<string, Bilingual>;
  sheetsOf(quiz: GivenQuiz): (ScoredSheet & { readonly result_id: string })[];
  judgedOf(quiz: GivenQuiz, userPuid?: string): JudgedQuestion[];
}

export async function readEvidence(tx: Transaction, district: number, book: ClassBook, quizzes: readonly GivenQuiz[]): Promise<Evidence> {
  const quizIds = [...new Set(quizzes.map(({ resource }) => resource.item_id))];
  const questions = await readCorrectedQuestions(tx, book.facts.corrections, quizIds);
  const counted = (quiz: GivenQuiz) =>
    book
      .cellsIn(quiz.assignment, quiz.resource)
      .flatMap(({ state, user_puid, result_ids }) =>
        RECEIVED.includes(state) ? result_ids.map((result_id) => ({ user_puid, result_id })) : [],
      );
  const answers = await readAnswersOf(
    tx,
    district,
    quizzes.flatMap((quiz) => counted(quiz).map(({ result_id }) => result_id)),
  );
  const answersOf = groupedBy(answers, ({ result_id }) => result_id);
  const questionsOf = groupedBy(questions, ({ quiz_id }) => quiz_id);
  const askedIn = new Map(book.facts.attempts.map(({ result_id, asked_ids }) => [result_id, asked_ids]));
  const sheetsOf = (quiz: GivenQuiz) =>
    counted(quiz).map(({ user_puid, result_id }) => ({
      user_puid,
      result_id,
      answers: sheetOf(questionsOf.get(quiz.resource.item_id) ?? [], answersOf.get(result_id) ?? [], askedIn.get(result_id)),
    }));
  const judged = new Map<GivenQuiz, JudgedQuestion[]>();
  const standardOf = new Map(questions.map(({ question_id, standard }) => [question_id, standard]));
  return {
    questions,
    standards: await readStandardTexts(tx, [...new Set(questions.map(({ standard }) => standard))]),
    sheetsOf,
    judgedOf: (quiz, userPuid) => {
      const all = judged.get(quiz) ?? sheetsOf(quiz).flatMap((sheet) => judgedIn(sheet, standardOf));
      judged.set(quiz, all);
      return userPuid === undefined ? all : all.filter(({ user_puid }) => user_puid === userPuid);
    },
  };
}

/**
 * What one attempt answered. A question that was retired counts only where it was answered; one that was left empty earned
 * nothing. Of answers from before points were kept, a right one earned all.
 * @param asked the questions that the attempt asked; without them, all
 */
export function sheetOf(
  questions: readonly QuestionRow[],
  answers: readonly AnswerRow[],
  asked: readonly number[] | null = null,
): SheetAnswer[] {
  const given = new Map(answers.map((answer) => [answer.question_id, answer]));
  return questions.flatMap(({ question_id, points: max_points, number }): SheetAnswer[] => {
    if (asked && !asked.includes(question_id)) return [];
    const answer = given.get(question_id);
    const is_answered = answer !== undefined && answer.answer_ids.length > 0;
    if (number === null && !is_answered) return [];
    const points = !answer ? 0 : answer.is_correct === null ? null : (answer.points ?? (answer.is_correct ? max_points : 0));
    return [{ question_id, points, max_points, is_answered, answer_ids: answer?.answer_ids ?? [], time_spent: answer?.time_spent || null }];
  });
}

function judgedIn({ user_puid, answers }: ScoredSheet, standardOf: ReadonlyMap<number, string>): JudgedQuestion[] {
  return answers.flatMap(({ question_id, points, max_points }) =>
    points === null ? [] : [{ user_puid, question_id, standard: standardOf.get(question_id) ?? '', points, max_points }],
  );
}
