import { sql } from 'drizzle-orm';
import type { PracticedAnswer } from '#domain/learning/practiced-answers.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** A practiced answer that counts for mastery, with the assigned quiz that it is of. */
export interface PracticedRow extends PracticedAnswer, Record<string, unknown> {
  readonly user_puid: string;
  readonly assignment_id: number;
  readonly quiz_id: number;
}

/** The practiced answers of some assignments that count for mastery, of all students or of one. */
export async function readPracticed(
  db: Database | Transaction,
  district: number,
  assignmentIds: readonly number[],
  userPuid: string | null = null,
): Promise<PracticedRow[]> {
  if (assignmentIds.length === 0) return [];
  const { rows } = await db.execute<PracticedRow>(sql`
    select p.user_puid, p.assignment_id, p.quiz_id, p.practice_id, p.standard_code as standard, p.question_id, p.seed, p.is_right, p.guess, p.answered_at
    from practice_answer p
    where p.district_id = ${district} and p.assignment_id = any (${arrayOf(assignmentIds)}::int[])
      and (${userPuid}::uuid is null or p.user_puid = ${userPuid}::uuid) and p.counts`);
  return rows.map((row) => ({ ...row, answered_at: toMoment(row.answered_at) }));
}
