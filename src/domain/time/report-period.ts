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
