/**
 * A moment as it travels.
 * @param stored what PostgreSQL writes, such as `2026-09-01 13:00:00.5+00`, or ISO 8601
 */
export function toMoment(stored: string): string {
  // PostgreSQL shortens the zone to +00, which Date reads only with minutes.
  return new Date(stored.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

/** As `toMoment`, for what may not have happened yet. */
export function toMomentOrNull(stored: string | null): string | null {
  return stored === null ? null : toMoment(stored);
}
