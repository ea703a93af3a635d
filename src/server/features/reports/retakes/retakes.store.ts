import { sql } from 'drizzle-orm';
import type { AssignedRule } from '#contract/reports/report-figures.schemas.ts';
import type { Transaction } from '#server/db/database.ts';

interface AssignmentKey {
  readonly district_id: number;
  readonly assignment_id: number;
}

/** Which attempt counts in an assignment, locked against a second change; null where nobody has chosen. */
export async function lockRule(tx: Transaction, { district_id, assignment_id }: AssignmentKey): Promise<AssignedRule | null> {
  const { rows } = await tx.execute<{ attempt_rule: AssignedRule | null }>(sql`
    select a.attempt_rule from assignment a where a.district_id = ${district_id} and a.assignment_id = ${assignment_id} for no key update`);
  return rows[0]?.attempt_rule ?? null;
}

/** Sets which attempt counts in an assignment. */
export async function writeRule(tx: Transaction, { district_id, assignment_id }: AssignmentKey, rule: AssignedRule | null): Promise<void> {
  await tx.execute(sql`
    update assignment set attempt_rule = ${rule} where district_id = ${district_id} and assignment_id = ${assignment_id}`);
}

export interface NewRetake {
  readonly quiz_id: number;
  readonly user_puid: string;
  readonly attempt_no: number;
}

interface RetakeWords extends AssignmentKey {
  /** The day on which they are due, by the district's clock. */
  readonly due_day: string | null;
  readonly note: string;
  readonly from_answers: boolean;
  readonly give_id: string;
  readonly by: string;
  readonly now: Date;
}

/** Gives attempts; one that is there gets the new day and note. */
export async function writeRetakes(tx: Transaction, words: RetakeWords, retakes: readonly NewRetake[]): Promise<void> {
  await tx.execute(sql`
    insert into retake (district_id, assignment_id, quiz_id, user_puid, attempt_no, due_date, note, from_answers, give_id, given_by_puid, given_at)
    select d.district_id, ${words.assignment_id}::int, c.quiz_id, c.user_puid, c.attempt_no,
      (${words.due_day}::date + time '23:59:59') at time zone d.time_zone, ${words.note}::text, ${words.from_answers}::boolean, ${words.give_id}::uuid, ${words.by}::uuid,
      ${words.now.toISOString()}::timestamptz
    from district d cross join jsonb_to_recordset(${JSON.stringify(retakes)}::jsonb) as c (quiz_id int, user_puid uuid, attempt_no smallint)
    where d.district_id = ${words.district_id}
    on conflict (district_id, assignment_id, quiz_id, user_puid, attempt_no) do update set due_date = excluded.due_date, note = excluded.note,
      from_answers = excluded.from_answers`);
}

/** Takes back what one act gave, but for attempts that were begun. @returns how many were taken back, and how many stay */
export async function deleteRetakes(
  tx: Transaction,
  { district_id, assignment_id }: AssignmentKey,
  giveId: string,
): Promise<{ undone: number; begun: number }> {
  const { rows } = await tx.execute<{ undone: number; begun: number }>(sql`
    with given as (select k.* from retake k
        where k.district_id = ${district_id} and k.assignment_id = ${assignment_id} and k.give_id = ${giveId}::uuid for update),
      begun as (select 1 from given g join quiz_result r on r.district_id = g.district_id and r.assignment_id = g.assignment_id
        and r.quiz_id = g.quiz_id and r.user_puid = g.user_puid and r.attempt_no >= g.attempt_no),
      gone as (delete from retake k using given g where k.district_id = g.district_id and k.assignment_id = g.assignment_id
        and k.quiz_id = g.quiz_id and k.user_puid = g.user_puid and k.attempt_no = g.attempt_no and not exists (select 1 from begun)
        returning 1)
    select (select count(*) from gone)::int as undone, (select count(*) from begun)::int as begun`);
  return rows[0] ?? { undone: 0, begun: 0 };
}
