import type { ReportMode } from '#contract/reports/report-figures.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { guessOf } from '#domain/learning/mastery-model.ts';
import type { BookAssignment, BookResource } from '#domain/reporting/book-facts.ts';
import { countedAttempts } from '#domain/reporting/cell.ts';
import type { ClassBook } from '#domain/reporting/class-book.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import type { ScoredSheet, SheetAnswer } from '#domain/reporting/scored-sheet.ts';
import type { JudgedQuestion } from '#domain/reporting/standards.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  type AnswerRow,
  type QuestionRow,
  readAnswersOf,
  readScoredAnswersOf,
  readScoredQuestions,
  type ScoredAnswer,
  type ScoredQuestionRow,
  scoredAnswer,
} from './answers.store.ts';
import { readCorrectedQuestions } from './corrections.ts';
import { readStandardTexts } from './standards.store.ts';

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
    .filter(({ resource }) => type === null || resource.resource_type_id === type);
}

/** Every judged question behind the counted attempts at some quizzes. */
export interface Evidence {
  readonly standards: ReadonlyMap<string, Bilingual>;
  judgedOf(quiz: GivenQuiz, userPuid?: string): JudgedQuestion[];
}

/** The same with each question's words, the key that holds for the class, and what was chosen. */
export interface KeyedEvidence extends Evidence {
  readonly questions: readonly QuestionRow[];
  /** One of each student. */
  sheetsOf(quiz: GivenQuiz): AttemptSheet[];
  /** The sheet of the one attempt that was asked for, also where it does not count; none where it is of another quiz or was not handed in. */
  askedSheetsOf(quiz: GivenQuiz): (AttemptSheet & { readonly is_counted: boolean })[];
}
type AttemptSheet = ScoredSheet & { readonly result_id: string };

/** A class's book with those of its quizzes whose questions are looked at. */
export interface QuizzesOfBook {
  readonly book: ClassBook;
  readonly quizzes: readonly GivenQuiz[];
}

/** What scores are made of: most reports show neither the words of a question nor what was chosen. */
export function readEvidence(tx: Transaction, district: number, book: ClassBook, quizzes: readonly GivenQuiz[]): Promise<Evidence> {
  return readEvidenceOf(tx, district, [{ book, quizzes }]);
}

/** The same of several classes of a district. */
export async function readEvidenceOf(tx: Transaction, district: number, classes: readonly QuizzesOfBook[]): Promise<Evidence> {
  const papers = papersOf(classes);
  const questions = await readScoredQuestions(tx, papers.quizIds);
  const given = await readScoredAnswersOf(tx, district, papers.resultIds);
  return evidenceOf(tx, questions, papers.scoresOf(questions, given));
}

/**
 * Reads each question whole, for item analysis and what is exported by item.
 * @param only one attempt that is asked for, which need not count
 */
export async function readKeyedEvidence(
  tx: Transaction,
  district: number,
  book: ClassBook,
  quizzes: readonly GivenQuiz[],
  only: string | null = null,
): Promise<KeyedEvidence> {
  const papers = papersOf([{ book, quizzes }]);
  const questions = await readCorrectedQuestions(tx, book.facts.corrections, papers.quizIds);
  const handedIn = book.facts.attempts.filter(({ result_id, submitted_at }) => result_id === only && submitted_at !== null);
  const resultIds = new Set([...papers.resultIds, ...handedIn.map(({ result_id }) => result_id)]);
  const answers = await readAnswersOf(tx, district, [...resultIds]);
  const answersOf = groupedBy(answers, ({ result_id }) => result_id);
  const inQuiz = groupedBy(questions, ({ quiz_id }) => quiz_id);
  const sheetIn = (quiz: GivenQuiz, { user_puid, result_id }: Pick<AttemptSheet, 'user_puid' | 'result_id'>) => ({
    user_puid,
    result_id,
    at: papers.handedInAt(result_id),
    answers: sheetOf(inQuiz.get(quiz.resource.item_id) ?? [], answersOf.get(result_id) ?? [], papers.askedIn(result_id)),
  });
  const sheetsOf = (quiz: GivenQuiz) => papers.countedIn(quiz).map((attempt) => sheetIn(quiz, attempt));
  // Of several attempts that make an average, items are analyzed by the last: each student is there once.
  const lastSheetsOf = (quiz: GivenQuiz) => [...new Map(sheetsOf(quiz).map((sheet) => [sheet.user_puid, sheet])).values()];
  const askedSheetsOf = (quiz: GivenQuiz) =>
    handedIn
      .filter((attempt) => attempt.assignment_id === quiz.assignment.assignment_id && attempt.quiz_id === quiz.resource.item_id)
      .map((attempt) => ({
        ...sheetIn(quiz, attempt),
        is_counted: papers.countedIn(quiz).some(({ result_id }) => result_id === attempt.result_id),
      }));
  return { ...(await evidenceOf(tx, questions, sheetsOf)), questions, sheetsOf: lastSheetsOf, askedSheetsOf };
}

