import { FAMILY_LETTER_DAYS_AHEAD, type FamilyLetter } from '#contract/reports/family-letters.schemas.ts';
import type { BookAssignment, BookStudent } from '#domain/reporting/book-facts.ts';
import { dayIn } from '#domain/time/day-in.ts';
import { isPastDue } from '#domain/time/due-dates.ts';
import { addDays } from '#domain/time/school-days.ts';
import { quizzesOf } from '../book/evidence.ts';
import { releaseFor } from '../book/releases.store.ts';
import { type ReportSource, studentHead } from '../views/heads.ts';

const workHead = ({ assignment_id, lesson_name, lesson_name_es }: BookAssignment) => ({ assignment_id, lesson_name, lesson_name_es });

/** What the class's work says of a week. */
type LetterWork = Omit<FamilyLetter, 'days_learned' | 'guardians'>;

/**
 * A student's week as a family reads it. Only results whose report was released to the student are in it, and none while points wait for the teacher.
 * @param days the days of the week in the district's zone, `YYYY-MM-DD`
 */
export function familyLetter(source: ReportSource, student: BookStudent, days: readonly string[]): LetterWork {
  const { book, releases, time_zone } = source;
  const { user_puid } = student;
  const { as_of } = book.facts;
  const isWithin = (moment: string) => days.includes(dayIn(moment, time_zone));
  const lastDay = addDays(days.at(-1) ?? '', FAMILY_LETTER_DAYS_AHEAD);
  const given = book.facts.assignments.map((assignment) => ({
    assignment,
    work: workHead(assignment),
    due_date: book.dueFor(assignment, user_puid),
    turned_in_at: book.turnedInAt(assignment, user_puid),
    is_open: assignment.closed_at === null && book.isAssigned(assignment, user_puid),
    result: book.lesson(assignment, user_puid),
  }));
  return {
    ...studentHead(student),
    turned_in: given
      .flatMap(({ work, turned_in_at, result }) =>
        turned_in_at !== null && isWithin(turned_in_at) ? [{ ...work, turned_in_at, is_late: result.is_late }] : [],
      )
      .toSorted(byArrival),
    missing: given
      .flatMap(({ work, due_date, is_open, result }) => (is_open && result.state === 'missing' ? [{ ...work, due_date }] : []))
      .toSorted(byDueDay),
    due_next: given
      .flatMap(({ assignment, work, due_date, is_open }) => {
        if (!is_open) return [];
        const isExpected = ['not_started', 'started'].includes(book.workState(assignment, user_puid));
        // A retake is due on a day of its own, of work that was turned in.
        const retakes = book.assessedIn(assignment).map(({ item_id }) => book.openRetake(assignment, item_id, user_puid)?.due_date);
        const next = [isExpected ? due_date : null, ...retakes]
          .flatMap((day) => (day && !isPastDue(day, as_of.getTime()) && dayIn(day, time_zone) <= lastDay ? day : []))
          .toSorted()[0];
        return next ? [{ ...work, due_date: next }] : [];
      })
      .toSorted(byDueDay),
    results: quizzesOf(book).flatMap(({ assignment, resource }) => {
      const release = releaseFor(releases, resource.item_id, user_puid);
      const { percent, awaiting_points } = book.cell(assignment, resource, user_puid);
      const isReleased = release !== undefined && release.release_date <= as_of.toISOString() && isWithin(release.release_date);
      return isReleased && percent !== null && awaiting_points === 0
        ? [{ ...workHead(assignment), quiz_id: resource.item_id, title: resource.title, percent }]
        : [];
    }),
  };
}

/** A student's week in a class and its subgroups. */
export function joinLetters(one: LetterWork, other: LetterWork): LetterWork {
  return {
    ...one,
    turned_in: [...one.turned_in, ...other.turned_in].toSorted(byArrival),
    missing: [...one.missing, ...other.missing].toSorted(byDueDay),
    due_next: [...one.due_next, ...other.due_next].toSorted(byDueDay),
    results: [...one.results, ...other.results],
  };
}

type Arrived = { readonly turned_in_at: string };
const byArrival = (one: Arrived, other: Arrived) => one.turned_in_at.localeCompare(other.turned_in_at);
type Due = { readonly due_date: string | null };
const byDueDay = (one: Due, other: Due) => (one.due_date ?? '').localeCompare(other.due_date ?? '');
