import type { JudgedQuestion } from '../reporting/standards.ts';

/**
 * An answer for the estimate of how well one standard is known: an Elo rating that accounts for guessing
 * (Pelánek, "Applications of the Elo rating system in adaptive educational systems", Computers & Education 98, 2016; decision 0161).
 */
export interface MasteryAnswer {
  /** Points earned out of points possible, from 0 to 1. */
  readonly share: number;
  /** The chance of a right answer without any knowledge (`guessOf`). */
  readonly guess: number;
}

/** The levels that screens show. */
export type MasteryLevel = 'started' | 'growing' | 'known';

export interface Mastery {
  /** The estimated chance to solve a question of this standard without guessing, from 0 to 1. */
  readonly estimate: number;
  /** Null if there are too few answers. */
  readonly level: MasteryLevel | null;
  readonly answers: number;
}

/** The first step, its decay with each answer, and its minimum, which keeps the level moving after many answers. */
const FIRST_STEP = 1.5;
const STEP_DECAY = 0.2;
const LAST_STEP = 0.3;
/** The chance of a wrong answer in spite of knowing. */
const SLIP = 0.05;
/** With fewer answers there is no level. */
const ENOUGH_ANSWERS = 4;
const GROWING_FROM = 0.4;
const KNOWN_FROM = 0.75;

/**
 * Rates answers by their order alone: late work or weeks without answers lower nothing. Questions left empty are no answers.
 * @param answers the earliest first
 */
export function masteryFrom(answers: readonly MasteryAnswer[]): Mastery {
  let rating = 0;
  for (const [before, { share, guess }] of answers.entries()) {
    const expected = guess + (1 - SLIP - guess) * sigmoid(rating);
    rating += Math.max(LAST_STEP, FIRST_STEP / (1 + STEP_DECAY * before)) * (share - expected);
  }
  const estimate = sigmoid(rating);
  return { estimate, level: answers.length < ENOUGH_ANSWERS ? null : levelOf(estimate), answers: answers.length };
}

/** The same for the judged questions of one student on one standard, in the order in which their attempts were turned in. */
export function masteryOn(judged: readonly Pick<JudgedQuestion, 'question_id' | 'points' | 'max_points' | 'answered'>[]): Mastery {
  const answers = judged.flatMap(({ question_id, points, max_points, answered }) =>
    answered && max_points > 0 ? [{ question_id, at: answered.at, guess: answered.guess, share: points / max_points }] : [],
  );
  return masteryFrom(
    answers.toSorted((one, other) => (one.at === other.at ? one.question_id - other.question_id : one.at < other.at ? -1 : 1)),
  );
}

function levelOf(estimate: number): MasteryLevel {
  if (estimate >= KNOWN_FROM) return 'known';
  return estimate >= GROWING_FROM ? 'growing' : 'started';
}

const sigmoid = (rating: number) => 1 / (1 + Math.exp(-rating));

/** The chance to guess a question: one in the number of options; small if several are selected, or the answer is ordered or written. */
export function guessOf({ type, options }: { readonly type: string; readonly options: number }): number {
  return type === 'choice' && options > 1 ? 1 / options : 0.05;
}
