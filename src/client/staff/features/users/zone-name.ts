import { region } from '#client/shared/platform/screen/i18n.ts';

/** A time zone as people call it, with the city that it is set by: "Central Time (Chicago)". */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(region(), { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  const city = (timeZone.split('/')[1] ?? timeZone).replace('_', ' ');
  return name ? `${name} (${city})` : city;
}
