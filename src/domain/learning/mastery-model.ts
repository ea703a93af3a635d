import type { JudgedQuestion } from '../reporting/standards.ts';

/**
 * How well one standard is known, from answers in the order in which they were given: an Elo rating with guessing taken into account
 * (Pelánek, "Applications of the Elo rating system in adaptive educational systems", Computers & Education 98, 2016; decision 0161).
 */
export interface MasteryAnswer {
  /** What was earned of what could be earned, from 0 to 1. */
  readonly share: number;
  /** The chance that somebody who knows nothing of it gives the right answer (`guessOf`). */
  readonly guess: number;
}

/** In words and a picture; null where too few questions were answered to say anything. */
export type MasteryLevel = 'started' | 'growing' | 'known';

export interface Mastery {
  /** The estimated chance to solve a question of this standard without guessing, from 0 to 1. */
  readonly estimate: number;
  readonly level: MasteryLevel | null;
  readonly answers: number;
}

/** The step after the first answer, how fast it falls with each, and below what it never falls: a level goes on rising and falling. */
const FIRST_STEP = 1.5;
const STEP_DECAY = 0.2;
const LAST_STEP = 0.3;
/** Who knows it all the same misses one in twenty. */
const SLIP = 0.05;
/** Fewer answers say nothing. */
const ENOUGH_ANSWERS = 4;
const GROWING_FROM = 0.4;
const KNOWN_FROM = 0.75;

/**
 * Time is no part of it: whoever finishes late, or rests for weeks, keeps what they had. What was left empty is no answer, and does not count.
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

/** The same of judged questions: of one student and one standard. Which came first is said by the turn-in of their attempts. */
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

/** The chance to guess a question: one option of so many, or hardly any where several are chosen, put in order or written. */
export function guessOf({ type, options }: { readonly type: string; readonly options: number }): number {
  return type === 'choice' && options > 1 ? 1 / options : 0.05;
}
