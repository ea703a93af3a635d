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

const DAY = 86_400_000;

/** The period of a report: times as PostgreSQL reads them, the second one not included; null means no limit. */
export interface ReportPeriod {
  readonly from: string | null;
  readonly before: string | null;
}

/**
 * The period of a report filter. Given days limit it, except for the last week and month.
 * @param start first day, `YYYY-MM-DD`, in the time zone `zone`; `end` the last day, included. 'null' and '' mean no limit.
 * @param zone the district's time zone, which all days of assignments use
 */
export function reportPeriod(
  range: 'all' | 'week' | 'month' | 'custom',
  start: string | undefined,
  end: string | undefined,
  now: Date,
  zone: string,
): ReportPeriod {
  if (range === 'week') return { from: new Date(now.getTime() - 7 * DAY).toISOString(), before: null };
  if (range === 'month') return { from: new Date(now.getTime() - 30 * DAY).toISOString(), before: null };
  return { from: dayStart(start, 0, zone), before: dayStart(end, 1, zone) };
}

/** The start of a day; null for no day, and for one that does not exist. */
function dayStart(day: string | undefined, daysLater: number, zone: string): string | null {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(noon) ? null : `${new Date(noon + daysLater * DAY).toISOString().slice(0, 10)} 00:00 ${zone}`;
}
