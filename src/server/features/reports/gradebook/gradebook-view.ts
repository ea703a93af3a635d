import type { Gradebook, GradebookCell } from '#contract/reports/gradebook.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { gradeLevel } from '#domain/learning/grade-levels.ts';
import type { BookAssignment, BookResource } from '#domain/reporting/book-facts.ts';
import { type Cell, countedAttempts } from '#domain/reporting/cell.ts';
import type { ClassBook } from '#domain/reporting/class-book.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { meanPercent } from '#domain/reporting/percent.ts';
import type { Counted } from '#domain/reporting/totals.ts';
import { type GradedColumn, type GradePlan, placeColumns, weightedGrade } from '#domain/reporting/weighted-grade.ts';
import { type BookColumn, type CommonColumn, NOT_ASSIGNED, newestOf } from '../views/common-columns.ts';
import {
  assignmentHead,
  completenessReply,
  joinedCompleteness,
  leftOffOf,
  quizHead,
  type ReportSource,
  studentHead,
  totalsOfClasses,
  totalsReply,
} from '../views/heads.ts';
import type { CommentRow } from './comments.store.ts';
import type { DecisionRow } from './decisions.store.ts';

/** What teachers said of cells, by `cellKey`: of their scores, the latest first, and last to their students. */
export interface TeachersWords {
  readonly decisions: ReadonlyMap<string, readonly DecisionRow[]>;
  readonly comments: ReadonlyMap<string, readonly CommentRow[]>;
}

/** The key of a cell among `TeachersWords`; of a lesson that stands for itself, `quiz_id` is 0. */
export function cellKey({ assignment_id, quiz_id, user_puid }: Pick<DecisionRow, 'assignment_id' | 'quiz_id' | 'user_puid'>): string {
  return `${assignment_id} ${quiz_id} ${user_puid}`;
}

/** The columns of a gradebook, the newest assignment first, in lesson order. A lesson stands for itself only where all kinds are asked for. */
export function columnsOf(book: ClassBook, mode: 'all' | 'quiz' | 'assessment'): BookColumn[] {
  const type = mode === 'all' ? null : RESOURCE_TYPE[mode];
  return book.facts.assignments.flatMap((assignment): BookColumn[] => {
    const assessed = book.assessedIn(assignment);
    if (assessed.length === 0) return type === null ? [{ assignment, resource: null }] : [];
    return assessed
      .filter(({ resource_type_id }) => type === null || resource_type_id === type)
      .map((resource) => ({ assignment, resource }));
  });
}

/** A quiz or assessment as the weights of a class's grade see it. */
export function gradedColumn(assignment: Pick<BookAssignment, 'assignment_id'>, resource: BookResource): GradedColumn {
  const kind = resource.resource_type_id === RESOURCE_TYPE.assessment ? 'assessment' : 'quiz';
  return { assignment_id: assignment.assignment_id, quiz_id: resource.item_id, kind };
}

/** What stands at a student and a column, by the rules of the class's book. */
function cellAt(book: ClassBook, { assignment, resource }: BookColumn, user_puid: string): Cell {
  if (resource) return book.cell(assignment, resource, user_puid);
  const nothing = { points: null, max_points: null, awaiting_points: 0, level: null, attempts: 0, submitted_at: null };
  return { ...nothing, ...book.lesson(assignment, user_puid), is_teachers: false, result_ids: [] };
}

function isStarted(book: ClassBook, { assignment, resource }: BookColumn, user_puid: string): boolean {
  if (resource) return book.attemptsOf(assignment, resource.item_id, user_puid).some(({ submitted_at }) => submitted_at === null);
  return book.resourcesOf(assignment).some((each) => book.completedAt(each, user_puid) !== null);
}

/** Which of several attempts counts, and the one that is still to come. */
function attemptsAt(book: ClassBook, { assignment, resource }: BookColumn, user_puid: string) {
  if (!resource) return {};
  const { is_teachers, attempts, result_ids, state } = book.cell(assignment, resource, user_puid);
  const [counted, another] = countedAttempts({ state, result_ids });
  const isOne = attempts > 1 && !is_teachers && another === undefined;
  const attempt = book.attemptsOf(assignment, resource.item_id, user_puid).find(({ result_id }) => result_id === counted);
  const retake = state === 'not_assigned' ? null : book.openRetake(assignment, resource.item_id, user_puid);
  return { ...(isOne && attempt ? { counted_attempt: attempt.attempt_no } : {}), ...(retake ? { retake } : {}) };
}

/** One cell as the gradebook shows it, with what teachers decided and wrote there. */
export function gradebookCell(book: ClassBook, column: BookColumn, user_puid: string, said: TeachersWords): GradebookCell {
  const { state, percent, points, max_points, awaiting_points, level, is_late, is_teachers, attempts, over_time } = cellAt(
    book,
    column,
    user_puid,
  );
  const key = cellKey({ assignment_id: column.assignment.assignment_id, quiz_id: column.resource?.item_id ?? 0, user_puid });
  const [made, ...earlier] = said.decisions.get(key) ?? [];
  const [comment] = said.comments.get(key) ?? [];
  return {
    state,
    is_started: (state === 'missing' || state === 'not_received') && isStarted(book, column, user_puid),
    percent,
    points,
    max_points,
    awaiting_points,
    level,
    is_late,
    is_teachers,
    attempts,
    ...attemptsAt(book, column, user_puid),
    ...(over_time ? { over_time } : {}),
    decision: made ? decisionReply(made) : null,
    earlier: earlier.map(decisionReply),
    comment: comment ? commentReply(comment) : null,
  };
}

