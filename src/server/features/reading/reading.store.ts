import { sql } from 'drizzle-orm';
import type { ReadingNote, ReadingSettings } from '#contract/reading/reading.schemas.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

export interface NoteToWrite extends ReadingNote {
  readonly district_id: number;
  readonly user_puid: string;
  readonly is_removed: boolean;
  readonly updated_at: string;
}

const keyOf = (row: Pick<NoteToWrite, 'district_id' | 'user_puid' | 'note_id'>) => `${row.district_id} ${row.user_puid} ${row.note_id}`;

/** Notes of one person, removed ones among them: more than anyone makes in a school life, and few for a program that would fill the disk. */
export const MOST_NOTES_OF_ONE = 10_000;

/** Writes notes; of several about one the last counts. @returns for each whether it stands, or why it does not */
export async function writeNotes(tx: Transaction, notes: readonly NoteToWrite[]): Promise<('written' | 'no resource' | 'too many')[]> {
  const last = [...new Map(notes.map((note) => [keyOf(note), note])).values()];
  const { rows } = await tx.execute<Pick<NoteToWrite, 'district_id' | 'user_puid' | 'note_id'> & Record<string, unknown>>(sql`
    insert into reading_note (district_id, user_puid, note_id, item_id, variant, start_at, end_at, quote, comment, colour, is_removed, updated_at,
      is_shared)
    select c.district_id, c.user_puid, c.note_id, c.item_id, c.variant, c.start, c."end", case when c.is_removed then '' else c.quote end,
      case when c.is_removed then '' else c.comment end, c.colour, c.is_removed, c.updated_at,
      coalesce(c.is_shared, false) and not c.is_removed
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as c (district_id int, user_puid uuid, note_id uuid, item_id int, variant text,
      start int, "end" int, quote text, comment text, colour text, is_removed boolean, updated_at timestamptz, is_shared boolean)
      join item i on i.item_id = c.item_id
    where exists (select 1 from reading_note o where o.district_id = c.district_id and o.user_puid = c.user_puid and o.note_id = c.note_id)
      or (select count(*) from reading_note o where o.district_id = c.district_id and o.user_puid = c.user_puid) < ${MOST_NOTES_OF_ONE}
    order by c.district_id, c.user_puid, c.note_id
    on conflict (district_id, user_puid, note_id) do update set start_at = excluded.start_at, end_at = excluded.end_at, quote = excluded.quote,
      comment = excluded.comment, colour = excluded.colour, is_removed = excluded.is_removed, updated_at = excluded.updated_at,
      is_shared = excluded.is_shared
    returning district_id, user_puid, note_id`);
  const written = new Set(rows.map(keyOf));
  const left = last.filter((note) => !written.has(keyOf(note)));
  const there = left.length === 0 ? new Set() : await existing(tx, left);
  return notes.map((note) => (written.has(keyOf(note)) ? 'written' : there.has(note.item_id) ? 'too many' : 'no resource'));
}

async function existing(tx: Transaction, notes: readonly NoteToWrite[]): Promise<ReadonlySet<number>> {
  const ids = notes.map(({ item_id }) => item_id);
  const { rows } = await tx.execute<{ item_id: number }>(sql`select item_id from item where item_id = any (${arrayOf(ids)}::int[])`);
  return new Set(rows.map(({ item_id }) => item_id));
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
    select note_id, item_id, variant, start_at as start, end_at as "end", quote, comment, colour, updated_at, is_shared from reading_note
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
