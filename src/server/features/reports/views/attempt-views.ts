import type { AnsweredQuestion, AttemptList, AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { isReadByPeople, isWritten as isWrittenKind, optionsForm } from '#domain/answers/question-kinds.ts';
import { forgivenSpelling, isRightAlone } from '#domain/answers/scoring.ts';
import { keyWords } from '#domain/answers/written-answers.ts';
import { gradeLevel } from '#domain/learning/grade-levels.ts';
import type { BookFacts, BookStudent } from '#domain/reporting/book-facts.ts';
import { type Cell, countedAttempts } from '#domain/reporting/cell.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { percentOfPoints } from '#domain/reporting/percent.ts';
import type { PaperMark } from '#server/db/paper-marks.ts';
import type { QuestionRow, WrittenAnswerRow } from '../book/answers.store.ts';
import { type GivenQuiz, sheetOf } from '../book/evidence.ts';
import type { FeedbackRow } from '../book/feedback.store.ts';
import type { GradeRow } from '../grading/answer-grades.store.ts';
import { type FeedbackReader, feedbackReplies, gradeReply } from '../grading/grading-views.ts';
import { ownQuizHead, type ReportSource, studentHead } from './heads.ts';

type BookAttempt = BookFacts['attempts'][number];

/** The score of one attempt by itself, whether or not it counts. Without a score of its own (not handed in, or nothing scored yet) the points are null. */
export function attemptHead({
  result_id,
  attempt_no,
  started_at,
  submitted_at,
  score,
  max_score,
  awaiting_points,
  over_time,
}: BookAttempt) {
  const max_points = max_score - awaiting_points;
  const percent = submitted_at === null ? null : percentOfPoints(score ?? 0, max_points);
  return {
    result_id,
    session_id: result_id,
    attempt_no,
    started_at,
    submitted_at,
    points: percent === null ? null : (score ?? 0),
    max_points,
    awaiting_points,
    percent,
    level: percent === null ? null : gradeLevel(percent),
    ...(over_time ? { over_time } : {}),
  };
}

/** A student's attempts at one quiz or assessment, the first one first, and which of them count. */
export function attemptList(source: ReportSource, quiz: GivenQuiz, student: BookStudent, isReleased: boolean): AttemptList {
  const { book, group_name } = source;
  const counted = new Set(countedAttempts(book.cell(quiz.assignment, quiz.resource, student.user_puid)));
  return {
    group_name,
    student: studentHead(student),
    quiz: ownQuizHead(source, quiz, student.user_puid),
    is_released: isReleased,
    attempts: book
      .attemptsOf(quiz.assignment, quiz.resource.item_id, student.user_puid)
      .toSorted((one, other) => one.attempt_no - other.attempt_no)
      .map((attempt) => ({ ...attemptHead(attempt), is_counted: counted.has(attempt.result_id) })),
  };
}

/** What an attempt's questions are made of. */
export interface AttemptDetail {
  readonly questions: readonly QuestionRow[];
  readonly answers: readonly WrittenAnswerRow[];
  readonly feedback: readonly FeedbackRow[];
  readonly reader: FeedbackReader;
  readonly grades: readonly GradeRow[];
  /** Who entered the attempt from paper, if somebody did. */
  readonly fromPaper: PaperMark | undefined;
}

export interface AttemptAsked {
  readonly quiz: GivenQuiz;
  readonly student: BookStudent;
  readonly attempt: BookAttempt;
  readonly isReleased: boolean;
  /** Students see nothing of their answers before the release. */
  readonly detail: AttemptDetail | null;
}

/** One attempt, question by question: what was asked, what was answered, and what it earned: the answer of `get_individual_quiz_response` and its kind (specification section 7). */
export function attemptResponse(source: ReportSource, { quiz, student, attempt, isReleased, detail }: AttemptAsked): AttemptResponse {
  return {
    ...attemptHead(attempt),
    ...(detail === null ? { points: null, percent: null, level: null } : {}),
    ...(detail?.fromPaper ? { from_paper: detail.fromPaper } : {}),
    group_puid: source.group_puid,
    group_name: source.group_name,
    student: studentHead(student),
    quiz: ownQuizHead(source, quiz, student.user_puid),
    is_released: isReleased,
    ...(detail === null ? {} : countsInstead(source.book.cell(quiz.assignment, quiz.resource, student.user_puid))),
    responses: detail === null ? [] : answeredQuestions(detail, attempt.asked_ids),
  };
}

/** Where the attempt's own score is not what reports say. */
function countsInstead({ state, is_teachers, points, max_points, percent }: Cell): Pick<AttemptResponse, 'counts_instead'> {
  const is_excused = state === 'excused';
  return is_excused || is_teachers ? { counts_instead: { is_excused, points, max_points, percent } } : {};
}

/** A question of a report as answers are judged by it. */
function keyOf(question: QuestionRow) {
  return { ...question, options: question.options.map((option) => ({ ...option, retired: option.is_retired })) };
}

function answeredQuestions(
  { questions, answers, feedback, reader, grades }: AttemptDetail,
  askedIds: BookAttempt['asked_ids'],
): AnsweredQuestion[] {
  const given = new Map(answers.map((answer) => [answer.question_id, answer]));
  const said = groupedBy(feedback, (row) => row.question_id);
  const graded = new Map(grades.map((row) => [row.question_id, row]));
  const asked = new Map(questions.map((question) => [question.question_id, question]));
  return sheetOf(questions, answers, askedIds).flatMap(({ question_id, points, is_answered }) => {
    const question = asked.get(question_id);
    if (!question) return [];
    const answer = given.get(question_id);
    const grade = graded.get(question_id);
    const isWritten = isWrittenKind(question);
    return [
      {
        Id: question_id,
        question_id,
        number: question.number,
        type: question.type,
        standard: question.standard,
        stem: question.stem,
        // The one option of a written answer is its field.
        options: isWritten
          ? []
          : question.options
              .filter(({ answer_id, is_retired }) => !is_retired || answer?.answer_ids.includes(answer_id))
              .map(({ answer_id, text, is_correct }) => ({
                answer_id,
                text,
                is_correct,
                is_chosen: answer?.answer_ids.includes(answer_id) ?? false,
              })),
        given_text: givenText(question, answer?.answer_text ?? ''),
        ...(question.table ? { table: question.table } : {}),
        correct_texts: question.written ? [...keyWords(question.written)] : [],
        ...(answer?.is_correct ? forgivenSpelling(question, answer.answer_text) : {}),
        // Of a constructed response it is written for graders: a rubric or a model answer.
        rationale: reader.is_student && isReadByPeople(question.type) ? { en: '', es: '' } : question.rationale,
        is_answered,
        is_correct: answer ? answer.is_correct : false,
        ...(answer && isRightAlone(keyOf(question), answer) ? { is_right_alone: true } : {}),
        ...(answer?.is_second_try ? { is_second_try: true } : {}),
        points,
        max_points: question.points,
        time_spent: answer?.time_spent ?? 0,
        // What was said of any other answer is read where it was said.
        AiGradeDetail:
          (isWritten && is_answered) || said.has(question_id) ? feedbackReplies(question_id, said.get(question_id) ?? [], reader) : [],
        grade: grade ? gradeReply(grade) : null,
      },
    ];
  });
}

/**
 * What was written, or how options were put in order and together. Which were chosen stands at the options; the text that came with them is
 * the same once more, or a word of another system for none.
 */
function givenText(question: QuestionRow, text: string): string {
  if (isWrittenKind(question)) return text;
  return optionsForm(question.type) === 'list' || text === 'null' ? '' : text;
}
