import { districtZone, formatDay } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/student/messages/dashboard.ts';
import { dueOf } from './due-date.ts';

/** When it is due, in words; late is said gently. Null when there is no due date. */
export function dueLabel(dueDate: string | null, now: number): { readonly text: string; readonly late: boolean } | null {
  const due = dueOf(dueDate, now, districtZone());
  if (due.kind === 'none' || dueDate === null) return null;
  const day = formatDay(dueDate);
  switch (due.kind) {
    case 'today':
      return { text: m.dueToday(), late: false };
    case 'tomorrow':
      return { text: m.dueTomorrow(), late: false };
    case 'late':
      return { text: due.days === 0 ? m.lateToday() : m.late({ day }), late: true };
    default:
      return { text: m.dueOn({ day }), late: false };
  }
}
