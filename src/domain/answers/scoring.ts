import type { QuestionKind } from '#contract/content/content.schemas.ts';
import { isWrittenRight, scoreWritten, type WrittenKey } from './written-answers.ts';

/** Whether the chosen options are all of the correct ones and nothing else: one point or none. */
export function isAnswerCorrect(chosen: readonly number[], correct: readonly number[]): boolean {
  const picked = new Set(chosen);
  const right = new Set(correct);
  return right.size > 0 && picked.size === right.size && [...right].every((id) => picked.has(id));
}

/** A question's key, by which answers are judged; options that were retired later do not count as right. */
export interface QuestionKey {
  readonly type: QuestionKind;
  /** What a right answer is worth. */
  readonly points: number;
  readonly options: readonly KeyedOption[];
  readonly written: WrittenKey | null;
  /** A corrected key of a choice question with several right options: any one of them is enough. */
  readonly is_any?: boolean;
  /** The key was so wrong that everybody gets the points. */
  readonly is_credited?: boolean;
}
export interface KeyedOption {
  readonly answer_id: number;
  readonly is_correct: boolean;
  readonly retired: boolean;
  readonly gap: number | null;
  readonly right_place: number | null;
  /** What choosing it earns or costs; where any option of a question has such points, they are summed in place of the rules of its kind. */
  readonly points?: number | null;
}
export interface GivenAnswer {
  readonly answer_ids: readonly number[];
  readonly answer_text: string;
  /** The answer of the first check. Any other answer is a second try (decisions/quizzes-and-tests.md). */
  readonly first_try?: { readonly answer_ids: readonly number[]; readonly answer_text: string } | null | undefined;
}
/** `waits`: no machine can judge it, so its points are not decided yet. */
export type Verdict = 'right' | 'partly' | 'wrong' | 'waits';

/** An answer with its verdict and what it earns. */
export interface ScoredAnswer {
  readonly verdict: Verdict;
  readonly points: number;
}

/** The part of a question's points that a second try can earn. */
const SECOND_TRY_SHARE = 0.5;

/** True if the answer was changed after its first check. */
export function isSecondTry({ first_try, answer_ids, answer_text }: GivenAnswer): boolean {
  return Boolean(first_try && (first_try.answer_text !== answer_text || first_try.answer_ids.join() !== answer_ids.join()));
}

/**
 * Scores one answer: by the points of its options if they have any, else by its verdict. A second try earns half of the points, but never
 * less than the first try.
 */
export function scoreAnswer(key: QuestionKey, answer: GivenAnswer): ScoredAnswer {
  const scored = scoreOneTry(key, answer);
  if (!answer.first_try || !isSecondTry(answer)) return scored;
  const first = scoreOneTry(key, answer.first_try);
  const points = scored.points * SECOND_TRY_SHARE;
  return first.points > points ? first : { ...scored, points };
}

function scoreOneTry(key: QuestionKey, answer: GivenAnswer): ScoredAnswer {
  const verdict = judgeAnswer(key, answer);
  if (!isByOptions(key) || key.is_credited) return { verdict, points: earned(verdict, key.points) };
  return { verdict, points: sumOfOptions(key, answer) };
}

function isByOptions({ options }: { readonly options: readonly { readonly points?: number | null | undefined }[] }): boolean {
  return options.some(({ points }) => points !== null && points !== undefined);
}

/** From none to all points: less than none is none. A choice or a gap with two options counts as empty. */
function sumOfOptions({ type, options, points }: QuestionKey, { answer_ids }: GivenAnswer): number {
  const chosen = options.filter(({ answer_id }) => answer_ids.includes(answer_id));
  const isAlone = (option: KeyedOption) => !takesOne(type) || chosen.filter(({ gap }) => gap === option.gap).length === 1;
  const sum = chosen.reduce((total, option) => total + (!option.retired && isAlone(option) ? (option.points ?? 0) : 0), 0);
  return Math.min(Math.max(sum, 0), points);
}

/** Whether one option is chosen: of all, or of each gap. */
function takesOne(type: QuestionKind): boolean {
  return type === 'choice' || type === 'inline' || type === 'match';
}

/**
 * The most that an answer earns by the points of its options: the best choice, the best of each gap, or all that earn something.
 * @returns null where no option has points
 */
export function pointsOfOptions(
  type: QuestionKind,
  options: readonly { readonly gap?: number | null | undefined; readonly points?: number | null | undefined }[],
): number | null {
  if (!isByOptions({ options })) return null;
  const worth = options.map(({ points }) => Math.max(0, points ?? 0));
  if (!takesOne(type)) return worth.reduce((sum, each) => sum + each, 0);
  const best = new Map<number, number>();
  for (const [at, each] of worth.entries()) {
    const gap = type === 'choice' ? 0 : (options[at]?.gap ?? 0);
    best.set(gap, Math.max(best.get(gap) ?? 0, each));
  }
  return [...best.values()].reduce((sum, each) => sum + each, 0);
}

