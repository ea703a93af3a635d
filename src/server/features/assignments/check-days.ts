import { endsBeforeDue } from '#domain/time/due-dates.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AssignmentDays } from './assignment-days.ts';

/** Refuses days that contradict each other. */
export function checkDays({ from_date, to_date, late_until }: AssignmentDays): void {
  if (from_date !== null && to_date !== null && to_date < from_date) throw new ApiError(400, 'due_before_visible');
  if (endsBeforeDue(late_until, to_date)) throw new ApiError(400, 'late_end_before_due');
}
