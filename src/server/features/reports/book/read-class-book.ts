import type { ReportRule } from '#domain/reporting/attempt-choice.ts';
import type { BookStudent } from '#domain/reporting/book-facts.ts';
import { ClassBook } from '#domain/reporting/class-book.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared-statements.ts';
import { whileReading } from '#server/db/while-reading.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import { attemptsOf, readAttempts } from './attempts.store.ts';
import {
  type AssignedWork,
  type BookSelection,
  readAssignmentsOf,
  readCompletions,
  readDecisions,
  readInReview,
  readLessonSessions,
  readResources,
  readRetakes,
  readRulings,
  readStudents,
  readStudentsOf,
  readVisits,
} from './class-work.store.ts';
import { readCorrections } from './corrections.ts';
import { readHoldingOf } from './holding.store.ts';
import { readRecipients, readRemoved } from './recipients.store.ts';

/** How a reading is counted, and how much of it is read. */
interface WorkQuery {
  readonly now: Date;
  readonly rule?: ReportRule;
  readonly only_student?: string | null;
  /** Whether the report says how long students were in a lesson. @default false */
  readonly with_times?: boolean;
  /** `completions`: also of lessons that are turned in by quizzes; `visits`: and the time at each resource. @default 'scores' */
  readonly depth?: 'scores' | 'completions' | 'visits';
}

/** The selection of several classes' books. */
export interface BooksQuery extends BookSelection, Omit<WorkQuery, 'depth'> {
  readonly viewer: string;
}

export interface BookAsked extends BooksQuery {
  /** Whether `only_student` may have left the class: their work is then read as what was received of them. @default false */
  readonly even_if_left?: boolean;
}

/** A class whose work is read: its students now, those who left it, and its assignments. */
export interface ClassContents extends AssignedWork {
  readonly students: readonly BookStudent[];
  readonly former?: readonly BookStudent[];
}

/** Runs several readings of one moment. A report's dozen statements are planned once a connection: that took longer than running most of them. */
export function atOneMoment<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return prepared(db).transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/**
 * The one reading behind every report of a class. Within `atOneMoment` all of it is of one moment: answers that arrive meanwhile
 * are in the next reply, in every figure of it.
 */
export async function readBookIn(tx: Transaction, group: GroupKey, query: BookAsked): Promise<ClassBook> {
  const { district_id, group_puid } = group;
  const { only_student = null, even_if_left = false } = query;
  const found = await readStudents(tx, group, only_student, even_if_left ? only_student : null);
  const own = await readAssignmentsOf(tx, district_id, [group_puid], query, query.viewer);
  const contents = {
    ...(own.get(group_puid) ?? { assignments: [], left_off: 0 }),
    students: found.map(({ has_left: _, ...student }) => student),
    former: found.filter(({ has_left }) => has_left),
  };
  const books = await readWork(tx, district_id, new Map([[group_puid, contents]]), { ...query, depth: depthOf(query) });
  return books.get(group_puid) as ClassBook;
}

/** The same of several classes of a district in as many statements as of one: a book for each, in their order. */
export async function readBooksIn(
  tx: Transaction,
  groups: readonly Pick<GroupKey, 'district_id' | 'group_puid'>[],
  query: BooksQuery,
): Promise<Map<string, ClassBook>> {
  const [first] = groups;
  if (!first) return new Map();
  if (groups.some(({ district_id }) => district_id !== first.district_id))
    throw new Error('Classes of several districts are read one by one.');
  const puids = groups.map(({ group_puid }) => group_puid);
  const students = groupedBy(await readStudentsOf(tx, first.district_id, puids), ({ group_puid }) => group_puid);
  const work = await readAssignmentsOf(tx, first.district_id, puids, query, query.viewer);
  const contents = puids.map(
    (group) => [group, { ...(work.get(group) ?? { assignments: [], left_off: 0 }), students: students.get(group) ?? [] }] as const,
  );
  return readWork(tx, first.district_id, new Map(contents), { ...query, depth: depthOf(query) });
}

/** Of whole lessons nobody asks what each student did at each resource, except where that is all there is to turn in. */
function depthOf({ lesson_id, quiz_id, assignment_ids }: BookSelection): NonNullable<WorkQuery['depth']> {
  return [lesson_id, quiz_id, assignment_ids].some((narrowed) => narrowed != null) ? 'visits' : 'scores';
}

/** Reads the work of classes of one district: a book for each. */
export async function readWork(
  tx: Transaction,
  district: number,
  classes: ReadonlyMap<string, ClassContents>,
  { now, rule = 'assigned', only_student = null, with_times = false, depth = 'scores' }: WorkQuery,
): Promise<Map<string, ClassBook>> {
  const groups = [...classes.keys()];
  const ids = [...classes.values()].flatMap(({ assignments }) => assignments.map(({ assignment_id }) => assignment_id));
  const allResources = await readResources(tx, district, ids);
  const assessed = new Set(allResources.filter(({ is_assessed }) => is_assessed).map(({ assignment_id }) => assignment_id));
  const completed = depth === 'scores' ? ids.filter((id) => !assessed.has(id)) : ids;
  const resources = byAssignment(allResources);
  const attemptsOfQuizzes = await readAttempts(tx, district, ids, only_student);
  const retakes = byAssignment(await readRetakes(tx, district, ids, only_student));
  const decisions = byAssignment(await readDecisions(tx, district, ids));
  const completions = byAssignment(await readCompletions(tx, district, completed));
  const visits = depth === 'visits' ? byAssignment(await readVisits(tx, district, ids)) : null;
  const sessions = with_times ? byAssignment(await readLessonSessions(tx, district, ids)) : null;
  const rulings = byAssignment(await readRulings(tx, district, ids));
  const inReview = byAssignment(await readInReview(tx, district, ids));
  const [given, attempts] = await whileReading(readRecipients(tx, district, groups, ids), () =>
    byAssignment(attemptsOf(attemptsOfQuizzes)),
  );
  const recipients = byAssignment(given);
  const removed = byAssignment(await readRemoved(tx, district, ids));
  const holding = await readHoldingOf(tx, district, groups);
  const correctionsOf = await readCorrections(tx, district, groups, allResources);
  return new Map(
    [...classes].map(([group, { students, former = [], assignments, left_off }]) => {
      const own = resources(assignments);
      const facts = {
        as_of: now,
        students,
        assignments,
        left_off,
        resources: own,
        attempts: attempts(assignments),
        retakes: retakes(assignments),
        decisions: decisions(assignments),
        completions: completions(assignments),
        visits: visits?.(assignments) ?? null,
        lessonSessions: sessions?.(assignments) ?? null,
        rulings: rulings(assignments),
        in_review: inReview(assignments),
        recipients: recipients(assignments),
        removed: [
          ...assignments.flatMap(({ assignment_id, due_date }) => former.map(({ user_puid }) => ({ assignment_id, user_puid, due_date }))),
          ...removed(assignments),
        ],
        holding,
        corrections: correctionsOf(group, own),
      };
      return [group, new ClassBook(facts, rule)];
    }),
  );
}

type OfAssignment = { readonly assignment_id: number };

/** Finds the rows of some assignments. */
function byAssignment<Row extends OfAssignment>(rows: readonly Row[]): (of: readonly OfAssignment[]) => Row[] {
  const found = groupedBy(rows, ({ assignment_id }) => assignment_id);
  return (of) => of.flatMap(({ assignment_id }) => found.get(assignment_id) ?? []);
}
