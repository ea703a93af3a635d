import { sql } from 'drizzle-orm';
import type { ReadingNote, ReadingSettings } from '#contract/reading/reading.schemas.ts';
import { chosenTogether, mergeChoices, readChoices, storedChoices } from '#domain/merging/choices.ts';
import type { Database, Transaction } from '#server/db/database.ts';
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

export interface SettingsToWrite {
  readonly district_id: number;
  readonly user_puid: string;
  readonly settings: Partial<ReadingSettings>;
  /** By the server's clock; null where it cannot be trusted. */
  readonly chosen_at: string | null;
}

interface SettingsRow extends Record<string, unknown> {
  readonly district_id: number;
  readonly user_puid: string;
  readonly settings: object;
  readonly chosen_at: Record<string, string>;
}

const keyOf = ({ district_id, user_puid }: Pick<SettingsRow, 'district_id' | 'user_puid'>) => `${district_id} ${user_puid}`;

/** Writes how people like to read: of each choice the one that was made last counts. */
export async function mergeSettings(tx: Transaction, arriving: readonly SettingsToWrite[]): Promise<void> {
  const people = JSON.stringify(arriving.map(({ district_id, user_puid }) => ({ district_id, user_puid })));
  const asked = sql`(select distinct c.* from jsonb_to_recordset(${people}::jsonb) as c (district_id int, user_puid uuid)) c`;
  await tx.execute(sql`
    insert into reading_settings (district_id, user_puid, settings) select c.district_id, c.user_puid, '{}' from ${asked}
    order by c.district_id, c.user_puid on conflict do nothing`);
  const { rows } = await tx.execute<SettingsRow>(sql`
    select s.district_id, s.user_puid, s.settings, s.chosen_at from ${asked}
      join reading_settings s on s.district_id = c.district_id and s.user_puid = c.user_puid
    order by s.district_id, s.user_puid for update of s`);
  const merged = rows.map(({ district_id, user_puid, settings, chosen_at }) => {
    const own = arriving.filter((each) => keyOf(each) === keyOf({ district_id, user_puid }));
    const before = readChoices({ values: { ...settings }, chosenAt: chosen_at });
    const after = own.reduce((choices, each) => mergeChoices(choices, chosenTogether(each.settings, each.chosen_at)), before);
    const { values, chosenAt } = storedChoices(after);
    return { district_id, user_puid, settings: values, chosen_at: chosenAt };
  });
  await tx.execute(sql`
    update reading_settings s set settings = c.settings, chosen_at = c.chosen_at
    from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as c (district_id int, user_puid uuid, settings jsonb, chosen_at jsonb)
    where s.district_id = c.district_id and s.user_puid = c.user_puid`);
}

/** How someone likes to read, as far as it was chosen; null until anything was. */
export async function readSettings(db: Database, { district_id, user_puid }: Caller): Promise<Partial<ReadingSettings> | null> {
  const { rows } = await db.execute<{ settings: Partial<ReadingSettings> }>(sql`
    select settings from reading_settings where district_id = ${district_id} and user_puid = ${user_puid}::uuid`);
  return rows[0]?.settings ?? null;
}
