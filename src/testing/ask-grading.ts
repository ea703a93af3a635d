import type { Database } from '#server/db/database.ts';
import { insertGrade, writePoints } from '#server/features/reports/grading/answer-grades.store.ts';
import { findWritten } from '#server/features/reports/grading/grading-queue.store.ts';
import type { WalkRecords } from './walk-records.ts';

/** What only a written answer leads to; the walk's question is judged by the machine. */
export function askGrading(db: Database, user_puid: string, { district_id, result_id, question_id }: WalkRecords): Promise<void> {
  const key = { district_id, result_id, question_id };
  return db.transaction(async (tx) => {
    await findWritten(tx, key);
    await insertGrade(tx, { ...key, version: 1, points: 0, feedback: '', by: user_puid, now: new Date(0) });
    await writePoints(tx, { ...key, points: 0, is_correct: false, score_change: 0, awaiting_change: 0 });
  });
}
