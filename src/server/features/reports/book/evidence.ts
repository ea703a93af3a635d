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
import { whileReading } from '#server/db/while-reading.ts';
import {
  type AnswerRow,
  type QuestionRow,
  readAnswersOf,
  readScoredAnswersOf,
  readScoredQuestions,
  type ScoredAnswer,
  type ScoredAnswers,
  type ScoredQuestionRow,
  scoredAnswer,
  scoreOf,
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

/** Every judged question behind the counted attempts at some quizzes. They are judged at each call: keeping thousands costs more. */
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

const NO_ANSWERS: ScoredAnswers = { ids: [], marks: '' };

/** What scores are made of: most reports show neither the words of a question nor what was chosen. */
export function readEvidence(tx: Transaction, district: number, book: ClassBook, quizzes: readonly GivenQuiz[]): Promise<Evidence> {
  return readEvidenceOf(tx, district, [{ book, quizzes }]);
}

/** The same of several classes of a district. The answers of all attempts are read: while they come, it is found out which attempts count. */
export async function readEvidenceOf(tx: Transaction, district: number, classes: readonly QuizzesOfBook[]): Promise<Evidence> {
  const questions = await readScoredQuestions(tx, quizIdsOf(classes));
  const reading = readScoredAnswersOf(tx, district, classes.flatMap(turnedInOf));
  const [given, papers] = await whileReading(reading, () => papersOf(classes));
  return evidenceOf(tx, questions, papers, (resultId) => {
    const answers = given.get(resultId) ?? NO_ANSWERS;
    return (question_id) => scoreOf(answers, question_id);
  });
}

const quizIdsOf = (classes: readonly QuizzesOfBook[]) => [
  ...new Set(classes.flatMap(({ quizzes }) => quizzes.map(({ resource }) => resource.item_id))),
];

/** The attempts at some quizzes that were turned in, whether they count or not. */
function turnedInOf({ book, quizzes }: QuizzesOfBook): string[] {
  const [assignments, ids] = [new Set(quizzes.map(({ assignment }) => assignment.assignment_id)), new Set(quizIdsOf([{ book, quizzes }]))];
  return book.facts.attempts.flatMap(({ assignment_id, quiz_id, submitted_at, result_id }) =>
    submitted_at !== null && assignments.has(assignment_id) && ids.has(quiz_id) ? [result_id] : [],
  );
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
  const questions = await readCorrectedQuestions(tx, book.facts.corrections, quizIdsOf([{ book, quizzes }]));
  const handedIn = book.facts.attempts.filter(({ result_id, submitted_at }) => result_id === only && submitted_at !== null);
  const resultIds = new Set([...papers.resultIds, ...handedIn.map(({ result_id }) => result_id)]);
  const answers = await readAnswersOf(tx, district, [...resultIds]);
  const answersOf = groupedBy(answers, ({ result_id }) => result_id);
  const inQuiz = groupedBy(questions, ({ quiz_id }) => quiz_id);
  const sheetIn = (quiz: GivenQuiz, { user_puid, result_id, asked_ids }: BookAttempt) => ({
    user_puid,
    result_id,
    answers: sheetOf(inQuiz.get(quiz.resource.item_id) ?? [], answersOf.get(result_id) ?? [], asked_ids),
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
  const evidence = await evidenceOf(tx, questions, papers, (resultId) =>
    answerIn(new Map(answersOf.get(resultId)?.map((answer) => [answer.question_id, answer]))),
  );
  return { ...evidence, questions, sheetsOf: lastSheetsOf, askedSheetsOf };
}

type BookAttempt = ClassBook['facts']['attempts'][number];

/** The attempts that count at some quizzes. */
function papersOf(classes: readonly QuizzesOfBook[]) {
  const counted = new Map<GivenQuiz, readonly BookAttempt[]>();
  const resultIds: string[] = [];
  for (const { book, quizzes } of classes) {
    for (const quiz of quizzes) {
      const own: BookAttempt[] = [];
      for (const { user_puid } of book.facts.students) {
        for (const result_id of countedAttempts(book.cell(quiz.assignment, quiz.resource, user_puid))) {
          const attempts = book.attemptsOf(quiz.assignment, quiz.resource.item_id, user_puid);
          const attempt = attempts.find((each) => each.result_id === result_id);
          if (attempt) own.push(attempt);
          resultIds.push(result_id);
        }
      }
      counted.set(quiz, own);
    }
  }
  return { resultIds, countedIn: (quiz: GivenQuiz) => counted.get(quiz) ?? [] };
}

interface Scores {
  readonly user_puid: string;
  readonly at: string;
  readonly answers: readonly QuestionScore[];
}

/** Judges what attempts earned. @param answersOf what an attempt earned, by question */
async function evidenceOf(
  tx: Transaction,
  questions: readonly ScoredQuestionRow[],
  papers: ReturnType<typeof papersOf>,
  answersOf: (resultId: string) => (question_id: number) => ScoredAnswer | undefined,
): Promise<Evidence> {
  const inQuiz = groupedBy(questions, ({ quiz_id }) => quiz_id);
  const known = new Map(questions.map((question) => [question.question_id, question]));
  const judge = (quiz: GivenQuiz, attempts: readonly BookAttempt[]): JudgedQuestion[] => {
    const found: JudgedQuestion[] = [];
    const asked = inQuiz.get(quiz.resource.item_id) ?? [];
    const isOnceEach = new Set(attempts.map(({ user_puid }) => user_puid)).size === attempts.length;
    const scores: Scores[] = [];
    for (const { user_puid, result_id, submitted_at, asked_ids } of attempts) {
      const at = submitted_at ?? '';
      const answers: QuestionScore[] = [];
      visitScores(asked, answersOf(result_id), asked_ids, isOnceEach ? judging(found, user_puid, at) : intoList(answers));
      if (!isOnceEach) scores.push({ user_puid, at, answers });
    }
    for (const { user_puid, at, answers } of onceEach(scores)) {
      const visit = judging(found, user_puid, at);
      for (const { question_id, points, max_points, is_answered } of answers) {
        const question = known.get(question_id);
        if (question) visit(question, points, is_answered, max_points);
      }
    }
    return found;
  };
  return {
    standards: await readStandardTexts(tx, [...new Set(questions.map(({ standard }) => standard))]),
    judgedOf: (quiz, userPuid) => {
      const all = papers.countedIn(quiz);
      return judge(quiz, userPuid === undefined ? all : all.filter(({ user_puid }) => user_puid === userPuid));
    },
  };
}

/** With the average several attempts of a student count: what they earned at a question is added up, and it is still one question. */
function onceEach(scores: readonly Scores[]): readonly Scores[] {
  return [...groupedBy(scores, ({ user_puid }) => user_puid)].map(([user_puid, attempts]) => {
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

/** Takes what was earned at a question; `points` is null while it waits for a person. */
type VisitScore = (question: ScoredQuestionRow, points: number | null, is_answered: boolean, max_points: number) => void;

const intoList =
  (list: QuestionScore[]): VisitScore =>
  ({ question_id }, points, is_answered, max_points) =>
    list.push({ question_id, points, max_points, is_answered });

/**
 * What one attempt earned by question. A question that was retired counts only where it was answered; one that was left empty earned
 * nothing. Of answers from before points were kept, a right one earned all. To a visitor: a report judges thousands.
 * @param asked the questions that the attempt asked; without them, all
 */
function visitScores(
  questions: readonly ScoredQuestionRow[],
  answerTo: (question_id: number) => ScoredAnswer | undefined,
  asked: readonly number[] | null | undefined,
  visit: VisitScore,
): void {
  for (const question of questions) {
    if (asked && !asked.includes(question.question_id)) continue;
    const answer = answerTo(question.question_id);
    const is_answered = answer?.is_answered ?? false;
    if (question.number === null && !is_answered) continue;
    visit(question, !answer ? 0 : answer.waits ? null : (answer.earned ?? question.points), is_answered, question.points);
  }
}

/** Adds what was scored to `judged`. A teacher's own question need not name a standard: it counts in scores and in no standard. */
function judging(judged: JudgedQuestion[], user_puid: string, at: string): VisitScore {
  let answered = { at, guess: Number.NaN };
  return ({ question_id, standard, type, option_count }, points, is_answered, max_points) => {
    if (points === null || standard === '') return;
    if (!is_answered) return void judged.push({ user_puid, question_id, standard, points, max_points });
    const guess = guessOf({ type, options: option_count });
    if (answered.guess !== guess) answered = { at, guess };
    judged.push({ user_puid, question_id, standard, points, max_points, answered });
  };
}

const answerIn = (given: ReadonlyMap<number, AnswerRow>) => (question_id: number) => {
  const answer = given.get(question_id);
  return answer && scoredAnswer(answer);
};

/** What one attempt answered and earned. @param asked the questions that the attempt asked; without them, all */
export function sheetOf(
  questions: readonly ScoredQuestionRow[],
  answers: readonly AnswerRow[],
  asked: readonly number[] | null = null,
): SheetAnswer[] {
  const given = new Map(answers.map((answer) => [answer.question_id, answer]));
  const scores: QuestionScore[] = [];
  visitScores(questions, answerIn(given), asked, intoList(scores));
  return scores.map((score) => {
    const answer = given.get(score.question_id);
    const is_second_try = answer?.is_second_try ?? false;
    return { ...score, is_second_try, answer_ids: answer?.answer_ids ?? [], time_spent: answer?.time_spent || null };
  });
}
