import type { BookAssignment, BookResource } from '#domain/reporting/book-facts.ts';

/** A column: a quiz or assessment, or a lesson that has neither. */
export interface BookColumn {
  readonly assignment: BookAssignment;
  readonly resource: BookResource | null;
}

/** A column shared by classes: each class's own column, in the order of the classes; null for a class that does not have it. */
export type CommonColumn<Column extends BookColumn = BookColumn> = readonly (Column | null)[];

/** The cell of a student whose class does not have the column. */
export const NOT_ASSIGNED = {
  state: 'not_assigned',
  percent: null,
  points: null,
  max_points: null,
  awaiting_points: 0,
  level: null,
  is_late: false,
  is_teachers: false,
  attempts: 0,
} as const;

/**
 * Merges the columns of classes, newest first. A lesson's quiz is one column for all classes that have it. A class that has it twice has two
 * columns; rounds are matched from the oldest.
 */
export function commonColumns<Column extends BookColumn>(classes: readonly (readonly Column[])[]): CommonColumn<Column>[] {
  const found = new Map<string, (Column | null)[]>();
  for (const [index, own] of classes.entries()) {
    const rounds = new Map<string, number>();
    for (const column of own.toReversed()) {
      const { assignment, resource } = column;
      const key = `${assignment.lesson_id} ${resource?.resource_type_id ?? 0} ${resource?.item_id ?? 0}`;
      const round = (rounds.get(key) ?? 0) + 1;
      rounds.set(key, round);
      const places = found.get(`${key} ${round}`) ?? classes.map(() => null);
      places[index] = column;
      found.set(`${key} ${round}`, places);
    }
  }
  // Reversed, they are in the order of each class, which the stable sort keeps for columns assigned at the same moment.
  const moment = (column: CommonColumn<Column>) => newestOf(column).assignment.assigned_at;
  return [...found.values()].toReversed().toSorted((one, other) => moment(other).localeCompare(moment(one)));
}

/** The column of the class that was assigned it last. */
export function newestOf<Column extends BookColumn>(column: CommonColumn<Column>): Column {
  const [first, ...others] = column.flatMap((each) => each ?? []);
  if (!first) throw new RangeError('a column of no class');
  return others.reduce((newest, each) => (each.assignment.assigned_at > newest.assignment.assigned_at ? each : newest), first);
}
