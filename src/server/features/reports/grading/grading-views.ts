import type { AnswerFeedback, AnswerGrade } from '#contract/grading/answer-grades.schemas.ts';
import type { AnswerToGrade, GradedQuestion, GradeSuggestion } from '#contract/grading/grading.schemas.ts';
import { confidenceWord, isConfident } from '#domain/grading/suggestion.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import type { QuestionRow } from '../book/answers.store.ts';
import type { FeedbackRow } from '../book/feedback.store.ts';
import { studentHead } from '../views/heads.ts';
import type { GradeRow } from './answer-grades.store.ts';
import type { WrittenRow } from './grading-queue.store.ts';
import type { SuggestionRow } from './suggestions.store.ts';

/** A grade as calls answer it: who gave it by name, not by id. */
export function gradeReply({ version, points, feedback, rubric, graded_by, graded_at }: GradeRow): AnswerGrade {
  return { version, points, feedback, ...(rubric ? { rubric } : {}), graded_by, graded_at };
}

function suggestionReply({ criteria, rubric_criteria, engine_version, ...row }: SuggestionRow): GradeSuggestion {
  const { score, confidence, doubts, feedback, engine, suggested_at } = row;
  return {
    score,
    confidence: confidenceWord(confidence),
    is_confident: isConfident(row),
    // One that the rubric has no more has no words either.
    criteria: criteria.flatMap((judged) => {
      const text = rubric_criteria?.find(({ id }) => id === judged.id)?.text;
      return text ? [{ ...judged, text }] : [];
    }),
    doubts: [...doubts],
    feedback,
    engine,
    version: engine_version,
    suggested_at,
  };
}

/** Rows of one answer: the latest grade, what an engine proposes, and what people think of that. */
export interface AnswerMarks {
  readonly grade?: GradeRow | undefined;
  readonly suggestion?: SuggestionRow | undefined;
  readonly feedback: readonly FeedbackRow[];
}

/** Finds the marks of each answer. */
export function marksOf(
  grades: readonly GradeRow[],
  suggestions: readonly SuggestionRow[],
  feedback: readonly FeedbackRow[],
): (answer: WrittenRow) => AnswerMarks {
  const keyOf = (row: { readonly result_id: string; readonly question_id: number }) => `${row.result_id} ${row.question_id}`;
  const graded = new Map(grades.map((row) => [keyOf(row), row]));
  const suggested = new Map(suggestions.map((row) => [keyOf(row), row]));
  const said = groupedBy(feedback, keyOf);
  return (answer) => ({
    grade: graded.get(keyOf(answer)),
    suggestion: suggested.get(keyOf(answer)),
    feedback: said.get(keyOf(answer)) ?? [],
  });
}

/** @param reader the teacher who asks */
export function answerReply(written: WrittenRow, { grade, suggestion, feedback }: AnswerMarks, reader: string): AnswerToGrade {
  const { result_id, question_id, attempt_no, submitted_at, answer_text, is_correct, max_points } = written;
  return {
    result_id,
    id: question_id,
    student: studentHead(written),
    attempt_no,
    submitted_at,
    given_text: answer_text,
    points: is_correct === null ? null : (written.points ?? (is_correct ? max_points : 0)),
    max_points,
    grade: grade ? gradeReply(grade) : null,
    suggestion: suggestion ? suggestionReply(suggestion) : null,
    AiGradeDetail: feedbackReplies(question_id, feedback, { user_puid: reader, is_student: false }),
  };
}

/** Who reads what was said. */
export interface FeedbackReader {
  readonly user_puid: string;
  readonly is_student: boolean;
}

/**
 * What was said of the grading of one answer: first what the reader said, then what others did. What teachers write about it is not for
 * the student who gave the answer.
 */
export function feedbackReplies(question_id: number, rows: readonly FeedbackRow[], reader: FeedbackReader): AnswerFeedback[] {
  const others = reader.is_student ? [] : rows.filter(({ said_by_puid }) => said_by_puid !== reader.user_puid);
  return [ownFeedback(question_id, rows, reader), ...others.map((row) => feedbackReply(question_id, row))];
}

/** What the reader said, or that nothing was said yet. */
export function ownFeedback(question_id: number, rows: readonly FeedbackRow[], { user_puid }: FeedbackReader): AnswerFeedback {
  const own = rows.find(({ said_by_puid }) => said_by_puid === user_puid);
  return feedbackReply(question_id, own && { ...own, said_by: '' });
}

function feedbackReply(question_id: number, row?: FeedbackRow): AnswerFeedback {
  return {
    Id: question_id,
    said_by: row?.said_by ?? '',
    is_students: row?.is_students ?? false,
    show_feedback: row?.show_feedback ?? 0,
    is_user_clicked_feedback: row?.user_clicked_feedback ?? false,
    is_thumbsUp: row?.is_thumbs_up ?? null,
    feedback_message: row?.feedback_message ?? '',
  };
}

/** @param criteria of its rubric; none where it has no rubric, or where the list of questions does not show them */
export function questionReply(
  { question_id, type, number, standard, stem, rationale, points, table }: QuestionRow,
  criteria: GradedQuestion['criteria'] = [],
  own_rubric?: GradedQuestion['own_rubric'],
): GradedQuestion {
  const asked = {
    question_id,
    type,
    number,
    standard,
    stem,
    model_answer: rationale,
    max_points: points,
    ...(table ? { table } : {}),
    ...(own_rubric ? { own_rubric } : {}),
  };
  return criteria.length > 0 ? { ...asked, criteria } : asked;
}
