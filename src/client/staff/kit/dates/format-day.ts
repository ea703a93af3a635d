import { calendarDay } from '#client/shared/platform/screen/calendar-day.ts';
import {
  dateFormat,
  formatDay as dayWithoutYear,
  districtZone,
  formatMoment as momentWithoutYear,
} from '#client/shared/platform/screen/format.ts';
import { region } from '#client/shared/platform/screen/i18n.ts';
import { schoolYearOf } from '#domain/time/school-year.ts';
import { dayLabel } from './district-day.ts';

/** A day as staff read it: "Fri, Nov 20", with its year where that is another school year: "Thu, Nov 20, 2025". */
export function formatDay(moment: string | number | Date, timeZone: string | undefined = districtZone(), now: number = Date.now()): string {
  const day = calendarDay(moment, timeZone);
  return schoolYearOf(day) === schoolYearOf(calendarDay(now, timeZone)) ? dayWithoutYear(moment, timeZone) : dayLabel(day);
}

/** A day and a time of day as staff read them, with the year where that is another school year. */
export function formatMoment(moment: string | number | Date, now: number = Date.now()): string {
  const [day, today] = [calendarDay(moment, undefined), calendarDay(now, undefined)];
  return schoolYearOf(day) === schoolYearOf(today) ? momentWithoutYear(moment) : formatMomentOnPaper(moment);
}

/** A day and a time of day as they stand on paper, which is kept: always with the year. */
export function formatMomentOnPaper(moment: string | number | Date): string {
  const options = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return dateFormat(region(), options).format(new Date(moment));
}
