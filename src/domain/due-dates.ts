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

/** What a report looks at: moments, the second one not included; null is without bound. */
export interface ReportPeriod {
  readonly from: string | null;
  readonly before: string | null;
}

/**
 * The period of a report filter.
 * @param start first day of a custom period, `YYYY-MM-DD`, UTC; `end` its last day, included. 'null' and '' are no bound.
 */
export function reportPeriod(
  range: 'all' | 'week' | 'month' | 'custom',
  start: string | undefined,
  end: string | undefined,
  now: Date,
): ReportPeriod {
  if (range === 'week') return { from: new Date(now.getTime() - 7 * DAY).toISOString(), before: null };
  if (range === 'month') return { from: new Date(now.getTime() - 30 * DAY).toISOString(), before: null };
  if (range === 'all') return { from: null, before: null };
  const first = dayStart(start);
  const last = dayStart(end);
  return {
    from: first === null ? null : new Date(first).toISOString(),
    before: last === null ? null : new Date(last + DAY).toISOString(),
  };
}

/** Null for no day, and for one that no calendar has. */
function dayStart(day: string | undefined): number | null {
  if (!day || day === 'null') return null;
  const moment = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(moment) ? null : moment;
}
