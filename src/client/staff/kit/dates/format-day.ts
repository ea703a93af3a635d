import { calendarDay } from '#client/shared/platform/screen/calendar-day.ts';
import { formatDay as dayWithoutYear, districtZone } from '#client/shared/platform/screen/format.ts';
import { schoolYearOf } from '#domain/time/school-year.ts';
import { dayLabel } from './district-day.ts';

/** A day as staff read it: "Fri, Nov 20", with its year where that is another school year: "Thu, Nov 20, 2025". */
export function formatDay(moment: string | number | Date, timeZone: string | undefined = districtZone(), now: number = Date.now()): string {
  const day = calendarDay(moment, timeZone);
  return schoolYearOf(day) === schoolYearOf(calendarDay(now, timeZone)) ? dayWithoutYear(moment, timeZone) : dayLabel(day);
}
