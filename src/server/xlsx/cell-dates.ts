const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, which wrongly count a February 29 in 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The number of a calendar day such as '2026-11-22'; null if it is no day, or before spreadsheets begin. */
export function dayNumber(day: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(day)) return null;
  const number = (start.getTime() - DAY_ZERO) / DAY_MS;
  return number > 60 ? number : null;
}

/**
 * The number of a moment, by the clock of a time zone, to the second: spreadsheets know no zones.
 * @returns null where it is no moment
 */
export function momentNumber(moment: string | Date, clock: Intl.DateTimeFormat): number | null {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return null;
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
  const number = (local - DAY_ZERO) / DAY_MS;
  return number > 60 ? Math.round(number * 86_400) / 86_400 : null;
}

/** A clock for `momentNumber`. @param timeZone IANA name */
export function clockOf(timeZone: string): Intl.DateTimeFormat {
  const digits = '2-digit';
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
  });
}
