import { percentOfPoints } from './percent.ts';

/** Below this many answers only counts are said. */
export const FEWEST_FOR_STATISTICS = 10;
/** Below this many the figures are called early. */
export const FEWEST_FOR_SURE = 30;
const EASY_ABOVE = 80;
const HARD_BELOW = 30;
const WEAK_BELOW = 0.1;

/** One student's counted attempt at a paper, with what each question earned. */
export interface ScoredSheet {
  readonly user_puid: string;
  readonly answers: readonly SheetAnswer[];
}
export interface SheetAnswer {
  readonly question_id: number;
  /** Null while it waits for a person. */
  readonly points: number | null;
  readonly max_points: number;
  readonly is_answered: boolean;
  readonly answer_ids: readonly number[];
  /** Seconds; null where it was not measured. */
  readonly time_spent: number | null;
}
export interface ItemAsked {
  readonly question_id: number;
  readonly options: readonly { readonly answer_id: number; readonly is_correct: boolean }[];
}

export type ItemFlag = 'easy' | 'hard' | 'weak' | 'check_key';

/** How many chose an option: all of them, and of each third by total score. Ties at a border are shared between thirds. */
export interface OptionShare {
  readonly answer_id: number;
  readonly is_correct: boolean;
  readonly chosen: number;
  readonly upper: number | null;
  readonly middle: number | null;
  readonly lower: number | null;
}
export interface ItemStatistics {
  readonly question_id: number;
  /** Students whose answer was judged or left empty. */
  readonly n: number;
  readonly is_early: boolean;
  readonly unanswered: number;
  readonly awaiting: number;
  /** Earned of what could be earned, in percent; null below ten students. */
  readonly difficulty: number | null;
  /** Correlation of the item's points with the points of all other items; null below ten, or where one of them never varies. */
  readonly discrimination: number | null;
  /** Median seconds of those who answered. */
  readonly median_seconds: number | null;
  readonly options: readonly OptionShare[];
  readonly flags: readonly ItemFlag[];
}

/** Statistics of each question over the counted attempts of a paper (REPORT-RULES, "Item analysis"). */
export function itemStatistics(items: readonly ItemAsked[], sheets: readonly ScoredSheet[]): ItemStatistics[] {
  const totals = sheets.map(({ answers }) => answers.reduce((sum, { points }) => sum + (points ?? 0), 0));
  const thirds = thirdsOf(totals);
  return items.map((item) => {
    const given = sheets.map(({ answers }) => answers.find(({ question_id }) => question_id === item.question_id));
    const judged = given.flatMap((answer, index) => (answer && answer.points !== null ? [{ answer, index, points: answer.points }] : []));
    const n = judged.length;
    const isEnough = n >= FEWEST_FOR_STATISTICS;
    const earned = judged.reduce((sum, { points }) => sum + points, 0);
    const possible = judged.reduce((sum, { answer }) => sum + answer.max_points, 0);
    const difficulty = isEnough ? percentOfPoints(earned, possible) : null;
    const discrimination = isEnough
      ? correlation(
          judged.map(({ points }) => points),
          judged.map(({ index, points }) => (totals[index] ?? 0) - points),
        )
      : null;
    const options = item.options.map((option) => shareOf(option, given, isEnough ? thirds : null));
    return {
      question_id: item.question_id,
      n,
      is_early: isEnough && n < FEWEST_FOR_SURE,
      unanswered: given.filter((answer) => answer !== undefined && !answer.is_answered).length,
      awaiting: given.filter((answer) => answer !== undefined && answer.points === null).length,
      difficulty,
      discrimination,
      median_seconds: median(given.flatMap((answer) => (answer?.is_answered && answer.time_spent !== null ? [answer.time_spent] : []))),
      options,
      flags: flagsOf(difficulty, discrimination, options),
    };
  });
}

interface Thirds {
  readonly lower: readonly number[];
  readonly middle: readonly number[];
  readonly upper: readonly number[];
}

/** How much of each student belongs to each third. Students with equal totals share what of the third falls on them equally. */
function thirdsOf(totals: readonly number[]): Thirds {
  const size = totals.length / 3;
  const students = new Map<number, number>();
  for (const total of totals) students.set(total, (students.get(total) ?? 0) + 1);
  const shares = new Map<number, readonly [number, number, number]>();
  let below = 0;
  for (const [total, ties] of [...students].sort(([a], [b]) => a - b)) {
    const start = below;
    const share = (from: number, to: number) => Math.max(0, Math.min(start + ties, to) - Math.max(start, from)) / ties;
    shares.set(total, [share(0, size), share(size, 2 * size), share(2 * size, totals.length)]);
    below += ties;
  }
  const weights = totals.map((total) => shares.get(total) ?? ([0, 0, 0] as const));
  return { lower: weights.map(([w]) => w), middle: weights.map(([, w]) => w), upper: weights.map(([, , w]) => w) };
}

function shareOf(
  { answer_id, is_correct }: ItemAsked['options'][number],
  given: readonly (SheetAnswer | undefined)[],
  thirds: Thirds | null,
): OptionShare {
  const chose = given.map((answer) => answer?.answer_ids.includes(answer_id) ?? false);
  const within = (weights: readonly number[]) => Math.round(weights.reduce((sum, weight, i) => sum + (chose[i] ? weight : 0), 0) * 10) / 10;
  return {
    answer_id,
    is_correct,
    chosen: chose.filter(Boolean).length,
    upper: thirds && within(thirds.upper),
    middle: thirds && within(thirds.middle),
    lower: thirds && within(thirds.lower),
  };
}

function flagsOf(difficulty: number | null, discrimination: number | null, options: readonly OptionShare[]): ItemFlag[] {
  const key = Math.max(...options.filter(({ is_correct }) => is_correct).map(({ upper }) => upper ?? 0), 0);
  const isBeaten = difficulty !== null && options.some(({ is_correct, upper }) => !is_correct && (upper ?? 0) > key);
  return [
    ...(difficulty !== null && difficulty > EASY_ABOVE ? (['easy'] as const) : []),
    ...(difficulty !== null && difficulty < HARD_BELOW ? (['hard'] as const) : []),
    ...(discrimination !== null && discrimination < WEAK_BELOW ? (['weak'] as const) : []),
    ...(isBeaten || (discrimination !== null && discrimination < 0) ? (['check_key'] as const) : []),
  ];
}

/** Pearson's, to two decimals; null where either side never varies. */
export function correlation(ones: readonly number[], others: readonly number[]): number | null {
  const n = ones.length;
  if (n < 2) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / n;
  const [one, other] = [mean(ones), mean(others)];
  const products = ones.reduce((sum, value, i) => sum + (value - one) * ((others[i] ?? 0) - other), 0);
  const spread = (values: readonly number[], middle: number) => values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const scale = Math.sqrt(spread(ones, one) * spread(others, other));
  return scale < 1e-9 ? null : Math.round((products / scale) * 100) / 100 + 0;
}

/** The middle value, whole; null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round((upper + (sorted[middle - 1] ?? 0)) / 2);
}