/** The attempts that count at some quizzes, and whose they are. */
function papersOf(classes: readonly QuizzesOfBook[]) {
  const counted = new Map(
    classes.flatMap(({ book, quizzes }) =>
      quizzes.map((quiz) => {
        const cells = book.cellsIn(quiz.assignment, quiz.resource);
        return [
          quiz,
          cells.flatMap((cell) => countedAttempts(cell).map((result_id) => ({ user_puid: cell.user_puid, result_id }))),
        ] as const;
      }),
    ),
  );
  const attempts = classes.flatMap(({ book }) => book.facts.attempts);
  const asked = new Map(attempts.map(({ result_id, asked_ids }) => [result_id, asked_ids]));
  const countedIn = (quiz: GivenQuiz) => counted.get(quiz) ?? [];
  const askedIn = (resultId: string) => asked.get(resultId);
  const handedIn = new Map(attempts.map(({ result_id, submitted_at }) => [result_id, submitted_at ?? '']));
  const handedInAt = (resultId: string) => handedIn.get(resultId) ?? '';
  return {
    quizIds: [...new Set([...counted.keys()].map(({ resource }) => resource.item_id))],
    resultIds: [...counted.values()].flatMap((attempts) => attempts.map(({ result_id }) => result_id)),
    countedIn,
    askedIn,
    handedInAt,
    scoresOf: (questions: readonly ScoredQuestionRow[], given: ReadonlyMap<string, readonly ScoredAnswer[]>) => {
      const inQuiz = groupedBy(questions, ({ quiz_id }) => quiz_id);
      return (quiz: GivenQuiz) =>
        countedIn(quiz).map(({ user_puid, result_id }) => ({
          user_puid,
          at: handedInAt(result_id),
          answers: scoresIn(inQuiz.get(quiz.resource.item_id) ?? [], given.get(result_id) ?? [], askedIn(result_id)),
        }));
    },
  };
}

type Scores = { readonly user_puid: string; readonly at: string; readonly answers: readonly QuestionScore[] };

async function evidenceOf(
  tx: Transaction,
  questions: readonly ScoredQuestionRow[],
  scoresOf: (quiz: GivenQuiz) => readonly Scores[],
): Promise<Evidence> {
  const asked = new Map(questions.map((question) => [question.question_id, question]));
  const judged = new Map<GivenQuiz, JudgedQuestion[]>();
  return {
    standards: await readStandardTexts(tx, [...new Set(questions.map(({ standard }) => standard))]),
    judgedOf: (quiz, userPuid) => {
      const all = judged.get(quiz) ?? onceEach(scoresOf(quiz)).flatMap((scores) => judgedIn(scores, asked));
      judged.set(quiz, all);
      return userPuid === undefined ? all : all.filter(({ user_puid }) => user_puid === userPuid);
    },
  };
}

/** With the average several attempts of a student count: what they earned at a question is added up, and it is still one question. */
function onceEach(scores: readonly Scores[]): readonly Scores[] {
  const byStudent = groupedBy(scores, ({ user_puid }) => user_puid);
  if (byStudent.size === scores.length) return scores;
  return [...byStudent].map(([user_puid, attempts]) => {
    const judged = attempts.flatMap(({ answers }) => answers).filter(({ points }) => points !== null);
    const byQuestion = groupedBy(judged, ({ question_id }) => question_id);
    const answers = [...byQuestion].map(([question_id, each]) => ({
      question_id,
      points: each.reduce((sum, { points }) => sum + (points ?? 0), 0),
      max_points: each.reduce((sum, { max_points }) => sum + max_points, 0),
      is_answered: each.some(({ is_answered }) => is_answered),
    }));
    return { user_puid, at: attempts.at(-1)?.at ?? '', answers };
  });
}

interface QuestionScore {
  readonly question_id: number;
  /** Null while it waits for a person. */
  readonly points: number | null;
  readonly max_points: number;
  readonly is_answered: boolean;
}

/**
 * What one attempt earned by question. A question that was retired counts only where it was answered; one that was left empty earned
 * nothing. Of answers from before points were kept, a right one earned all.
 * @param asked the questions that the attempt asked; without them, all
 */
function scoresIn(
  questions: readonly ScoredQuestionRow[],
  answers: readonly ScoredAnswer[],
  asked: readonly number[] | null = null,
): QuestionScore[] {
  const given = new Map(answers.map((answer) => [answer.question_id, answer]));
  const scores: QuestionScore[] = [];
  for (const { question_id, points: max_points, number } of questions) {
    if (asked && !asked.includes(question_id)) continue;
    const answer = given.get(question_id);
    const is_answered = answer?.is_answered ?? false;
    if (number === null && !is_answered) continue;
    const points = !answer ? 0 : answer.waits ? null : (answer.earned ?? max_points);
    scores.push({ question_id, points, max_points, is_answered });
  }
  return scores;
}

/** What one attempt answered and earned. @param asked the questions that the attempt asked; without them, all */
export function sheetOf(
  questions: readonly ScoredQuestionRow[],
  answers: readonly AnswerRow[],
  asked: readonly number[] | null = null,
): SheetAnswer[] {
  const given = new Map(answers.map((answer) => [answer.question_id, answer]));
  return scoresIn(questions, answers.map(scoredAnswer), asked).map((score) => {
    const answer = given.get(score.question_id);
    const is_second_try = answer?.is_second_try ?? false;
    return { ...score, is_second_try, answer_ids: answer?.answer_ids ?? [], time_spent: answer?.time_spent || null };
  });
}

function judgedIn({ user_puid, at, answers }: Scores, asked: ReadonlyMap<number, ScoredQuestionRow>): JudgedQuestion[] {
  const judged: JudgedQuestion[] = [];
  for (const { question_id, points, max_points, is_answered } of answers) {
    // A teacher's own question need not name a standard: it counts in scores and in no standard.
    const question = asked.get(question_id);
    if (points === null || !question || question.standard === '') continue;
    const answered = is_answered && { answered: { at, guess: guessOf({ type: question.type, options: question.option_count }) } };
    judged.push({ user_puid, question_id, standard: question.standard, points, max_points, ...answered });
  }
  return judged;
}
