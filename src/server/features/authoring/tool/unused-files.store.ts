import { sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

type Db = Pick<Transaction, 'execute'>;

/** The tables that hold files by their hash: texts of packages, then pictures, recordings and captions. */
const TABLES = [sql`package_blob`, sql`asset`] as const;
const ITEMS_AT_ONCE = 2_000;
const hashIn = (address: string) => /^\/content-assets\/([0-9a-f]{64})\./.exec(address)?.[1];

/** The files that drafts, versions and quizzes that teachers are writing name. */
export async function listFilesOfDrafts(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ sha256: string }>(sql`
    select sha256 from draft_file where sha256 is not null
    union select base_sha256 from draft_file where base_sha256 is not null
    union select file.value->>0 from package_version v cross join jsonb_each(v.files) file
    union select found[1] from lesson_draft cross join regexp_matches(content::text, '/content-assets/([0-9a-f]{64})\\.', 'g') found`);
  return rows.map(({ sha256 }) => sha256);
}

/** The files of some items, a teacher's quiz among them. @returns the last of the items; null once there are no more */
export async function listFilesOfItems(
  db: Db,
  after: number,
): Promise<{ readonly hashes: readonly string[]; readonly last: number | null }> {
  const { rows } = await db.execute<{ item_id: number; addresses: (string | null)[] }>(sql`
    select item_id, asset_urls || cover_url as addresses from item where item_id > ${after}::int order by item_id limit ${ITEMS_AT_ONCE}`);
  return {
    hashes: rows.flatMap(({ addresses }) => addresses.flatMap((address) => hashIn(address ?? '') ?? [])),
    last: rows.at(-1)?.item_id ?? null,
  };
}

/** Notes since when nothing names a file, and forgets it of those that are named again. */
export async function markUnusedFiles(db: Db, named: ReadonlySet<string>, now: Date): Promise<void> {
  for (const table of TABLES) {
    const { rows } = await db.execute<{ sha256: string; is_marked: boolean }>(sql`
      select sha256, unused_since is not null as is_marked from ${table}`);
    const other = rows.filter(({ sha256, is_marked }) => named.has(sha256) === is_marked).map(({ sha256 }) => sha256);
    await db.execute(sql`
      update ${table} set unused_since = case when unused_since is null then ${now.toISOString()}::timestamptz end
      where sha256 = any (${arrayOf(other)}::text[])`);
  }
}

/** Deletes files that nothing has named since a moment. One that is sent or saved again meanwhile is marked no more, and stays. */
export async function deleteUnusedFiles(db: Db, before: Date): Promise<void> {
  for (const table of TABLES) await db.execute(sql`delete from ${table} where unused_since < ${before.toISOString()}::timestamptz`);
}
