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

/** @param now the server's time for which the cell is computed */
export function cellOf(facts: CellFacts, rule: AttemptRule, now: Date): Cell {
  const counted = countAttempts(facts.attempts, rule);
  const hasCome = counted !== null || facts.in_review || (facts.decision?.kind === 'points' && facts.decision.points !== null);
  const over_time = longestOver(facts.attempts.filter(({ result_id }) => counted?.result_ids.includes(result_id)));
  const base = {
    percent: null,
    points: null,
    max_points: counted?.max_points ?? (facts.paper_points > 0 ? facts.paper_points : null),
    awaiting_points: counted?.awaiting_points ?? 0,
    level: null,
    is_late: counted !== null && (facts.late_ruling ?? isLate(facts, counted)),
    is_teachers: false,
    attempts: facts.attempts.filter(({ submitted_at }) => submitted_at !== null).length,
    result_ids: counted?.result_ids ?? [],
    submitted_at: counted?.submitted_at ?? null,
    ...(over_time ? { over_time } : {}),
  };
  if (!facts.is_assigned && !(facts.was_removed && hasCome)) return { ...base, state: 'not_assigned', is_late: false };
  if (facts.decision?.kind === 'excused') return { ...base, state: 'excused', is_late: false };
  if (facts.decision?.kind === 'points' && facts.decision.points !== null) {
    // A quiz that has become shorter since makes no score better than full, and a longer one takes nothing away.
    const max = facts.decision.out_of ?? Math.max(counted?.whole_points ?? facts.paper_points, facts.decision.points);
    return { ...base, ...scored(facts.decision.points, max), awaiting_points: 0, is_teachers: true };
  }
  if (counted !== null) return fromAttempts(base, counted);
  if (facts.in_review) return { ...base, state: 'awaiting' };
  if (facts.decision?.kind === 'missing') return { ...base, state: 'missing' };
  const isOver = facts.closed_at !== null || isPastDue(facts.due_date, now.getTime());
  return { ...base, state: isOver && !facts.was_due_before && !facts.holds_unsent ? 'missing' : 'not_received' };
}

/** A retake has a day of its own, whatever the assignment's was. */
function isLate({ due_date, was_due_before = false }: CellFacts, counted: CountedScore): boolean {
  const submittedAt = Date.parse(counted.submitted_at);
  if (counted.due_date !== undefined) return isPastDue(counted.due_date, submittedAt);
  return !was_due_before && isPastDue(due_date, submittedAt);
}

function longestOver(attempts: readonly Attempt[]): OverTime | undefined {
  return attempts.flatMap(({ over_time }) => over_time ?? []).toSorted((one, other) => other.used_minutes - one.used_minutes)[0];
}

function fromAttempts(base: Omit<Cell, 'state'>, counted: NonNullable<ReturnType<typeof countAttempts>>): Cell {
  // A zero is shown only if no part of the work is still to be graded; a paper that is worth nothing waits for nobody.
  const waits = counted.awaiting_points > 0 && (counted.percent === null || counted.percent === 0);
  if (waits) return { ...base, state: 'awaiting' };
  const { percent, points, max_points } = counted;
  return { ...base, ...levelOf(percent), points, max_points };
}

function scored(points: number, max: number): Pick<Cell, 'state' | 'percent' | 'points' | 'max_points' | 'level'> {
  return { ...levelOf(percentOfPoints(points, max)), points, max_points: max };
}

/** The level follows the percentage that is shown: 69.96 is shown as 70.0 and has the level of 70. */
function levelOf(percent: number | null): Pick<Cell, 'state' | 'percent' | 'level'> {
  if (percent === null) return { state: 'done', percent: null, level: null };
  return { state: percent === 0 ? 'zero' : 'scored', percent, level: gradeLevel(percent) };
}
