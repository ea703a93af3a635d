import { dateFormat } from '#client/shared/platform/screen/format.ts';
import { region } from '#client/shared/platform/screen/i18n.ts';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { m } from '#client/staff/messages/people/retention.ts';
import type { RetentionRule } from '#contract/privacy/retention.schemas.ts';

/** Whether the default of this kind has not begun, so that nothing is deleted. */
export const isBeforeStart = ({ is_set, waits, defaults_from }: RetentionRule) =>
  !is_set && !waits && (defaults_from === null || defaults_from > districtDay());

/** "Starts Dec 31". */
export const startsOn = (day: string) =>
  m.starts({ day: dateFormat(region(), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)) });

/** A number of days in words: whole years as years. Null: as long as the account exists. */
export function keptFor(days: number | null): string {
  if (days === null) return m.asAccount();
  return days % 365 === 0 ? m.years({ count: days / 365 }) : m.days({ count: days });
}
