import { sql } from 'drizzle-orm';
import type { OpenUpload } from '#contract/attachments.schemas.ts';
import { toMoment } from '#domain/moments.ts';
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
}

/** One on its way; `resource_id` is set once it is in the library. */
export type UploadRow = OpenUpload & Announced & { readonly resource_id: number | null };

const COLUMNS = sql`upload_id, file_name, fingerprint, bytes, received, title, description, product_id, unit_id, subunit_id, level3_id,
  started_at, resource_id`;
const isOf = ({ district_id, user_puid }: Caller) => sql`district_id = ${district_id} and user_puid = ${user_puid}::uuid`;
type Row = UploadRow & Record<string, unknown>;
const fromRow = (row: Row): UploadRow => ({ ...row, started_at: toMoment(row.started_at) });

/** Someone's uploads that are under way, the oldest first. */
export async function listUploads(db: Transaction, caller: Caller): Promise<UploadRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from open_upload where ${isOf(caller)} and resource_id is null order by started_at, upload_id`);
  return rows.map(fromRow);
}

/** One upload of the caller's, kept from changing until the transaction ends. */
export async function takeUpload(tx: Transaction, caller: Caller, uploadId: string): Promise<UploadRow | null> {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from open_upload where ${isOf(caller)} and upload_id = ${uploadId}::uuid for update`);
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function insertUpload(tx: Transaction, caller: Caller, uploadId: string, given: Announced, now: Date): Promise<UploadRow> {
  const { rows } = await tx.execute<Row>(sql`
    insert into open_upload (district_id, user_puid, upload_id, file_name, fingerprint, bytes, received, title, description, product_id,
      unit_id, subunit_id, level3_id, started_at, touched_at)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${uploadId}::uuid, ${given.file_name}, ${given.fingerprint}, ${given.bytes}, 0,
      ${given.title}, ${given.description}, ${given.product_id}, ${given.unit_id}, ${given.subunit_id}, ${given.level3_id},
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)
    returning ${COLUMNS}`);
  const [row] = rows;
  if (!row) throw new Error('An insert returned no row.');
  return fromRow(row);
}

/** Notes how much has arrived. */
export async function noteReceived(tx: Transaction, caller: Caller, uploadId: string, received: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update open_upload set received = ${received}, touched_at = ${now.toISOString()}::timestamptz
    where ${isOf(caller)} and upload_id = ${uploadId}::uuid`);
}

/** Notes which resource it became. */
export async function noteFinished(tx: Transaction, caller: Caller, uploadId: string, resourceId: number): Promise<void> {
  await tx.execute(sql`update open_upload set resource_id = ${resourceId} where ${isOf(caller)} and upload_id = ${uploadId}::uuid`);
}

/** @returns whether there was one that is still under way */
export async function deleteUpload(db: Transaction, caller: Caller, uploadId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from open_upload where ${isOf(caller)} and upload_id = ${uploadId}::uuid and resource_id is null`);
  return (rowCount ?? 0) > 0;
}
