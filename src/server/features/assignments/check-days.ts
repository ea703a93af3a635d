import { endsBeforeDue } from '#domain/time/due-dates.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AssignmentDays } from './assignment-days.ts';

/** Contradictions among the days of an assignment, each at the day that a teacher would change. */
export function dayFaults({ from_date, to_date, late_until }: AssignmentDays) {
  return [
    ...(from_date !== null && to_date !== null && to_date < from_date ? [['to_date', 'due_before_visible'] as const] : []),
    ...(endsBeforeDue(late_until, to_date) ? [['late_until', 'late_end_before_due'] as const] : []),
  ];
}

/** Refuses days that contradict each other. */
export function checkDays(days: AssignmentDays): void {
  const [fault] = dayFaults(days);
  if (fault) throw new ApiError(400, fault[1]);
}
