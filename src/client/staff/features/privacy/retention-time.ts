import { m } from '#client/staff/messages/people/retention.ts';

/** A number of days in words: whole years as years. Null: as long as the account exists. */
export function keptFor(days: number | null): string {
  if (days === null) return m.asAccount();
  return days % 365 === 0 ? m.years({ count: days / 365 }) : m.days({ count: days });
}
