import { formatMoment } from '#client/shared/platform/screen/format.ts';
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

/** The same of a list; what was given twice on one day and is due on the same one is told apart by the time. */
export function roundLabels<Entry extends Round>(entries: readonly Entry[], nameOf: (entry: Entry) => string): string[] {
  const labels = entries.map((entry) => roundLabel(nameOf(entry), entry));
  return entries.map((entry, at) => {
    const label = labels[at] ?? '';
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} · ${formatMoment(entry.assigned_at)}`;
  });
}
