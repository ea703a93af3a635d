import type { FastifyBaseLogger } from 'fastify';
import { returned } from '#contract/custody/custody.contract.ts';
import type { ReturnedCall } from '#contract/custody/custody.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import { push } from '#contract/sync/sync.contract.ts';
import { PUSH_LIMIT } from '#contract/sync/sync.schemas.ts';
import { openDatabase } from '#server/db/database.ts';
import { createCustodyHandlers } from '#server/features/custody/custody.handlers.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallTable, DirectRoute } from '#server/http/call-table.ts';
import { failure, success } from '#server/http/envelope.ts';
import type { CallContext, Caller, Handler } from '#server/http/handler-types.ts';
import { readLabelledJson } from '#server/http/input/request-bodies.ts';
import { prepareCall } from '#server/http/prepare-call.ts';
import { createSettleRun } from '#server/http/push/settle-runs.ts';
import { readyCall, settleSingle } from '#server/http/push/single-queued-call.ts';
import { createPushAs, createSyncHandlers } from '#server/http/push/sync.ts';
import { isOutage } from '#server/http/refusals/outage.ts';
import { MemoryDatabase } from './memory-database.ts';
import { SIMULATED_KEYS } from './simulated-keys.ts';
import { handoffRoutes, simulatedLessons, tableOf } from './simulated-lessons.ts';
import { type SimulatedTeacher, simulatedTeacher } from './simulated-teacher.ts';

/** One request as the wire carries it. */
export interface WireRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Headers;
  readonly body: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
}

export const FIRST_EPOCH = '1';
const DISTRICT = 1;
const NOW = new Date(0);
const NOT_HERE = new ApiError(404, 'address_unknown');

/** The real server's code for queued calls, held work and the encrypted handoff, over a database in memory and behind the simplest possible routes. */
export class SimulatedServer {
  readonly database = new MemoryDatabase();
  readonly teacher: SimulatedTeacher;
  /** Faults of the server's own, which no planted one explains. */
  readonly ownFaults: unknown[] = [];
  /** Operations that a handoff sender had brought, and that were given back refused. */
  readonly gaveBack = new Set<string>();
  readonly #settleRun = createSettleRun(this.database.pool);
  readonly #db = openDatabase(this.database.pool);
  readonly #closed = new Set<number>();
  readonly #tokens = new Map<string, string>();
  readonly #inactive = new Set<string>();
  /** An alert is no stumble: that an id came again with another call is one of the faults. */
  readonly #log = {
    error: (fault: object) => void ('alert' in fault || this.ownFaults.push(fault)),
  } as unknown as FastifyBaseLogger;
  #issued = 0;
  epoch = FIRST_EPOCH;
  #table: CallTable;

  constructor(readonly has: { readonly push: boolean; readonly handoff: boolean }) {
    this.#table = this.#begin();
    this.teacher = simulatedTeacher(this.database.pool, () => this.#table, this.#closed, {
      district_id: DISTRICT,
      users: () => this.#tokens.keys(),
    });
  }

  /** A fresh token, which ends the one before; null for a student who may not come in. */
  issue(user: string): string | null {
    if (this.#inactive.has(user)) return null;
    this.#issued += 1;
    const token = `${user} ${this.#issued}`;
    this.#tokens.set(user, token);
    return token;
  }

  expire(): void {
    for (const user of this.#tokens.keys()) this.#tokens.set(user, 'ended');
  }

  setActive(user: string, active: boolean): void {
    if (active) this.#inactive.delete(user);
    else this.#inactive.add(user);
  }

  hasReceipt(op_id: string): boolean {
    return this.database.tables.receipts.has(`${DISTRICT} ${op_id}`);
  }

  /** Puts the last backup back. @returns the ids of what the server lost by it */
  restore(): string[] {
    this.epoch = String(Number(this.epoch) + 1);
    const lost = this.database.restore();
    this.#table = this.#begin();
    return lost;
  }

  async answer(request: WireRequest): Promise<WireAnswer> {
    try {
      return await this.#answer(request);
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: failure(error.refusal) };
      if (isOutage(error)) return { status: 503, body: failure('database_unreachable') };
      this.ownFaults.push(error);
      return { status: 500, body: failure('server_fault') };
    }
  }

  /** The server as it starts on its database. */
  #begin(): CallTable {
    const epoch = async () => this.epoch;
    const pushAs = createPushAs({ pool: this.database.pool, settleRun: this.#settleRun, table: () => this.#table });
    const findAccount = async (user: string) => (this.#inactive.has(user) ? null : student(user));
    const handoff = createCustodyHandlers({ keys: SIMULATED_KEYS, epoch, findAccount, discardDeleted: async () => false, pushAs });
    const pushing: DirectRoute = {
      kind: 'direct',
      name: 'sync.push',
      endpoint: push,
      handler: createSyncHandlers({ pushAs, epoch }).push as unknown as Handler<DirectRoute['endpoint']>,
    };
    return tableOf([
      ...simulatedLessons(this.#closed),
      ...(this.has.push ? [pushing] : []),
      ...(this.has.handoff ? handoffRoutes(handoff) : []),
    ]);
  }

  async #answer({ method, target, headers, body }: WireRequest): Promise<WireAnswer> {
    const [path = '', search = ''] = target.split('?');
    const found = this.#table.find(method, path);
    if (!found) throw NOT_HERE;
    if (found.endpoint === push && body.length > PUSH_LIMIT.bytes) throw new ApiError(413, 'request_too_large');
    const caller = this.#callerOf(headers, found.endpoint.access.kind === 'public');
    const sent = {
      query: Object.fromEntries(new URLSearchParams(search)),
      body: method === 'GET' ? {} : readLabelledJson(body),
      headers: Object.fromEntries(headers),
    };
    const input = await prepareCall(this.database.pool, found, caller, sent);
    if (found.kind === 'direct') {
      const context = { caller, db: this.#db, now: NOW, log: this.#log } as CallContext;
      const data = await found.handler(context, input);
      if (found.endpoint === returned) for (const { op } of data as ReturnedCall[]) this.gaveBack.add(op.op_id);
      return { status: 200, body: success(data) };
    }
    const ready = readyCall(found, caller, input, sent, NOW);
    const settled = await settleSingle({ pool: this.database.pool, settleRun: this.#settleRun }, found, ready);
    return { status: settled.http_status, body: settled.reply };
  }

  #callerOf(headers: Headers, isPublic: boolean): Caller {
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const user = token.split(' ')[0] ?? '';
    if (!isPublic && (this.#tokens.get(user) !== token || this.#inactive.has(user))) throw new ApiError(401, 'session_ended');
    return { ...student(user), device_id: headers.get('x-device-id') };
  }
}

const student = (user_puid: string) => ({ user_puid, district_id: DISTRICT, school_id: 1, role: ROLE.student });
