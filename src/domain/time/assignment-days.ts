import { endsBeforeDue } from './due-dates.ts';
import { addSchoolDays } from './school-days.ts';

/** Days of an assignment as a person sets them, `YYYY-MM-DD` by the district's clock. */
export interface AssignmentDays {
  readonly from_date: string | null;
  readonly to_date: string | null;
  readonly late_until: string | null;
}

/**
 * Moves the days of an assignment by as many school days each. One that students see already stays seen; one moved to before the day on
 * which it opens opens on the day on which it is due.
 * @param seenBefore what opens before this day is seen already
 */
export function shiftDays({ from_date, to_date, late_until }: AssignmentDays, seenBefore: string, schoolDays: number): AssignmentDays {
  const move = (day: string | null) => day && addSchoolDays(day, schoolDays);
  const due = move(to_date);
  const opens = from_date !== null && from_date >= seenBefore ? move(from_date) : from_date;
  return { from_date: opens !== null && due !== null && opens > due ? due : opens, to_date: due, late_until: move(late_until) };
}

/** Contradictions among the days of an assignment, each at the day that a teacher would change. */
export function dayFaults({ from_date, to_date, late_until }: AssignmentDays) {
  return [
    ...(from_date !== null && to_date !== null && to_date < from_date ? [['to_date', 'due_before_visible'] as const] : []),
    ...(endsBeforeDue(late_until, to_date) ? [['late_until', 'late_end_before_due'] as const] : []),
  ];
}
