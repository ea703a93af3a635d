import { sql } from 'drizzle-orm';
import {
  type PackageVersion,
  TOOL_PRODUCTS_A_PAGE,
  type ToolProduct,
  VERSIONS_A_PAGE,
} from '#contract/authoring/authoring-tool.schemas.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { packageBlob } from '#server/db/schema/authoring.ts';

type Db = Pick<Transaction, 'execute'>;

/** Hash and bytes of each file by its path. */
export type VersionFiles = Readonly<Record<string, readonly [sha256: string, bytes: number]>>;

/** Bytes of a file that is used again, in texts of packages or in pictures and recordings of the library; null if there is none such. */
export async function reuseBlob(db: Db, sha256: string): Promise<number | null> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    with text as (update package_blob set unused_since = null where sha256 = ${sha256} and unused_since is not null
        returning length(content)::int as bytes),
      media as (update asset set unused_since = null where sha256 = ${sha256} and unused_since is not null returning bytes::int)
    select bytes from text union all select bytes from media
    union all select length(content)::int from package_blob where sha256 = ${sha256} and unused_since is null
    union all select bytes::int from asset where sha256 = ${sha256} and unused_since is null limit 1`);
  return rows[0]?.bytes ?? null;
}

/** Keeps a file by its hash. */
export async function keepBlob(tx: Transaction, sha256: string, content: Buffer): Promise<void> {
  await tx.insert(packageBlob).values({ sha256, content }).onConflictDoNothing();
}

/** A file by its hash; null if there is none such. */
export async function readBlob(db: Db, sha256: string): Promise<Buffer | null> {
  const { rows } = await db.execute<{ content: Buffer }>(sql`
    select content from package_blob where sha256 = ${sha256} union all select content from asset where sha256 = ${sha256} limit 1`);
  return rows[0]?.content ?? null;
}

/** Keeps a picture, a recording or a PDF where the library has them: it can be looked at before it is published. */
export async function keepAsset(
  tx: Db,
  { sha256, mediaType, content }: { sha256: string; mediaType: string; content: Buffer },
): Promise<void> {
  await tx.execute(sql`
    insert into asset (sha256, media_type, bytes, content) values (${sha256}, ${mediaType}, ${content.length}, ${content})
    on conflict (sha256) do update set unused_since = null where asset.unused_since is not null`);
}

/** Files of packages by their hashes, many at once; what is not among them is left out. */
export async function readBlobs(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await db.execute<{ sha256: string; content: Buffer }>(sql`
    select sha256, content from package_blob where sha256 = any (${arrayOf(hashes)}::text[])
    union all select sha256, content from asset where sha256 = any (${arrayOf(hashes)}::text[])`);
  return new Map(rows.map(({ sha256, content }) => [sha256, content]));
}

/** Texts by their hashes, many at once. */
export async function readTexts(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await readBlobs(db, hashes))].map(([sha256, content]) => [sha256, content.toString('utf8')]));
}

export interface StoredVersion extends Record<string, unknown> {
  readonly version_no: number;
  readonly version: string;
  readonly files: VersionFiles;
}

/** The last version of a package; null if there is none. */
export async function lastVersion(db: Db, packageId: string): Promise<StoredVersion | null> {
  const { rows } = await db.execute<StoredVersion>(sql`
    select version_no, version, files from package_version where package_id = ${packageId} order by version_no desc limit 1`);
  return rows[0] ?? null;
}

/** One version of a package; null if there is none such. */
export async function findVersion(db: Db, packageId: string, versionNo: number): Promise<StoredVersion | null> {
  const { rows } = await db.execute<StoredVersion>(sql`
    select version_no, version, files from package_version where package_id = ${packageId} and version_no = ${versionNo}::int`);
  return rows[0] ?? null;
}

/** Stores a version. */
export async function insertVersion(
  tx: Transaction,
  made: StoredVersion & { readonly package_id: string; readonly by: string | null; readonly note: string },
): Promise<void> {
  await tx.execute(sql`
    insert into package_version (package_id, version_no, version, files, note, made_by, made_at)
    values (${made.package_id}, ${made.version_no}, ${made.version}, ${JSON.stringify(made.files)}::jsonb, ${made.note}, ${made.by}::uuid, now())`);
}

type VersionRow = PackageVersion & { readonly total: number } & Record<string, unknown>;

/** The versions of a package, the last one first. */
export async function listVersions(db: Db, packageId: string, page: number): Promise<{ total: number; versions: PackageVersion[] }> {
  const { rows } = await db.execute<VersionRow>(sql`
    select v.version_no, v.version, v.note, v.made_at, v.total, a.first_name || ' ' || a.last_name as made_by,
      (select count(*)::int from jsonb_object_keys(v.files)) as files
    from (select *, count(*) over ()::int as total from package_version where package_id = ${packageId}
      order by version_no desc limit ${VERSIONS_A_PAGE} offset ${(page - 1) * VERSIONS_A_PAGE}) v
    left join app_user a on a.user_puid = v.made_by order by v.version_no desc`);
  return { total: rows[0]?.total ?? 0, versions: rows.map(({ total: _, made_at, ...row }) => ({ ...row, made_at: toMoment(made_at) })) };
}

type ProductRow = ToolProduct & { readonly total: number } & Record<string, unknown>;

/** The products that can be edited, and drafts of products that were never published, by grade and title. */
export async function listToolProducts(db: Db, page: number): Promise<{ total: number; products: ToolProduct[] }> {
  const { rows } = await db.execute<ProductRow>(sql`
    select p.package_id, p.title, p.grade, p.version, p.total, exists (select 1 from package_version v where v.package_id = p.package_id) as has_files,
      draft.changed, draft.edited_at, a.first_name || ' ' || a.last_name as edited_by
    from (select *, count(*) over ()::int as total from (
        select package_id, title, grade, package_version as version from product where withdrawn_at is null
        union all
        select f.package_id, coalesce(m.manifest->'title', '{"en": "", "es": ""}'), coalesce(m.manifest->>'grade', ''), null
        from draft_file f join package_blob b on b.sha256 = f.sha256 cross join lateral (select convert_from(b.content, 'UTF8')::jsonb as manifest) m
        where f.path = 'manifest.json' and not exists (select 1 from product x where x.package_id = f.package_id)) every
      order by nullif(regexp_replace(grade, '\\D', '', 'g'), '')::numeric nulls first, title->>'en', package_id
      limit ${TOOL_PRODUCTS_A_PAGE} offset ${(page - 1) * TOOL_PRODUCTS_A_PAGE}) p
    cross join lateral (select count(*)::int as changed, max(edited_at) as edited_at,
      (array_agg(edited_by order by edited_at desc))[1] as editor from draft_file f where f.package_id = p.package_id) draft
    left join app_user a on a.user_puid = draft.editor
    order by nullif(regexp_replace(p.grade, '\\D', '', 'g'), '')::numeric nulls first, p.title->>'en', p.package_id`);
  return {
    total: rows[0]?.total ?? 0,
    products: rows.map(({ total: _, edited_at, ...row }) => ({ ...row, edited_at: toMomentOrNull(edited_at) })),
  };
}
