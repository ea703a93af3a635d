import { sql } from 'drizzle-orm';
import type { HeldAnswer } from '#contract/held-work/held-work.schemas.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';
import type { PileKey } from './held-work.store.ts';

/** Of turn-ins that are held because another came first: the answers that differ from it, in paper order. */
export async function listHeldAnswers(
  db: Database,
  { district_id, assignment_id, user_puid }: Omit<PileKey, 'through'>,
): Promise<HeldAnswer[]> {
  const { rows } = await db.execute<HeldAnswer & Record<string, unknown>>(sql`
    select i.title, q.question_id, q.question_type as type, q.stem, coalesce(a.answer_text, '') as turned_in_text,
      a.written_at as turned_in_written_at, a.saved_at as turned_in_received_at, coalesce(e.answer ->> 'answer_text', '') as held_text,
      h.written_at as held_written_at, h.held_at as held_received_at
    from held_work h
      cross join lateral jsonb_each(coalesce(h.body -> 'quizResponse', '{}')) as e (question, answer)
      left join quiz_result_alias x on x.district_id = h.district_id and x.alias_id = (h.body ->> 'result_id')::uuid
      join quiz_result r on r.district_id = h.district_id and r.result_id = coalesce(x.result_id, (h.body ->> 'result_id')::uuid)
      join item i on i.item_id = r.quiz_id
      join quiz_question q on q.quiz_id = r.quiz_id and q.question_id = e.question::int
      left join quiz_answer a on a.district_id = r.district_id and a.result_id = r.result_id and a.question_id = q.question_id
    where h.district_id = ${district_id} and h.assignment_id = ${assignment_id} and h.user_puid = ${user_puid}::uuid
      and h.reason = 'turned_in' and h.decision is distinct from 'arrived'
      and coalesce(a.answer_text, '') <> coalesce(e.answer ->> 'answer_text', '')
    order by h.held_no, q.sort_order limit 200`);
  return rows.map((row) => ({
    ...row,
    turned_in_written_at: toMomentOrNull(row.turned_in_written_at),
    turned_in_received_at: toMomentOrNull(row.turned_in_received_at),
    held_written_at: toMomentOrNull(row.held_written_at),
    held_received_at: toMoment(row.held_received_at),
  }));
}
