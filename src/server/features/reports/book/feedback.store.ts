import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** What one person says of how an answer was graded. */
export interface FeedbackRow extends Record<string, unknown> {
  readonly result_id: string;
  readonly question_id: number;
  /** Null: whose it is cannot be told any more. */
  readonly said_by_puid: string | null;
  readonly said_by: string;
  /** Whether the answer is theirs. */
  readonly is_students: boolean;
  readonly feedback_message: string;
  readonly show_feedback: number;
  readonly is_thumbs_up: boolean | null;
  readonly user_clicked_feedback: boolean;
}

/** What each person last said of the grading of attempts' answers, the latest first. */
export async function readFeedback(db: Database | Transaction, district: number, resultIds: readonly string[]): Promise<FeedbackRow[]> {
  if (resultIds.length === 0) return [];
  const { rows } = await db.execute<FeedbackRow>(sql`
    select f.result_id, f.question_id, f.said_by_puid, coalesce(u.first_name || ' ' || u.last_name, '') as said_by,
      f.said_by_puid is not distinct from r.user_puid as is_students,
      f.feedback_message, f.show_feedback, f.is_thumbs_up, f.user_clicked_feedback
    from (select distinct on (result_id, question_id, said_by_puid) * from answer_feedback
      where district_id = ${district} and result_id = any (${arrayOf(resultIds)}::uuid[])
      order by result_id, question_id, said_by_puid, feedback_no desc) f
    join quiz_result r on r.district_id = f.district_id and r.result_id = f.result_id
    left join lateral (select first_name, last_name from app_user where user_puid = f.said_by_puid limit 1) u on true
    order by f.feedback_no desc`);
  return rows;
}

/** One answer that feedback is about, and who gives it. */
export interface FeedbackKey {
  readonly district_id: number;
  readonly result_id: string;
  readonly question_id: number;
  readonly said_by_puid: string;
}

/** A message was written: the feedback is shown from now on (specification section 4). */
export function writeFeedbackMessage(db: Database, key: FeedbackKey, message: string, now: Date): Promise<boolean> {
  return write(db, key, now, {
    message: sql`${message}`,
    show: sql`1`,
    thumb: sql`last.is_thumbs_up`,
    clicked: sql`last.user_clicked_feedback`,
  });
}

/** A thumb up shows the feedback, a thumb down hides it; either way the person has clicked (specification section 4). */
export function writeThumb(db: Database, key: FeedbackKey, isUp: boolean, now: Date): Promise<boolean> {
  return write(db, key, now, { message: sql`last.feedback_message`, show: sql`${isUp ? 1 : 0}`, thumb: sql`${isUp}`, clicked: sql`true` });
}

/**
 * One more row: what this person said before, with what is new. Of two saves at once the second waits, so that it has what the first one
 * said. False: the attempt's quiz has no such question.
 */
function write(
  db: Database,
  key: FeedbackKey,
  now: Date,
  { message, show, thumb, clicked }: Readonly<Record<'message' | 'show' | 'thumb' | 'clicked', SQL>>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select 1 from quiz_result where district_id = ${key.district_id} and result_id = ${key.result_id}::uuid for no key update`,
    );
    const { rows } = await tx.execute(sql`
    insert into answer_feedback (district_id, result_id, question_id, said_by_puid, said_at, feedback_message, show_feedback, is_thumbs_up,
      user_clicked_feedback)
    select r.district_id, r.result_id, q.question_id, ${key.said_by_puid}::uuid, ${now.toISOString()}::timestamptz,
      coalesce(${message}, ''), ${show}::smallint, ${thumb}::boolean, coalesce(${clicked}, false)
    from quiz_result r join quiz_question q on q.quiz_id = r.quiz_id
    left join lateral (select * from answer_feedback f where f.district_id = r.district_id and f.result_id = r.result_id
      and f.question_id = q.question_id and f.said_by_puid = ${key.said_by_puid}::uuid order by f.feedback_no desc limit 1) last on true
    where r.district_id = ${key.district_id} and r.result_id = ${key.result_id}::uuid and q.question_id = ${key.question_id}
    returning feedback_no`);
    return rows.length > 0;
  });
}
