import { meanPercent, percentOfPoints } from './percent.ts';

/** Which attempt of a student counts. The last one, unless whoever looks chooses otherwise. */
export const ATTEMPT_RULES = ['last', 'first', 'best', 'average'] as const;
export type AttemptRule = (typeof ATTEMPT_RULES)[number];

/** One attempt as the server has it. Points are whole; `awaiting_points` of `max_score` wait for a person's judgement. */
export interface Attempt {
  readonly result_id: string;
  readonly attempt_no: number;
  /** ISO 8601; null while it was not handed in. */
  readonly submitted_at: string | null;
  readonly score: number | null;
  readonly max_score: number;
  readonly awaiting_points: number;
  /** The questions that it asked; without them, all of the paper. */
  readonly asked_ids?: readonly number[] | null;
}

/** What the counted attempts come to. */
export interface CountedScore {
  /** The attempts that the figure is made of, oldest first. */
  readonly result_ids: readonly string[];
  readonly submitted_at: string;
  /** Null while nothing of it is judged. */
  readonly percent: number | null;
  readonly points: number | null;
  /** What could be earned, without what waits. */
  readonly max_points: number;
  readonly awaiting_points: number;
  /** What the last attempt is worth with all that waits: what a teacher's own score is out of, whichever attempt counts. */
  readonly whole_points: number;
}

const judgedMax = ({ max_score, awaiting_points }: Attempt) => max_score - awaiting_points;
const percentOf = (attempt: Attempt) => percentOfPoints(attempt.score ?? 0, judgedMax(attempt));
const inOrder = (one: Attempt, other: Attempt) =>
  (one.submitted_at ?? '').localeCompare(other.submitted_at ?? '') || one.attempt_no - other.attempt_no;

/**
 * The score by a rule. Only what was handed in counts. Of attempts that are equally good the later is the best. An average
 * is the mean of the attempts' percentages, over the last attempt's points.
 * @returns null when nothing was handed in
 */
export function countAttempts(attempts: readonly Attempt[], rule: AttemptRule): CountedScore | null {
  const handedIn = attempts.filter(({ submitted_at }) => submitted_at !== null).toSorted(inOrder);
  const last = handedIn.at(-1);
  if (last === undefined) return null;
  if (rule === 'average') return average(handedIn, last);
  const chosen = rule === 'first' ? (handedIn[0] ?? last) : rule === 'best' ? best(handedIn, last) : last;
  return scoreOf(chosen, last);
}

function scoreOf(attempt: Attempt, last: Attempt): CountedScore {
  const percent = percentOf(attempt);
  return {
    result_ids: [attempt.result_id],
    submitted_at: attempt.submitted_at ?? '',
    percent,
    points: percent === null ? null : (attempt.score ?? 0),
    max_points: judgedMax(attempt),
    awaiting_points: attempt.awaiting_points,
    whole_points: last.max_score,
  };
}

function best(handedIn: readonly Attempt[], last: Attempt): Attempt {
  return handedIn.reduce(
    (chosen, attempt) => ((percentOf(attempt) ?? -1) >= (percentOf(chosen) ?? -1) ? attempt : chosen),
    handedIn[0] ?? last,
  );
}

function average(handedIn: readonly Attempt[], last: Attempt): CountedScore {
  const judged = handedIn.filter((attempt) => percentOf(attempt) !== null);
  const percent = meanPercent(judged.map((attempt) => percentOf(attempt) ?? 0));
  const max = judgedMax(judged.at(-1) ?? last);
  return {
    result_ids: (judged.length > 0 ? judged : handedIn).map(({ result_id }) => result_id),
    submitted_at: last.submitted_at ?? '',
    percent,
    points: percent === null ? null : Math.round(percent * max) / 100,
    max_points: max,
    awaiting_points: handedIn.reduce((sum, { awaiting_points }) => sum + awaiting_points, 0),
    whole_points: last.max_score,
  };
}
