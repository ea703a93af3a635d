import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import type { QueuedRoute } from './call-table.ts';
import { fingerprint } from './fingerprint.ts';
import type { Caller } from './handler-types.ts';
import { isOutage } from './outage.ts';
import type { CallInput } from './prepare-call.ts';
import { type ReadyCall, refused, type Settled } from './settle-calls.ts';
import type { SettleRun } from './settle-runs.ts';

const PUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Makes a single request ready; a client of the specification sends no key, so one is minted for it. */
export function readyCall(
  route: QueuedRoute,
  caller: Caller,
  input: CallInput,
  request: Pick<FastifyRequest, 'query' | 'body' | 'headers'>,
  now: Date,
): ReadyCall {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !PUID.test(key))) {
    throw new ApiError(400, 'Idempotency-Key must be a UUID in lower case.');
  }
  return {
    call: { op_id: key ?? randomUUID(), caller, ...input, received_at: now.toISOString() },
    fingerprint: fingerprint(route.endpoint, request),
    recorded_at: null,
    depends_on: [],
    mayBeHeld: key !== undefined,
  };
}

/** Settles one call. A database that cannot be asked is never an answer about the call. */
export async function settleOne(settleRun: SettleRun, route: QueuedRoute, ready: ReadyCall): Promise<Settled> {
  try {
    const [settled] = await settleRun(route, [ready]);
    if (settled === undefined) throw new Error('a call was lost');
    return settled;
  } catch (error) {
    if (error instanceof ApiError && !isOutage(error)) return refused(error);
    throw error;
  }
}
