import { sql } from 'drizzle-orm';
import { toMoment } from '#domain/time/moments.ts';
import type { Transaction } from '#server/db/database.ts';

type Db = Pick<Transaction, 'execute'>;

/** A file of a draft; `sha256` null where it was taken out. */
export interface DraftRow extends Record<string, unknown> {
  readonly path: string;
  readonly sha256: string | null;
  readonly bytes: number;
  readonly base_sha256: string | null;
  readonly edited_by: string | null;
  readonly edited_at: string;
}

/** All files of a package's draft, by path. A package has at most 20,000 files. */
export async function readDraft(db: Db, packageId: string): Promise<DraftRow[]> {
  const { rows } = await db.execute<DraftRow>(sql`
    select f.path, f.sha256, f.bytes, f.base_sha256, f.edited_at, a.first_name || ' ' || a.last_name as edited_by
    from draft_file f left join app_user a on a.user_puid = f.edited_by where f.package_id = ${packageId} order by f.path limit 20000`);
  return rows.map((row) => ({ ...row, edited_at: toMoment(row.edited_at) }));
}

/** Writes one file of a draft: what it is to be, and what is published of it. */
export async function writeDraftFile(
  tx: Transaction,
  packageId: string,
  file: Pick<DraftRow, 'path' | 'sha256' | 'bytes' | 'base_sha256'>,
  by: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into draft_file (package_id, path, sha256, bytes, base_sha256, edited_by, edited_at)
    values (${packageId}, ${file.path}, ${file.sha256}, ${file.bytes}, ${file.base_sha256}, ${by}::uuid, ${now.toISOString()}::timestamptz)
    on conflict (package_id, path) do update set sha256 = excluded.sha256, bytes = excluded.bytes, edited_by = excluded.edited_by,
      edited_at = excluded.edited_at`);
}

/** Lets go of a file of a draft: it is again as it was published. */
export async function dropDraftFile(tx: Transaction, packageId: string, path: string): Promise<void> {
  await tx.execute(sql`delete from draft_file where package_id = ${packageId} and path = ${path}`);
}

/** Lets go of what was published with a draft, or of all of it. */
export async function dropDraft(tx: Transaction, packageId: string): Promise<void> {
  await tx.execute(sql`delete from draft_file where package_id = ${packageId}`);
}
