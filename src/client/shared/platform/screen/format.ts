import type { Bilingual } from '#contract/wire.ts';
import { sessionStore } from '../session/session-store.ts';
import { calendarDay, wallClock } from './calendar-day.ts';
import { locale, region } from './i18n.ts';

/** A library text in the language of the screen. */
export function inLocale(text: Bilingual): string {
  return locale() === 'es' ? text.es : text.en;
}

/** A lesson's name in the language of the screen; English if the teacher wrote only that. */
export function lessonName(lesson: { readonly lesson_name: string; readonly lesson_name_es: string }): string {
  return (locale() === 'es' && lesson.lesson_name_es) || lesson.lesson_name;
}

/** A day, as people write it: "Fri, Nov 21". Days follow the district's time zone for everyone, as due dates and lateness do. */
export function formatDay(moment: string | number | Date, timeZone: string | undefined = districtZone()): string {
  const day = new Date(calendarDay(moment, timeZone));
  const [weekdays, months] = NAMES[locale()];
  const [weekday, month] = [weekdays.split(' ')[day.getUTCDay()], months.split(' ')[day.getUTCMonth()]];
  return locale() === 'es' ? `${weekday}, ${day.getUTCDate()} de ${month}` : `${weekday}, ${month} ${day.getUTCDate()}`;
}

/** As Intl writes them in these two languages; see `formatTime`. */
const NAMES = {
  en: ['Sun Mon Tue Wed Thu Fri Sat', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'],
  es: ['dom lun mar mié jue vie sáb', 'ene feb mar abr may jun jul ago sept oct nov dic'],
} as const;

const made = new Map<string, Intl.DateTimeFormat>();

/** An Intl format takes a weak Chromebook 20 ms to make, so each is made once. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, options);
  made.set(key, format);
  return format;
}

/** The district's time zone; undefined, which means the browser's, before anyone has signed in. */
export function districtZone(): string | undefined {
  return sessionStore.get()?.user.time_zone;
}

/**
 * A time of day by the district's clock: "6:09 PM", in Spanish "6:09 p.m."; where the device's clock shows another time, with the zone:
 * "6:09 PM CST". It is written by hand because the first screen shows it, and making an Intl format takes a weak Chromebook 20 ms.
 */
export function formatTime(moment: string | number | Date, timeZone: string | undefined = districtZone()): string {
  const clock = wallClock(moment, timeZone);
  const hours = clock.getUTCHours();
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0');
  const half = locale() === 'es' ? ['a.m.', 'p.m.'] : ['AM', 'PM'];
  return [`${hours % 12 || 12}:${minutes} ${half[hours < 12 ? 0 : 1]}`, ...zoneLabel(moment, timeZone)].join(' ');
}

/** A day and a time of day by the district's clock, with the year where that is not the current one, and the zone as in `formatTime`. */
export function formatMoment(
  moment: string | number | Date,
  now: number = Date.now(),
  timeZone: string | undefined = districtZone(),
): string {
  const isThisYear = yearOf(moment, timeZone) === yearOf(now, timeZone);
  return isThisYear ? momentText(moment, timeZone, {}) : formatMomentWithYear(moment, timeZone);
}

/** As `formatMoment`, always with the year: for paper, which is kept. */
export function formatMomentWithYear(moment: string | number | Date, timeZone: string | undefined = districtZone()): string {
  return momentText(moment, timeZone, { year: 'numeric' });
}

/** The time of day for a moment of today, with its day otherwise: a time of day alone says nothing of another day. */
export function formatRecent(moment: string | number | Date, now: number = Date.now()): string {
  const zone = districtZone();
  return calendarDay(moment, zone) === calendarDay(now, zone) ? formatTime(moment) : formatMoment(moment, now);
}

function momentText(moment: string | number | Date, timeZone: string | undefined, year: Pick<Intl.DateTimeFormatOptions, 'year'>): string {
  const options = { ...year, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone } as const;
  return [dateFormat(region(), options).format(new Date(moment)), ...zoneLabel(moment, timeZone)].join(' ');
}

function yearOf(moment: string | number | Date, timeZone: string | undefined): string {
  return calendarDay(moment, timeZone).slice(0, 4);
}

/** The zone's short name, "CST", where the clock of the device shows another time at that moment; otherwise nothing. */
function zoneLabel(moment: string | number | Date, timeZone: string | undefined): string[] {
  if (wallClock(moment, timeZone).getTime() === wallClock(moment, undefined).getTime()) return [];
  const parts = dateFormat(region(), { timeZone, timeZoneName: 'short' }).formatToParts(new Date(moment));
  return parts.flatMap(({ type, value }) => (type === 'timeZoneName' ? [value] : []));
}

/** How long ago, or how far in the future, to the nearest unit that people use: "2 hours ago", "in 3 days". */
export function formatDistance(moment: string | number | Date, now: number = Date.now()): string {
  const seconds = (new Date(moment).getTime() - now) / 1000;
  // A unit begins where the smaller one would be rounded up to it: nobody says "60 minutes ago".
  const units: [unit: Intl.RelativeTimeFormatUnit, size: number, from: number][] = [
    ['day', 86_400, 84_600],
    ['hour', 3600, 3570],
    ['minute', 60, 60],
  ];
  const format = new Intl.RelativeTimeFormat(region(), { numeric: 'auto' });
  for (const [unit, size, from] of units) {
    if (Math.abs(seconds) >= from) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(0, 'minute');
}
