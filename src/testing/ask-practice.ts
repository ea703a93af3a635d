import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { appendPractice, keepNewestPractice } from '#server/features/quizzes/practice.store.ts';
import type { WalkRecords } from './walk-records.ts';

/** Practice of an attempt that was turned in; the walk's is still open. */
export async function askPractice(
  db: Database,
  user_puid: string,
  { district_id, result_id, assignment_id, item_id, question_id }: WalkRecords,
): Promise<void> {
  const at = new Date(0).toISOString();
  const owner = { district_id, user_puid };
  const answer = {
    ...owner,
    practice_id: randomUUID(),
    result_id,
    assignment_id,
    quiz_id: item_id,
    question_id,
    standard: '5.6A',
    answer_ids: [1],
    answer_text: '',
    is_right: true,
    try_no: 1,
    hints_used: 0,
    seed: null,
    guess: 0.5,
    counts: true,
    answered_at: at,
    received_at: at,
  };
  await db.transaction(async (tx) => {
    await appendPractice(tx, [answer]);
    await keepNewestPractice(tx, [owner]);
  });
}
