import { sql } from 'drizzle-orm';
import type { ReadingNote, ReadingSettings } from '#contract/reading/reading.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

export interface NoteToWrite extends ReadingNote {
  readonly district_id: number;
  readonly user_puid: string;
  readonly is_removed: boolean;
  readonly updated_at: string;
}

const keyOf = (row: Pick<NoteToWrite, 'district_id' | 'user_puid' | 'note_id'>) => `${row.district_id} ${row.user_puid} ${row.note_id}`;

/** Writes notes; of several about one the last counts. @returns for each whether it stands: its resource may not exist */
export async function writeNotes(tx: Transaction, notes: readonly NoteToWrite[]): Promise<boolean[]> {
  const last = [...new Map(notes.map((note) => [keyOf(note), note])).values()];
  const { rows } = await tx.execute<Pick<NoteToWrite, 'district_id' | 'user_puid' | 'note_id'> & Record<string, unknown>>(sql`
    insert into reading_note (district_id, user_puid, note_id, item_id, variant, start_at, end_at, quote, comment, colour, is_removed, updated_at)
    select c.district_id, c.user_puid, c.note_id, c.item_id, c.variant, c.start, c."end", case when c.is_removed then '' else c.quote end,
      case when c.is_removed then '' else c.comment end, c.colour, c.is_removed, c.updated_at
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as c (district_id int, user_puid uuid, note_id uuid, item_id int, variant text,
      start int, "end" int, quote text, comment text, colour text, is_removed boolean, updated_at timestamptz)
      join item i on i.item_id = c.item_id
    order by c.district_id, c.user_puid, c.note_id
    on conflict (district_id, user_puid, note_id) do update set start_at = excluded.start_at, end_at = excluded.end_at, quote = excluded.quote,
      comment = excluded.comment, colour = excluded.colour, is_removed = excluded.is_removed, updated_at = excluded.updated_at
    returning district_id, user_puid, note_id`);
  const written = new Set(rows.map(keyOf));
  return notes.map((note) => written.has(keyOf(note)));
}

/** More than anyone marks in one text. */
const MOST_NOTES = 500;

/** Someone's notes in a resource, in the order of its text. */
export async function listNotes(
  db: Database,
  { district_id, user_puid }: Caller,
  itemId: number,
): Promise<(ReadingNote & { updated_at: string })[]> {
  const { rows } = await db.execute<ReadingNote & { updated_at: string } & Record<string, unknown>>(sql`
    select note_id, item_id, variant, start_at as start, end_at as "end", quote, comment, colour, updated_at from reading_note
    where district_id = ${district_id} and user_puid = ${user_puid}::uuid and item_id = ${itemId}::bigint and not is_removed
    order by variant, start_at, note_id limit ${MOST_NOTES}`);
  return rows;
}

export interface SettingsToWrite {
  readonly district_id: number;
  readonly user_puid: string;
  readonly settings: ReadingSettings;
}

/** Writes how people like to read; the last word counts. */
export async function writeSettings(tx: Transaction, settings: readonly SettingsToWrite[]): Promise<void> {
  const last = [...new Map(settings.map((each) => [`${each.district_id} ${each.user_puid}`, each])).values()];
  await tx.execute(sql`
    insert into reading_settings (district_id, user_puid, settings)
    select c.district_id, c.user_puid, c.settings
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as c (district_id int, user_puid uuid, settings jsonb)
    order by c.district_id, c.user_puid
    on conflict (district_id, user_puid) do update set settings = excluded.settings`);
}

/** How someone likes to read; null until that was ever said. */
export async function readSettings(db: Database, { district_id, user_puid }: Caller): Promise<ReadingSettings | null> {
  const { rows } = await db.execute<{ settings: ReadingSettings }>(sql`
    select settings from reading_settings where district_id = ${district_id} and user_puid = ${user_puid}::uuid`);
  return rows[0]?.settings ?? null;
}
