import { addDays } from './school-days.ts';
import { SCHOOL_YEAR_MONTH, schoolYearOf } from './school-year.ts';

/** The periods over which usage is added up. A week begins on Monday, a school year on August 1. */
export const USAGE_PERIODS = ['week', 'month', 'year'] as const;
export type UsagePeriod = (typeof USAGE_PERIODS)[number];

/** The days of a period, both included. */
export interface DaySpan {
  readonly starts_on: string;
  readonly ends_on: string;
}

/** A period with its days. */
export type UsageSpan = DaySpan & { readonly period: UsagePeriod };

/** The period that a day is in. */
export function periodOf(period: UsagePeriod, day: string): DaySpan {
  const starts_on = startOf(period, day);
  return { starts_on, ends_on: addDays(startOfNext(period, starts_on), -1) };
}

/** The period that is this many periods later, or earlier if `by` is negative. @param startsOn the first day of a period */
export function movePeriod(period: UsagePeriod, startsOn: string, by: number): string {
  if (period === 'week') return addDays(startsOn, by * 7);
  const [year = 0, month = 1] = startsOn.split('-').map(Number);
  const months = year * 12 + (month - 1) + by * (period === 'month' ? 1 : 12);
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Every period that contains one of the days, each once: these must be added up again after those days changed. */
export function periodsAround(days: DaySpan): UsageSpan[] {
  return USAGE_PERIODS.flatMap((period) => {
    const found: UsageSpan[] = [];
    for (let start = startOf(period, days.starts_on); start <= days.ends_on; start = movePeriod(period, start, 1))
      found.push({ period, ...periodOf(period, start) });
    return found;
  });
}

function startOf(period: UsagePeriod, day: string): string {
  if (period === 'week') {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    return addDays(day, -((weekday + 6) % 7));
  }
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  return `${schoolYearOf(day)}-0${SCHOOL_YEAR_MONTH}-01`;
}

function startOfNext(period: UsagePeriod, startsOn: string): string {
  return movePeriod(period, startsOn, 1);
}
