import type { Pool } from 'pg';
import type { HeldRefusal } from '../api-error.ts';
import { failure } from '../envelope.ts';
import type { Caller } from '../handler-types.ts';
import { heldAmong } from './held-calls.ts';

/** Said of a call whose parent is not here: it is not carried out before it (design, offline rule 3). */
export const BLOCKED_REPLY = failure('waits_for_missing');

type Owner = Pick<Caller, 'district_id' | 'user_puid'>;

/** Of one person's calls, those that have a receipt. */
export async function receivedAmong(pool: Pool, owner: Owner, opIds: readonly string[]): Promise<Set<string>> {
  if (opIds.length === 0) return new Set();
  const { rows } = await pool.query<{ op_id: string }>(
    'select op_id from receipt where district_id = $1 and user_puid = $2 and op_id = any ($3::uuid[])',
    [owner.district_id, owner.user_puid, opIds],
  );
  return new Set(rows.map((row) => row.op_id));
}

/** The first of the parents, if a teacher will decide on all of them; null when any is not there at all. */
export async function heldParentOf(pool: Pool, owner: Owner, parents: readonly string[]): Promise<HeldRefusal | null> {
  const held = await heldAmong(pool, owner, parents);
  return parents.every((parent) => held.has(parent)) ? (held.values().next().value ?? null) : null;
}
