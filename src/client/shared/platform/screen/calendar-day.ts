import { readJson, writeJson } from './local-json.ts';

/** A day of a zone, '2026-11-22', and the moments at which it begins and is over, in milliseconds since 1970. */
type Day = readonly [zone: string, day: string, from: number, to: number];

const STORAGE_KEY = 'tidepool.days';
/** A student's lessons of a few weeks fall on so many days. */
const MOST_KEPT = 40;
const HOUR = 3_600_000;

let known: Day[] | null = null;

/**
 * The day that a moment falls on by the clock of a zone: '2026-11-22'.
 *
 * Only the browser's calendar knows zones, and setting it up costs a weak Chromebook 60 ms. So each day is looked up once and kept on
 * the device with its bounds: the first screen then starts without it.
 *
 * @param zone IANA name; the browser's own zone where absent
 */
export function calendarDay(moment: string | number | Date, zone: string | undefined): string {
  const at = new Date(moment).getTime();
  if (zone === undefined) return isoDay(at - new Date(at).getTimezoneOffset() * 60_000);
  known ??= kept();
  const found = known.find(([of, , from, to]) => of === zone && from <= at && at < to);
  if (found) return found[1];
  const day = lookedUp(at, zone);
  known = [day, ...known];
  writeJson(STORAGE_KEY, known.slice(0, MOST_KEPT));
  return day[1];
}

function kept(): Day[] {
  const stored = readJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isDay) : [];
}

function isDay(value: unknown): value is Day {
  return Array.isArray(value) && value.map((part) => typeof part).join() === 'string,string,number,number';
}

/** Looks a day up, and its bounds: days begin at a full quarter of an hour by UTC in every zone, on days when clocks change too. */
function lookedUp(at: number, zone: string): Day {
  // Swedish days are written as ISO 8601 has them.
  const calendar = new Intl.DateTimeFormat('sv', { timeZone: zone });
  const day = calendar.format(at);
  const isSame = (moment: number) => calendar.format(moment) === day;
  let from = at - (at % (HOUR / 4));
  while (isSame(from - 1)) from -= HOUR / 4;
  let to = from + 22 * HOUR;
  while (isSame(to)) to += HOUR / 4;
  return [zone, day, from, to];
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
