import { correlationOf, type ItemSums, itemSums, sheetTotals } from './item-sums.ts';
import { percentOfPoints } from './percent.ts';
import type { ItemAsked, ScoredSheet, SheetAnswer } from './scored-sheet.ts';

/** Below this many answers a correlation or a third says nothing. */
export const FEWEST_FOR_STATISTICS = 10;
/** Below this many answers the figures are marked as early. */
export const FEWEST_FOR_SURE = 30;
export const EASY_ABOVE = 80;
export const HARD_BELOW = 30;
const WEAK_BELOW = 0.1;

export type ItemFlag = 'easy' | 'hard' | 'weak' | 'check_key';

/** How many students chose an option: all, and in each third by total score. Students with equal scores at a border are split between the thirds. */
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
  /** The number of students whose answer was judged or left empty. */
  readonly n: number;
  readonly is_early: boolean;
  readonly unanswered: number;
  readonly awaiting: number;
  /** The points earned, in percent of the possible points. */
  readonly difficulty: number | null;
  /** Correlation of the item's points with the points of all other items; null below ten students, or if either never varies. */
  readonly discrimination: number | null;
  /** Median seconds of those who answered. */
  readonly median_seconds: number | null;
  readonly options: readonly OptionShare[];
  readonly flags: readonly ItemFlag[];
}

/** The figures of a question at every level: class, school, district or state. */
export type ItemFigures = Pick<
  ItemStatistics,
  'question_id' | 'n' | 'is_early' | 'unanswered' | 'awaiting' | 'difficulty' | 'discrimination'
>;

/** The figures of a question, from the sums of one class or the added sums of several. */
export function figuresOf(sums: ItemSums): ItemFigures {
  const { question_id, n, unanswered, awaiting, earned, possible } = sums;
  const isEnough = n >= FEWEST_FOR_STATISTICS;
  return {
    question_id,
    n,
    is_early: n < FEWEST_FOR_SURE,
    unanswered,
    awaiting,
    difficulty: percentOfPoints(earned, possible),
    discrimination: isEnough ? correlationOf(sums) : null,
  };
}

/** Statistics of each question over the counted attempts of a quiz (REPORT-RULES, "Item analysis"). */
export function itemStatistics(items: readonly ItemAsked[], sheets: readonly ScoredSheet[]): ItemStatistics[] {
  const thirds = thirdsOf(sheetTotals(sheets));
  const answers = sheets.map((sheet) => new Map(sheet.answers.map((answer) => [answer.question_id, answer])));
  const sums = new Map(itemSums(items, sheets).map((each) => [each.question_id, each]));
  return items.flatMap((item) => {
    const own = sums.get(item.question_id);
    if (!own) return [];
    const figures = figuresOf(own);
    const given = answers.map((each) => each.get(item.question_id));
    const isEnough = figures.n >= FEWEST_FOR_STATISTICS;
    const options = item.options.map((option) => shareOf(option, given, own.chosen[option.answer_id] ?? 0, isEnough ? thirds : null));
    return [
      {
        ...figures,
        median_seconds: median(given.flatMap((answer) => (answer?.is_answered && answer.time_spent !== null ? [answer.time_spent] : []))),
        options,
        flags: flagsOf(figures, isKeyBeaten(figures, options)),
      },
    ];
  });
}

interface Thirds {
  readonly lower: readonly number[];
  readonly middle: readonly number[];
  readonly upper: readonly number[];
}

/** How much of each student belongs to each third. Students with equal totals get equal parts of a third. */
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
  chosen: number,
  thirds: Thirds | null,
): OptionShare {
  const chose = given.map((answer) => answer?.answer_ids.includes(answer_id) ?? false);
  const within = (weights: readonly number[]) => Math.round(weights.reduce((sum, weight, i) => sum + (chose[i] ? weight : 0), 0) * 10) / 10;
  return {
    answer_id,
    is_correct,
    chosen,
    upper: thirds && within(thirds.upper),
    middle: thirds && within(thirds.middle),
    lower: thirds && within(thirds.lower),
  };
}

/** Whether more of the upper third chose a wrong option than any right one. */
function isKeyBeaten({ difficulty }: ItemFigures, options: readonly OptionShare[]): boolean {
  const key = Math.max(...options.filter(({ is_correct }) => is_correct).map(({ upper }) => upper ?? 0), 0);
  return difficulty !== null && options.some(({ is_correct, upper }) => !is_correct && (upper ?? 0) > key);
}

/** What teachers should check. Above the class, thirds are not known, so a key is doubted only because of its correlation. */
export function flagsOf({ difficulty, discrimination }: ItemFigures, isBeaten = false): ItemFlag[] {
  return [
    ...(difficulty !== null && difficulty > EASY_ABOVE ? (['easy'] as const) : []),
    ...(difficulty !== null && difficulty < HARD_BELOW ? (['hard'] as const) : []),
    ...(discrimination !== null && discrimination < WEAK_BELOW ? (['weak'] as const) : []),
    ...(isBeaten || (discrimination !== null && discrimination < 0) ? (['check_key'] as const) : []),
  ];
}

/** The median, rounded to a whole number; null if there are no values. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round((upper + (sorted[middle - 1] ?? 0)) / 2);
}
