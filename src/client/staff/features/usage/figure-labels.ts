import { dateFormat } from '#client/shared/platform/screen/format.ts';
import { formatNumber, formatPercent } from '#client/shared/platform/screen/format-number.ts';
import { region } from '#client/shared/platform/screen/i18n.ts';
import { m } from '#client/staff/messages/people/usage.ts';
import type { UsageHead } from '#contract/usage/usage.schemas.ts';

const HOUR = 3_600;
const MINUTE = 60;

/** A figure, or that it was not kept. */
export function figureText(value: number | null): string {
  return value === null ? m.notKept() : formatNumber(value);
}

/** A part of a whole in percent; a dash where there is nothing to be a part of. */
export function shareText(part: number | null, whole: number | null): string {
  if (part === null || whole === null) return m.notKept();
  return whole === 0 ? '–' : formatPercent((part / whole) * 100);
}

/** Seconds as people say them: "14 hours", "25 min". */
export function timeText(seconds: number | null): string {
  if (seconds === null) return m.notKept();
  return seconds < HOUR ? m.minutesCount({ count: Math.round(seconds / MINUTE) }) : m.hoursCount({ count: Math.round(seconds / HOUR) });
}

/** Seconds as hours with one decimal, for a chart. */
export function toHours(seconds: number | null): number | null {
  return seconds === null ? null : Math.round((seconds / HOUR) * 10) / 10;
}

const inUtc = (day: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(region(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A day without its year: "Nov 16". */
export function shortDay(day: string): string {
  return inUtc(day, { month: 'short', day: 'numeric' });
}

/** A period as people say it: "Nov 16 to Nov 22, 2026", "November 2026", "2026–2027". */
export function periodText({ period, starts_on, ends_on }: Pick<UsageHead, 'period' | 'starts_on' | 'ends_on'>): string {
  if (period === 'month') return inUtc(starts_on, { month: 'long', year: 'numeric' });
  if (period === 'year') return `${starts_on.slice(0, 4)}–${ends_on.slice(0, 4)}`;
  return m.weekFrom({ from: shortDay(starts_on), until: inUtc(ends_on, { month: 'short', day: 'numeric', year: 'numeric' }) });
}
