import type { BookAssignment } from '#domain/reporting/book-facts.ts';
import type { ClassBook } from '#domain/reporting/class-book.ts';

/** Of how many students a lesson is expected, and how many turned it in: who is excused is in neither number. */
export function turnedInOf(book: ClassBook, assignment: BookAssignment) {
  const work = book.recipientsOf(assignment).map(({ user_puid }) => book.workState(assignment, user_puid));
  return {
    students_total: work.filter((state) => state !== 'excused').length,
    students_handed_in: work.filter((state) => state === 'turned_in').length,
  };
}
