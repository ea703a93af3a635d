/**
 * Whether a moment is after a due date. That is kept as the last second of its day, all of which belongs to the day (specification
 * section 3, "Lesson or assignment").
 * @param moment when work arrived, or now, in milliseconds
 */
export function isPastDue(dueDate: string | null, moment: number): boolean {
  return dueDate !== null && moment >= Date.parse(dueDate) + 1000;
}

/**
 * Whether a last day for late work is before the due day, so that work in time would be refused. Both are days in the district, `YYYY-MM-DD`.
 * @param lateUntil null: late work is accepted without limit
 */
export function endsBeforeDue(lateUntil: string | null, dueDay: string | null): boolean {
  return lateUntil !== null && dueDay !== null && lateUntil < dueDay;
}
