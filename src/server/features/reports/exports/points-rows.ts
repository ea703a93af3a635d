import type { KeyedSource } from '../views/assessment-views.ts';
import { quizHead, studentHead } from '../views/heads.ts';
import type { PointsRow } from './item-sheets.ts';

/**
 * Every student's points at every item of a source's quizzes, in the order of quizzes, students and items.
 * @param isOneAttempt of the one attempt that the source was read for, which need not count; otherwise of all that count
 */
export function pointsRows(source: KeyedSource, isOneAttempt = false): PointsRow[] {
  const { book, evidence, group_name, quizzes } = source;
  const questions = new Map(evidence.questions.map((question) => [question.question_id, question]));
  return quizzes.flatMap((quiz) => {
    const sheets = isOneAttempt ? evidence.askedSheetsOf(quiz) : evidence.sheetsOf(quiz).map((sheet) => ({ ...sheet, is_counted: true }));
    const head = quizHead(source, quiz);
    return book.facts.students.flatMap((student) =>
      sheets
        .filter(({ user_puid }) => user_puid === student.user_puid)
        .flatMap(({ answers, is_counted }) =>
          answers.flatMap(({ question_id, points, is_answered, is_second_try = false }): PointsRow[] => {
            const item = questions.get(question_id);
            return item ? [{ ...studentHead(student), group_name, quiz: head, item, points, is_answered, is_second_try, is_counted }] : [];
          }),
        ),
    );
  });
}
