import { ROLE } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { findOpenings } from '#server/features/content/content-tracking.store.ts';
import { findLessonSessions, findVisits } from '#server/features/learning/sent-before.store.ts';
import type { WalkRecords } from './walk-records.ts';

/** Asks what tracking made before: only calls without a key do, and those of a walk have one. */
export async function askSentBefore(tx: Transaction, user_puid: string, records: WalkRecords): Promise<void> {
  const { district_id, assignment_id, lesson_id, lesson_tracking_id, resource_tracking_id, resource_id, item_id } = records;
  const now = new Date().toISOString();
  const call = { district_id, user_puid, assignment_id, lesson_id, time_spent: 1, received_at: now };
  await findLessonSessions(tx, [{ ...call, tracking_id: lesson_tracking_id, is_complete: false }], now);
  const visit = { resource_id, previous_resource_id: null, resource_type_id: 25, percentage_completed: 0 };
  await findVisits(tx, [{ ...call, ...visit, tracking_id: resource_tracking_id, lesson_tracking_id }], now);
  await findOpenings(tx, [{ district_id, user_puid, item_id, tracking_id: lesson_tracking_id, opened_at: now, role: ROLE.student }], now);
}
