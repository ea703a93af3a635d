/** The length of a moment without a fraction of a second, as a database in UTC writes it. */
const WHOLE_SECONDS = '2026-09-01 13:00:00+00'.length;

/**
 * A time in the format of the wire.
 * @param stored what PostgreSQL writes, such as `2026-09-01 13:00:00.5+00`, or ISO 8601
 */
export function toMoment(stored: string): string {
  // By position: reports read thousands of these, and a Date or a match of an expression for each would take a fifth of their time.
  if (stored[10] === ' ' && stored.endsWith('+00')) {
    const fraction = stored.length > WHOLE_SECONDS ? `${stored.slice(20, -3)}00`.slice(0, 3) : '000';
    return `${stored.slice(0, 10)}T${stored.slice(11, 19)}.${fraction}Z`;
  }
  // PostgreSQL shortens the zone to +00, which Date reads only with minutes.
  return new Date(stored.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

/** Like `toMoment`, for something that may not have happened yet. */
export function toMomentOrNull(stored: string | null): string | null {
  return stored === null ? null : toMoment(stored);
}
