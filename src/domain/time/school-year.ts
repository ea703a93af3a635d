/** A school year begins on the first day of this month: August. */
export const SCHOOL_YEAR_MONTH = 8;

/** The calendar year in which the school year of a day began. */
export function schoolYearOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month >= SCHOOL_YEAR_MONTH ? year : year - 1;
}
