import { calendarDay } from '#client/shared/platform/screen/calendar-day.ts';
import { isPastDue } from '#domain/time/due-dates.ts';

/** When a lesson is due, as a person would say it. */
export type Due = { readonly kind: 'none' | 'today' | 'tomorrow' } | { readonly kind: 'late' | 'soon' | 'later'; readonly days: number };

/**
 * How a due date stands to now, by the calendar of `zone`: the district's, by which staff see it too.
 * Late begins when the second of the due date is over; the server's clock decides what now is (design, offline rule 10).
 */
export function dueOf(dueDate: string | null, now: number, zone: string | undefined): Due {
  if (dueDate === null) return { kind: 'none' };
  const due = Date.parse(dueDate);
  // A day alone is read as midnight UTC: summer time shortens none.
  const days = (Date.parse(calendarDay(due, zone)) - Date.parse(calendarDay(now, zone))) / 86_400_000;
  if (isPastDue(dueDate, now)) return { kind: 'late', days: Math.max(0, -days) };
  if (days <= 0) return { kind: 'today' };
  if (days === 1) return { kind: 'tomorrow' };
  return { kind: days < 7 ? 'soon' : 'later', days };
}
