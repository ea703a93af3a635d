import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import { ApiError, HeldRefusal } from '../api-error.ts';
import type { ReadyCall, Settled } from '../call-outcome.ts';
import type { QueuedRoute } from '../call-table.ts';
import { answered, failure } from '../envelope.ts';
import { databaseErrorOf } from '../refusals/outage.ts';
import { validateReply } from '../validate-reply.ts';
import { heldAnswer, keepForReview, noteArrived } from './held-calls.ts';
import { type KnownCall, type NewReceipt, RECEIPT_KEY, type Receipt, readKnownCalls, writeReceipts } from './receipts.ts';
import { KEY_TAKEN } from './taken-keys.ts';

/** Another delivery of the same call was carried out while this one waited for it, so this one was judged by the other's effects. */
class ReceivedMeanwhile extends Error {}

/** A call of the group was refused and another of the group depends on it: they must be tried one by one. */
export class GroupFellApart extends Error {}

const MAX_TRIES = 5;

/** Settles calls of one kind in one transaction: effects and receipts together or not at all. */
export function settleTogether(pool: Pool, route: QueuedRoute, calls: readonly ReadyCall[]): Promise<Settled[]> {
  return retryingConflicts(() =>
    inTransaction(pool, (tx, client) =>
      settleWithin(client, route, calls, async (fresh) => {
        const results = await route.handler(
          tx,
          fresh.map((ready) => ready.call),
        );
        return results.map((result) => (result instanceof ApiError ? result : validateReply(route.endpoint, result)));
      }),
    ),
  );
}

/** What depends on a call that is kept for a teacher is kept with it: the teacher decides on all of it, in its order. */
export async function settleBehindHeld(pool: Pool, route: QueuedRoute, ready: ReadyCall, parent: HeldRefusal): Promise<Settled> {
  const [settled] = await retryingConflicts(() =>
    inTransaction(pool, (_tx, client) => settleWithin(client, route, [ready], async (fresh) => fresh.map(() => parent))),
  );
  if (settled === undefined) throw new Error('a call was lost');
  return settled;
}

/** Work on calls in a transaction, tried again if it conflicted with another transaction. */
export async function retryingConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= MAX_TRIES || !isWorthAnotherTry(error)) throw error;
    }
  }
}

async function settleWithin(
  client: PoolClient,
  route: QueuedRoute,
  calls: readonly ReadyCall[],
  carryOut: (fresh: readonly ReadyCall[]) => Promise<unknown[]>,
): Promise<Settled[]> {
  const keys = calls.map(({ call }) => keyText(call.caller.district_id, call.op_id));
  const known = new Map<string, KnownCall>();
  for (const call of await readKnownCalls(client, calls.map(keyOf))) known.set(keyText(call.district_id, call.op_id), call);
  const fresh = new Map<string, ReadyCall>();
  const refusedBefore = new Set<string>();
  for (const [index, ready] of calls.entries()) {
    const key = keys[index] ?? '';
    const answer = answerFrom(known.get(key), ready);
    if (answer?.outcome === 'rejected') refusedBefore.add(ready.call.op_id);
    // The same call may stand in a group twice: its second delivery is answered with what the first brings.
    else if (answer === null && !fresh.has(key)) fresh.set(key, ready);
  }
  const first = [...fresh.values()];
  mustNotDependOn(refusedBefore, first);
  const results = first.length === 0 ? [] : await carryOut(first);
  if (results.length !== first.length) throw new Error('a handler must answer each of its calls');
  await mustNotBeReceived(
    client,
    first.filter((_, index) => results[index] instanceof ApiError),
  );
  mustNotDependOn(new Set(first.filter((_, index) => results[index] instanceof ApiError).map(({ call }) => call.op_id)), first);
  const receipts = new Map<ReadyCall, NewReceipt>();
  const refusals = new Map<ReadyCall, Settled>();
  const held: { readonly ready: ReadyCall; readonly refusal: HeldRefusal }[] = [];
  for (const [index, ready] of first.entries()) {
    const result = results[index];
    if (result instanceof HeldRefusal && ready.mayBeHeld) {
      held.push({ ready, refusal: result });
      refusals.set(ready, heldAnswer(ready.call.op_id, { reason: result.reason, decision: null }));
    } else if (result instanceof ApiError) refusals.set(ready, refused(result));
    else receipts.set(ready, receiptFor(route, ready, result));
  }
  await writeReceipts(client, [...receipts.values()]);
  await keepForReview(client, route, held);
  await noteArrived(
    client,
    [...receipts.values()].filter((receipt) => known.get(keyText(receipt.district_id, receipt.op_id))?.held),
  );
  return calls.map((ready, index) => {
    const key = keys[index] ?? '';
    const original = fresh.get(key);
    if (original === undefined) return answerFrom(known.get(key), ready) ?? lost();
    const receipt = receipts.get(original);
    if (receipt === undefined) return refusals.get(original) ?? lost();
    return original === ready ? { outcome: 'applied', http_status: receipt.http_status, reply: receipt.reply } : again(ready, receipt);
  });
}

