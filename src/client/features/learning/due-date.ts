/** When a lesson is due, as a person would say it. */
export type Due = { readonly kind: 'none' | 'today' | 'tomorrow' } | { readonly kind: 'late' | 'soon' | 'later'; readonly days: number };

/**
 * How a due date stands to now, by the calendar of the place where the person is.
 * Late begins with the due moment itself; the server's clock decides what now is (design, offline rule 10).
 */
export function dueOf(dueDate: string | null, now: number): Due {
  if (dueDate === null) return { kind: 'none' };
  const due = new Date(dueDate);
  const days = Math.round((midnight(due) - midnight(new Date(now))) / 86_400_000);
  if (due.getTime() < now) return { kind: 'late', days: Math.max(0, -days) };
  if (days <= 0) return { kind: 'today' };
  if (days === 1) return { kind: 'tomorrow' };
  return { kind: days < 7 ? 'soon' : 'later', days };
}

function midnight(moment: Date): number {
  // As if in UTC, so that a change to summer time does not shorten a day.
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
}
