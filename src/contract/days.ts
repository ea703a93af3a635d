import * as z from 'zod/mini';
import { absent, moment } from './wire.ts';

/** Whether a text is a day that a calendar has: the 30th of February is read as the 2nd of March. */
export function isDay(given: string): boolean {
  // Nothing here happens in other centuries, and the day after 9999 has no name.
  const start = /^(19|20|21)\d\d-\d\d-\d\d$/.test(given) ? new Date(given) : null;
  return start !== null && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(given);
}

/** A moment as somebody sends it: one that a calendar has, told in UTC behind this. */
export const sentMoment = z.pipe(
  moment.check(
    z.refine((given) => isDay(given.slice(0, 10)) && !Number.isNaN(Date.parse(given)), 'it must be a moment that a calendar has'),
  ),
  z.transform((given: string) => new Date(given).toISOString()),
);

/** A day such as 2026-09-01; null, "null" and "" all mean none. */
export const dayOrNone = z.union([z.string().check(z.refine(isDay, 'it must be a day such as 2026-09-01')), absent]);

/** A day with a time of day and no zone, such as 2026-09-01T15:30: it is meant where the school is. */
export const localTime = z
  .string()
  .check(
    z.refine(
      (given) => /^\S{10}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(given) && isDay(given.slice(0, 10)),
      'it must be a day with a time, such as 2026-09-01T15:30',
    ),
  );
