import type { CompletenessReply, ReportCell, ReportQuiz, ReportStudent, TotalsReply } from '#contract/reports/report-figures.schemas.ts';
import type { BookAssignment, BookStudent } from '#domain/reporting/book-facts.ts';
import type { Cell } from '#domain/reporting/cell.ts';
import type { ClassBook } from '#domain/reporting/class-book.ts';
import { completenessOf, type GivenPiece } from '#domain/reporting/completeness.ts';
import { type Counted, type Totals, totalsOf, totalsOfClass } from '#domain/reporting/totals.ts';
import type { GivenQuiz } from '../book/evidence.ts';
import { type Release, releaseFor } from '../book/releases.store.ts';

/** A class's figures with what is said beside them. */
export interface ReportSource {
  readonly district_id: number;
  readonly group_puid: string;
  readonly group_name: string;
  /** Of its district. */
  readonly time_zone: string;
  readonly book: ClassBook;
  /** How the report of each quiz was released to the class, by quiz. */
  readonly releases: ReadonlyMap<number, Release>;
  /** Of the first of several classes: how many more of the teacher's classes there are. @default 0 */
  readonly classes_left_off?: number;
}

/** An assignment as reports name it; `due_date` is the group's. */
export function assignmentHead({
  assignment_id,
  lesson_id,
  lesson_name,
  lesson_name_es,
  assigned_at,
  due_date,
  closed_at,
  attempt_rule,
}: BookAssignment) {
  const rule = attempt_rule ? { attempt_rule } : {};
  return { assignment_id, lesson_id, lesson_name, lesson_name_es, assigned_at, due_date, closed_at, ...rule };
}

/** A quiz as a class's report names it, with how it was released to all of the class. */
export function quizHead({ releases }: Pick<ReportSource, 'releases'>, quiz: GivenQuiz): ReportQuiz {
  return headOf(quiz, releases.get(quiz.resource.item_id));
}

/** The same as one student reads it: whom else it was released to is not theirs to know. */
export function ownQuizHead({ releases }: Pick<ReportSource, 'releases'>, quiz: GivenQuiz, userPuid: string): ReportQuiz {
  const { released_to: _, ...head } = headOf(quiz, releaseFor(releases, quiz.resource.item_id, userPuid));
  return head;
}

function headOf({ assignment, resource }: GivenQuiz, release: Release | undefined): ReportQuiz {
  return {
    ...assignmentHead(assignment),
    resource_id: resource.resource_id,
    quiz_id: resource.item_id,
    item_type_id: resource.resource_type_id,
    title: resource.title,
    paper_points: resource.paper_points,
    ...(resource.is_external ? { is_external: true as const } : {}),
    release_date: release?.release_date ?? null,
    ...(release?.students ? { released_to: release.students.size } : {}),
  };
}

/** A student as reports name them. */
export function studentHead({ user_puid, first_name, last_name, user_name, student_number, is_namesake }: BookStudent): ReportStudent {
  return { user_puid, first_name, last_name, user_name, student_number, is_namesake };
}

/** Field by field: a cell of a book says also whose it is and where, which its place in a reply says already. */
export function cellReply(cell: Cell): ReportCell {
  const {
    state,
    percent,
    points,
    max_points,
    awaiting_points,
    level,
    is_late,
    is_teachers,
    attempts,
    result_ids,
    submitted_at,
    over_time,
  } = cell;
  return {
    state,
    percent,
    points,
    max_points,
    awaiting_points,
    level,
    is_late,
    is_teachers,
    attempts,
    result_ids: [...result_ids],
    submitted_at,
    ...(over_time ? { over_time } : {}),
  };
}

/** What came of many cells, as calls answer it. */
export function totalsReply(cells: readonly Counted[]): TotalsReply {
  return asReply(totalsOf(cells));
}

/** The same of a class: its average is the mean of its students' averages. @param cellsOf one student's cells */
export function classTotalsReply(book: ClassBook, cellsOf: (student: BookStudent) => readonly Counted[]): TotalsReply {
  return totalsOfClasses([{ book, cellsOf }]);
}

/** The same of several classes, as if their students were in one. */
export function totalsOfClasses(
  classes: readonly { readonly book: ClassBook; readonly cellsOf: (student: BookStudent) => readonly Counted[] }[],
): TotalsReply {
  return asReply(totalsOfClass(classes.flatMap(({ book, cellsOf }) => book.facts.students.map(cellsOf))));
}

const asReply = (totals: Totals): TotalsReply => ({ ...totals, levels: [...totals.levels] });

/**
 * How much of what was expected has arrived, as calls answer it.
 * @param pieces all of the book's without them
 * @param student of this one alone
 */
export function completenessReply(book: ClassBook, pieces?: readonly GivenPiece[], student?: string): CompletenessReply {
  const completeness = completenessOf(book, pieces, student);
  const { holding, corrections } = completeness;
  return { ...completeness, holding: holding.map((device) => ({ ...device })), corrections: corrections.map((note) => ({ ...note })) };
}

/** What a report on these classes leaves out, as fields of its completeness; no fields where it leaves out nothing. */
export function leftOffOf(sources: readonly (Pick<ReportSource, 'classes_left_off'> & { readonly quizzes_left_off?: number })[]) {
  const sum = (field: 'classes_left_off' | 'quizzes_left_off') => sources.reduce((all, source) => all + (source[field] ?? 0), 0);
  const [classes_left_off, quizzes_left_off] = [sum('classes_left_off'), sum('quizzes_left_off')];
  return { ...(classes_left_off > 0 && { classes_left_off }), ...(quizzes_left_off > 0 && { quizzes_left_off }) };
}

/** Of several classes together, as of one moment. A class and its subgroup have students, and corrections, in common: each is there once. */
export function joinedCompleteness(parts: readonly CompletenessReply[]): CompletenessReply {
  const [first, ...others] = parts;
  if (!first) throw new RangeError('completeness of no class');
  const sum = (field: 'expected' | 'received' | 'not_received' | 'missing' | 'excused' | 'left_off') =>
    parts.reduce((all, part) => all + part[field], 0);
  if (others.length === 0) return first;
  return {
    as_of: first.as_of,
    expected: sum('expected'),
    received: sum('received'),
    not_received: sum('not_received'),
    missing: sum('missing'),
    excused: sum('excused'),
    left_off: sum('left_off'),
    holding: distinctBy(
      parts.flatMap(({ holding }) => holding),
      ({ user_puid, device_id }) => `${user_puid} ${device_id}`,
    ),
    // Two classes may each have a correction of their own for one question: they were made at different moments.
    corrections: distinctBy(
      parts.flatMap(({ corrections }) => corrections),
      ({ scope, question_id, made_at }) => `${scope} ${question_id} ${made_at}`,
    ),
  };
}

function distinctBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Each[] {
  return [...new Map(all.map((each) => [keyOf(each), each])).values()];
}

/** The later of moments; null of none. */
export function latest(moments: readonly (string | null | undefined)[]): string | null {
  return moments.reduce<string | null>((last, moment) => (moment && (last === null || moment > last) ? moment : last), null);
}
