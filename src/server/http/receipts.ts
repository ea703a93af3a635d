import type { PoolClient } from 'pg';
import type { Envelope } from '#contract/endpoint.ts';
import { arrayOf, arrayOfJson } from '#server/db/array-literals.ts';

export interface Receipt {
  readonly district_id: number;
  readonly op_id: string;
  readonly user_puid: string;
  readonly fingerprint: string;
  readonly http_status: number;
  readonly reply: Envelope;
}

export interface NewReceipt extends Receipt {
  readonly device_id: string | null;
  readonly recorded_at: string | null;
}

export const RECEIPT_KEY = 'receipt_district_id_op_id_pk';

/** The receipts that already stand under these keys. */
export async function readReceipts(
  client: PoolClient,
  keys: readonly { readonly district_id: number; readonly op_id: string }[],
): Promise<Receipt[]> {
  const { rows } = await client.query<Receipt>({
    name: 'read-receipts',
    text: `select r.district_id, r.op_id, r.user_puid, r.fingerprint, r.http_status, r.reply
      from unnest($1::int[], $2::uuid[]) as k (district_id, op_id)
      join receipt r on r.district_id = k.district_id and r.op_id = k.op_id`,
    values: [arrayOf(keys.map((key) => key.district_id)), arrayOf(keys.map((key) => key.op_id))],
  });
  return rows;
}

/**
 * Writes receipts. It fails when another transaction has written one of them first (it waits for that one to end), which
 * undoes this transaction's effects with it; and it fails in a transaction that PostgreSQL has already given up.
 */
export async function writeReceipts(client: PoolClient, receipts: readonly NewReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  // Two groups that share keys would wait for each other for ever if they took them in different orders.
  const sorted = [...receipts].sort((a, b) => (a.op_id < b.op_id ? -1 : 1));
  await client.query({
    name: 'write-receipts',
    text: `insert into receipt (district_id, op_id, user_puid, device_id, fingerprint, http_status, reply, recorded_at)
      select d, o, u, v, f, h, r::json, t
      from unnest($1::int[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::smallint[], $7::text[], $8::timestamptz[])
        as n (d, o, u, v, f, h, r, t)`,
    values: [
      arrayOf(sorted.map((row) => row.district_id)),
      arrayOf(sorted.map((row) => row.op_id)),
      arrayOf(sorted.map((row) => row.user_puid)),
      arrayOf(sorted.map((row) => row.device_id)),
      arrayOf(sorted.map((row) => row.fingerprint)),
      arrayOf(sorted.map((row) => row.http_status)),
      arrayOfJson(sorted.map((row) => row.reply)),
      arrayOf(sorted.map((row) => row.recorded_at)),
    ],
  });
}
