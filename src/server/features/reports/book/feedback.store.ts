import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';

export interface FeedbackRow extends Record<string, unknown> {
  readonly result_id: string;
  readonly question_id: number;
  readonly feedback_message: string;
  readonly show_feedback: number;
  readonly is_thumbs_up: boolean | null;
  readonly user_clicked_feedback: boolean;
  /** Who wrote the message. */
  readonly message_by_puid: string | null;
}
const columns = sql`result_id, question_id, feedback_message, show_feedback, is_thumbs_up, user_clicked_feedback, message_by_puid`;

/** Feedback on the grading of attempts' answers. */
export async function readFeedback(db: Database | Transaction, district: number, resultIds: readonly string[]): Promise<FeedbackRow[]> {
  if (resultIds.length === 0) return [];
  const { rows } = await db.execute<FeedbackRow>(sql`
    select ${columns} from answer_feedback where district_id = ${district} and result_id = any (${arrayOf(resultIds)}::uuid[])`);
  return rows;
}

/** One answer that feedback is about. */
export interface AnswerKey {
  readonly district_id: number;
  readonly result_id: string;
  readonly question_id: number;
}

/** A message was written: the feedback is shown from now on (specification section 4). */
export function writeFeedbackMessage(db: Database, key: AnswerKey, message: string, by: string, now: Date): Promise<FeedbackRow | null> {
  const set = sql`feedback_message = excluded.feedback_message, message_by_puid = excluded.message_by_puid, message_at = excluded.message_at, show_feedback = 1`;
  return write(
    db,
    key,
    now,
    sql`feedback_message, message_by_puid, message_at, show_feedback`,
    sql`${message}, ${by}::uuid, ${now.toISOString()}::timestamptz, 1`,
    set,
  );
}

/** A thumb up shows the feedback, a thumb down hides it; either way the person has clicked (specification section 4). */
export function writeThumb(db: Database, key: AnswerKey, isUp: boolean, now: Date): Promise<FeedbackRow | null> {
  const set = sql`is_thumbs_up = excluded.is_thumbs_up, show_feedback = excluded.show_feedback, user_clicked_feedback = true`;
  return write(db, key, now, sql`is_thumbs_up, show_feedback, user_clicked_feedback`, sql`${isUp}, ${isUp ? 1 : 0}, true`, set);
}

/** Null: the attempt's quiz has no such question. */
async function write(db: Database, key: AnswerKey, now: Date, names: SQL, values: SQL, set: SQL): Promise<FeedbackRow | null> {
  const { rows } = await db.execute<FeedbackRow>(sql`
    insert into answer_feedback (district_id, result_id, question_id, updated_at, ${names})
    select r.district_id, r.result_id, q.question_id, ${now.toISOString()}::timestamptz, ${values}
    from quiz_result r join quiz_question q on q.quiz_id = r.quiz_id
    where r.district_id = ${key.district_id} and r.result_id = ${key.result_id}::uuid and q.question_id = ${key.question_id}
    on conflict (district_id, result_id, question_id) do update set updated_at = excluded.updated_at, ${set}
    returning ${columns}`);
  return rows[0] ?? null;
}
