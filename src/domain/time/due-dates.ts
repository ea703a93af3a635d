/**
 * Whether work is late.
 * @param doneAt when it was handed in or completed; null while it is not
 * @param now the server's time
 */
export function isLate(dueDate: string | null, doneAt: string | null, now: Date): boolean {
  if (dueDate === null) return false;
  return (doneAt === null ? now.getTime() : Date.parse(doneAt)) > Date.parse(dueDate);
}

/**
 * Whether a last day for late work would refuse what comes in time. Both are days of the district, `YYYY-MM-DD`.
 * @param lateUntil null: late work is taken however late it comes
 */
export function endsBeforeDue(lateUntil: string | null, dueDay: string | null): boolean {
  return lateUntil !== null && dueDay !== null && lateUntil < dueDay;
}

const DAY = 86_400_000;

/** What a report looks at: moments as PostgreSQL reads them, the second one not included; null is without bound. */
export interface ReportPeriod {
  readonly from: string | null;
  readonly before: string | null;
}

/**
 * The period of a report filter. Days bound it wherever they are given, but for the last week and month.
 * @param start first day, `YYYY-MM-DD`, by the clock of `zone`; `end` the last day, included. 'null' and '' are no bound.
 * @param zone the district's, by which all days of assignments go
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

/** Null for no day, and for one that no calendar has. */
function dayStart(day: string | undefined, daysLater: number, zone: string): string | null {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(noon) ? null : `${new Date(noon + daysLater * DAY).toISOString().slice(0, 10)} 00:00 ${zone}`;
}
