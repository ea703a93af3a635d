import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import {
  hasMore,
  insertEntry,
  markUndone,
  moveDay,
  removeAttempt,
  reopenAttempt,
  turnedInAt,
} from '#server/features/quizzes/paper/paper-entries.store.ts';
import type { WalkRecords } from './walk-records.ts';

/** What entering from paper asks once the state on the screen is the one in force: the walk's calls name another. */
export async function askPaper(
  db: Database,
  by: string,
  { district_id, assignment_id, item_id: quiz_id, student_puid }: WalkRecords,
): Promise<void> {
  const attempt = { district_id, result_id: randomUUID() };
  const entry_id = randomUUID();
  const now = new Date(0);
  await db.transaction(async (tx) => {
    const about = { district_id, assignment_id, quiz_id, user_puid: student_puid, attempt_no: 1 };
    await turnedInAt(tx, { ...about, day: '1969-12-01', before: null }, now);
    await insertEntry(tx, {
      ...attempt,
      entry_id,
      user_puid: student_puid,
      answers: [],
      before: null,
      turned_in_at: now.toISOString(),
      by,
      now,
    });
    await markUndone(tx, { district_id, entry_id, by, now });
    await moveDay(tx, attempt, now.toISOString());
    await hasMore(tx, attempt);
    await reopenAttempt(tx, attempt);
    await removeAttempt(tx, attempt);
  });
}