/** What a right answer is worth: two points if it can be partly right or if a person reads it. */
export function pointsOf(type: QuestionKind, parts: number): number {
  switch (type) {
    case 'inline':
    case 'match':
      return parts >= 2 ? 2 : 1;
    case 'order':
      return parts >= 4 ? 2 : 1;
    case 'choice':
    case 'multiple':
    case 'hotspot':
    case 'text':
      return 1;
    case 'extended':
    case 'drawing':
    case 'photo':
    case 'table':
    case 'file':
      return 2;
  }
}

/**
 * Judges one answer, as STAAR judges its items, unless its options have points of their own:
 * - choice, multiple, hotspot: all of the right options and nothing else, or no point
 * - inline, match: two points when every gap is right, one when at least half of them are
 * - order: two points when everything is in place, one when a single step is in the wrong place; with two or three steps,
 *   where almost any answer would earn that point, one point or none
 * - text: one point or none (`isWrittenRight` says which differences are ignored)
 * - extended, and everything that is made: waits for the teacher; an empty answer is wrong, and nobody needs to read it
 */
export function judgeAnswer(key: QuestionKey, { answer_ids, answer_text }: GivenAnswer): Verdict {
  if (key.is_credited) return 'right';
  if (isByOptions(key)) {
    const sum = sumOfOptions(key, { answer_ids, answer_text });
    return sum >= key.points ? 'right' : sum > 0 ? 'partly' : 'wrong';
  }
  switch (key.type) {
    case 'inline':
    case 'match':
      return inPart(rightGaps(key, answer_ids), key);
    case 'order': {
      const right = correctIds(key);
      const isWhole = answer_ids.length === right.length && isAnswerCorrect(answer_ids, right);
      const moved = isWhole ? right.length - longestInOrder(answer_ids.map((id) => right.indexOf(id))) : right.length;
      return moved === 0 ? 'right' : moved === 1 && key.points > 1 ? 'partly' : 'wrong';
    }
    case 'text':
      return key.written && isWrittenRight(answer_text, key.written) ? 'right' : 'wrong';
    case 'extended':
    case 'drawing':
    case 'photo':
    case 'table':
    case 'file':
      return answer_text.trim() === '' ? 'wrong' : 'waits';
    case 'choice':
    case 'multiple':
    case 'hotspot': {
      const right = correctIds(key);
      const [first = 0] = answer_ids;
      if (key.is_any) return answer_ids.length === 1 && right.includes(first) ? 'right' : 'wrong';
      return isAnswerCorrect(answer_ids, right) ? 'right' : 'wrong';
    }
  }
}

/** Whether an answer that counts as wrong is right by itself: its part counts only on top of the one before, which is not right. */
export function isRightAlone(
  key: QuestionKey & { readonly part?: { readonly is_dependent: boolean } | null | undefined },
  answer: GivenAnswer & { readonly is_correct: boolean | null },
): boolean {
  return key.part?.is_dependent === true && answer.is_correct === false && judgeAnswer(key, answer) === 'right';
}

/** How a right written answer is spelled, where the given one has a typo that was forgiven. */
export function forgivenSpelling({ type, written }: Pick<QuestionKey, 'type' | 'written'>, answerText: string): { spelled_as?: string } {
  const spelling = type === 'text' && written ? scoreWritten(answerText, written).spelling : null;
  return spelling === null ? {} : { spelled_as: spelling };
}

/** What a verdict earns of a question's points. */
export function earned(verdict: Verdict, points: number): number {
  return verdict === 'right' ? points : verdict === 'partly' ? 1 : 0;
}

/** The options of the right answer; for an order question, in the right order. */
export function correctIds({ options }: Pick<QuestionKey, 'options'>): number[] {
  return options
    .filter(({ is_correct, retired }) => is_correct && !retired)
    .toSorted((one, other) => (one.right_place ?? 0) - (other.right_place ?? 0))
    .map(({ answer_id }) => answer_id);
}

/** Which gaps are right. A gap with two options counts as empty. */
function rightGaps({ options }: QuestionKey, chosen: readonly number[]): readonly boolean[] {
  const gaps = new Set(options.filter(({ retired }) => !retired).map(({ gap }) => gap));
  return [...gaps].map((place) => {
    const here = options.filter(({ gap }) => gap === place);
    const picked = here.filter(({ answer_id }) => chosen.includes(answer_id));
    return picked.length === 1 && picked[0]?.is_correct === true && !picked[0].retired;
  });
}

function inPart(gaps: readonly boolean[], { points }: QuestionKey): Verdict {
  const right = gaps.filter(Boolean).length;
  if (right === gaps.length && right > 0) return 'right';
  return points > 1 && right * 2 >= gaps.length && right > 0 ? 'partly' : 'wrong';
}

/** The length of the longest sequence that is in the right order if the others are ignored. */
function longestInOrder(places: readonly number[]): number {
  const lengths: number[] = [];
  for (const [index, place] of places.entries()) {
    lengths.push(1 + Math.max(0, ...lengths.filter((_length, before) => before < index && (places[before] ?? 0) < place)));
  }
  return Math.max(0, ...lengths);
}
