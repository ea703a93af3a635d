import { dateFormat } from '#client/shared/platform/screen/format.ts';

/** When a lesson is due, as a person would say it. */
export type Due = { readonly kind: 'none' | 'today' | 'tomorrow' } | { readonly kind: 'late' | 'soon' | 'later'; readonly days: number };

/**
 * How a due date stands to now, by the calendar of `zone`: the district's, by which staff see it too.
 * Late begins with the due moment itself; the server's clock decides what now is (design, offline rule 10).
 */
export function dueOf(dueDate: string | null, now: number, zone: string | undefined): Due {
  if (dueDate === null) return { kind: 'none' };
  // Swedish days are written as ISO 8601 has them, which is read as midnight UTC: summer time shortens none.
  const calendar = dateFormat('sv', { timeZone: zone });
  const due = Date.parse(dueDate);
  const days = (Date.parse(calendar.format(due)) - Date.parse(calendar.format(now))) / 86_400_000;
  if (due < now) return { kind: 'late', days: Math.max(0, -days) };
  if (days <= 0) return { kind: 'today' };
  if (days === 1) return { kind: 'tomorrow' };
  return { kind: days < 7 ? 'soon' : 'later', days };
}
