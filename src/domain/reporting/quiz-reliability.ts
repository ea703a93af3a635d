import { FEWEST_FOR_STATISTICS, FEWEST_FOR_SURE } from './item-statistics.ts';
import type { ItemSums } from './item-sums.ts';

/** The internal consistency of a quiz. */
export interface Reliability {
  /** To two decimals. Negative where questions contradict each other. */
  readonly alpha: number;
  /** Every question is right or wrong for one point: then alpha is KR-20. */
  readonly is_kr20: boolean;
  readonly students: number;
  readonly items: number;
  readonly is_early: boolean;
}

/**
 * Cronbach's alpha, k / (k - 1) * (1 - sum of the items' variances / variance of the totals): Cronbach (1951), "Coefficient alpha and the
 * internal structure of tests", Psychometrika 16(3), formula 2. With items of 0 or 1 point it is formula 20 of Kuder and Richardson (1937),
 * "The theory of the estimation of test reliability", Psychometrika 2(3). The variances are over all students; dividing by n - 1 gives the same.
 *
 * It needs nothing but the sums of each question: a student's total is the question's points and the rest, whichever question is looked at.
 * Questions that wait for a teacher are in nobody's rest, and left out. @param isOneClass false: the sums are of several classes, where
 * what waits in one is counted in another, and there is no alpha until all is graded
 * @returns null with fewer than ten students, one question, equal totals, or questions that not everybody was asked
 */
export function reliabilityOf(sums: readonly ItemSums[], isOneClass = true): Reliability | null {
  const counted = sums.filter(({ awaiting }) => awaiting === 0);
  const [first, ...others] = counted.filter(({ n }) => n > 0);
  if (!first || others.length === 0 || first.n < FEWEST_FOR_STATISTICS || others.some(({ n }) => n !== first.n)) return null;
  if (!isOneClass && counted.length < sums.length) return null;
  const { n } = first;
  const variance = (sum: number, squares: number) => squares / n - (sum / n) ** 2;
  const items = [first, ...others];
  const ofItems = items.reduce((sum, { earned, earned_squared }) => sum + variance(earned, earned_squared), 0);
  const ofTotals = variance(first.earned + first.rest, first.earned_squared + 2 * first.products + first.rest_squared);
  if (ofTotals < 1e-9) return null;
  const k = items.length;
  return {
    alpha: Math.round((k / (k - 1)) * (1 - ofItems / ofTotals) * 100) / 100 + 0,
    is_kr20: items.every(({ earned, earned_squared, possible }) => possible === n && earned_squared === earned),
    students: n,
    items: k,
    is_early: n < FEWEST_FOR_SURE,
  };
}
