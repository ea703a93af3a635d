import type { StudentViewSummary } from '#contract/reports/report-progress.schemas.ts';

type Row = StudentViewSummary['students'][number];

/** Students with missing work, those who miss the most first; where two miss as much, they stand by name, as they came. */
export function studentsMissing(students: readonly Row[]): Row[] {
  return students.filter(({ totals }) => totals.missing > 0).sort((one, other) => other.totals.missing - one.totals.missing);
}
