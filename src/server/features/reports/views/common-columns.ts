import type { BookAssignment, BookResource } from '#domain/reporting/book-facts.ts';

/** What stands at the head of a column: a quiz or assessment, or a lesson that has neither. */
export interface BookColumn {
  readonly assignment: BookAssignment;
  readonly resource: BookResource | null;
}

/** One column over classes: what each was assigned, in the order of the classes; null where one was not. */
export type CommonColumn<Column extends BookColumn = BookColumn> = readonly (Column | null)[];

/** The cell of a student whose class has no such column. */
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
 * The columns of classes beside each other, the newest first. A lesson's quiz is one column of all classes that have it; a class that has it
 * twice has two, of which the older one is beside the older ones of the others.
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
  // In reverse they are in the order of each class. What was assigned in one moment stays so.
  const moment = (column: CommonColumn<Column>) => newestOf(column).assignment.assigned_at;
  return [...found.values()].toReversed().toSorted((one, other) => moment(other).localeCompare(moment(one)));
}

/** Of the class that was assigned it last. */
export function newestOf<Column extends BookColumn>(column: CommonColumn<Column>): Column {
  const [first, ...others] = column.flatMap((each) => each ?? []);
  if (!first) throw new RangeError('a column of no class');
  return others.reduce((newest, each) => (each.assignment.assigned_at > newest.assignment.assigned_at ? each : newest), first);
}
