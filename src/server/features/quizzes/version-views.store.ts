import { type SQL, sql } from 'drizzle-orm';
import type { AnswerVersionSeen } from '#contract/quizzes/answer-versions.schemas.ts';
import { otherBranches } from '#domain/answers/answer-history.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { digestOf, momentsOf } from './answer-digest.ts';

interface VersionRow extends Omit<AnswerVersionSeen, 'is_branch'>, Record<string, unknown> {}

/** An attempt as far as it takes to judge who may see its versions; found by its own id or an alias. */
export interface VersionedAttempt extends Record<string, unknown> {
  readonly district_id: number;
  readonly result_id: string;
  readonly user_puid: string;
  readonly submitted_at: string | null;
}

/** The attempt of a student. */
export async function findOwnAttempt(db: Database, { district_id }: Caller, resultId: string): Promise<VersionedAttempt | undefined> {
  const { rows } = await db.execute<VersionedAttempt>(sql`
    select r.district_id, r.result_id, r.user_puid, r.submitted_at from quiz_result r
    where r.district_id = ${district_id} and r.result_id = coalesce((select x.result_id from quiz_result_alias x
      where x.district_id = ${district_id} and x.alias_id = ${resultId}::uuid), ${resultId}::uuid)`);
  return rows[0];
}

/** An attempt in one of the classes (`class_group g`) that somebody may see. */
export async function findTaughtAttempt(db: Database, groups: SQL, resultId: string): Promise<VersionedAttempt | undefined> {
  const { rows } = await db.execute<VersionedAttempt>(sql`
    select r.district_id, r.result_id, r.user_puid, r.submitted_at from class_group g
      join assignment a on a.district_id = g.district_id and a.group_puid = g.group_puid
      join quiz_result r on r.district_id = a.district_id and r.assignment_id = a.assignment_id
    where r.result_id = ${resultId}::uuid and ${groups} limit 1`);
  return rows[0];
}

/** Every version of the answers of an attempt, or of one of them, the first to arrive first. */
export async function listVersions(
  db: Database,
  { district_id, result_id }: Pick<VersionedAttempt, 'district_id' | 'result_id'>,
  questionId: number | null = null,
): Promise<AnswerVersionSeen[]> {
  const of = (table: SQL) => sql`${table}.district_id = ${district_id} and ${table}.result_id = ${result_id}::uuid
    and (${questionId}::int is null or ${table}.question_id = ${questionId}::int)`;
  const { rows } = await db.execute<VersionRow>(sql`
    select a.question_id, coalesce(a.op_id, '00000000-0000-0000-0000-000000000000'::uuid) as op_id, a.based_on, a.device_id, a.answer_ids,
      a.answer_text, a.recorded_at, a.written_at, a.saved_at as received_at, coalesce(a.began_at, a.saved_at) as began_at, true as in_force
    from quiz_answer a where ${of(sql`a`)} and (cardinality(a.answer_ids) > 0 or a.op_id is not null)
    union all
    select v.question_id, v.op_id, v.based_on, v.device_id, v.answer_ids, v.answer_text, v.recorded_at, v.written_at, v.received_at, v.began_at, false
    from quiz_answer_version v where ${of(sql`v`)}
    order by question_id, received_at, op_id`);
  const versions = rows.map((row) => ({ ...row, ...momentsOf(row), digest: digestOf(row), length: row.answer_text.length }));
  const branches = new Set(
    [...new Set(versions.map(({ question_id }) => question_id))].flatMap((id) => {
      const own = versions.filter(({ question_id }) => question_id === id);
      return otherBranches({ versions: own, inForce: own.find(({ in_force }) => in_force)?.op_id ?? null });
    }),
  );
  return versions.map((version) => {
    const { digest, length, ...seen } = version;
    return { ...seen, is_branch: branches.has(version) };
  });
}
