import { sql } from 'drizzle-orm';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

/** Practiced answers of one person that are kept: the newest. */
const MAX_KEPT = 10_000;

/** The question of a turned-in attempt that somebody practices. */
export interface PracticedQuestion extends Record<string, unknown> {
  readonly district_id: number;
  readonly user_puid: string;
  readonly result_id: string;
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly question_id: number;
  readonly standard: string;
  readonly type: QuestionKind;
  readonly option_count: number;
}

export type PracticedKey = Pick<PracticedQuestion, 'district_id' | 'user_puid' | 'result_id' | 'question_id'>;

type PlacedQuestion = PracticedQuestion & { readonly position: number; readonly is_found: true };
/** A practiced question's columns are empty where a teacher took the attempt back. */
type FoundRow = PlacedQuestion | { readonly position: number; readonly is_found: false };

function withoutPlace({ position: _position, is_found: _found, ...question }: PlacedQuestion): PracticedQuestion {
  return question;
}

/**
 * Finds the questions of people's own attempts, in the order asked; undefined where there is none. `taken back`: a teacher took back what
 * turned the attempt in (decisions/paper.md) before this practice arrived.
 */
export async function findPracticed(
  tx: Transaction,
  keys: readonly PracticedKey[],
): Promise<(PracticedQuestion | 'taken back' | undefined)[]> {
  const { rows } = await tx.execute<FoundRow>(sql`
    select r.district_id, r.user_puid, r.result_id, r.assignment_id, r.quiz_id, q.question_id, q.standard_code as standard, q.question_type as type,
      (select count(*) from quiz_option o where o.question_id = q.question_id and o.sort_order >= 0)::int as option_count,
      k.position::int as position, q.question_id is not null as is_found
    from rows from (jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as (district_id int, user_puid uuid, result_id uuid, question_id bigint))
      with ordinality as k (district_id, user_puid, result_id, question_id, position)
      left join quiz_result r on r.district_id = k.district_id and r.result_id = k.result_id and r.user_puid = k.user_puid
        and r.submitted_at is not null
      left join quiz_question q on q.question_id = k.question_id and q.quiz_id = r.quiz_id
    where q.question_id is not null or (r.result_id is null and (select true from paper_entry e where e.district_id = k.district_id
      and e.result_id = k.result_id and e.user_puid = k.user_puid and e.undone_at is not null limit 1))`);
  const byPosition = new Map(rows.map((row) => [row.position, row.is_found ? withoutPlace(row) : ('taken back' as const)]));
  return keys.map((_key, at) => byPosition.get(at + 1));
}

type PracticedPart = 'district_id' | 'user_puid' | 'result_id' | 'assignment_id' | 'quiz_id' | 'question_id' | 'standard';

export interface NewPracticeAnswer extends Pick<PracticedQuestion, PracticedPart> {
  readonly practice_id: string;
  readonly answer_ids: readonly number[];
  readonly answer_text: string;
  readonly is_right: boolean | null;
  readonly try_no: number;
  readonly hints_used: number;
  readonly seed: number | null;
  readonly guess: number;
  readonly counts: boolean;
  readonly answered_at: string;
  readonly received_at: string;
}

/** Appends practiced answers; one that is here stays as it is. */
export async function appendPractice(tx: Transaction, answers: readonly NewPracticeAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await tx.execute(sql`
    insert into practice_answer (district_id, user_puid, practice_id, result_id, assignment_id, quiz_id, question_id, standard_code, answer_ids,
      answer_text, is_right, try_no, hints_used, seed, guess, counts, answered_at, received_at)
    select c.district_id, c.user_puid, c.practice_id, c.result_id, c.assignment_id, c.quiz_id, c.question_id, c.standard,
      array(select jsonb_array_elements_text(c.answer_ids)::int), c.answer_text, c.is_right, c.try_no, c.hints_used, c.seed, c.guess, c.counts,
      c.answered_at, c.received_at
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as c (district_id int, user_puid uuid, practice_id uuid, result_id uuid,
      assignment_id int, quiz_id int, question_id int, standard text, answer_ids jsonb, answer_text text, is_right boolean, try_no int,
      hints_used int, seed int, guess float8, counts boolean, answered_at timestamptz, received_at timestamptz)
    on conflict do nothing`);
}

/** Removes what is older than the newest answers of each of these people, by the time of the answer: the same in every order of arrival. */
export async function keepNewestPractice(
  tx: Transaction,
  people: readonly Pick<PracticedKey, 'district_id' | 'user_puid'>[],
  most = MAX_KEPT,
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    delete from practice_answer p using (
      select o.district_id, o.user_puid, o.practice_id
      from unnest(${arrayOf(people.map(({ district_id }) => district_id))}::int[], ${arrayOf(people.map(({ user_puid }) => user_puid))}::uuid[])
        as n (district_id, user_puid)
      cross join lateral (select a.district_id, a.user_puid, a.practice_id from practice_answer a
        where a.district_id = n.district_id and a.user_puid = n.user_puid
        order by a.answered_at desc, a.practice_id desc offset ${most}) o) old
    where p.district_id = old.district_id and p.user_puid = old.user_puid and p.practice_id = old.practice_id`);
}
