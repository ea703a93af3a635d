import { sql } from 'drizzle-orm';
import { MAX_NOTES, type MyWorkNote, type NoteAnswer, type Sticker, type WorkNote } from '#contract/grading/work-notes.schemas.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** Notes that a student gets at once; older ones stay with the work. */
const MAX_OF_STUDENT = 50;

interface NoteKey {
  readonly district_id: number;
  readonly note_id: string;
}

const columns = sql`n.note_id, n.sticker, n.words, coalesce(u.first_name || ' ' || u.last_name, '') as said_by, n.said_at, n.answer, n.reply, n.replied_at`;
const withTeacher = sql`work_note n left join app_user u on u.district_id = n.district_id and u.user_puid = n.teacher_puid`;

type Row<Note> = Note & Record<string, unknown>;
const withMoments = <Note extends Pick<WorkNote, 'said_at' | 'replied_at'>>(note: Note): Note => ({
  ...note,
  said_at: toMoment(note.said_at),
  replied_at: toMomentOrNull(note.replied_at),
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
  return rows.map(withMoments);
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
  return rows.map(withMoments);
}

export interface NoteReply extends NoteKey {
  readonly user_puid: string;
  readonly answer: NoteAnswer | null;
  readonly words: string;
  /** By the server's clock; null where the device's cannot be trusted. */
  readonly written_at: string | null;
  readonly received_at: string;
}

/** What a reply answers, for whoever is told of it. */
export interface RepliedNote extends Record<string, unknown> {
  readonly note_id: string;
  readonly teacher_puid: string;
  readonly assignment_id: number;
  readonly item_id: number;
  readonly resource_type_id: number;
  readonly group_puid: string;
  /** False: an answer that was written later is there already, and stays (decision 0121). */
  readonly is_written: boolean;
}

/** Writes what a student answered; null where it is none of the student's notes. One that was taken back meanwhile keeps the answer. */
export async function writeReply(tx: Transaction, reply: NoteReply): Promise<RepliedNote | null> {
  const { rows } = await tx.execute<RepliedNote>(sql`
    with note as (select district_id, note_id, result_id, teacher_puid, replied_at from work_note
        where district_id = ${reply.district_id} and note_id = ${reply.note_id}::uuid and user_puid = ${reply.user_puid}::uuid for update),
      changed as (update work_note w set answer = ${reply.answer}, reply = ${reply.words},
          replied_at = ${reply.written_at ?? reply.received_at}::timestamptz
        from note n where w.district_id = n.district_id and w.note_id = n.note_id
          and (n.replied_at is null or n.replied_at <= ${reply.written_at}::timestamptz)
        returning w.note_id)
    select n.note_id, n.teacher_puid, r.assignment_id, r.quiz_id as item_id,
      i.resource_type_id, a.group_puid, exists (select 1 from changed) as is_written
    from note n join quiz_result r on r.district_id = n.district_id and r.result_id = n.result_id
      join assignment a on a.district_id = r.district_id and a.assignment_id = r.assignment_id
      join item i on i.item_id = r.quiz_id`);
  return rows[0] ?? null;
}
