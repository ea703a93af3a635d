import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';

interface Round {
  readonly assigned_at: string;
  readonly due_date: string | null;
}

/** What tells one time that something was given from another: the same lesson may be given twice on one day, due on different ones. */
export function roundDays({ assigned_at, due_date }: Round): string {
  return `${formatDay(assigned_at)}${due_date ? ` · ${m.due()}: ${formatDay(due_date)}` : ''}`;
}

/** The one day by which it is known: when it is due, otherwise when it was assigned. */
export function roundDay({ assigned_at, due_date }: Round): string {
  return due_date ? `${m.due()}: ${formatDay(due_date)}` : formatDay(assigned_at);
}

/** The same behind what was given. */
export function roundLabel(name: string, round: Round): string {
  return `${name} · ${roundDays(round)}`;
}
