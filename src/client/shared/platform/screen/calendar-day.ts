import { readJson, writeJson } from './local-json.ts';

/** A day in a time zone, '2026-11-22', and the moments when it begins and ends, in milliseconds since 1970. */
type Day = readonly [zone: string, day: string, from: number, to: number];

const STORAGE_KEY = 'tidepool.days';
/** Enough for a few weeks of a student's lessons. */
const MAX_KEPT = 40;
const HOUR = 3_600_000;

let known: Day[] | null = null;

/**
 * The day on which a moment falls in a time zone: '2026-11-22'.
 *
 * Only `Intl` knows time zones, and setting it up costs a weak Chromebook 60 ms. So each day is looked up once and stored on the device
 * with its bounds: the first screen then does without `Intl`.
 *
 * @param zone IANA name; undefined means the browser's own zone
 */
export function calendarDay(moment: string | number | Date, zone: string | undefined): string {
  const at = new Date(moment).getTime();
  return zone === undefined ? isoDay(deviceClock(at)) : dayOf(at, zone)[1];
}

/**
 * The date and time that a clock on the wall shows in a time zone, as the UTC fields of the returned date. Without `Intl` where the day is
 * stored and the clocks do not change in it.
 *
 * @param zone IANA name; undefined means the browser's own zone
 */
export function wallClock(moment: string | number | Date, zone: string | undefined): Date {
  const at = new Date(moment).getTime();
  if (zone === undefined) return new Date(deviceClock(at));
  const [, day, from, to] = dayOf(at, zone);
  if (to - from === 24 * HOUR) return new Date(Date.parse(day) + at - from);
  const time = new Intl.DateTimeFormat('sv', { timeZone: zone, timeStyle: 'medium' }).format(at);
  return new Date(`${day}T${time}Z`);
}

function deviceClock(at: number): number {
  return at - new Date(at).getTimezoneOffset() * 60_000;
}

function dayOf(at: number, zone: string): Day {
  known ??= kept();
  const stored = known.find(([of, , from, to]) => of === zone && from <= at && at < to);
  if (stored) return stored;
  const day = lookedUp(at, zone);
  known = [day, ...known];
  writeJson(STORAGE_KEY, known.slice(0, MAX_KEPT));
  return day;
}

function kept(): Day[] {
  const stored = readJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isDay) : [];
}

function isDay(value: unknown): value is Day {
  return Array.isArray(value) && value.map((part) => typeof part).join() === 'string,string,number,number';
}

/** Looks up a day and its bounds. In every zone days begin on a quarter hour of UTC, even when the clocks change. */
function lookedUp(at: number, zone: string): Day {
  // Swedish dates look like ISO 8601.
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
