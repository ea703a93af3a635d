import type { DataOf } from '#contract/endpoint.ts';
import type { getLibraryActivity } from '#contract/reports/reports.contract.ts';

type Activity = DataOf<typeof getLibraryActivity>;
type Opened = Pick<Activity[number], 'item_id' | 'resource_type_id' | 'title'> &
  Pick<Activity[number]['students'][number], 'times' | 'time_spent' | 'last_opened_at'>;

/** What one student opened, of what the class did: the latest first. */
export function openedBy(activity: Activity, userPuid: string): Opened[] {
  return activity
    .flatMap(({ item_id, resource_type_id, title, students }) => {
      const own = students.find(({ user_puid }) => user_puid === userPuid);
      if (!own) return [];
      const { times, time_spent, last_opened_at } = own;
      return [{ item_id, resource_type_id, title, times, time_spent, last_opened_at }];
    })
    .sort((a, b) => b.last_opened_at.localeCompare(a.last_opened_at));
}
