import { type SQL, sql } from 'drizzle-orm';

/** The first moment of a day by the clock of `district d`. */
export const startOf = (day: string | null): SQL => sql`(${day}::date::timestamp at time zone d.time_zone)`;
/** The last second of a day by the clock of `district d`: when what is due on it is due. */
export const dueAt = (day: string | null): SQL => sql`((${day}::date + time '23:59:59') at time zone d.time_zone)`;
/** The moment at which a day is over by the clock of `district d`: the first that is not in it. */
export const endOf = (day: string | null): SQL => sql`((${day}::date + 1)::timestamp at time zone d.time_zone)`;

/** Of `assignment a` in `district d`, the other way round. */
export const DAYS = sql`to_char(a.opens_at at time zone d.time_zone, 'YYYY-MM-DD') as from_date,
  to_char(a.due_date at time zone d.time_zone, 'YYYY-MM-DD') as to_date,
  to_char((a.late_until at time zone d.time_zone) - interval '1 microsecond', 'YYYY-MM-DD') as late_until`;
