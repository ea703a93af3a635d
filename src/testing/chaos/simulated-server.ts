import { sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import { trackLesson } from '#contract/learning.contract.ts';
import { submitQuizResponse } from '#contract/quizzes.contract.ts';
import { ROLE } from '#contract/roles.ts';
import { push } from '#contract/sync.contract.ts';
import { PUSH_LIMIT } from '#contract/sync.schemas.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallTable, QueuedRoute } from '#server/http/call-table.ts';
import { failure, success } from '#server/http/envelope.ts';
import type { Caller, QueuedCall } from '#server/http/handler-types.ts';
import { isOutage } from '#server/http/outage.ts';
import { prepareCall } from '#server/http/prepare-call.ts';
import { pushCalls } from '#server/http/push-calls.ts';
import { createSettleRun, type SettleRun } from '#server/http/settle-runs.ts';
import { readyCall, settleOne } from '#server/http/single-queued-call.ts';
import { EFFECTS_STATEMENT, MemoryDatabase } from './memory-database.ts';

/** One request as the wire carries it. */
export interface WireRequest {
  readonly target: string;
  readonly headers: Headers;
  readonly body: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** An act about this lesson is refused, each time with the same words. */
export const CLOSED_LESSON = 13;
export const CLOSED = 'This lesson is closed.';
const DISTRICT = 1;

/** The real server's machinery for queued calls, over a faithful database, behind the simplest possible front door. */
export class SimulatedServer {
  readonly database = new MemoryDatabase();
  readonly hasPush: boolean;
  /** Faults of the server's own, which no planted one explains. */
  readonly stumbles: unknown[] = [];
  readonly #settleRun: SettleRun;
  readonly #table: CallTable;
  readonly #tokens = new Map<string, string>();
  readonly #inactive = new Set<string>();
  #issued = 0;

  constructor(hasPush: boolean) {
    this.hasPush = hasPush;
    this.#settleRun = createSettleRun(this.database.pool);
    const routes = [route('learning.trackLesson', trackLesson), route('quizzes.submitQuizResponse', submitQuizResponse)];
    const byPath = new Map(routes.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]));
    this.#table = { routes, find: (method, path) => byPath.get(`${method} ${path}`) };
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
    this.#tokens.clear();
  }

  setActive(user: string, active: boolean): void {
    if (active) this.#inactive.delete(user);
    else this.#inactive.add(user);
  }

  hasReceipt(op_id: string): boolean {
    return this.database.receipts.has(`${DISTRICT} ${op_id}`);
  }

  async answer(request: WireRequest): Promise<WireAnswer> {
    try {
      return await this.#answer(request);
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: failure(error.message) };
      if (isOutage(error)) return { status: 503, body: failure('Later, please.') };
      return { status: 500, body: failure('Something went wrong here.') };
    }
  }

  async #answer({ target, headers, body }: WireRequest): Promise<WireAnswer> {
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const user = token.split(' ')[0] ?? '';
    if (this.#tokens.get(user) !== token || this.#inactive.has(user)) throw new ApiError(401, 'Please sign in again.');
    const caller: Caller = { user_puid: user, district_id: DISTRICT, school_id: 1, role: ROLE.student, device_id: null };
    const [path = '', search = ''] = target.split('?');
    if (path === push.path) return this.#push(caller, body);
    const found = this.#table.find('POST', path);
    if (found?.kind !== 'queued') throw new ApiError(404, 'This address does not exist.');
    const sent = { query: Object.fromEntries(new URLSearchParams(search)), body: JSON.parse(body), headers: Object.fromEntries(headers) };
    const input = await prepareCall(this.database.pool, found, caller, sent);
    const settled = await settleOne(this.#settleRun, found, readyCall(found, caller, input, sent, new Date(0)));
    return { status: settled.http_status, body: settled.reply };
  }

  async #push(caller: Caller, body: string): Promise<WireAnswer> {
    if (!this.hasPush) throw new ApiError(404, 'This address does not exist.');
    if (body.length > PUSH_LIMIT.bytes) throw new ApiError(413, 'Too much at once.');
    const given = push.body.safeParse(JSON.parse(body));
    if (!given.success) throw new ApiError(400, 'The push is not as expected.');
    const parts = {
      pool: this.database.pool,
      settleRun: this.#settleRun,
      caller,
      noteFault: (fault: unknown) => void this.stumbles.push(fault),
    };
    const results = await pushCalls(this.#table, parts, given.data.ops, new Date(0));
    return { status: 200, body: success({ epoch: 'one', results }) };
  }
}

function route(name: string, endpoint: Endpoint): QueuedRoute {
  return {
    kind: 'queued',
    name,
    endpoint,
    handler: async (tx, calls) => {
      const answers = calls.map(answerOf);
      const effects = calls
        .filter((_, index) => !(answers[index] instanceof ApiError))
        .map(({ op_id, caller }) => ({ op_id, user_puid: caller.user_puid }));
      if (effects.length > 0) await tx.execute(sql`${sql.raw(EFFECTS_STATEMENT)}${JSON.stringify(effects)}`);
      return answers;
    },
  };
}

function answerOf({ op_id, received_at, query, body }: QueuedCall): Record<string, unknown> | ApiError {
  const { lesson_id } = query as { lesson_id?: number };
  if (lesson_id === CLOSED_LESSON) return new ApiError(409, CLOSED);
  const { result_id = op_id } = body as { result_id?: string };
  return { lesson_tracking_id: op_id, result_id, received_at, submitted_at: null, score: null, max_score: 5 };
}
