const DAY = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;
const FRIDAY = 5;

/** The day that is this many days after another, `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Whether a day is Monday to Friday. Holidays differ by district and are not known here. */
function isSchoolDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY;
}

/** The day that is this many school days later, or earlier if `days` is negative: always a school day, unless `days` is 0. */
export function addSchoolDays(day: string, days: number): string {
  let moved = day;
  for (let left = Math.abs(days); left > 0; ) {
    moved = addDays(moved, Math.sign(days));
    if (isSchoolDay(moved)) left -= 1;
  }
  return moved;
}

/** The first Friday after a day. */
export function fridayAfter(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, ((FRIDAY - weekday + 6) % 7) + 1);
}

/** The seven days of the week that a day is in, Sunday to Saturday as on an American calendar: who plans on a Sunday sees the days to come. */
export function weekOf(day: string): string[] {
  const sunday = addDays(day, SUNDAY - new Date(`${day}T12:00:00Z`).getUTCDay());
  return Array.from({ length: 7 }, (_, after) => addDays(sunday, after));
}
