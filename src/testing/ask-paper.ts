import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import {
  hasMore,
  insertEntry,
  markUndone,
  removeAttempt,
  reopenAttempt,
  turnedInAt,
} from '#server/features/quizzes/paper/paper-entries.store.ts';
import type { WalkRecords } from './walk-records.ts';

/** What entering from paper asks once the state on the screen is the one in force: the walk's calls name another. */
export async function askPaper(db: Database, by: string, { district_id, assignment_id, student_puid }: WalkRecords): Promise<void> {
  const attempt = { district_id, result_id: randomUUID() };
  const entry_id = randomUUID();
  const now = new Date(0);
  await db.transaction(async (tx) => {
    await turnedInAt(tx, { district_id, assignment_id }, student_puid, '2026-09-01', now);
    await insertEntry(tx, { ...attempt, entry_id, user_puid: student_puid, answers: [], before: null, by, now });
    await markUndone(tx, { district_id, entry_id, by, now });
    await hasMore(tx, attempt);
    await reopenAttempt(tx, attempt);
    await removeAttempt(tx, attempt);
  });
}
