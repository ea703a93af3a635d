const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day on which a moment falls in a time zone: '2026-11-22'. @param zone IANA name */
export function dayIn(moment: Date | string, zone: string): string {
  // Swedish dates look like ISO 8601. Setting a calendar up costs more than everything that is asked of it.
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone });
  calendars.set(zone, calendar);
  return calendar.format(new Date(moment));
}
