import type { KeyedSource } from '../views/assessment-views.ts';
import { quizHead, studentHead } from '../views/heads.ts';
import type { PointsRow } from './item-sheets.ts';

/**
 * Every student's points at every item of a source's quizzes, in the order of quizzes, students and items.
 * @param onlyAttempt of this attempt alone; null for all that count
 */
export function pointsRows(source: KeyedSource, onlyAttempt: string | null = null): PointsRow[] {
  const { book, evidence, quizzes } = source;
  const questions = new Map(evidence.questions.map((question) => [question.question_id, question]));
  return quizzes.flatMap((quiz) => {
    const sheets = evidence.sheetsOf(quiz);
    const head = quizHead(source, quiz);
    return book.facts.students.flatMap((student) =>
      sheets
        .filter(({ user_puid, result_id }) => user_puid === student.user_puid && (onlyAttempt === null || result_id === onlyAttempt))
        .flatMap(({ answers }) =>
          answers.flatMap(({ question_id, points, is_answered }): PointsRow[] => {
            const item = questions.get(question_id);
            return item ? [{ ...studentHead(student), quiz: head, item, points, is_answered }] : [];
          }),
        ),
    );
  });
}