/** The stored result answers a call, unless it is kept and undecided: then the reason for keeping it may be gone by now. */
function answerFrom(known: KnownCall | undefined, ready: ReadyCall): Settled | null {
  if (known?.receipt) return again(ready, known.receipt);
  if (!known?.held) return null;
  if (isAnother(ready, known.held)) return refused(new ApiError(422, KEY_TAKEN));
  return known.held.decision === null ? null : heldAnswer(known.held.op_id, known.held);
}

/** A refused call writes no receipt that could conflict with another delivery's, so this looks whether there is one by now. */
async function mustNotBeReceived(client: PoolClient, refusedCalls: readonly ReadyCall[]): Promise<void> {
  if (refusedCalls.length === 0) return;
  const known = await readKnownCalls(client, refusedCalls.map(keyOf));
  if (known.some(({ receipt }) => receipt !== null)) throw new ReceivedMeanwhile();
}

function lost(): never {
  throw new Error('a call was lost');
}

function mustNotDependOn(refusedIds: ReadonlySet<string>, calls: readonly ReadyCall[]): void {
  if (calls.some(({ depends_on }) => depends_on.some((parent) => refusedIds.has(parent)))) throw new GroupFellApart();
}

/** What a refusal looks like as an outcome. */
export function refused(error: ApiError): Settled {
  return { outcome: 'rejected', http_status: error.status, reply: failure(error.refusal) };
}

function again(ready: ReadyCall, receipt: Receipt): Settled {
  if (isAnother(ready, receipt)) return refused(new ApiError(422, KEY_TAKEN));
  return { outcome: 'duplicate', http_status: receipt.http_status, reply: receipt.reply };
}

/** Somebody else's call, or another call under the same key. */
function isAnother({ call, fingerprint }: ReadyCall, known: { readonly user_puid: string; readonly fingerprint: string }): boolean {
  return known.user_puid !== call.caller.user_puid || known.fingerprint !== fingerprint;
}

function receiptFor(
  { endpoint }: QueuedRoute,
  { call: { op_id, caller, recorded_at }, fingerprint }: ReadyCall,
  result: unknown,
): NewReceipt {
  return {
    district_id: caller.district_id,
    op_id,
    user_puid: caller.user_puid,
    device_id: caller.device_id,
    fingerprint,
    recorded_at,
    http_status: 200,
    reply: answered(endpoint, result),
  };
}

function keyOf(ready: ReadyCall): { district_id: number; op_id: string } {
  return { district_id: ready.call.caller.district_id, op_id: ready.call.op_id };
}

function keyText(districtId: number, opId: string): string {
  return `${districtId} ${opId}`;
}

/** Deadlock, serialisation, or another delivery of the same call was quicker: its receipt is there to be read now. */
function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof ReceivedMeanwhile) return true;
  const cause = databaseErrorOf(error);
  return cause?.code === '40001' || cause?.code === '40P01' || (cause?.code === '23505' && cause.constraint === RECEIPT_KEY);
}
