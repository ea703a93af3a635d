import type { BookAssignment } from '#domain/reporting/book-facts.ts';
import type { ClassBook } from '#domain/reporting/class-book.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import type { Transaction } from '#server/db/database.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { readStudentsOf } from './book/class-work.store.ts';
import { atOneMoment, readWork } from './book/read-class-book.ts';
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

/** One open assignment. */
export interface WorkOf {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly group_puid: string;
}

/** How far each student is with assignments of many classes, by assignment and student, as the classes' own reports say it. */
export function readWorkStates(context: Pick<CallContext, 'db' | 'now'>, given: readonly WorkOf[]) {
  return readOfEach(context, given, (book, assignment, userPuid) => book.workState(assignment, userPuid));
}

/** The same with when the last part of what a student was to turn in arrived. */
export function readTurnedIn(context: Pick<CallContext, 'db' | 'now'>, given: readonly WorkOf[]) {
  return readOfEach(context, given, (book, assignment, userPuid) => ({
    work_state: book.workState(assignment, userPuid),
    turned_in_at: book.turnedInAt(assignment, userPuid),
  }));
}

function readOfEach<Work>(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  given: readonly WorkOf[],
  workOf: (book: ClassBook, assignment: BookAssignment, userPuid: string) => Work,
): Promise<ReadonlyMap<number, ReadonlyMap<string, Work>>> {
  return atOneMoment(db, async (tx) => {
    const found = new Map<number, ReadonlyMap<string, Work>>();
    const unnamed = { lesson_name: '', lesson_name_es: '', due_date: null, assigned_at: now.toISOString() };
    const lessons = given.map(({ group_puid, ...assignment }) => ({ ...assignment, ...unnamed, grouppuid: group_puid }));
    for (const [district, own] of groupedBy(lessons, ({ district_id }) => district_id))
      for (const book of await readBooksOf(tx, district, own, now, true))
        for (const assignment of book.facts.assignments) {
          const { students } = book.facts;
          found.set(assignment.assignment_id, new Map(students.map(({ user_puid }) => [user_puid, workOf(book, assignment, user_puid)])));
        }
    return found;
  });
}

/** A book for each class, all of them from one reading: an administrator's list is of hundreds of classes. @param withWork also what was opened and completed */
async function readBooksOf(
  tx: Transaction,
  district: number,
  given: readonly GivenLesson[],
  now: Date,
  withWork = false,
): Promise<ClassBook[]> {
  const byGroup = groupedBy(given, ({ grouppuid }) => grouppuid);
  const students = groupedBy(await readStudentsOf(tx, district, [...byGroup.keys()]), ({ group_puid }) => group_puid);
  const classes = [...byGroup].map(([group, lessons]) => {
    const assignments = lessons.map((lesson) => ({ ...lesson, is_own: false, archived_at: null, late_until: null, closed_at: null }));
    return [group, { students: students.get(group) ?? [], assignments, left_off: 0 }] as const;
  });
  const query = { now, with_times: withWork, depth: withWork ? 'completions' : 'scores' } as const;
  return [...(await readWork(tx, district, new Map(classes), query)).values()];
}
