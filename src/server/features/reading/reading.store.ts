import { sql } from 'drizzle-orm';
import type { ReadingNote } from '#contract/reading/reading.schemas.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** More than anyone marks in one text. */
const MAX_NOTES = 500;

type NoteRow = Omit<ReadingNote, 'kept_of'> & { readonly updated_at: string; readonly kept_of: string | null };

/** Someone's notes in a resource, in the order of its text. One that was kept beside another is a note like any once it was changed. */
export async function listNotes(db: Database, { district_id, user_puid }: Caller, itemId: number): Promise<NoteRow[]> {
  const { rows } = await db.execute<NoteRow & Record<string, unknown>>(sql`
    select note_id, item_id, variant, start_at as start, end_at as "end", quote, comment, colour, updated_at, is_shared,
      coalesce(version, note_id) as version,
      case when version = note_id then kept_of end as kept_of from reading_note
    where district_id = ${district_id} and user_puid = ${user_puid}::uuid and item_id = ${itemId}::bigint and not is_removed
    order by variant, start_at, note_id limit ${MAX_NOTES}`);
  return rows;
}
