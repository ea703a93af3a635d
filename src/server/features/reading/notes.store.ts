import { sql } from 'drizzle-orm';
import type { NoteContent } from '#contract/reading/reading.schemas.ts';
import type { Version } from '#domain/merging/versions.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

/** A note of one person. */
export interface NoteKey {
  readonly district_id: number;
  readonly user_puid: string;
  readonly note_id: string;
}

/** A note as it stands. */
export interface StoredNote extends NoteKey, NoteContent {
  readonly updated_at: string;
  readonly version: string;
  readonly kept_of: string | null;
}

/** A version of a note; without words once its own writer has replaced them. */
export interface NoteVersion extends NoteKey, Version {
  readonly received_at: string;
  readonly content: NoteContent | null;
  readonly comment_hash: string;
}

type Row = Record<string, unknown>;

/** As text, to find a note's rows among those of many. */
export function keyText({ district_id, user_puid, note_id }: NoteKey): string {
  return `${district_id} ${user_puid} ${note_id}`;
}

/** Until the end of the transaction nobody else writes notes of these people: a note has no row that could be locked before its first version. */
export async function lockNotes(tx: Transaction, people: readonly string[]): Promise<void> {
  const names = [...new Set(people)].sort().map((person) => `notes ${person}`);
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(p.name, 29)) from unnest(${arrayOf(names)}::text[]) with ordinality as p (name, place) order by p.place`);
}

const asked = (keys: readonly NoteKey[]) =>
  sql`(select distinct c.* from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as c (district_id int, user_puid uuid, note_id uuid))`;

/** Notes by their keys, and what is kept beside them. */
export async function readNotes(tx: Transaction, keys: readonly NoteKey[]): Promise<StoredNote[]> {
  const columns = sql`n.district_id, n.user_puid, n.note_id, n.item_id, n.variant, n.start_at as start, n.end_at as "end", n.quote, n.comment, n.colour,
    n.is_removed, n.is_shared, n.updated_at, coalesce(n.version, n.note_id) as version, n.kept_of`;
  const { rows } = await tx.execute<StoredNote & Row>(sql`
    select ${columns} from ${asked(keys)} c
      join reading_note n on n.district_id = c.district_id and n.user_puid = c.user_puid and n.note_id = c.note_id
    union
    select ${columns} from ${asked(keys)} c
      join reading_note n on n.district_id = c.district_id and n.user_puid = c.user_puid and n.kept_of = c.note_id`);
  return rows.map((row) => ({ ...row, updated_at: toMoment(row.updated_at) }));
}

/** The versions of notes, as they arrived. */
export async function readVersions(tx: Transaction, keys: readonly NoteKey[]): Promise<NoteVersion[]> {
  const { rows } = await tx.execute<NoteVersion & Row>(sql`
    select v.* from ${asked(keys)} c
      join reading_note_version v on v.district_id = c.district_id and v.user_puid = c.user_puid and v.note_id = c.note_id
    order by v.received_at, v.version_id`);
  return rows.map((row) => ({ ...row, received_at: toMoment(row.received_at), written_at: toMomentOrNull(row.written_at) }));
}

/** Which of these resources there are. */
export async function existingItems(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ item_id: number }>(sql`select item_id from item where item_id = any (${arrayOf(ids)}::int[])`);
  return new Set(rows.map(({ item_id }) => item_id));
}

/** How many notes somebody has, removed ones among them. */
export async function countNotes(tx: Transaction, { district_id, user_puid }: NoteKey): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from reading_note where district_id = ${district_id} and user_puid = ${user_puid}::uuid`);
  return rows[0]?.n ?? 0;
}

/** Writes notes as they stand now. Those that are removed have no words. */
export async function writeNotes(tx: Transaction, notes: readonly StoredNote[]): Promise<void> {
  if (notes.length === 0) return;
  await tx.execute(sql`
    insert into reading_note (district_id, user_puid, note_id, item_id, variant, start_at, end_at, quote, comment, colour, is_removed, updated_at,
      is_shared, version, kept_of)
    select c.district_id, c.user_puid, c.note_id, c.item_id, c.variant, c.start, c."end", case when c.is_removed then '' else c.quote end,
      case when c.is_removed then '' else c.comment end, c.colour, c.is_removed, c.updated_at, c.is_shared and not c.is_removed, c.version, c.kept_of
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as c (district_id int, user_puid uuid, note_id uuid, item_id int, variant text,
      start int, "end" int, quote text, comment text, colour text, is_removed boolean, updated_at timestamptz, is_shared boolean, version uuid,
      kept_of uuid)
    order by c.district_id, c.user_puid, c.note_id
    on conflict (district_id, user_puid, note_id) do update set start_at = excluded.start_at, end_at = excluded.end_at, quote = excluded.quote,
      comment = excluded.comment, colour = excluded.colour, is_removed = excluded.is_removed, updated_at = excluded.updated_at,
      is_shared = excluded.is_shared, version = excluded.version`);
}

/** Adds versions, and takes the words from those that were replaced. */
export async function writeVersions(tx: Transaction, versions: readonly NoteVersion[]): Promise<void> {
  if (versions.length === 0) return;
  await tx.execute(sql`
    insert into reading_note_version (district_id, user_puid, note_id, version_id, based_on, written_at, received_at, content, comment_hash)
    select c.* from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as c (district_id int, user_puid uuid, note_id uuid, version_id uuid,
      based_on uuid, written_at timestamptz, received_at timestamptz, content jsonb, comment_hash text)
    order by c.district_id, c.user_puid, c.note_id, c.version_id
    on conflict (district_id, user_puid, note_id, version_id) do update set content = excluded.content`);
}

/** Forgets the oldest versions of a note: those that are far behind what any device still goes on from. */
export async function forgetVersions(tx: Transaction, key: NoteKey, versionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from reading_note_version where district_id = ${key.district_id} and user_puid = ${key.user_puid}::uuid
      and note_id = ${key.note_id}::uuid and version_id = any (${arrayOf(versionIds)}::uuid[])`);
}

/** Takes the words from versions that a note of its own was made of, once that note is removed. */
export async function forgetWords(tx: Transaction, removed: readonly (NoteKey & { readonly kept_of: string })[]): Promise<void> {
  if (removed.length === 0) return;
  await tx.execute(sql`
    update reading_note_version v set content = null
    from jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as c (district_id int, user_puid uuid, note_id uuid, kept_of uuid)
    where v.district_id = c.district_id and v.user_puid = c.user_puid and v.note_id = c.kept_of and v.version_id = c.note_id`);
}
