import { type AssignmentDays, dayFaults } from '#domain/time/assignment-days.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Refuses days that contradict each other. */
export function checkDays(days: AssignmentDays): void {
  const [fault] = dayFaults(days);
  if (fault) throw new ApiError(400, fault[1]);
}
