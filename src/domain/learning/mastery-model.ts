import type { JudgedQuestion } from '../reporting/standards.ts';
import { countedPractice, type PracticedAnswer } from './practiced-answers.ts';

/**
 * An answer for the estimate of how well one standard is known: an Elo rating that accounts for guessing
 * (Pelánek, "Applications of the Elo rating system in adaptive educational systems", Computers & Education 98, 2016; decisions/practice-and-mastery.md).
 */
export interface MasteryAnswer {
  /** Points earned out of points possible, from 0 to 1. */
  readonly share: number;
  /** The chance of a right answer without any knowledge (`guessOf`, `practiceGuessOf`). */
  readonly guess: number;
  /** Practice of a question whose answer was shown: it weighs less, and never lowers what graded answers alone show. */
  readonly is_practice?: boolean;
}

/** The levels that screens show. */
export type MasteryLevel = 'started' | 'growing' | 'known';

export interface Mastery {
  /** The estimated chance to solve a question of this standard without guessing, from 0 to 1. */
  readonly estimate: number;
  /** Null if there are too few answers. */
  readonly level: MasteryLevel | null;
  /** Graded answers. */
  readonly answers: number;
  /** Practiced answers that count beside them. */
  readonly practiced: number;
}

/** The two ratings after some answers, from which more answers can go on. */
export interface MasteryState {
  /** From graded answers alone. */
  readonly graded: number;
  /** From graded and practiced answers. */
  readonly rating: number;
  readonly answers: number;
  readonly practiced: number;
}

export const NO_ANSWERS: MasteryState = { graded: 0, rating: 0, answers: 0, practiced: 0 };

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

/** Step of a practiced answer, compared with a graded one. */
const PRACTICE_WEIGHT = 0.5;
/** The chance to be right on a question whose answer was shown before, without knowing why. */
const SEEN_GUESS = 0.5;

/** Adds one answer. Only its place in the order matters, never the time. */
export function addAnswer(state: MasteryState, { share, guess, is_practice = false }: MasteryAnswer): MasteryState {
  const { graded, rating, answers, practiced } = state;
  const all = moved(rating, answers + PRACTICE_WEIGHT * practiced, share, guess);
  return is_practice
    ? { graded, rating: rating + PRACTICE_WEIGHT * (all - rating), answers, practiced: practiced + 1 }
    : { graded: moved(graded, answers, share, guess), rating: all, answers: answers + 1, practiced };
}

/** A rating after one answer. @param before how many were counted already */
function moved(from: number, before: number, share: number, guess: number): number {
  return from + Math.max(LAST_STEP, FIRST_STEP / (1 + STEP_DECAY * before)) * (share - guess - (1 - SLIP - guess) * sigmoid(from));
}

/** The estimate after some answers. It is never below that of the graded answers alone: practice costs nobody anything. */
export function masteryAt({ graded, rating, answers, practiced }: MasteryState): Mastery {
  const estimate = sigmoid(Math.max(graded, rating));
  const isEnough = answers + PRACTICE_WEIGHT * practiced >= ENOUGH_ANSWERS;
  return { estimate, level: isEnough ? levelOf(estimate) : null, answers, practiced };
}

/**
 * Rates answers by their order alone: late work or weeks without answers lower nothing. Questions left empty are no answers.
 * @param answers the earliest first
 */
export function masteryFrom(answers: readonly MasteryAnswer[]): Mastery {
  return masteryAt(answers.reduce(addAnswer, NO_ANSWERS));
}

type GradedQuestion = Pick<JudgedQuestion, 'question_id' | 'points' | 'max_points' | 'answered'>;

/** The ratings of one student on one standard: graded answers in the order of their turn-ins, practiced answers by the time of each. */
export function masteryStateOn(judged: readonly GradedQuestion[], practiced: readonly PracticedAnswer[] = []): MasteryState {
  const all: (MasteryAnswer & { readonly at: string; readonly tie: number })[] = [];
  for (const { question_id, points, max_points, answered } of judged)
    if (answered && max_points > 0) all.push({ at: answered.at, tie: question_id, guess: answered.guess, share: points / max_points });
  for (const { answered_at, question_id, guess, is_right } of countedPractice(practiced))
    all.push({ at: answered_at, tie: question_id, guess, share: is_right ? 1 : 0, is_practice: true });
  return all.sort((one, other) => (one.at === other.at ? one.tie - other.tie : one.at < other.at ? -1 : 1)).reduce(addAnswer, NO_ANSWERS);
}

/** How well one student knows one standard. */
export function masteryOn(judged: readonly GradedQuestion[], practiced: readonly PracticedAnswer[] = []): Mastery {
  return masteryAt(masteryStateOn(judged, practiced));
}

/** A standard with the ratings from which a device goes on. */
export interface RatedStandard extends Pick<Mastery, 'level' | 'answers'> {
  readonly code: string;
  readonly practiced?: number | undefined;
  readonly ratings?: Pick<MasteryState, 'graded' | 'rating'> | undefined;
}

/**
 * The server's mastery with the practiced answers that only this device has, by the same rules.
 * @param counted the newest that the server has; what is older than all of them is in its figures too
 */
export function withPracticeHere<Standard extends RatedStandard>(
  standards: readonly Standard[],
  counted: readonly Omit<PracticedAnswer, 'standard' | 'is_right' | 'guess'>[],
  here: readonly PracticedAnswer[],
  isAllCounted: boolean,
): Standard[] {
  const known = new Set(counted.map(({ practice_id }) => practice_id));
  const oldest = isAllCounted ? '' : counted.reduce((least, { answered_at }) => (answered_at < least ? answered_at : least), '9');
  const more = countedPractice<Parameters<typeof countedPractice>[0][number] & Partial<PracticedAnswer>>([
    ...here.filter(({ practice_id, answered_at }) => !known.has(practice_id) && answered_at >= oldest),
    ...counted,
  ]).filter(({ practice_id }) => !known.has(practice_id));
  return standards.map((standard) => {
    const { ratings, answers, practiced = 0 } = standard;
    const own = more.filter((answer) => answer.standard === standard.code);
    if (!ratings || own.length === 0) return standard;
    const state = own.reduce(
      (before, { guess = 0, is_right }) => addAnswer(before, { guess, share: is_right ? 1 : 0, is_practice: true }),
      { ...ratings, answers, practiced },
    );
    const { level, practiced: count } = masteryAt(state);
    return { ...standard, level, practiced: count };
  });
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

/** The chance to guess a practiced question: its answer was shown after the quiz, except where it has other numbers. */
export function practiceGuessOf({ is_twin, ...question }: Parameters<typeof guessOf>[0] & { readonly is_twin: boolean }): number {
  return is_twin ? guessOf(question) : Math.max(SEEN_GUESS, guessOf(question));
}
