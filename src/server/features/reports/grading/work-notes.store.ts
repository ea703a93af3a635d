import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { MAX_NOTES, type MyWorkNote, type Sticker, type WorkNote } from '#contract/grading/work-notes.schemas.ts';
import { addReply, besidesOf, type ReplyVersion } from '#domain/merging/note-replies.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** Notes that a student gets at once; older ones stay with the work. */
const MAX_OF_STUDENT = 50;

interface NoteKey {
  readonly district_id: number;
  readonly note_id: string;
}

const columns = sql`n.note_id, n.sticker, n.words, coalesce(u.first_name || ' ' || u.last_name, '') as said_by, n.said_at, n.answer, n.reply, n.replied_at, n.replies`;
const withTeacher = sql`work_note n left join app_user u on u.district_id = n.district_id and u.user_puid = n.teacher_puid`;

type Besides = Pick<WorkNote, 'reply_id' | 'earlier'>;
type Row<Note> = Omit<Note, keyof Besides> & { readonly replies: readonly ReplyVersion[] } & Record<string, unknown>;
type Told = Pick<WorkNote, 'said_at' | 'replied_at'>;
const asNote = <Note extends Told>(row: Note & Row<Told>): Note & Besides => ({
  ...row,
  ...besidesOf(row.replies),
  replies: undefined,
  said_at: toMoment(row.said_at),
  replied_at: toMomentOrNull(row.replied_at),
});

/** The notes on one attempt, newest first. @param reader whose own are marked */
export async function listWorkNotes(
  db: Database | Transaction,
  district_id: number,
  resultId: string,
  reader: string,
): Promise<WorkNote[]> {
  const { rows } = await db.execute<Row<WorkNote>>(sql`
    select ${columns}, n.teacher_puid = ${reader}::uuid as is_mine from ${withTeacher}
    where n.district_id = ${district_id} and n.result_id = ${resultId}::uuid and n.taken_back_at is null
    order by n.said_at desc, n.note_id limit ${MAX_NOTES}`);
  return rows.map((row) => asNote(row));
}

/** How many notes were ever written on an attempt: what was taken back counts, so that nobody fills the table. */
export async function countWorkNotes(tx: Transaction, district_id: number, resultId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from work_note where district_id = ${district_id} and result_id = ${resultId}::uuid`);
  return rows[0]?.n ?? 0;
}

export interface NewWorkNote extends NoteKey {
  readonly result_id: string;
  readonly user_puid: string;
  readonly teacher_puid: string;
  readonly sticker: Sticker | null;
  readonly words: string;
  readonly now: Date;
}

/** @returns whether it is new: the same id again is the same note */
export async function insertWorkNote(tx: Transaction, note: NewWorkNote): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into work_note (district_id, note_id, result_id, user_puid, teacher_puid, sticker, words, said_at)
    values (${note.district_id}, ${note.note_id}::uuid, ${note.result_id}::uuid, ${note.user_puid}::uuid, ${note.teacher_puid}::uuid,
      ${note.sticker}, ${note.words}, ${note.now.toISOString()}::timestamptz) on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

/** The attempt that a note is on; null where there is no such note. Its id is minted on a device, so no two districts share one. */
export async function findResultOfNote(db: Database, noteId: string): Promise<string | null> {
  const { rows } = await db.execute<{ result_id: string }>(sql`select result_id from work_note where note_id = ${noteId}::uuid limit 1`);
  return rows[0]?.result_id ?? null;
}

/** Takes a note back; again changes nothing. */
export async function withdrawWorkNote(tx: Transaction, { district_id, note_id }: NoteKey, now: Date): Promise<void> {
  await tx.execute(sql`
    update work_note set taken_back_at = coalesce(taken_back_at, ${now.toISOString()}::timestamptz)
    where district_id = ${district_id} and note_id = ${note_id}::uuid`);
}

/** What teachers said of a student's work, newest first. */
export async function listNotesOfStudent(db: Database, district_id: number, studentPuid: string): Promise<MyWorkNote[]> {
  const { rows } = await db.execute<Row<MyWorkNote>>(sql`
    select ${columns}, n.result_id, r.lesson_id, r.assignment_id, r.quiz_id as item_id, i.title, a.group_puid
    from ${withTeacher}
      join quiz_result r on r.district_id = n.district_id and r.result_id = n.result_id
      join assignment a on a.district_id = r.district_id and a.assignment_id = r.assignment_id
      join item i on i.item_id = r.quiz_id
    where n.district_id = ${district_id} and n.user_puid = ${studentPuid}::uuid and n.taken_back_at is null
    order by n.said_at desc, n.note_id limit ${MAX_OF_STUDENT}`);
  return rows.map((row) => asNote(row));
}

export interface NoteReply extends NoteKey, Omit<ReplyVersion, 'version_id' | 'based_on'> {
  readonly user_puid: string;
  readonly op_id: string;
  /** Undefined from earlier releases, which do not say what they changed. */
  readonly based_on: string | null | undefined;
}

/** What a reply answers, for whoever is told of it. */
export interface RepliedNote extends Record<string, unknown> {
  readonly note_id: string;
  readonly teacher_puid: string;
  readonly assignment_id: number;
  readonly item_id: number;
  readonly resource_type_id: number;
  readonly group_puid: string;
}

type StoredReplies = Pick<WorkNote, 'answer' | 'reply' | 'replied_at'> & { readonly replies: readonly ReplyVersion[] };

/** An earlier release wrote the answer in force alone: it is a version as well. */
function withUnlisted({ answer, reply: words, replied_at, replies }: StoredReplies): readonly ReplyVersion[] {
  const at = toMomentOrNull(replied_at);
  if (at === null || replies.some((each) => each.is_in_force && each.answer === answer && each.words === words)) return replies;
  const unlisted = { version_id: randomUUID(), based_on: null, answer, words, written_at: at, received_at: at, is_in_force: true };
  return [...replies.map(({ is_in_force: _was, ...each }) => each), unlisted];
}

/** Writes what a student answered; null where it is none of the student's notes. One that was taken back meanwhile keeps the answer. */
export async function writeReply(tx: Transaction, reply: NoteReply): Promise<RepliedNote | null> {
  const { rows } = await tx.execute<RepliedNote & StoredReplies>(sql`
    with note as (select district_id, note_id, result_id, teacher_puid, answer, reply, replied_at, replies from work_note
        where district_id = ${reply.district_id} and note_id = ${reply.note_id}::uuid and user_puid = ${reply.user_puid}::uuid for update)
    select n.note_id, n.teacher_puid, n.answer, n.reply, n.replied_at, n.replies, r.assignment_id, r.quiz_id as item_id, i.resource_type_id, a.group_puid
    from note n join quiz_result r on r.district_id = n.district_id and r.result_id = n.result_id
      join assignment a on a.district_id = r.district_id and a.assignment_id = r.assignment_id
      join item i on i.item_id = r.quiz_id`);
  const [note] = rows;
  if (!note) return null;
  const { inForce, replies } = addReply(withUnlisted(note), reply);
  await tx.execute(sql`
    update work_note set answer = ${inForce.answer}, reply = ${inForce.words}, replied_at = ${inForce.written_at ?? inForce.received_at}::timestamptz,
      replies = ${JSON.stringify(replies)}::jsonb
    where district_id = ${reply.district_id} and note_id = ${reply.note_id}::uuid`);
  return note;
}
