import { dateFormat } from '#client/shared/platform/screen/format.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { m } from '#client/staff/messages/people/roster-sync.ts';
import type { RosterSource } from '#contract/rostering/rostering.schemas.ts';

const HALF_HOURS = 48;

/** A time of day such as 02:30 in the reader's language. */
export function formatClock(time: string): string {
  return dateFormat(locale() === 'es' ? 'es-MX' : 'en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`2026-01-01T${time}:00Z`),
  );
}

/** Off, or each half hour of a day; a time that another client set is kept. */
export function syncTimes(now: string): { value: string; label: string }[] {
  const times = Array.from(
    { length: HALF_HOURS },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  );
  if (now !== '' && !times.includes(now)) times.unshift(now);
  return [{ value: '', label: m.off() }, ...times.map((time) => ({ value: time, label: m.everyDayAt({ time: formatClock(time) }) }))];
}

/** When a source's daily sync runs, in words. */
export function scheduleLabel({ sync_time, is_paused, pause_until }: RosterSource): string {
  if (sync_time === '') return m.off();
  if (is_paused && pause_until) return m.pausedUntil({ day: formatDay(pause_until) });
  return m.everyDayAt({ time: formatClock(sync_time) });
}
