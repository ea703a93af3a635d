import { type Cell, type CellState, RECEIVED } from './cell.ts';
import { meanOfTenths, tenths } from './percent.ts';

/** What many cells come to. Totals of parts add up to the total of the whole. */
export interface Totals {
  readonly cells: number;
  /** Neither excused nor not assigned: received + missing + not_received. */
  readonly expected: number;
  readonly received: number;
  readonly missing: number;
  readonly not_received: number;
  readonly excused: number;
  readonly not_assigned: number;
  /** Of those received, what waits for the teacher. */
  readonly awaiting: number;
  readonly late: number;
  readonly scored: number;
  /** Of the scored ones, in tenths of a percent. */
  readonly tenths: number;
  /** The mean of all scored cells, one decimal; null without any. */
  readonly average_percent: number | null;
  /** How many scored cells stand at level 1, 2, 3 and 4. */
  readonly levels: readonly [number, number, number, number];
}

export type Counted = Pick<Cell, 'state' | 'percent' | 'level' | 'is_late'>;

export function totalsOf(cells: readonly Counted[]): Totals {
  const count = (...states: readonly CellState[]) => cells.filter(({ state }) => states.includes(state)).length;
  const scored = cells.flatMap(({ percent, state }) => (percent !== null && (state === 'scored' || state === 'zero') ? [percent] : []));
  const sum = scored.reduce((all, percent) => all + tenths(percent), 0);
  const levels = ([1, 2, 3, 4] as const).map((level) => cells.filter((cell) => cell.level === level).length);
  const [excused, not_assigned] = [count('excused'), count('not_assigned')];
  return {
    cells: cells.length,
    expected: cells.length - excused - not_assigned,
    received: count(...RECEIVED),
    missing: count('missing'),
    not_received: count('not_received'),
    excused,
    not_assigned,
    awaiting: count('awaiting'),
    late: cells.filter(({ is_late }) => is_late).length,
    scored: scored.length,
    tenths: sum,
    average_percent: meanOfTenths(sum, scored.length),
    levels: [levels[0] ?? 0, levels[1] ?? 0, levels[2] ?? 0, levels[3] ?? 0],
  };
}

/**
 * A student's whole lesson from its quizzes and assessments: received when every one that is expected was received. Its
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
