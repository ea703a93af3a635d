const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** After the day a time may follow: only the day counts. */
const END = '(?=$|[t ,])';
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${END}`);
/** 9/1/2026 and 09-01-2026: the month comes first, as in Texas. */
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-/](\d{1,2})[-/](\d{4})${END}`);
/** Sep 1, 2026, and what a browser makes of a date: Tue Sep 01 2026 00:00:00 GMT-0500. */
const MONTH_NAMED = new RegExp(String.raw`^(?:[a-z]{3,9},? )?([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})${END}`);
/** Tue, 01 Sep 2026 05:00:00 GMT. */
const DAY_FIRST = new RegExp(String.raw`^(?:[a-z]{3,9},? )?(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})${END}`);

/** The day, such as 2026-09-01, that a text in small letters means in the ways in which American systems write days. None where it means none. */
export function daysMeant(word: string): string[] {
  const [, year, month, day] = YEAR_FIRST.exec(word) ?? [];
  if (year) return [written(year, month, day)];
  const [, first, second, last] = YEAR_LAST.exec(word) ?? [];
  if (last) return [written(last, first, second)];
  const [, name, dayOfMonth, inYear] = MONTH_NAMED.exec(word) ?? [];
  if (name && MONTHS.includes(name)) return [written(inYear, monthOf(name), dayOfMonth)];
  const [, dayBefore, named, yearAfter] = DAY_FIRST.exec(word) ?? [];
  return named && MONTHS.includes(named) ? [written(yearAfter, monthOf(named), dayBefore)] : [];
}

/** A time of day after a day: 15:30, 3:30 PM, T05:00:00.000Z, 00:00:00 GMT-0500 (Central Daylight Time). */
const TIME =
  /[t ,](?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)? ?(?<half>[ap]\.?m\.?)? ?(?<zone>z|gmt|utc|[ecmp][sd]t)? ?(?<offset>[+-]\d\d:?\d\d)?(?: ?\([^()]*\))?$/;
/** Hours behind UTC of the standard times of the United States. */
const STANDARD_HOURS: Readonly<Record<string, number>> = { e: 5, c: 6, m: 7, p: 8 };

/**
 * The day with its time of day that such a text means: 2026-09-01T15:30:00 where it names no zone, in UTC where it does.
 * None where it names no time.
 */
export function timesMeant(word: string): string[] {
  const [day] = daysMeant(word);
  const { hour, minute, second = '00', half, zone, offset } = TIME.exec(word)?.groups ?? {};
  if (!day || !hour) return [];
  const of24 = half ? (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hour);
  const local = `${day}T${two(of24)}:${minute}:${second}`;
  const from = offset ?? (zone ? offsetOf(zone) : '');
  if (from === '') return [local];
  const at = new Date(`${local}${from.includes(':') ? from : `${from.slice(0, 3)}:${from.slice(3)}`}`);
  return Number.isNaN(at.getTime()) ? [] : [at.toISOString()];
}

function offsetOf(zone: string): string {
  const behind = zone.length === 3 ? STANDARD_HOURS[zone[0] ?? ''] : undefined;
  return behind === undefined ? '+00:00' : `-${two(zone[1] === 'd' ? behind - 1 : behind)}:00`;
}

const two = (digits: number | string) => `${digits}`.padStart(2, '0');
const monthOf = (name: string) => `${MONTHS.indexOf(name) + 1}`;

function written(year = '', month = '', day = ''): string {
  return `${year}-${two(month)}-${two(day)}`;
}
