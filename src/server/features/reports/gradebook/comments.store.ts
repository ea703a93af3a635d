import { sql } from 'drizzle-orm';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

export interface CommentRow extends Record<string, unknown> {
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly user_puid: string;
  readonly comment_no: number;
  /** Empty: it was taken away. */
  readonly text: string;
  readonly written_by: string;
  readonly written_at: string;
}

/**
 * The latest comment on each cell of some assignments that a teacher wrote about.
 * @param onlyStudent of this student alone; null for everyone
 */
export async function readLatestComments(
  tx: Transaction,
  district: number,
  assignmentIds: readonly number[],
  onlyStudent: string | null = null,
): Promise<CommentRow[]> {
  if (assignmentIds.length === 0) return [];
  const { rows } = await tx.execute<CommentRow>(sql`
    select distinct on (t.assignment_id, t.quiz_id, t.user_puid) t.assignment_id, t.quiz_id, t.user_puid, t.comment_no::int as comment_no,
      t.text, t.written_at, coalesce(u.first_name || ' ' || u.last_name, '') as written_by
    from score_comment t left join app_user u on u.district_id = t.district_id and u.user_puid = t.written_by_puid
    where t.district_id = ${district} and t.assignment_id = any (${arrayOf(assignmentIds)}::int[])
      ${onlyStudent === null ? sql`` : sql`and t.user_puid = ${onlyStudent}::uuid`}
    order by t.assignment_id, t.quiz_id, t.user_puid, t.comment_no desc`);
  return rows.map((row) => ({ ...row, written_at: toMoment(row.written_at) }));
}

export interface NewComment {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly student_puid: string;
  readonly text: string;
  readonly by: string;
  readonly now: Date;
}

/** Adds a comment, which is the cell's from now on; earlier ones stay as history. */
export async function insertComment(tx: Transaction, written: NewComment): Promise<void> {
  await tx.execute(sql`
    insert into score_comment (district_id, assignment_id, quiz_id, user_puid, text, written_by_puid, written_at)
    values (${written.district_id}, ${written.assignment_id}, ${written.quiz_id}, ${written.student_puid}::uuid, ${written.text},
      ${written.by}::uuid, ${written.now.toISOString()}::timestamptz)`);
}
