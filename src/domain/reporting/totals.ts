import { type Cell, type CellState, isSubmitted, RECEIVED } from './cell.ts';
import { meanOfTenths, meanPercent, tenths } from './percent.ts';

/** The totals of many cells. The totals of parts add up to the total of the whole. */
export interface Totals {
  readonly cells: number;
  /** Cells that are neither excused nor not assigned: received + missing + not_received. */
  readonly expected: number;
  readonly received: number;
  /** Of the received ones, those that students turned in: the others are scores that a teacher typed. */
  readonly submitted: number;
  readonly missing: number;
  readonly not_received: number;
  readonly excused: number;
  readonly not_assigned: number;
  /** How many of the received ones are waiting for the teacher. */
  readonly awaiting: number;
  readonly late: number;
  readonly scored: number;
  /** The sum of the scored ones, in tenths of a percent. */
  readonly tenths: number;
  /** Of one student or one piece of work, the mean of the scored cells; of a class, the mean of its students' averages. Null if there are none. */
  readonly average_percent: number | null;
  /** How many scored cells are at level 1, 2, 3 and 4. */
  readonly levels: readonly [number, number, number, number];
}

export type Counted = Pick<Cell, 'state' | 'percent' | 'level' | 'is_late'> & Partial<Pick<Cell, 'is_teachers' | 'attempts'>>;

/** Adds up cells. The average is the mean of those that are `scored` or `zero`. */
export function totalsOf(cells: readonly Counted[]): Totals {
  const of: Record<CellState, number> = {
    scored: 0,
    zero: 0,
    done: 0,
    awaiting: 0,
    missing: 0,
    excused: 0,
    not_assigned: 0,
    not_received: 0,
  };
  const levels: [number, number, number, number] = [0, 0, 0, 0];
  let [late, scored, sum, submitted] = [0, 0, 0, 0];
  // One pass over the cells: a class report adds up thousands of them, by class, by quiz and by student.
  for (const cell of cells) {
    const { state, percent, level, is_late } = cell;
    of[state] += 1;
    if (isSubmitted(cell)) submitted += 1;
    if (is_late) late += 1;
    if (level !== null) levels[level - 1] = (levels[level - 1] ?? 0) + 1;
    if (percent === null || (state !== 'scored' && state !== 'zero')) continue;
    scored += 1;
    sum += tenths(percent);
  }
  return {
    cells: cells.length,
    expected: cells.length - of.excused - of.not_assigned,
    received: RECEIVED.reduce((all, state) => all + of[state], 0),
    submitted,
    missing: of.missing,
    not_received: of.not_received,
    excused: of.excused,
    not_assigned: of.not_assigned,
    awaiting: of.awaiting,
    late,
    scored,
    tenths: sum,
    average_percent: meanOfTenths(sum, scored),
    levels,
  };
}

/**
 * Adds up a class's cells, a list for each student. The average is the mean of the students' averages as they are shown, so that a table
 * of students gives the figure below it.
 */
export function totalsOfClass(students: readonly (readonly Counted[])[]): Totals {
  const averages = students.flatMap((cells) => totalsOf(cells).average_percent ?? []);
  return { ...totalsOf(students.flat()), average_percent: meanPercent(averages) };
}

/**
 * A student's result for a whole lesson, from its quizzes and assessments: received if every expected one was received. Its
 * percentage is the mean of theirs.
 */
export function lessonState(cells: readonly Counted[]): { readonly state: CellState; readonly percent: number | null } {
  const totals = totalsOf(cells);
  const percent = totals.average_percent;
  if (totals.expected === 0) return { state: totals.excused > 0 ? 'excused' : 'not_assigned', percent: null };
  if (totals.missing > 0) return { state: 'missing', percent };
  if (totals.not_received > 0) return { state: 'not_received', percent };
  if (totals.awaiting > 0) return { state: 'awaiting', percent };
  if (percent === null) return { state: 'done', percent };
  return { state: percent === 0 ? 'zero' : 'scored', percent };
}
