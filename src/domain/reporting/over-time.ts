/** The time that a student took for a test that ran over its limit, in whole minutes. */
export interface OverTime {
  readonly used_minutes: number;
  readonly allowed_minutes: number;
}

/** The minutes that one student has for a timed test: a part of a minute is given whole. @param extraPercent extra time, in percent */
export function allowedMinutes(limit: number, extraPercent: number): number {
  return Math.ceil((limit * (100 + extraPercent)) / 100);
}

/**
 * Null for a test without a limit, and for less than a whole minute over it: a device turns in at the limit, and takes some seconds for it.
 * @param allowed in minutes; null for no limit
 */
export function overTime(measuredSeconds: number, allowed: number | null): OverTime | null {
  const used_minutes = Math.floor(measuredSeconds / 60);
  return allowed !== null && used_minutes > allowed ? { used_minutes, allowed_minutes: allowed } : null;
}
