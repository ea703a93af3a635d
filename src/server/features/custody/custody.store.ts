import { sql } from 'drizzle-orm';
import type { ReturnedCall } from '#contract/custody/custody.schemas.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';
import { codeOfWords } from '#server/http/refusal.ts';
import type { Misfit } from './open-envelope.ts';

/** Whose work it is, for every row of the area. */
export interface Owner {
  readonly district_id: number;
  readonly user_puid: string;
}

/** Whose work it is, and whether the account is open at this moment; null when there is no such person. */
export async function readOwner(db: Database, user_puid: string): Promise<(Owner & { readonly is_active: boolean }) | null> {
  const { rows } = await db.execute<Owner & { is_active: boolean } & Record<string, unknown>>(
    sql`select district_id, user_puid, is_active from app_user where user_puid = ${user_puid}::uuid`,
  );
  return rows[0] ?? null;
}

/** Which of these calls came before and were refused, whether their owner has them back or not. */
export async function readRefusedIds(db: Database, owner: Owner, opIds: readonly string[]): Promise<Set<string>> {
  if (opIds.length === 0) return new Set();
  const { rows } = await db.execute<{ op_id: string }>(sql`
    select op_id from custody_refused where district_id = ${owner.district_id} and user_puid = ${owner.user_puid}
      and op_id = any (${arrayOf(opIds)}::uuid[])`);
  return new Set(rows.map((row) => row.op_id));
}

/** A call that is refused now. */
export type RefusedCall = Omit<ReturnedCall, 'return_id'>;

export interface Delivery extends Owner {
  readonly envelope_id: string;
  readonly device_id: string;
  readonly sender_puid: string;
  readonly ops: number;
  readonly sealed_at: string | null;
}

/** Notes that an envelope arrived and keeps what was refused of it, and what could not be read: all of it or nothing. */
export async function noteDelivery(
  db: Database,
  delivery: Delivery,
  { refused, misfits }: { readonly refused: readonly RefusedCall[]; readonly misfits: readonly Misfit[] },
): Promise<void> {
  const { district_id, user_puid, device_id } = delivery;
  await db.transaction(async (tx) => {
    for (const { op, http_status, message } of refused) {
      await tx.execute(sql`
        insert into custody_refused (district_id, user_puid, op_id, device_id, op, http_status, message)
        values (${district_id}, ${user_puid}, ${op.op_id}, ${device_id}, ${JSON.stringify(op)}, ${http_status}, ${message})
        on conflict (district_id, user_puid, op_id) do update set op = excluded.op, http_status = excluded.http_status, message = excluded.message,
          return_id = excluded.return_id, taken_at = null`);
    }
    for (const { position, op_id, problem, content } of misfits) {
      await tx.execute(sql`
        insert into custody_misfit (district_id, envelope_id, position, user_puid, op_id, device_id, about, problem, content)
        values (${district_id}, ${delivery.envelope_id}, ${position}, ${user_puid}, ${op_id}, ${device_id}, ${aboutOf(content)},
          ${problem}, ${JSON.stringify(content ?? null)})
        on conflict do nothing`);
    }
    await tx.execute(sql`
      insert into custody_delivery (district_id, envelope_id, user_puid, device_id, courier_puid, ops, sealed_at)
      values (${district_id}, ${delivery.envelope_id}, ${user_puid}, ${device_id}, ${delivery.sender_puid}, ${delivery.ops}, ${delivery.sealed_at})
      on conflict do nothing`);
  });
}

/** What a piece of work seems to be, by the address that it was meant for. */
function aboutOf(content: unknown): 'quiz' | 'lesson' | null {
  const path: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, 'path') : null;
  if (typeof path !== 'string') return null;
  if (/quiz|assessment/i.test(path)) return 'quiz';
  return /track|completion/i.test(path) ? 'lesson' : null;
}

/**
 * What was refused and is not back with its owner yet, in the order of the device; what was received since is left out. It is stored by its
 * words: the code is found again by them.
 */
export async function readReturned(db: Database, owner: Owner): Promise<ReturnedCall[]> {
  const { rows } = await db.execute<ReturnedCall & Record<string, unknown>>(sql`
    select c.op, c.http_status, c.message, c.return_id from custody_refused c
    where c.district_id = ${owner.district_id} and c.user_puid = ${owner.user_puid} and c.taken_at is null
      and not exists (select 1 from receipt r where r.district_id = c.district_id and r.op_id = c.op_id)
    order by c.refused_at, (c.op ->> 'seq')::bigint limit 1000`);
  return rows.map((row) => ({ ...row, code: codeOfWords(row.message) }));
}

/**
 * Lets go of what is back on a device of its owner, but for the fact that it was refused. A word that comes late, when the call
 * was sent and refused once more, is not about that return. An earlier release's device names no returns.
 */
export async function dropReturned(db: Database, owner: Owner, opIds: readonly string[], returnIds?: readonly string[]): Promise<void> {
  if (opIds.length === 0) return;
  const meant = returnIds === undefined ? null : arrayOf(returnIds);
  await db.execute(sql`
    update custody_refused set taken_at = now(), op = '{}' where district_id = ${owner.district_id} and user_puid = ${owner.user_puid}
      and op_id = any (${arrayOf(opIds)}::uuid[]) and (${meant}::uuid[] is null or return_id = any (${meant}::uuid[]))`);
}
