import { m } from '#client/shared/messages/saved-work.ts';
import { formatMoment, formatTime } from '#client/shared/platform/screen/format.ts';
import type { SavedWork } from './saved-work.ts';

/** What was done, in a few words. */
export function deedLabel({ deed, answers }: Pick<SavedWork, 'deed' | 'answers'>): string {
  switch (deed) {
    case 'handed-in':
      return m.handedIn({ count: answers });
    case 'answered':
      return m.answered({ count: answers });
    case 'done':
      return m.done();
    case 'noted':
      return m.noted();
    case 'seen':
      return m.seen();
    case 'opened':
      return m.opened();
  }
}

/** A time of day; with its day when that is not today. */
export function momentLabel(moment: string | number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  return isToday ? formatTime(moment) : formatMoment(moment);
}
