import { sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

type Db = Pick<Transaction, 'execute'>;

/** The tables that hold files by their hash: texts of packages, then pictures, recordings and captions. */
const TABLES = [sql`package_blob`, sql`asset`] as const;
const ROWS_AT_ONCE = 2_000;
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

/**
 * The rows that keep addresses of files, by their ids. A question that its author withdrew is still shown in old results, and a lesson
 * keeps the cover that its resource had.
 */
export const FILE_OWNERS = {
  item: { id: sql`item_id`, addresses: sql`asset_urls || cover_url` },
  subunit: { id: sql`subunit_id`, addresses: sql`array[cover_url]` },
  quiz_question: { id: sql`question_id`, addresses: sql`array[image->>'en', image->>'es']` },
  lesson: { id: sql`lesson_id`, addresses: sql`array[cover_url]` },
} as const;
export type FileOwner = keyof typeof FILE_OWNERS;

/** The files that some rows name. @returns the last of the rows; null once there are no more */
export async function listFilesOf(
  db: Db,
  owner: FileOwner,
  after: number,
): Promise<{ readonly hashes: readonly string[]; readonly last: number | null }> {
  const { id, addresses } = FILE_OWNERS[owner];
  const { rows } = await db.execute<{ id: number; addresses: (string | null)[] }>(sql`
    select ${id} as id, ${addresses} as addresses from ${sql.identifier(owner)} where ${id} > ${after}::int order by ${id} limit ${ROWS_AT_ONCE}`);
  return {
    hashes: rows.flatMap((row) => row.addresses.flatMap((address) => hashIn(address ?? '') ?? [])),
    last: rows.at(-1)?.id ?? null,
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
