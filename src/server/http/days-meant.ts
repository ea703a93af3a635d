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

const monthOf = (name: string) => `${MONTHS.indexOf(name) + 1}`;

function written(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
