import type { Pool, PoolClient } from 'pg';
import type { Envelope } from '#contract/endpoint.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ApiError } from './api-error.ts';
import type { QueuedRoute } from './call-table.ts';
import { failure, success } from './envelope.ts';
import type { QueuedCall } from './handler-types.ts';
import { databaseErrorOf } from './outage.ts';
import { type NewReceipt, RECEIPT_KEY, type Receipt, readReceipts, writeReceipts } from './receipts.ts';
import { validateReply } from './validate-reply.ts';

/** A queued call that was authenticated, validated and may be carried out. */
export interface ReadyCall {
  readonly call: QueuedCall;
  readonly fingerprint: string;
  readonly recorded_at: string | null;
  readonly depends_on: readonly string[];
}

export interface Settled {
  readonly outcome: 'applied' | 'duplicate' | 'rejected';
  readonly http_status: number;
  readonly reply: Envelope;
}

/** One of a group was refused and another of the group stands on it: the group must be taken one by one. */
export class GroupFellApart extends Error {}

const KEY_TAKEN = 'This Idempotency-Key was already used for another call.';
const MOST_TRIES = 5;

/** Settles calls of one kind in one transaction: effects and receipts together or not at all. */
export async function settleTogether(pool: Pool, route: QueuedRoute, calls: readonly ReadyCall[]): Promise<Settled[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(pool, (tx, client) =>
        settleWithin(client, calls, async (fresh) => {
          const results = await route.handler(
            tx,
            fresh.map((ready) => ready.call),
          );
          return results.map((result) => (result instanceof ApiError ? result : validateReply(route.endpoint, result)));
        }),
      );
    } catch (error) {
      if (tries >= MOST_TRIES || !isWorthAnotherTry(error)) throw error;
    }
  }
}

async function settleWithin(
  client: PoolClient,
  calls: readonly ReadyCall[],
  carryOut: (fresh: readonly ReadyCall[]) => Promise<unknown[]>,
): Promise<Settled[]> {
  const known = new Map((await readReceipts(client, calls.map(keyOf))).map((receipt) => [keyText(receipt), receipt]));
  const fresh = new Map<string, ReadyCall>();
  for (const ready of calls) {
    const key = keyText(keyOf(ready));
    // The same call may stand in a group twice: its second delivery is answered with what the first brings.
    if (!known.has(key) && !fresh.has(key)) fresh.set(key, ready);
  }
  const results = fresh.size === 0 ? [] : await carryOut([...fresh.values()]);
  if (results.length !== fresh.size) throw new Error('a handler must answer each of its calls');
  const settled = new Map([...fresh].map(([key, ready], index) => [key, { ready, result: results[index] }]));
  refuseBrokenChains(settled);
  await writeReceipts(client, [...settled.values()].filter(({ result }) => !(result instanceof ApiError)).map(receiptFor));
  const answered = new Set<ReadyCall>(fresh.values());
  return calls.map((ready) => {
    const key = keyText(keyOf(ready));
    const receipt = known.get(key);
    if (receipt !== undefined) return again(ready, receipt);
    const first = settled.get(key);
    if (first === undefined) throw new Error('a call was lost');
    if (first.result instanceof ApiError) return refused(first.result);
    if (!answered.has(ready)) return again(ready, receiptFor(first));
    return { outcome: 'applied', http_status: 200, reply: success(first.result) };
  });
}

function refuseBrokenChains(settled: ReadonlyMap<string, { ready: ReadyCall; result: unknown }>): void {
  const all = [...settled.values()];
  const refusedIds = new Set(all.filter(({ result }) => result instanceof ApiError).map(({ ready }) => ready.call.op_id));
  if (refusedIds.size === 0) return;
  if (all.some(({ ready }) => ready.depends_on.some((parent) => refusedIds.has(parent)))) throw new GroupFellApart();
}

/** What a refusal looks like as an outcome. */
export function refused(error: ApiError): Settled {
  return { outcome: 'rejected', http_status: error.status, reply: failure(error.message) };
}

function again(ready: ReadyCall, receipt: Receipt): Settled {
  if (receipt.user_puid !== ready.call.caller.user_puid || receipt.fingerprint !== ready.fingerprint) {
    return refused(new ApiError(422, KEY_TAKEN));
  }
  return { outcome: 'duplicate', http_status: receipt.http_status, reply: receipt.reply };
}

function receiptFor({ ready, result }: { ready: ReadyCall; result: unknown }): NewReceipt {
  return {
    ...keyOf(ready),
    user_puid: ready.call.caller.user_puid,
    device_id: ready.call.caller.device_id,
    fingerprint: ready.fingerprint,
    recorded_at: ready.recorded_at,
    http_status: 200,
    reply: success(result),
  };
}

function keyOf(ready: ReadyCall): { district_id: number; op_id: string } {
  return { district_id: ready.call.caller.district_id, op_id: ready.call.op_id };
}

function keyText(key: { district_id: number; op_id: string }): string {
  return `${key.district_id} ${key.op_id}`;
}

/** Deadlock, serialisation, or another delivery of the same call was quicker: its receipt is there to be read now. */
function isWorthAnotherTry(error: unknown): boolean {
  const cause = databaseErrorOf(error);
  return cause?.code === '40001' || cause?.code === '40P01' || (cause?.code === '23505' && cause.constraint === RECEIPT_KEY);
}
