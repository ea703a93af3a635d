import { calendarDay } from '#client/shared/platform/screen/calendar-day.ts';
import { dateFormat, districtZone } from '#client/shared/platform/screen/format.ts';
import { region } from '#client/shared/platform/screen/i18n.ts';

/** The day that a moment falls on by the district's clock: '2026-11-22'. @param zone IANA name; the district's where absent */
export function districtDay(moment: string | number | Date = Date.now(), zone: string | undefined = districtZone()): string {
  return calendarDay(moment, zone);
}

/** A day as people read it, whatever the zone of the device: "Sun, Nov 22, 2026". */
export function dayLabel(day: string): string {
  const options = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(region(), options).format(new Date(`${day}T00:00:00Z`));
}
