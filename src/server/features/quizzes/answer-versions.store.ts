import { sql } from 'drizzle-orm';
import type { AnswerVersion } from '#domain/answers/answer-history.ts';
import type { Transaction } from '#server/db/database.ts';
import { momentsOf } from './answer-digest.ts';

/** A version of an answer with its value. The text of one that was replaced long ago is not read: it is null. */
export interface StoredVersion extends AnswerVersion {
  readonly answer_ids: readonly number[];
  readonly answer_text: string | null;
  /** A teacher entered it from paper (decisions/paper.md). */
  readonly from_paper?: boolean;
}

/** An answer of an attempt. */
export interface AnswerKey {
  readonly district_id: number;
  readonly result_id: string;
  readonly question_id: number;
}

/** The digest of a version `v`. */
export const VERSION_DIGEST = sql`encode(sha256(convert_to(v.answer_ids::text || v.answer_text, 'UTF8')), 'hex')`;

type VersionRow = AnswerKey & StoredVersion & Record<string, unknown>;

/** The versions that are not in force, the first to arrive first. @param isWhole with every text: any of them may be put in force */
export async function readVersions(
  tx: Transaction,
  attempts: readonly { district_id: number; result_id: string }[],
  isWhole: boolean,
): Promise<VersionRow[]> {
  if (attempts.length === 0) return [];
  const { rows } = await tx.execute<VersionRow>(sql`
    select v.district_id, v.result_id, v.question_id, v.op_id, v.based_on, v.device_id, v.answer_ids, v.recorded_at, v.written_at,
      v.received_at, v.began_at, v.from_paper, ${VERSION_DIGEST} as digest, length(v.answer_text) as length,
      case when ${isWhole} or not exists (select 1 from quiz_answer_version s where s.district_id = v.district_id and s.result_id = v.result_id
        and s.question_id = v.question_id and s.based_on = v.op_id) then v.answer_text end as answer_text
    from jsonb_to_recordset(${JSON.stringify(attempts.map(({ district_id, result_id }) => ({ district_id, result_id })))}::jsonb)
      as c (district_id int, result_id uuid)
    join quiz_answer_version v on v.district_id = c.district_id and v.result_id = c.result_id
    order by v.received_at, v.op_id`);
  return rows.map((row) => ({ ...row, ...momentsOf(row) }));
}

export type VersionKey = AnswerKey & { readonly op_id: string };

/** Takes out of the history what is in force again or was folded into a later save, and adds what is not in force any more. */
export async function writeVersions(
  tx: Transaction,
  gone: readonly VersionKey[],
  added: readonly (AnswerKey & StoredVersion)[],
): Promise<void> {
  if (gone.length > 0)
    await tx.execute(sql`
      delete from quiz_answer_version v
      using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as c (district_id int, result_id uuid, question_id int, op_id uuid)
      where v.district_id = c.district_id and v.result_id = c.result_id and v.question_id = c.question_id and v.op_id = c.op_id`);
  if (added.length > 0)
    await tx.execute(sql`
      insert into quiz_answer_version (district_id, result_id, question_id, op_id, based_on, device_id, answer_ids, answer_text, recorded_at,
        written_at, received_at, began_at, from_paper)
      select c.district_id, c.result_id, c.question_id, c.op_id, c.based_on, c.device_id,
        array(select jsonb_array_elements_text(c.answer_ids)::int), c.answer_text, c.recorded_at, c.written_at, c.received_at, c.began_at,
        coalesce(c.from_paper, false)
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as c (district_id int, result_id uuid, question_id int, op_id uuid, based_on uuid,
        device_id uuid, answer_ids jsonb, answer_text text, recorded_at timestamptz, written_at timestamptz, received_at timestamptz,
        began_at timestamptz, from_paper boolean)
      on conflict (district_id, result_id, question_id, op_id) do nothing`);
}
