/** Teachers' scores have at most two decimals, so in whole hundredths of a point all arithmetic below is exact. */
const PER_POINT = 100;

/** A quotient of whole numbers, rounded half up. Exact where `Math.round(a / b)` would round a quotient that was rounded before. */
function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/**
 * Percentages as every report shows them: rounded once, half up, to one decimal. A mean is made of the figures that its reader sees,
 * in whole tenths, so that a column gives the figure below it (REPORT-RULES, "Rounding").
 */
export function percentOfPoints(points: number, max: number): number | null {
  return max > 0 ? divideHalfUp(Math.round(points * PER_POINT) * 1000, Math.round(max * PER_POINT)) / 10 : null;
}

/** A shown percentage in whole tenths. */
export function tenths(percent: number): number {
  return Math.round(percent * 10);
}

/** The mean of shown percentages, rounded to one decimal; null if there are none. */
export function meanPercent(percents: readonly number[]): number | null {
  return meanOfTenths(
    percents.reduce((sum, percent) => sum + tenths(percent), 0),
    percents.length,
  );
}

/** The mean from a sum of tenths and the number of values (or the sum of their weights); null if there are none. */
export function meanOfTenths(sum: number, count: number): number | null {
  return count === 0 ? null : divideHalfUp(sum, count) / 10;
}
