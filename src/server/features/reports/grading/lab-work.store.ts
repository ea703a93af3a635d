import { sql } from 'drizzle-orm';
import type { LabStudent } from '#contract/grading/labs.schemas.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { toMomentOrNull } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { nameOrder } from '#server/db/schema/people.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import { groupStudents } from '../book/class-work.store.ts';

/** A lab of an assignment of a group. */
export interface LabKey {
  readonly assignment_id: number;
  readonly item_id: number;
}

/** Whether an assignment of the group has such a lab: a document with fields. */
export async function hasLab(db: Database, group: GroupKey, { assignment_id, item_id }: LabKey): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from assignment t cross join assigned_resources(t.district_id, t.lesson_id, t.lesson_version) r
    where t.district_id = ${group.district_id} and t.group_puid = ${group.group_puid}::uuid and t.assignment_id = ${assignment_id}
      and r.item_id = ${item_id} and r.resource_type_id <> all (${sql.param([...TAKEN_TYPES])}::int[])
      and exists (select 1 from quiz_question q where q.quiz_id = r.item_id and q.points = 0 and q.sort_order >= 0) limit 1`);
  return rows.length > 0;
}

/** The group's students by name, with how far each is with a lab. */
export async function listLabStudents(
  db: Database | Transaction,
  group: GroupKey,
  { assignment_id, item_id }: LabKey,
): Promise<LabStudent[]> {
  const { rows } = await db.execute<LabStudent & Record<string, unknown>>(sql`
    with ${groupStudents(group)}
    select s.*, x.submitted_at, coalesce(n.answered, 0)::int as answered, coalesce(n.commented, 0)::int as commented,
      case when x.submitted_at is not null then 'turned_in' when c.user_puid is not null then 'on_paper' when n.answered > 0 then 'started'
        else 'not_started' end as state
    from students s
      left join lateral (select q.result_id, q.submitted_at from quiz_result q
        where q.district_id = ${group.district_id} and q.assignment_id = ${assignment_id} and q.quiz_id = ${item_id} and q.user_puid = s.user_puid
        order by q.attempt_no desc limit 1) x on true
      left join lateral (select count(*) filter (where cardinality(a.answer_ids) > 0) as answered,
          (select count(*) from (select distinct on (g.question_id) g.feedback from answer_grade g
            where g.district_id = ${group.district_id} and g.result_id = x.result_id order by g.question_id, g.version desc) f where f.feedback <> '') as commented
        from quiz_answer a where a.district_id = ${group.district_id} and a.result_id = x.result_id) n on true
      left join lateral (select k.user_puid from resource_completion k
        join assignment t on t.district_id = k.district_id and t.assignment_id = k.assignment_id
        join assigned_resources(t.district_id, t.lesson_id, t.lesson_version) r on r.resource_id = k.resource_id and r.item_id = ${item_id}
        where k.district_id = ${group.district_id} and k.assignment_id = ${assignment_id} and k.user_puid = s.user_puid limit 1) c on true
    order by ${nameOrder('s')}`);
  return rows.map((row) => ({ ...row, submitted_at: toMomentOrNull(row.submitted_at) }));
}

export interface LabAttempt extends Record<string, unknown> {
  readonly result_id: string;
  readonly submitted_at: string | null;
  readonly saved_at: string | null;
  readonly answers: { readonly question_id: number; readonly answer_ids: number[]; readonly answer_text: string }[];
}

/** A student's answers in a lab; null before the first. */
export async function readLabAttempt(
  db: Database | Transaction,
  { district_id }: GroupKey,
  { assignment_id, item_id }: LabKey,
  studentPuid: string,
): Promise<LabAttempt | null> {
  const { rows } = await db.execute<LabAttempt>(sql`
    select x.result_id, x.submitted_at, x.saved_at, coalesce((select jsonb_agg(jsonb_build_object('question_id', a.question_id,
        'answer_ids', a.answer_ids, 'answer_text', a.answer_text) order by q.sort_order)
      from quiz_answer a join quiz_question q on q.question_id = a.question_id
      where a.district_id = x.district_id and a.result_id = x.result_id), '[]') as answers
    from quiz_result x
    where x.district_id = ${district_id} and x.assignment_id = ${assignment_id} and x.quiz_id = ${item_id} and x.user_puid = ${studentPuid}::uuid
    order by x.attempt_no desc limit 1`);
  const [row] = rows;
  return row ? { ...row, submitted_at: toMomentOrNull(row.submitted_at), saved_at: toMomentOrNull(row.saved_at) } : null;
}

/** Locks an attempt, so that comments on its fields come one after another. False: it has no such field. */
export async function lockField(
  tx: Transaction,
  { district_id, result_id, question_id }: { readonly district_id: number; readonly result_id: string; readonly question_id: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from quiz_result r join quiz_question q on q.quiz_id = r.quiz_id and q.question_id = ${question_id} and q.points = 0
    where r.district_id = ${district_id} and r.result_id = ${result_id}::uuid for update of r`);
  return rows.length > 0;
}
