import type { AnswerGrade, AnswerToGrade, GradedQuestion } from '#contract/grading.schemas.ts';
import type { QuestionRow } from '../book/answers.store.ts';
import type { GradeRow } from './answer-grades.store.ts';
import type { WrittenRow } from './grading-queue.store.ts';

export function gradeReply({ version, points, feedback, graded_by, graded_at }: GradeRow): AnswerGrade {
  return { version, points, feedback, graded_by, graded_at };
}

export function answerReply(written: WrittenRow, grade: GradeRow | undefined): AnswerToGrade {
  const { result_id, question_id, user_puid, first_name, last_name, attempt_no, submitted_at, answer_text, is_correct, max_points } =
    written;
  return {
    result_id,
    id: question_id,
    student: { user_puid, first_name, last_name },
    attempt_no,
    submitted_at,
    given_text: answer_text,
    points: is_correct === null ? null : (written.points ?? (is_correct ? max_points : 0)),
    max_points,
    grade: grade ? gradeReply(grade) : null,
  };
}

export function questionReply({ question_id, number, standard, stem, rationale, points }: QuestionRow): GradedQuestion {
  return { question_id, number, standard, stem, model_answer: rationale, max_points: points };
}
