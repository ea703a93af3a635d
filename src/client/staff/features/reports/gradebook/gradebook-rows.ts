import type { Gradebook, GradebookCell, GradebookColumn, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import { foldSearch } from '#domain/folding/fold-text.ts';
import { meanPercent } from '#domain/reporting/percent.ts';
import { totalsOf } from '#domain/reporting/totals.ts';
import type { GradebookAddress } from './gradebook-address.ts';

/**
 * A column's id, as the address names it to sort by: its assignment and its quiz's row in the lesson, 0 for a lesson that stands for
 * itself.
 */
export function columnId({ assignment, quiz }: GradebookColumn): string {
  return `c${assignment.assignment_id}-${quiz?.resource_id ?? 0}`;
}

/** Key of a student's row; a student in two classes has a row in each. */
export function rowId({ user_puid, class: own }: Pick<GradebookStudent, 'user_puid' | 'class'>): string {
  return own ? `${own.group_puid} ${user_puid}` : user_puid;
}

/** One class of a gradebook, with its own assignment for each column; null if it has none. */
export type BookClass = Pick<Gradebook, 'group_puid' | 'group_name' | 'categories'> & {
  readonly columns: readonly (Pick<GradebookColumn, 'assignment' | 'quiz' | 'category_id'> | null)[];
};

/** The classes of a gradebook: one or several. */
export function classesOf(book: Gradebook): readonly BookClass[] {
  return book.classes ?? [book];
}

/** The class of a student's row. */
export function classOf(book: Gradebook, { class: own }: Pick<GradebookStudent, 'class'>): BookClass {
  return book.classes?.find(({ group_puid }) => group_puid === own?.group_puid) ?? book;
}

/** The foot of the visible rows, calculated as the server calculates it for all rows. */
export function footOf(students: readonly GradebookStudent[], places: number) {
  const mean = (percents: readonly (number | null | undefined)[]) => meanPercent(percents.flatMap((each) => each ?? []));
  return {
    average: mean(students.map(({ totals }) => totals.average_percent)),
    weighted: mean(students.map(({ weighted }) => weighted?.percent)),
    missing: students.reduce((sum, { totals }) => sum + totals.missing, 0),
    columns: Array.from(
      { length: places },
      (_, place) => totalsOf(students.flatMap(({ cells }) => (cells[place] ? { ...cells[place], level: null } : []))).average_percent,
    ),
  };
}

/** Whether a teacher has still to give points for some of it. */
export function waitsForTeacher({ state, awaiting_points }: Pick<GradebookCell, 'state' | 'awaiting_points'>): boolean {
  return state === 'awaiting' || awaiting_points > 0;
}

/** Figures over all of a student's columns, by the name under which they are sorted. */
const TOTALS = {
  average: ({ totals }: GradebookStudent) => totals.average_percent,
  weighted: ({ weighted }: GradebookStudent) => weighted?.percent ?? null,
  missing: ({ totals }: GradebookStudent) => totals.missing,
};

/**
 * The students who are shown, in the order that is asked for. Those without a figure stand last whichever way it is sorted, and where
 * figures are equal, and by name, they stand as the server has them: as in every other list of the class, and in its spreadsheets.
 */
export function shownStudents(
  { students, columns }: Pick<Gradebook, 'students' | 'columns'>,
  address: GradebookAddress,
): GradebookStudent[] {
  const { find, show, sort = 'name' } = address;
  const words = foldSearch(find ?? '').split(/\s+/);
  const found = students.filter(
    (student) =>
      words.every((word) => foldSearch(`${student.first_name} ${student.last_name}`).includes(word)) &&
      (show !== 'missing' || student.totals.missing > 0) &&
      (show !== 'waiting' || student.cells.some(waitsForTeacher) || student.totals.awaiting > 0),
  );
  const direction = sort.startsWith('-') ? -1 : 1;
  const by = sort.replace(/^-/, '');
  const place = columns.findIndex((column) => columnId(column) === by);
  const figure = (student: GradebookStudent): number | null =>
    by in TOTALS ? TOTALS[by as keyof typeof TOTALS](student) : (student.cells[place]?.percent ?? null);
  if (by === 'name' || (place < 0 && !(by in TOTALS))) return direction < 0 ? found.toReversed() : found;
  return found.toSorted((one, other) => {
    const [first, second] = [figure(one), figure(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return direction * (first - second);
  });
}
