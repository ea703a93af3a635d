import { addDays } from './school-days.ts';

const HALF_A_YEAR = 183;
const DAY = 86_400_000;
const TODAY = ['today', 'hoy'];
const TOMORROW = ['tomorrow', 'manana'];
/** By their first three letters, Sunday first. */
const WEEKDAYS: readonly (readonly [en: string, es: string])[] = [
  ['sun', 'dom'],
  ['mon', 'lun'],
  ['tue', 'mar'],
  ['wed', 'mie'],
  ['thu', 'jue'],
  ['fri', 'vie'],
  ['sat', 'sab'],
];
const MONTHS: readonly (readonly [en: string, es: string])[] = [
  ['jan', 'ene'],
  ['feb', 'feb'],
  ['mar', 'mar'],
  ['apr', 'abr'],
  ['may', 'may'],
  ['jun', 'jun'],
  ['jul', 'jul'],
  ['aug', 'ago'],
  ['sep', 'sep'],
  ['oct', 'oct'],
  ['nov', 'nov'],
  ['dec', 'dic'],
];
/** Words that say nothing about the day. */
const FILLERS = new Set(['de', 'del', 'el', 'este', 'this', 'next', 'on', 'proximo']);

/**
 * Reads a day as people write it, in either language: `12/4`, `Dec 4, 2026`, `4 de dic`, `tomorrow`, `next Friday`. A weekday is the first one
 * after today; a day without a year is the one nearest to today.
 * @param today of the district, `YYYY-MM-DD`
 * @param isDayFirst 4/12 is the fourth of December, as Spanish has it
 * @returns null where it is no day of a calendar
 */
export function readDay(typed: string, today: string, isDayFirst: boolean): string | null {
  const words = typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .split(/[\s,./-]+/)
    .filter((word) => word !== '' && !FILLERS.has(word));
  const [first = '', ...others] = words;
  if (others.length === 0) return nameOf(first, today);
  // "Fri, Dec 4": the weekday adds nothing. "mar 4" is March.
  return readDate(others.length > 1 && indexIn(WEEKDAYS, first) >= 0 ? others : words, today, isDayFirst);
}

function nameOf(word: string, today: string): string | null {
  if (TODAY.includes(word)) return today;
  if (TOMORROW.includes(word)) return addDays(today, 1);
  const weekday = indexIn(WEEKDAYS, word);
  if (weekday < 0) return null;
  const now = new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(today, ((weekday - now + 6) % 7) + 1);
}

function readDate(words: readonly string[], today: string, isDayFirst: boolean): string | null {
  const named = words.findIndex((word) => indexIn(MONTHS, word) >= 0);
  const numbers = words.filter((_, at) => at !== named);
  if (words.length > 3 || numbers.some((word) => !/^\d{1,4}$/.test(word))) return null;
  const [a = '', b = '', c] = numbers;
  if (named >= 0) return atNearest(indexIn(MONTHS, words[named] ?? '') + 1, Number(a), b === '' ? undefined : b, today);
  if (a.length === 4) return c === undefined ? null : atNearest(Number(b), Number(c), a, today);
  const [month, day] = isDayFirst ? [b, a] : [a, b];
  return atNearest(Number(month), Number(day), c, today);
}

/** @param year as it was typed: of two digits, it is of this century */
function atNearest(month: number, day: number, year: string | undefined, today: string): string | null {
  if (year !== undefined)
    return year.length % 2 === 0 ? existing(year.length === 2 ? 2000 + Number(year) : Number(year), month, day) : null;
  const now = Number(today.slice(0, 4));
  const days = [now - 1, now, now + 1].flatMap((each) => existing(each, month, day) ?? []);
  return days.find((each) => Math.abs(Date.parse(each) - Date.parse(today)) <= HALF_A_YEAR * DAY) ?? days.at(-1) ?? null;
}

/** Null for the 30th of February. */
function existing(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

function indexIn(names: readonly (readonly [en: string, es: string])[], word: string): number {
  return /^[a-z]{3,}$/.test(word) ? names.findIndex((pair) => pair.includes(word.slice(0, 3))) : -1;
}
