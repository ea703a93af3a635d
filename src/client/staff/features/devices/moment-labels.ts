import { formatTime } from '#client/shared/platform/screen/format.ts';
import { formatMoment } from '#client/staff/kit/dates/format-day.ts';

/** When something was heard: the time of day for today, with the day for longer ago. */
export function shortMomentLabel(moment: string, now: number): string {
  return new Date(moment).toDateString() === new Date(now).toDateString() ? formatTime(moment) : formatMoment(moment);
}
