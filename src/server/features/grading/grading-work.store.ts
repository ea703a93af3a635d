import { sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import type { Rubric } from '#domain/grading/rubric.ts';
import type { Suggestion } from '#domain/grading/suggestion.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** An attempt that this server has taken; `tries` says which time it was. */
export interface TakenWork extends Record<string, unknown> {
  readonly district_id: number;
  readonly result_id: string;
  readonly tries: number;
}

/** Takes attempts that are due. Two servers never take the same: rows that one is taking are passed over by the other. */
export async function takeWork(db: Database | Transaction, now: Date, until: Date, most: number): Promise<TakenWork[]> {
  const { rows } = await db.execute<TakenWork>(sql`
    update grading_work w set tries = w.tries + 1, due_at = ${until.toISOString()}::timestamptz
    from (select district_id, result_id from grading_work where due_at <= ${now.toISOString()}::timestamptz
      order by due_at limit ${most} for update skip locked) d
    where w.district_id = d.district_id and w.result_id = d.result_id
    returning w.district_id, w.result_id, w.tries`);
  return rows;
}

/** Written answers of an attempt that wait for a person and have a rubric. */
export interface AnswerToScore extends Record<string, unknown> {
  readonly question_id: number;
  readonly answer_text: string;
  readonly stem: Bilingual;
  readonly rationale: Bilingual;
  readonly points: number;
  readonly rubric: Rubric;
  readonly user_puid: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The answers of a submitted attempt for an engine to read, with their writer's names, so that these can be masked. */
export async function readAnswersToScore(db: Database | Transaction, { district_id, result_id }: TakenWork): Promise<AnswerToScore[]> {
  const { rows } = await db.execute<AnswerToScore>(sql`
    select a.question_id, a.answer_text, q.stem, q.rationale, q.points, q.rubric, u.user_puid, u.first_name, u.last_name
    from quiz_result r
      join quiz_answer a on a.district_id = r.district_id and a.result_id = r.result_id and a.is_correct is null and a.answer_text <> ''
      join quiz_question q on q.question_id = a.question_id and q.question_type = 'extended' and q.rubric is not null
      join app_user u on u.district_id = r.district_id and u.user_puid = r.user_puid
    where r.district_id = ${district_id} and r.result_id = ${result_id}::uuid and r.submitted_at is not null
    order by a.question_id`);
  return rows;
}

/** The names of those who learn or teach in a class of somebody's. */
export async function namesAround(db: Database | Transaction, district_id: number, user_puid: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct o.first_name || ' ' || o.last_name as name
    from group_member m
      join class_group g on g.district_id = m.district_id and g.group_puid = m.group_puid and g.deleted_at is null
      cross join lateral (
        select g.user_puid
        union all select c.user_puid from group_member c where c.district_id = m.district_id and c.group_puid = m.group_puid
        union all select t.user_puid from group_teacher t where t.district_id = m.district_id and t.group_puid = m.group_puid) p
      join app_user o on o.district_id = m.district_id and o.user_puid = p.user_puid
    where m.district_id = ${district_id} and m.user_puid = ${user_puid}::uuid and o.user_puid <> m.user_puid`);
  return rows.map(({ name }) => name);
}

export interface NewSuggestion {
  readonly question_id: number;
  readonly suggestion: Suggestion;
}

/** Writes what an engine proposes for the answers of an attempt. An answer that a teacher graded meanwhile needs nothing. */
export async function writeSuggestions(
  tx: Transaction,
  { district_id, result_id }: TakenWork,
  suggestions: readonly NewSuggestion[],
  now: Date,
): Promise<void> {
  if (suggestions.length === 0) return;
  const rows = suggestions.map(({ question_id, suggestion: { version, ...suggestion } }) => ({
    question_id,
    ...suggestion,
    engine_version: version,
  }));
  await tx.execute(sql`
    insert into answer_suggestion (district_id, result_id, question_id, score, confidence, criteria, doubts, feedback, engine, engine_version,
      suggested_at)
    select ${district_id}, ${result_id}::uuid, c.question_id, c.score, c.confidence, c.criteria, c.doubts, c.feedback, c.engine, c.engine_version,
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (question_id int, score int, confidence float8, criteria jsonb, doubts jsonb,
      feedback text, engine text, engine_version text)
      join quiz_answer a on a.district_id = ${district_id} and a.result_id = ${result_id}::uuid and a.question_id = c.question_id
        and a.is_correct is null
    on conflict (district_id, result_id, question_id) do update set score = excluded.score, confidence = excluded.confidence,
      criteria = excluded.criteria, doubts = excluded.doubts, feedback = excluded.feedback, engine = excluded.engine,
      engine_version = excluded.engine_version, suggested_at = excluded.suggested_at`);
}

/** Removes what was proposed for an answer of which another version counts from now on: it was read of another text. */
export async function dropSuggestion(
  tx: Transaction,
  { district_id, result_id, question_id }: { readonly district_id: number; readonly result_id: string; readonly question_id: number },
): Promise<void> {
  await tx.execute(sql`
    delete from answer_suggestion where district_id = ${district_id} and result_id = ${result_id}::uuid and question_id = ${question_id}`);
}

/** The attempt is read. Whoever took it anew since finishes it instead. */
export async function finishWork(tx: Database | Transaction, { district_id, result_id, tries }: TakenWork): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from grading_work where district_id = ${district_id} and result_id = ${result_id}::uuid and tries = ${tries}`);
  return rowCount === 1;
}

/** It failed: it is due again later. */
export async function putOffWork(
  db: Database | Transaction,
  { district_id, result_id, tries }: TakenWork,
  due: Date,
  fault: string,
): Promise<void> {
  await db.execute(sql`
    update grading_work set due_at = ${due.toISOString()}::timestamptz, fault = ${fault}
    where district_id = ${district_id} and result_id = ${result_id}::uuid and tries = ${tries}`);
}

/** Counts a call to a service for the district; false when the day's calls are used up. */
export async function countCall(db: Database | Transaction, district_id: number, now: Date, most: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into grading_calls as c (district_id, day, calls) select ${district_id}, ${now.toISOString().slice(0, 10)}::date, 1 where ${most}::int > 0
    on conflict (district_id, day) do update set calls = c.calls + 1 where c.calls < ${most}
    returning calls`);
  return (rowCount ?? 0) > 0;
}
