import { randomUUID } from 'node:crypto';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type * as paper from '#contract/quizzes/paper.contract.ts';
import type * as quizzes from '#contract/quizzes/quizzes.contract.ts';
import type { LabComment, QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import type * as rehearsals from '#contract/quizzes/rehearsals.contract.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { AnswerCheck } from '#domain/answers/answer-checks.ts';
import { otherBranches } from '#domain/answers/answer-history.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';
import { isClosedQuiz } from '#server/db/own-quizzes.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { digestOf } from './answer-digest.ts';
import type { GradeDependencies } from './answer-sheets.store.ts';
import { type AttemptRow, type KeyRow, readKeys, readOwnAttempts, readStartStandings } from './attempts.store.ts';
import { type JudgedPaper, type KeyDependencies, keysFor } from './corrected-keys.ts';
import { resultsOf, type TeachersWords } from './judge-attempt.ts';
import { startLearnosity, submitLearnosity } from './learnosity.ts';
import { mayTakeQuizzes, refuseReading } from './quizzes.policy.ts';
import type { LearnosityKeys } from './sign-learnosity.ts';
import { startAssessments, startQuizzes } from './start-quiz.ts';
import { submitAnswers } from './submit-quiz-response.ts';

/** What this area needs of others; handed in where handlers are assembled. */
export interface QuizDependencies extends GradeDependencies {
  readonly readQuizPapers: (db: Database, quizIds: readonly number[]) => Promise<QuizPaper[]>;
  /** Whether the student may see how an assessment came out (specification section 3, "Release report"). */
  readonly isReleased: (db: Database, caller: Caller, assignmentId: number, quizId: number) => Promise<boolean>;
  /** What a teacher said of the written answers of an attempt. */
  readonly readTeachersWords: (db: Database, caller: Caller, resultId: string) => Promise<TeachersWords>;
  /** What teachers said of the fields of a lab. */
  readonly readLabComments: (db: Database, districtId: number, resultId: string) => Promise<LabComment[]>;
  /** The paper of a quiz in a lesson that somebody who teaches may see. A lesson that they may not see is refused; null: it has no such quiz. */
  readonly readTaughtPaper: (context: CallContext, wanted: Wanted) => Promise<QuizPaper | null>;
  /** Null: assessments of the external service are taken here. */
  readonly learnosity: LearnosityKeys | null;
}

export interface Wanted {
  readonly lesson_id: number;
  readonly assignment_id?: number | undefined;
  readonly quiz_id: number;
}

/** Quizzes and assessments as students take them (specification section 7, "Student dashboard and quizzes"). */
export function quizzesHandlers(dependencies: QuizDependencies) {
  const submit = submitAnswers(dependencies);
  return {
    getQuizDetails: (context, { query }) => readDetails(dependencies, context, query),
    getAssessmentOverview: async (context, { query: { assessment_id, ...query } }) => {
      const wanted = { ...query, quiz_id: assessment_id };
      if (mayTakeQuizzes(context.caller)) return readDetails(dependencies, context, wanted);
      const quiz = await dependencies.readTaughtPaper(context, wanted);
      if (!quiz || quiz.questions.length === 0) throw notFound('This quiz');
      return { quiz, attempt: null };
    },
    getPrintableItemResponse: (context, { query: { item_id, lesson_id } }) =>
      readDetails(dependencies, context, { lesson_id, quiz_id: item_id }),
    getQuizOverview: async (context, { query }) => ({ quiz: await readTeachersPaper(dependencies, context, query.quiz_id), attempt: null }),
    rehearseQuiz: (context, { query }) => rehearse(dependencies, context, query.quiz_id),
    rehearseAssessment: (context, { query }) => rehearse(dependencies, context, query.assessment_id),

    startQuiz: startQuizzes,
    startAssessment: startAssessments,
    submitQuizResponse: submit,
    submitAssessmentResponse: submit,
    submitReadersQuizResponse: submit,
    submitPrintableQuizResponse: submit,
    startLearnosityAssessment: startLearnosity(dependencies.learnosity),
    submitLearnosityAssessment: submitLearnosity(dependencies),
  } satisfies HandlersOf<typeof quizzes & typeof rehearsals & typeof paper>;
}

async function readDetails(
  dependencies: QuizDependencies,
  { db, caller }: CallContext,
  wanted: Wanted,
): Promise<DataOf<typeof quizzes.getQuizDetails>> {
  const { lesson_id, assignment_id = null, quiz_id } = wanted;
  const { district_id, user_puid } = caller;
  const [standing] = await readStartStandings(db, [{ district_id, user_puid, lesson_id, assignment_id, quiz_id, visit_id: null }]);
  const found = standing?.assignment_id ?? 0;
  const hasLeft = standing?.assignment_id != null && !standing.is_member;
  const isReportOfOwn =
    hasLeft &&
    (await dependencies.isReleased(db, caller, found, quiz_id)) &&
    Boolean((await readOwnAttempts(db, caller, found, quiz_id))[0]?.submitted_at);
  const refusal = refuseReading(standing, isReportOfOwn);
  if (refusal) throw refusal;
  const context = { dependencies, db, paper: { district_id, assignment_id: found, quiz_id } };
  const [paper, [attempt = null, ...before]] = await Promise.all([
    readPaper(dependencies, db, quiz_id),
    readOwnAttempts(db, caller, found, quiz_id),
  ]);
  const quiz = askedOf(paper, attempt);
  const isGraded = attempt?.answers.some(({ type, is_correct }) => is_correct !== null && isReadByPeople(type)) ?? false;
  const is_released = (quiz.assessment || isGraded) && (await dependencies.isReleased(db, caller, found, quiz_id));
  const words = attempt && isGraded && is_released ? await dependencies.readTeachersWords(db, caller, attempt.result_id) : new Map();
  if (isLab(quiz) && attempt) {
    const comments = await dependencies.readLabComments(db, district_id, attempt.result_id);
    return { quiz, attempt: { ...(await toAttempt(context, attempt, quiz, true, words)), comments } };
  }
  const isOpen = quiz.assessment ? is_released : true;
  const earlier = [];
  for (const row of before) earlier.push({ ...(await toAttempt(context, row, quiz, isOpen, new Map())), attempts_left: 0 });
  return {
    quiz,
    attempt: attempt && (await toAttempt(context, attempt, quiz, isOpen, words)),
    ...(earlier.length > 0 && { earlier }),
    ...(quiz.assessment && { is_released }),
  };
}

/** Whether a paper is the fields of a document. */
const isLab = ({ questions }: QuizPaper) => questions.some(({ field }) => field);

async function readPaper({ readQuizPapers }: QuizDependencies, db: Database, quizId: number): Promise<QuizPaper> {
  const [quiz] = await readQuizPapers(db, [quizId]);
  if (!quiz || quiz.questions.length === 0) throw notFound('This quiz');
  return quiz;
}

/** The paper of a quiz for somebody who teaches; a colleague's own is not there unless it was shared. */
async function readTeachersPaper(dependencies: QuizDependencies, { db, caller }: CallContext, quizId: number): Promise<QuizPaper> {
  if (await isClosedQuiz(db, caller, quizId)) throw notFound('This quiz');
  return readPaper(dependencies, db, quizId);
}

/** An exit ticket asked some of the paper's questions: its attempt shows those. */
function askedOf(paper: QuizPaper, attempt: AttemptRow | null): QuizPaper {
  const asked = attempt?.asked_ids;
  return asked ? { ...paper, questions: paper.questions.filter(({ question_id }) => asked.includes(question_id)) } : paper;
}

async function rehearse(dependencies: QuizDependencies, context: CallContext, quizId: number) {
  const quiz = await readTeachersPaper(dependencies, context, quizId);
  return { quiz, attempt: null, result_id: randomUUID(), started_at: context.now.toISOString() };
}

/** Keys are read only once the quiz was handed in and may be seen. */
async function toAttempt(
  { dependencies, db, paper }: { readonly dependencies: KeyDependencies; readonly db: Database; readonly paper: JudgedPaper },
  row: AttemptRow,
  quiz: QuizPaper,
  isReleased: boolean,
  words: TeachersWords,
): Promise<QuizAttempt> {
  const isOpen = row.submitted_at !== null && isReleased;
  const isChecked = row.answers.some(({ checks }) => checks !== null);
  const keys =
    isOpen || isChecked ? keysFor(paper, await readKeys(db, [quiz.quiz_id]), await dependencies.readPaperCorrections(db, [paper])) : [];
  // An answer that was taken back is none.
  const responses = row.answers.flatMap(({ question_id, type, answer_ids, answer_text, saved_at, op_id, based_on, beside, checks }) => {
    const [first] = answer_ids;
    if (first === undefined) return [];
    const answer_id = type === 'choice' ? first : answer_ids;
    const current = op_id && { op_id, based_on, digest: digestOf({ answer_ids, answer_text }) };
    const others = current ? otherBranches({ versions: [...beside, current], inForce: op_id }).map((other) => other.op_id) : [];
    const version = { ...(op_id && { version: op_id }), ...(others.length > 0 && { others }) };
    const options = keys.find((key) => key.question_id === question_id)?.options ?? [];
    const told = checks && {
      checks: checks.map((check) => ({ op_id: check.op_id, is_right: check.is_right, notes: notesOn(options, check) })),
    };
    return [[String(question_id), { answer_id, answer_text, received_at: toMoment(saved_at), ...version, ...told }] as const];
  });
  return {
    result_id: row.result_id,
    attempt_no: row.attempt_no,
    attempts_left: Math.max(0, Math.max(quiz.assessment?.attempts_allowed ?? 1, row.retake_no ?? 0) - row.attempt_no),
    measured_seconds: row.measured_seconds,
    started_at: toMoment(row.started_at),
    submitted_at: toMomentOrNull(row.submitted_at),
    responses: Object.fromEntries(responses),
    score: isReleased ? row.score : null,
    max_score: row.max_score,
    ...(isReleased && { awaiting_points: row.awaiting_points }),
    ...(row.teacher_score && { teacher_score: row.teacher_score }),
    receipt_code: row.receipt_code,
    results: isOpen ? resultsOf(row.answers, keysOf(row, keys), words, quiz.may_practice !== false) : [],
  };
}

/** A check reveals only the notes on the chosen options: nothing else of the key leaves the server before the turn-in. */
function notesOn(options: KeyRow['options'], { answer_ids }: AnswerCheck): Bilingual[] {
  return options.flatMap(({ answer_id, feedback }) => (answer_ids.includes(answer_id) && feedback.en ? [feedback] : []));
}

function keysOf({ asked_ids }: AttemptRow, keys: readonly KeyRow[]): readonly KeyRow[] {
  return asked_ids ? keys.filter(({ question_id }) => asked_ids.includes(question_id)) : keys;
}
