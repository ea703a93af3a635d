import { sql } from 'drizzle-orm';
import {
  MAX_COMMENT_QUESTIONS,
  MAX_SAVED_COMMENTS,
  MAX_SHARED_COMMENTS,
  type SavedComment,
  type SharedComment,
} from '#contract/grading/saved-comments.schemas.ts';
import { toMomentOrNull } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** Removed comments that can still be brought back; older ones are deleted. */
const MAX_REMOVED = 50;

type Owner = Pick<Caller, 'district_id' | 'user_puid'>;
interface CommentKey extends Owner {
  readonly comment_id: string;
}

const COLUMNS = sql`comment_id, words, version, place, times_used, last_used_at, question_ids, school_id is not null as is_for_school`;
const ofOwner = ({ district_id, user_puid }: Owner) => sql`district_id = ${district_id} and owner_puid = ${user_puid}::uuid`;
const ofKey = (key: CommentKey) => sql`${ofOwner(key)} and comment_id = ${key.comment_id}::uuid`;

type Row = SavedComment & Record<string, unknown>;
const toComment = (row: Row): SavedComment => ({ ...row, last_used_at: toMomentOrNull(row.last_used_at) });

/** In the owner's own order first, then the most used, of these the latest. */
export async function listSavedComments(db: Database | Transaction, owner: Owner): Promise<SavedComment[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from saved_comment where ${ofOwner(owner)} and removed_at is null
    order by place nulls last, times_used desc, coalesce(last_used_at, saved_at) desc, comment_id limit ${MAX_SAVED_COMMENTS}`);
  return rows.map(toComment);
}

/** What colleagues share with the reader's school, the one saved last first. */
export async function listSharedComments(db: Database, { district_id, school_id, user_puid }: Caller): Promise<SharedComment[]> {
  const { rows } = await db.execute<SharedComment & Record<string, unknown>>(sql`
    select c.comment_id, c.words, coalesce(u.first_name || ' ' || u.last_name, '') as said_by
    from saved_comment c left join app_user u on u.district_id = c.district_id and u.user_puid = c.owner_puid
    where c.district_id = ${district_id} and c.school_id = ${school_id}::int and c.owner_puid <> ${user_puid}::uuid and c.removed_at is null
    order by c.saved_at desc, c.comment_id limit ${MAX_SHARED_COMMENTS}`);
  return rows;
}

/** @param schoolId null: only its owner @returns null where there is no such comment */
export async function setCommentSchool(db: Database, key: CommentKey, schoolId: number | null): Promise<SavedComment | null> {
  const { rows } = await db.execute<Row>(sql`
    update saved_comment set school_id = ${schoolId}::int where ${ofKey(key)} and removed_at is null returning ${COLUMNS}`);
  return rows[0] ? toComment(rows[0]) : null;
}

/** Null where it is removed, or not the owner's. */
export async function findSavedComment(db: Database | Transaction, key: CommentKey): Promise<SavedComment | null> {
  const { rows } = await db.execute<Row>(sql`select ${COLUMNS} from saved_comment where ${ofKey(key)} and removed_at is null`);
  return rows[0] ? toComment(rows[0]) : null;
}

export async function findCommentOfWords(db: Database | Transaction, owner: Owner, words: string): Promise<SavedComment | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from saved_comment where ${ofOwner(owner)} and md5(words) = md5(${words}::text) and removed_at is null`);
  return rows[0] ? toComment(rows[0]) : null;
}

export async function countSavedComments(tx: Transaction, owner: Owner): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from saved_comment where ${ofOwner(owner)} and removed_at is null`);
  return rows[0]?.n ?? 0;
}

export interface NewSavedComment extends CommentKey {
  readonly words: string;
  /** Where it was written first; null: on no answer. */
  readonly question_id: number | null;
  readonly now: Date;
}

/** @returns whether it is new: the same id or the same words are no second comment */
export async function insertSavedComment(tx: Transaction, comment: NewSavedComment): Promise<boolean> {
  const now = comment.now.toISOString();
  const used =
    comment.question_id === null ? { times: 0, at: null, questions: [] } : { times: 1, at: now, questions: [comment.question_id] };
  const { rowCount } = await tx.execute(sql`
    insert into saved_comment (district_id, owner_puid, comment_id, words, times_used, last_used_at, question_ids, saved_at)
    values (${comment.district_id}, ${comment.user_puid}::uuid, ${comment.comment_id}::uuid, ${comment.words}, ${used.times},
      ${used.at}::timestamptz, ${arrayOf(used.questions)}::int[], ${now}::timestamptz) on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

/** @returns null where there is no such version of it */
export async function changeWords(db: Database, key: CommentKey, words: string, version: number): Promise<SavedComment | null> {
  const { rows } = await db.execute<Row>(sql`
    update saved_comment set words = ${words}, version = version + 1
    where ${ofKey(key)} and version = ${version} and removed_at is null returning ${COLUMNS}`);
  return rows[0] ? toComment(rows[0]) : null;
}

/** @returns whether there is such a comment; one that is removed already is as well */
export async function markCommentRemoved(tx: Transaction, key: CommentKey, isRemoved: boolean, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update saved_comment set removed_at = ${isRemoved ? sql`coalesce(removed_at, ${now.toISOString()}::timestamptz)` : null} where ${ofKey(key)}`);
  return (rowCount ?? 0) > 0;
}

/** Deletes what was removed longest ago, so that nobody fills the table by saving and removing. */
export async function deleteLongRemoved(tx: Transaction, owner: Owner): Promise<void> {
  await tx.execute(sql`
    delete from saved_comment where ${ofOwner(owner)} and comment_id in (
      select comment_id from saved_comment where ${ofOwner(owner)} and removed_at is not null
      order by removed_at desc, comment_id offset ${MAX_REMOVED})`);
}

/** Counts a use, unless it is the last one that was counted. */
export async function countUse(db: Database, key: CommentKey, use_id: string, question_id: number | null, now: Date): Promise<void> {
  const questions =
    question_id === null
      ? sql`question_ids`
      : sql`(array_prepend(${question_id}::int, array_remove(question_ids, ${question_id}::int)))[1:${MAX_COMMENT_QUESTIONS}]`;
  await db.execute(sql`
    update saved_comment set times_used = times_used + 1, last_used_at = ${now.toISOString()}::timestamptz, last_use_id = ${use_id}::uuid,
      question_ids = ${questions}
    where ${ofKey(key)} and removed_at is null and last_use_id is distinct from ${use_id}::uuid`);
}

/** Gives comments the places in which they are named; the others have none. */
export async function writePlaces(tx: Transaction, owner: Owner, commentIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update saved_comment set place = array_position(${arrayOf(commentIds)}::uuid[], comment_id) where ${ofOwner(owner)} and removed_at is null`);
}
