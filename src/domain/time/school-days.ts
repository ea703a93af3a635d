const DAY = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;

/** A day, `YYYY-MM-DD`, so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Monday to Friday. Holidays are the district's own and not known here. */
export function isSchoolDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY;
}

/** The day so many school days later, or earlier where `days` is negative: always itself a school day, unless nothing is moved. */
export function addSchoolDays(day: string, days: number): string {
  let moved = day;
  for (let left = Math.abs(days); left > 0; ) {
    moved = addDays(moved, Math.sign(days));
    if (isSchoolDay(moved)) left -= 1;
  }
  return moved;
}
