import type { BookAssignment } from '#domain/reporting/book-facts.ts';
import { ClassBook } from '#domain/reporting/class-book.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import type { Transaction } from '#server/db/database.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import {
  readAttempts,
  readDecisions,
  readInReview,
  readRecipients,
  readRemoved,
  readResources,
  readRulings,
  readStudentsOf,
} from './book/class-work.store.ts';
import { readHoldingOf } from './book/holding.store.ts';
import { atOneMoment } from './book/read-class-book.ts';
import { assignmentFigures } from './views/first-reports.ts';

/** An open assignment of a lesson that is handed in by quizzes or assessments, of any class. */
export interface GivenLesson extends Pick<BookAssignment, 'assignment_id' | 'lesson_id' | 'lesson_name' | 'lesson_name_es' | 'due_date'> {
  readonly district_id: number;
  readonly grouppuid: string;
  readonly assigned_at: string;
}

/** The lessons of many classes, each with how far its class is with it, as the class's own reports say it. */
export function withFigures<Given extends GivenLesson>({ db, now }: Pick<CallContext, 'db' | 'now'>, given: readonly Given[]) {
  return atOneMoment(db, async (tx) => {
    const figures = new Map<number, ReturnType<typeof assignmentFigures>>();
    for (const [district, lessons] of groupedBy(given, ({ district_id }) => district_id))
      for (const book of await readBooksOf(tx, district, lessons, now))
        for (const assignment of book.facts.assignments) figures.set(assignment.assignment_id, assignmentFigures(book, assignment));
    return given.flatMap((lesson) => {
      const own = figures.get(lesson.assignment_id);
      return own ? [{ ...lesson, ...own }] : [];
    });
  });
}

/** A book for each class, all of them from one reading: an administrator's list is of hundreds of classes. */
async function readBooksOf(tx: Transaction, district: number, given: readonly GivenLesson[], now: Date): Promise<ClassBook[]> {
  const ids = given.map(({ assignment_id }) => assignment_id);
  const byGroup = groupedBy(given, ({ grouppuid }) => grouppuid);
  const groups = [...byGroup.keys()];
  const byAssignment = <Row extends { readonly assignment_id: number }>(rows: readonly Row[]) => {
    const found = groupedBy(rows, ({ assignment_id }) => assignment_id);
    return (of: readonly GivenLesson[]) => of.flatMap(({ assignment_id }) => found.get(assignment_id) ?? []);
  };
  const students = groupedBy(await readStudentsOf(tx, district, groups), ({ group_puid }) => group_puid);
  const resources = byAssignment(await readResources(tx, district, ids));
  const attempts = byAssignment(await readAttempts(tx, district, ids, null));
  const decisions = byAssignment(await readDecisions(tx, district, ids));
  const rulings = byAssignment(await readRulings(tx, district, ids));
  const inReview = byAssignment(await readInReview(tx, district, ids));
  const recipients = byAssignment(await readRecipients(tx, district, ids));
  const removed = byAssignment(await readRemoved(tx, district, ids));
  const holding = await readHoldingOf(tx, district, groups);
  return [...byGroup].map(
    ([group, lessons]) =>
      new ClassBook({
        as_of: now,
        students: students.get(group) ?? [],
        assignments: lessons.map((lesson) => ({ ...lesson, is_own: false, archived_at: null, late_until: null, closed_at: null })),
        resources: resources(lessons),
        attempts: attempts(lessons),
        decisions: decisions(lessons),
        completions: [],
        visits: null,
        lessonSessions: null,
        rulings: rulings(lessons),
        in_review: inReview(lessons),
        recipients: recipients(lessons),
        removed: removed(lessons),
        holding,
        corrections: [],
      }),
  );
}