function decisionReply({ decision_no, kind, points, reason, decided_by, decided_at }: DecisionRow): NonNullable<GradebookCell['decision']> {
  return { decision_no, kind, points, reason, decided_by, decided_at };
}

function commentReply({ comment_no, text, written_by, written_at }: CommentRow): NonNullable<GradebookCell['comment']> {
  return { comment_no, text, written_by, written_at };
}

export interface GradebookPage {
  readonly mode: 'all' | 'quiz' | 'assessment';
  readonly page: number;
  readonly size: number;
}

/** The columns of one page. */
export function pageOf(columns: readonly CommonColumn[], { page, size }: Pick<GradebookPage, 'page' | 'size'>): readonly CommonColumn[] {
  return columns.slice((page - 1) * size, page * size);
}

const NO_COLUMN: GradebookCell = { ...NOT_ASSIGNED, is_started: false, decision: null, comment: null };

/** A class of a gradebook, with all its columns and its grade plan. */
export interface GradebookClass {
  readonly source: ReportSource;
  readonly columns: readonly BookColumn[];
  readonly plan: GradePlan;
}

/** One class's part of a page. @param shown the class's own column for each column of the page */
function partOf({ source, columns: all, plan }: GradebookClass, shown: CommonColumn, said: TeachersWords) {
  const { book } = source;
  const place = placeColumns(plan);
  /** 0: a lesson that has nothing to be scored, or whose scores count nowhere. */
  const categoryOf = ({ assignment, resource }: BookColumn): number => (resource ? place(gradedColumn(assignment, resource)) : 0);
  const columnsIn = groupedBy(all, categoryOf);
  const students = book.facts.students.map((student) => {
    const totals = totalsReply(all.map((column) => cellAt(book, column, student.user_puid)));
    const weighted = weightedGrade(plan.categories, ({ category_id }) =>
      (columnsIn.get(category_id) ?? []).map((column) => cellAt(book, column, student.user_puid)),
    );
    return {
      ...studentHead(student),
      totals,
      level: totals.average_percent === null ? null : gradeLevel(totals.average_percent),
      weighted: plan.categories.length === 0 ? null : { ...weighted, parts: [...weighted.parts] },
      cells: shown.map((column) => (column ? gradebookCell(book, column, student.user_puid, said) : NO_COLUMN)),
    };
  });
  const headOf = (column: BookColumn) => ({
    assignment: assignmentHead(column.assignment),
    quiz: column.resource ? quizHead(source, { assignment: column.assignment, resource: column.resource }) : null,
    category_id: categoryOf(column),
  });
  return {
    students,
    heads: shown.map((column) => column && headOf(column)),
    categories: [...plan.categories],
    leavesOut: (column: BookColumn) => plan.categories.length > 0 && column.resource !== null && categoryOf(column) === 0,
    completeness: completenessReply(book, all),
  };
}

/**
 * The students of classes by assignment. A page shows some of the columns; averages and grades cover all of them. With several classes each
 * student has the figures of their own class, and the foot treats all students as one class.
 * @param several names the classes in the reply, even if there is only one
 */
export function gradebookView(
  classes: readonly [GradebookClass, ...GradebookClass[]],
  { columns, page, size }: Pick<GradebookPage, 'page' | 'size'> & { readonly columns: readonly CommonColumn[] },
  said: TeachersWords,
  several = false,
): Gradebook {
  const shown = pageOf(columns, { page, size });
  const parts = classes.map((each, index) =>
    partOf(
      each,
      shown.map((column) => column[index] ?? null),
      said,
    ),
  );
  const [{ source: first }] = classes;
  const classOf = ({ source: { group_puid, group_name } }: GradebookClass) => ({ group_puid, group_name });
  const students = parts.flatMap((part, index) => {
    const own = classes[index];
    return several && own ? part.students.map((student) => ({ ...student, class: classOf(own) })) : part.students;
  });
  const countedAt = (column: CommonColumn): Counted[] =>
    classes.flatMap(({ source: { book } }, index) => {
      const own = column[index];
      return own ? book.facts.students.map(({ user_puid }) => cellAt(book, own, user_puid)) : [];
    });
  return {
    group_puid: first.group_puid,
    group_name: classes.map(({ source }) => source.group_name).join(', '),
    columns: shown.flatMap((column, place) => {
      const head = parts[column.indexOf(newestOf(column))]?.heads[place];
      return head ? [{ ...head, totals: totalsReply(countedAt(column)) }] : [];
    }),
    total_columns: columns.length,
    page,
    size,
    students,
    totals: totalsOfClasses(
      classes.map(({ source: { book }, columns: all }) => ({
        book,
        cellsOf: ({ user_puid }) => all.map((column) => cellAt(book, column, user_puid)),
      })),
    ),
    categories: several ? [] : (parts[0]?.categories ?? []),
    weighted_percent: meanPercent(students.flatMap(({ weighted }) => weighted?.percent ?? [])),
    uncounted_columns: columns.filter((column) => column.some((own, index) => own && parts[index]?.leavesOut(own))).length,
    completeness: {
      ...joinedCompleteness(parts.map(({ completeness }) => completeness)),
      ...leftOffOf(classes.map(({ source }) => source)),
    },
    ...(several
      ? {
          classes: classes.map((each, index) => ({
            ...classOf(each),
            columns: parts[index]?.heads ?? [],
            categories: parts[index]?.categories ?? [],
          })),
        }
      : {}),
  };
}
