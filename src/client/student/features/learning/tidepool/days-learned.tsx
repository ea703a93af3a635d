import { useQuery } from '@tanstack/react-query';
import { useOwnMastery } from '#client/shared/features/practice/use-own-mastery.ts';
import { calendarDay } from '#client/shared/platform/screen/calendar-day.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { m } from '#client/student/messages/tidepool.ts';
import { weekOf } from '#domain/time/school-days.ts';
import { tidepoolQuery } from './tidepool.queries.ts';

/** On how many days of this week the student learned, also without a connection; a week without any is not mentioned. */
export function DaysLearned() {
  const { userPuid } = useUser();
  const { data } = useQuery(tidepoolQuery(userPuid));
  const { practicedHere } = useOwnMastery();
  const week = weekOf(calendarDay(Date.now(), undefined));
  const days = [...(data?.learned_on ?? []), ...practicedHere.map(({ answered_at }) => calendarDay(answered_at, undefined))];
  // A reply that the device cached may be of an earlier week.
  const count = week.filter((day) => days.includes(day)).length;
  return count > 0 && <p>{m.daysLearned({ count })}</p>;
}
