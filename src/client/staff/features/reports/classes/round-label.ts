import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';

/** What tells one time that something was given from another: the same lesson may be given twice on one day, due on different ones. */
export function roundLabel(name: string, { assigned_at, due_date }: { readonly assigned_at: string; readonly due_date: string | null }) {
  return `${name} · ${formatDay(assigned_at)}${due_date ? ` · ${m.due()}: ${formatDay(due_date)}` : ''}`;
}
