import { gradeLevel, type LevelNumber } from '#domain/learning/grade-levels.ts';
import { isPastDue } from '../time/due-dates.ts';
import { type Attempt, type AttemptRule, type CountedScore, countAttempts } from './attempt-choice.ts';
import type { OverTime } from './over-time.ts';
import { percentOfPoints } from './percent.ts';

/**
 * The state of one student's piece of work in a report. Zero, missing, excused, not assigned and not yet received are five
 * different states and are never mixed up, on screen or in a spreadsheet (REPORT-RULES, "Five states").
 */
export const CELL_STATES = ['scored', 'zero', 'done', 'awaiting', 'missing', 'excused', 'not_assigned', 'not_received'] as const;
export type CellState = (typeof CELL_STATES)[number];
/** Work that has arrived. */
export const RECEIVED: readonly CellState[] = ['scored', 'zero', 'done', 'awaiting'];

/** Whether a student's own work has arrived: a score that a teacher typed for work that never came is no submission. */
export function isSubmitted({
  state,
  is_teachers = false,
  attempts = 1,
}: Pick<Cell, 'state'> & Partial<Pick<Cell, 'is_teachers' | 'attempts'>>): boolean {
  return RECEIVED.includes(state) && !(is_teachers && attempts === 0);
}

/** A teacher's latest decision on a cell. `missing` holds until work arrives; `automatic` and `included` undo an earlier one. */
export interface Decision {
  readonly kind: 'points' | 'excused' | 'missing' | 'automatic' | 'included';
  readonly points: number | null;
  /** What the points were out of when the teacher gave them; absent or null where that was not kept. */
  readonly out_of?: number | null;
}

export interface CellFacts {
  readonly is_assigned: boolean;
  /** It was assigned to the student and taken back: nothing is expected, but work that was received counts. */
  readonly was_removed: boolean;
  readonly attempts: readonly Attempt[];
  readonly decision: Decision | null;
  readonly due_date: string | null;
  /** The due day was over before the student came into the class: nothing is missing or late by it. @default false */
  readonly was_due_before?: boolean;
  readonly closed_at: string | null;
  /** The points of all questions of the quiz; a score that the teacher enters is out of these if nothing was submitted. */
  readonly paper_points: number;
  /** The last report of one of the student's devices says that unsent work is on it. */
  readonly holds_unsent: boolean;
  /** Work arrived late and waits for the teacher's decision. */
  readonly in_review: boolean;
  /** The teacher's decision on lateness; null: the dates decide. */
  readonly late_ruling: boolean | null;
}

export interface Cell {
  readonly state: CellState;
  /** 0 to 100, one decimal. */
  readonly percent: number | null;
  readonly points: number | null;
  readonly max_points: number | null;
  readonly awaiting_points: number;
  readonly level: LevelNumber | null;
  /** Of work that has arrived and counts. Missing and excused work is not late. */
  readonly is_late: boolean;
  /** Whether the teacher entered the points. */
  readonly is_teachers: boolean;
  readonly attempts: number;
  readonly result_ids: readonly string[];
  readonly submitted_at: string | null;
  /** Of the attempts that it is made of, the one that ran over its limit the most. */
  readonly over_time?: OverTime;
}

/** The attempts that count in a cell; none if its work does not count. */
export function countedAttempts({ state, result_ids }: Pick<Cell, 'state' | 'result_ids'>): readonly string[] {
  return RECEIVED.includes(state) ? result_ids : [];
}

/** The state and the score of a cell; the rest follows from the attempts. */
type Outcome = Pick<Cell, 'state' | 'percent' | 'points' | 'level'> & Partial<Pick<Cell, 'max_points' | 'is_teachers'>>;

