import { sql } from 'drizzle-orm';
import type { OpenUpload } from '#contract/attachments/attachments.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** What is said of a file when it is announced. */
export interface Announced {
  readonly file_name: string;
  readonly fingerprint: string;
  readonly bytes: number;
  readonly title: string;
  readonly description: string;
  readonly product_id: number | null;
  readonly unit_id: number | null;
  readonly subunit_id: number | null;
  readonly level3_id: number | null;
  /** The row in My Library whose file it takes the place of. */
  readonly replaces: number | null;
}

/** One on its way; `resource_id` is set once it is in the library. */
export type UploadRow = OpenUpload & Announced & { readonly resource_id: number | null };

const COLUMNS = sql`upload_id, file_name, fingerprint, bytes, received, title, description, product_id, unit_id, subunit_id, level3_id,
  replaces_id as replaces, started_at, resource_id`;
/** Longer than a part takes on the slowest bucket that is still of use. */
const CLAIM_LASTS = sql`interval '2 minutes'`;
const isOf = ({ district_id, user_puid }: Caller) => sql`district_id = ${district_id} and user_puid = ${user_puid}::uuid`;
type Row = UploadRow & Record<string, unknown>;
const fromRow = (row: Row): UploadRow => ({ ...row, started_at: toMoment(row.started_at) });

/** Someone's uploads that are under way, the oldest first. */
export async function listUploads(db: Transaction, caller: Caller): Promise<UploadRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from open_upload where ${isOf(caller)} and resource_id is null order by started_at, upload_id`);
  return rows.map(fromRow);
}

/** One upload of the caller's. */
export async function findUpload(tx: Transaction, caller: Caller, uploadId: string): Promise<UploadRow | null> {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from open_upload where ${isOf(caller)} and upload_id = ${uploadId}::uuid`);
  return rows[0] ? fromRow(rows[0]) : null;
}

/**
 * Claims an upload for one request, until its bytes have been written or checked: that takes as long as the disk or the bucket
 * takes, which no transaction may. A claim that nobody gave back ends by itself.
 * @returns null when another request is at it, or it has become a resource
 */
export async function claimUpload(db: Transaction, caller: Caller, uploadId: string, claimId: string): Promise<UploadRow | null> {
  const { rows } = await db.execute<Row>(sql`
    update open_upload set claim_id = ${claimId}::uuid, claimed_until = now() + ${CLAIM_LASTS}
    where ${isOf(caller)} and upload_id = ${uploadId}::uuid and resource_id is null and (claimed_until is null or claimed_until < now())
    returning ${COLUMNS}`);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Gives a claim back. */
export async function unclaimUpload(db: Transaction, caller: Caller, uploadId: string, claimId: string): Promise<void> {
  await db.execute(sql`
    update open_upload set claim_id = null, claimed_until = null
    where ${isOf(caller)} and upload_id = ${uploadId}::uuid and claim_id = ${claimId}::uuid`);
}

/** Opens an upload of which nothing has arrived yet. */
export async function insertUpload(tx: Transaction, caller: Caller, uploadId: string, given: Announced, now: Date): Promise<UploadRow> {
  const { rows } = await tx.execute<Row>(sql`
    insert into open_upload (district_id, user_puid, upload_id, file_name, fingerprint, bytes, received, title, description, product_id,
      unit_id, subunit_id, level3_id, replaces_id, started_at, touched_at)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${uploadId}::uuid, ${given.file_name}, ${given.fingerprint}, ${given.bytes}, 0,
      ${given.title}, ${given.description}, ${given.product_id}, ${given.unit_id}, ${given.subunit_id}, ${given.level3_id}, ${given.replaces},
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)
    returning ${COLUMNS}`);
  const [row] = rows;
  if (!row) throw new Error('An insert returned no row.');
  return fromRow(row);
}

/** Notes how much has arrived. @returns false when the claim went to another request meanwhile */
export async function noteReceived(
  db: Transaction,
  caller: Caller,
  { upload_id, claim_id, received }: { upload_id: string; claim_id: string; received: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update open_upload set received = ${received}, touched_at = ${now.toISOString()}::timestamptz
    where ${isOf(caller)} and upload_id = ${upload_id}::uuid and claim_id = ${claim_id}::uuid and resource_id is null`);
  return (rowCount ?? 0) > 0;
}

/** Notes which resource it became. @returns false when the claim went to another request meanwhile */
export async function noteFinished(
  tx: Transaction,
  caller: Caller,
  uploadId: string,
  claimId: string,
  resourceId: number,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update open_upload set resource_id = ${resourceId}, claim_id = null, claimed_until = null
    where ${isOf(caller)} and upload_id = ${uploadId}::uuid and claim_id = ${claimId}::uuid and resource_id is null`);
  return (rowCount ?? 0) > 0;
}

/** @returns whether there was one that is still under way */
export async function deleteUpload(db: Transaction, caller: Caller, uploadId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from open_upload where ${isOf(caller)} and upload_id = ${uploadId}::uuid and resource_id is null`);
  return (rowCount ?? 0) > 0;
}
