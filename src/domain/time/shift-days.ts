import { addSchoolDays } from './school-days.ts';

/** Days of one assignment, `YYYY-MM-DD`. */
interface AssignmentDays {
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
