import { sql } from 'drizzle-orm';
import type { Verdict } from '#domain/answers/scoring.ts';
import type { UncountedReason } from '#domain/games/game-steps.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { GameKey, NewAnswer } from './game-answers.store.ts';

export interface UncountedAnswer extends NewAnswer {
  readonly op_id: string;
  readonly reason: UncountedReason;
}

/** Of one student's to one question: more than several devices send, and few for a program that would fill the disk. */
const MAX_UNCOUNTED = 5;

/** Keeps answers that did not count, each as it came. */
export async function insertUncounted(tx: Transaction, answers: readonly UncountedAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await tx.execute(sql`
    insert into game_answer_uncounted (district_id, game_id, user_puid, op_id, question_id, answer_ids, answer_text, verdict, reason, answered_at, received_at)
    select c.district_id, c.game_id, c.user_puid, c.op_id, c.question_id, array(select jsonb_array_elements_text(c.answer_ids)::int), c.answer_text,
      c.verdict, c.reason, c.answered_at, c.received_at
    from (select n.*, row_number() over (partition by n.district_id, n.game_id, n.user_puid, n.question_id order by n.op_id) as place
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as n (district_id int, game_id uuid, user_puid uuid, op_id uuid, question_id int,
        answer_ids jsonb, answer_text text, verdict text, reason text, answered_at timestamptz, received_at timestamptz)) c
    where c.place + (select count(*) from game_answer_uncounted u where u.district_id = c.district_id and u.game_id = c.game_id
      and u.user_puid = c.user_puid and u.question_id = c.question_id) <= ${MAX_UNCOUNTED}::int
    order by c.district_id, c.game_id, c.user_puid, c.op_id on conflict do nothing`);
}

export interface AnswerToCheckRow extends Record<string, unknown> {
  readonly user_puid: string;
  readonly question_id: number;
  readonly answer_ids: number[];
  readonly answer_text: string;
  readonly verdict: Verdict;
  /** `after_key`: it counts, and arrived when the student could have seen the right answer. */
  readonly reason: UncountedReason | 'after_key';
  readonly answered_at: string | null;
  readonly received_at: string;
}

const MAX_TO_CHECK = 500;

/** The answers of a game that a teacher should know of, as they arrived. The same answer from a second device is none. */
export async function listAnswersToCheck(db: Database, { district_id, game_id }: GameKey): Promise<AnswerToCheckRow[]> {
  const { rows } = await db.execute<AnswerToCheckRow>(sql`
    select user_puid, question_id, array_to_json(answer_ids) as answer_ids, answer_text, verdict, 'after_key' as reason, answered_at, received_at
    from game_answer where district_id = ${district_id} and game_id = ${game_id}::uuid and came_late
    union all
    select u.user_puid, u.question_id, array_to_json(u.answer_ids), u.answer_text, u.verdict, u.reason, u.answered_at, u.received_at
    from game_answer_uncounted u where u.district_id = ${district_id} and u.game_id = ${game_id}::uuid
      and not (u.reason = 'second' and exists (select 1 from game_answer a where a.district_id = u.district_id and a.game_id = u.game_id
        and a.user_puid = u.user_puid and a.question_id = u.question_id and a.answer_ids = u.answer_ids and a.answer_text = u.answer_text))
    order by received_at, user_puid, question_id limit ${MAX_TO_CHECK}`);
  return rows;
}
