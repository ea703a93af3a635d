import type { PoolClient } from 'pg';
import type { Envelope } from '#contract/endpoint.ts';
import { arrayOf, arrayOfJson } from '#server/db/array-literals.ts';
import type { HeldCall } from '../call-outcome.ts';
import { success } from '../envelope.ts';

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

export interface CallKey {
  readonly district_id: number;
  readonly op_id: string;
}

/** What the server has of a call: its receipt, or the call itself, kept for a teacher. */
export interface KnownCall extends CallKey {
  readonly receipt: Receipt | null;
  readonly held: HeldCall | null;
}

/** The reply to a repeated call whose own reply is no longer stored. */
const RECEIVED_LONG_AGO = success(null);

/** The columns of its receipt, and those of the call kept for a teacher; where one is missing they are null. */
type KnownRow = Omit<Receipt, 'http_status' | 'reply'> & { readonly reply: Envelope | null } & (
    | Pick<HeldCall, 'assignment_id' | 'reason'>
    | Record<'assignment_id' | 'reason', null>
  ) &
  Pick<HeldCall, 'decision' | 'refusal'> & { readonly http_status: number | null };

/** What is already stored under these keys. */
export async function readKnownCalls(client: PoolClient, keys: readonly CallKey[]): Promise<KnownCall[]> {
  const { rows } = await client.query<KnownRow>({
    name: 'read-known-calls',
    text: `select k.district_id, k.op_id, coalesce(r.user_puid, h.user_puid) as user_puid, coalesce(r.fingerprint, h.fingerprint) as fingerprint,
        r.http_status, r.reply, h.assignment_id, h.reason, h.decision, h.refusal
      from unnest($1::int[], $2::uuid[]) as k (district_id, op_id)
      left join receipt r on r.district_id = k.district_id and r.op_id = k.op_id
      left join held_work h on h.district_id = k.district_id and h.op_id = k.op_id
      where r.op_id is not null or h.op_id is not null`,
    values: [arrayOf(keys.map((key) => key.district_id)), arrayOf(keys.map((key) => key.op_id))],
  });
  return rows.map((row) => ({
    district_id: row.district_id,
    op_id: row.op_id,
    receipt: row.http_status === null ? null : { ...row, http_status: row.http_status, reply: row.reply ?? RECEIVED_LONG_AGO },
    held: row.assignment_id === null ? null : row,
  }));
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