/** @param now the server's time for which the cell is computed */
export function cellOf(facts: CellFacts, rule: AttemptRule, now: Date): Cell {
  const counted = countAttempts(facts.attempts, rule);
  const outcome = outcomeOf(facts, counted, now);
  const counts = outcome.state !== 'not_assigned' && outcome.state !== 'excused';
  // Field by field: a report makes thousands of these, and copying objects took a good part of its time.
  const cell: Cell = {
    state: outcome.state,
    percent: outcome.percent,
    points: outcome.points,
    max_points: outcome.max_points ?? counted?.max_points ?? (facts.paper_points > 0 ? facts.paper_points : null),
    awaiting_points: outcome.is_teachers ? 0 : (counted?.awaiting_points ?? 0),
    level: outcome.level,
    is_late: counts && counted !== null && (facts.late_ruling ?? isLate(facts, counted)),
    is_teachers: outcome.is_teachers ?? false,
    attempts: submittedIn(facts.attempts),
    result_ids: counted?.result_ids ?? [],
    submitted_at: counted?.submitted_at ?? null,
  };
  const over_time = longestOver(facts.attempts, cell.result_ids);
  return over_time ? { ...cell, over_time } : cell;
}

function submittedIn(attempts: readonly Attempt[]): number {
  let submitted = 0;
  for (const { submitted_at } of attempts) if (submitted_at !== null) submitted += 1;
  return submitted;
}

function outcomeOf(facts: CellFacts, counted: CountedScore | null, now: Date): Outcome {
  const { decision } = facts;
  const typed = decision?.kind === 'points' ? decision.points : null;
  const hasCome = counted !== null || facts.in_review || typed !== null;
  if (!facts.is_assigned && !(facts.was_removed && hasCome)) return NO_SCORE.not_assigned;
  if (decision?.kind === 'excused') return NO_SCORE.excused;
  if (typed !== null) {
    // A quiz that has become shorter since makes no score better than full, and a longer one takes nothing away.
    const max = decision?.out_of ?? Math.max(counted?.whole_points ?? facts.paper_points, typed);
    return { ...scored(percentOfPoints(typed, max), typed, max), is_teachers: true };
  }
  if (counted !== null) return fromAttempts(counted);
  if (facts.in_review) return NO_SCORE.awaiting;
  if (decision?.kind === 'missing') return NO_SCORE.missing;
  const isOver = facts.closed_at !== null || isPastDue(facts.due_date, now.getTime());
  return isOver && !facts.was_due_before && !facts.holds_unsent ? NO_SCORE.missing : NO_SCORE.not_received;
}

const noScore = (state: CellState): Outcome => ({ state, percent: null, points: null, level: null });
const NO_SCORE = {
  not_assigned: noScore('not_assigned'),
  excused: noScore('excused'),
  awaiting: noScore('awaiting'),
  missing: noScore('missing'),
  not_received: noScore('not_received'),
};

/** A retake has a day of its own, whatever the assignment's was. */
function isLate({ due_date, was_due_before = false }: CellFacts, counted: CountedScore): boolean {
  const due = counted.due_date === undefined ? (was_due_before ? null : due_date) : counted.due_date;
  if (due === null) return false;
  // Of one format, moments compare as texts; most work is on time.
  if (due.length === counted.submitted_at.length && counted.submitted_at <= due) return false;
  return isPastDue(due, Date.parse(counted.submitted_at));
}

function longestOver(attempts: readonly Attempt[], resultIds: readonly string[]): OverTime | undefined {
  let longest: OverTime | undefined;
  for (const { result_id, over_time } of attempts)
    if (over_time && resultIds.includes(result_id) && (!longest || over_time.used_minutes > longest.used_minutes)) longest = over_time;
  return longest;
}

function fromAttempts(counted: CountedScore): Outcome {
  const { percent, points, max_points } = counted;
  // A zero is shown only if no part of the work is still to be graded; a paper that is worth nothing waits for nobody.
  if (counted.awaiting_points > 0 && (percent === null || percent === 0)) return NO_SCORE.awaiting;
  return scored(percent, points, max_points);
}

/** The level follows the percentage that is shown: 69.96 is shown as 70.0 and has the level of 70. */
function scored(percent: number | null, points: number | null, max_points: number): Outcome {
  if (percent === null) return { state: 'done', percent, level: null, points, max_points };
  return { state: percent === 0 ? 'zero' : 'scored', percent, level: gradeLevel(percent), points, max_points };
}
