import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { ApiError } from '../api-error.ts';
import type { ReadyCall, Settled } from '../call-outcome.ts';
import type { QueuedRoute } from '../call-table.ts';
import type { Caller } from '../handler-types.ts';
import type { CallInput } from '../prepare-call.ts';
import { isOutage } from '../refusals/outage.ts';
import { clockOf, type DeviceClock } from './device-clock.ts';
import { fingerprint } from './fingerprint.ts';
import { BLOCKED_REPLY, heldParentOf, receivedAmong } from './parents.ts';
import { refused, settleBehindHeld } from './settle-calls.ts';
import type { SettleRun } from './settle-runs.ts';

interface SettleDependencies {
  readonly pool: Pool;
  readonly settleRun: SettleRun;
}

/** 424, Failed Dependency: the device sends it again once the other has arrived. */
const BLOCKED: Settled = { outcome: 'rejected', http_status: 424, reply: BLOCKED_REPLY };
const MAX_PARENTS = 20;
const PUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Makes a single request ready; a client of the specification sends no key, so one is minted for it. */
export function readyCall(
  route: QueuedRoute,
  caller: Caller,
  input: CallInput,
  request: Pick<FastifyRequest, 'query' | 'body' | 'headers'>,
  now: Date,
): ReadyCall {
  const given = request.headers['idempotency-key'];
  const key = typeof given === 'string' ? given.toLowerCase() : given;
  if (key !== undefined && (typeof key !== 'string' || !PUID.test(key))) {
    throw new ApiError(400, 'idempotency_key_not_valid');
  }
  return {
    call: {
      op_id: key ?? randomUUID(),
      caller,
      ...input,
      ...clockOf(clockHeaders(request.headers), now),
      ...(key === undefined && { isWithoutKey: true }),
    },
    fingerprint: fingerprint(route.endpoint, request),
    depends_on: parentsFrom(request.headers['depends-on']),
    mayBeHeld: key !== undefined,
  };
}

function clockHeaders(headers: FastifyRequest['headers']): DeviceClock {
  const textOf = (name: string) => (typeof headers[name] === 'string' ? headers[name] : null);
  const offset = textOf('clock-offset');
  return {
    recorded_at: textOf('recorded-at'),
    sent_at: textOf('sent-at'),
    clock_offset: offset !== null && /^-?\d{1,13}$/.test(offset) ? Number(offset) : null,
  };
}

/** The keys of the calls that this one depends on, as the device sends them if it must send singly. */
function parentsFrom(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  const parents = String(header)
    .split(',')
    .map((parent) => parent.trim().toLowerCase());
  if (parents.length > MAX_PARENTS || !parents.every((parent) => PUID.test(parent))) {
    throw new ApiError(400, ['depends_on_not_valid', { most: MAX_PARENTS }]);
  }
  return parents;
}

/** Settles a call that came by itself: as in a push, never before what it depends on. */
export async function settleSingle({ pool, settleRun }: SettleDependencies, route: QueuedRoute, ready: ReadyCall): Promise<Settled> {
  const { caller } = ready.call;
  const received = await receivedAmong(pool, caller, ready.depends_on);
  const waitsFor = ready.depends_on.filter((parent) => !received.has(parent));
  if (waitsFor.length === 0) return settleOne(settleRun, route, ready);
  const parent = await heldParentOf(pool, caller, waitsFor);
  return parent === null ? BLOCKED : settleBehindHeld(pool, route, ready, parent);
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
