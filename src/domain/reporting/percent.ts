/**
 * Percentages as every report shows them: rounded once, half up, to one decimal. Sums and means are computed from the rounded
 * figures, in whole tenths, so that adding up the figures on a page gives the total below them (REPORT-RULES, "Rounding").
 */
export function percentOfPoints(points: number, max: number): number | null {
  return max > 0 ? Math.round((points * 1000) / max) / 10 : null;
}

/** A shown percentage in whole tenths. */
export function tenths(percent: number): number {
  return Math.round(percent * 10);
}

/** The mean of shown percentages, rounded to one decimal; null if there are none. */
export function meanPercent(percents: readonly number[]): number | null {
  if (percents.length === 0) return null;
  return meanOfTenths(
    percents.reduce((sum, percent) => sum + tenths(percent), 0),
    percents.length,
  );
}

/** The mean from a sum of tenths and the number of values; null if there are none. */
export function meanOfTenths(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round(sum / count) / 10;
}
