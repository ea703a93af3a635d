import type { RetakeChoices, RetakeStatus } from '#contract/reports/retakes.schemas.ts';
import type { BookAssignment, BookResource } from '#domain/reporting/book-facts.ts';
import type { ClassBook } from '#domain/reporting/class-book.ts';
import { newestAssignment } from '../report-sources.ts';
import { assignmentHead, quizHead, type ReportSource, studentHead } from '../views/heads.ts';

/** Whether a student may be given another attempt at a quiz, and which one that is or would be. */
export function retakeStatusOf(
  book: ClassBook,
  assignment: BookAssignment,
  resource: BookResource,
  userPuid: string,
): { readonly status: RetakeStatus; readonly attempt_no: number } {
  const { state } = book.cell(assignment, resource, userPuid);
  const attempts = book.attemptsOf(assignment, resource.item_id, userPuid);
  const retake = book.openRetake(assignment, resource.item_id, userPuid);
  const attempt_no = retake?.attempt_no ?? Math.max(0, ...attempts.map((attempt) => attempt.attempt_no)) + 1;
  const status = (): RetakeStatus => {
    if (state === 'not_assigned' || book.wasRemoved(assignment, userPuid)) return 'not_assigned';
    if (state === 'excused') return 'excused';
    if (attempts.some(({ submitted_at }) => submitted_at === null)) return 'open';
    if (attempts.length === 0) return 'not_begun';
    return retake ? 'given' : 'ready';
  };
  return { status: status(), attempt_no };
}

/** The students of an assignment with their scores and who may be given another attempt. */
export function retakeChoices(source: ReportSource): RetakeChoices {
  const { book } = source;
  const assignment = newestAssignment(source);
  const resources = book.assessedIn(assignment);
  return {
    assignment: assignmentHead(assignment),
    quizzes: resources.map((resource) => quizHead(source, { assignment, resource })),
    students: book.facts.students.map((student) => ({
      ...studentHead(student),
      cells: resources.map((resource) => {
        const cell = book.cell(assignment, resource, student.user_puid);
        const { state, percent, points, max_points, awaiting_points, is_teachers, attempts } = cell;
        const { status } = retakeStatusOf(book, assignment, resource, student.user_puid);
        const due_date = book.openRetake(assignment, resource.item_id, student.user_puid)?.due_date ?? null;
        return { status, state, percent, points, max_points, awaiting_points, is_teachers, attempts, due_date };
      }),
    })),
  };
}
