import type { OverTime } from './over-time.ts';
import { meanPercent, percentOfPoints } from './percent.ts';

/** Which attempt of a student counts: the last one, unless the reader of the report chooses another rule. */
export const ATTEMPT_RULES = ['last', 'first', 'best', 'average'] as const;
export type AttemptRule = (typeof ATTEMPT_RULES)[number];
/** The rule of a whole report; `assigned`: that of each assignment. */
export type ReportRule = AttemptRule | 'assigned';
/** Where nobody has chosen a rule. */
export const USUAL_RULE: AttemptRule = 'last';

/** One attempt as the server has it. Points are whole numbers; `awaiting_points` of `max_score` have not been graded yet. */
export interface Attempt {
  readonly result_id: string;
  readonly attempt_no: number;
  /** ISO 8601; null until it is submitted. */
  readonly submitted_at: string | null;
  readonly score: number | null;
  readonly max_score: number;
  readonly awaiting_points: number;
  /** The questions that it asked; if absent, all questions of the quiz. */
  readonly asked_ids?: readonly number[] | null;
  /** Set if it took longer than the test allows. */
  readonly over_time?: OverTime | null;
  /** Of a retake, when it is due (null: never); absent of all others, which are due with the assignment. */
  readonly due_date?: string | null;
}

/** The result of the counted attempts. */
export interface CountedScore {
  /** The attempts behind the figure, oldest first. */
  readonly result_ids: readonly string[];
  readonly submitted_at: string;
  /** Of a retake, when it was due; absent where it was due with the assignment. */
  readonly due_date?: string | null;
  /** Null while nothing has been graded. */
  readonly percent: number | null;
  readonly points: number | null;
  /** The points that could be earned, without those that are not graded yet. */
  readonly max_points: number;
  readonly awaiting_points: number;
  /** What the last attempt is worth with all that waits: what a teacher's own score is out of, whichever attempt counts. */
  readonly whole_points: number;
}

const judgedMax = ({ max_score, awaiting_points }: Attempt) => max_score - awaiting_points;
const percentOf = (attempt: Attempt) => percentOfPoints(attempt.score ?? 0, judgedMax(attempt));
/** Adds the day of a retake. Copying fields into every score took longer than counting it. */
const withDueDay = (score: CountedScore, { due_date }: Attempt) => (due_date === undefined ? score : { ...score, due_date });
const inOrder = (one: Attempt, other: Attempt) =>
  (one.submitted_at ?? '').localeCompare(other.submitted_at ?? '') || one.attempt_no - other.attempt_no;

/**
 * The score by a rule. Only submitted attempts count. Of equally good attempts the earlier one is the best: a repetition after the due day
 * does not make work late that was on time. An average is the mean of the attempts' percentages, over the last attempt's points.
 * @returns null if nothing was submitted
 */
export function countAttempts(attempts: readonly Attempt[], rule: AttemptRule): CountedScore | null {
  const [only, another] = attempts;
  if (only === undefined) return null;
  // Nearly always there is one, and a class has thousands of cells.
  if (another === undefined && rule !== 'average') return only.submitted_at === null ? null : scoreOf(only, only);
  const handedIn = attempts.filter(({ submitted_at }) => submitted_at !== null).toSorted(inOrder);
  const last = handedIn.at(-1);
  if (last === undefined) return null;
  if (rule === 'average') return average(handedIn, last);
  const chosen = rule === 'first' ? (handedIn[0] ?? last) : rule === 'best' ? best(handedIn, last) : last;
  return scoreOf(chosen, last);
}

function scoreOf(attempt: Attempt, last: Attempt): CountedScore {
  const percent = percentOf(attempt);
  const score: CountedScore = {
    result_ids: [attempt.result_id],
    submitted_at: attempt.submitted_at ?? '',
    percent,
    points: percent === null ? null : (attempt.score ?? 0),
    max_points: judgedMax(attempt),
    awaiting_points: attempt.awaiting_points,
    whole_points: last.max_score,
  };
  return withDueDay(score, attempt);
}

function best(handedIn: readonly Attempt[], last: Attempt): Attempt {
  return handedIn.reduce(
    (chosen, attempt) => ((percentOf(attempt) ?? -1) > (percentOf(chosen) ?? -1) ? attempt : chosen),
    handedIn[0] ?? last,
  );
}

function average(handedIn: readonly Attempt[], last: Attempt): CountedScore {
  const judged = handedIn.filter((attempt) => percentOf(attempt) !== null);
  const percent = meanPercent(judged.map((attempt) => percentOf(attempt) ?? 0));
  const max = judgedMax(judged.at(-1) ?? last);
  const shares = judged.reduce((sum, attempt) => sum + (attempt.score ?? 0) / judgedMax(attempt), 0);
  const score: CountedScore = {
    result_ids: (judged.length > 0 ? judged : handedIn).map(({ result_id }) => result_id),
    submitted_at: last.submitted_at ?? '',
    percent,
    // Of the exact scores, not of their rounded percentages.
    points: percent === null ? null : Math.round((shares / judged.length) * max * 100) / 100,
    max_points: max,
    awaiting_points: handedIn.reduce((sum, { awaiting_points }) => sum + awaiting_points, 0),
    whole_points: last.max_score,
  };
  return withDueDay(score, last);
}
