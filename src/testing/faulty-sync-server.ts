import type { SyncOp, SyncResult } from '#contract/sync/sync.schemas.ts';
import { readLabelledJson } from '#server/http/input/request-bodies.ts';

/** What may go wrong with one exchange. */
export const FAULTS = [
  'none',
  'request lost',
  'reply lost',
  'html',
  'error 500',
  'too many',
  'hung',
  'token expired',
  'result missing',
  'server stumbles',
  'delivered twice',
] as const;
export type Fault = (typeof FAULTS)[number];

/** An op whose body says so is refused, each time with the same words. */
export interface ActBody {
  readonly poison: boolean;
}

interface Receipt {
  readonly fingerprint: string;
  readonly status: number;
  readonly message: string;
}

/**
 * A server that keeps the wire's promises (one transaction an op, receipts by op id, dependents of a refused op
 * blocked) on a network that keeps none. Each exchange meets the next fault of the plan; after the plan all goes well.
 */
export class FaultySyncServer {
  /** Every effect, in the order in which it happened. More than one for an op is a doubled operation. */
  readonly effects: { op_id: string; lane: string; seq: number; user: string }[] = [];
  readonly receipts = new Map<string, Receipt>();
  token = 'token-0';
  pushes = 0;

  constructor(
    private readonly plan: Fault[],
    private readonly hasPush = true,
  ) {}

  /** Issues a fresh token, as the session port does. */
  renew(): string {
    this.token = `token-${Number(this.token.split('-')[1]) + 1}`;
    return this.token;
  }

  readonly fetch = async (target: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const fault = this.plan.shift() ?? 'none';
    await Promise.resolve();
    if (fault === 'request lost') throw new TypeError('Failed to fetch');
    if (fault === 'html')
      return new Response('<html><h1>Sign in to the school Wi-Fi</h1></html>', { headers: { 'content-type': 'text/html' } });
    if (fault === 'too many') return reply(429, 'error', 'Too many requests', null, { 'retry-after': '2' });
    if (fault === 'hung') return hang(init.signal ?? null);
    if (fault === 'token expired') this.token = `token-${Number(this.token.split('-')[1]) + 1}`;
    if (new Headers(init.headers).get('authorization') !== `Bearer ${this.token}`) return reply(401, 'error', 'Sign in again', null);

    const answer = this.answer(String(target), init, fault);
    if (fault === 'delivered twice') return this.answer(String(target), init, 'none');
    if (fault === 'reply lost') throw new TypeError('Failed to fetch');
    if (fault === 'error 500') return reply(500, 'error', 'Something went wrong', null);
    return answer;
  };

  private answer(target: string, init: RequestInit, fault: Fault): Response {
    const body = readLabelledJson(String(init.body));
    if (target.startsWith('/v2/sync/push')) {
      if (!this.hasPush) return reply(404, 'error', 'Not Found', null);
      this.pushes += 1;
      return this.answerPush((body as { ops: SyncOp[] }).ops, fault);
    }
    const query = new URLSearchParams(target.split('?')[1]);
    const op_id = new Headers(init.headers).get('idempotency-key') ?? '';
    const result = this.judge({ op_id, body, lane: query.get('lane') ?? '', seq: Number(query.get('seq')), user: query.get('user') ?? '' });
    return reply(result.http_status, result.reply.status, result.reply.message, result.reply.data);
  }

  private answerPush(ops: SyncOp[], fault: Fault): Response {
    const blocked = new Set<string>();
    const putOff = new Set<string>();
    const putOffLanes = new Set<string>();
    const results = ops.map((op, index) => {
      if (op.depends_on.some((id) => blocked.has(id) || (this.receipts.get(id)?.status ?? 200) >= 400)) {
        blocked.add(op.op_id);
        return result(op.op_id, 'blocked', 409, 'What this belongs to was refused');
      }
      const parentComesLater = op.depends_on.some((id) => putOff.has(id));
      if (putOffLanes.has(op.lane) || parentComesLater || (fault === 'server stumbles' && index % 3 === 1)) {
        putOffLanes.add(op.lane);
        putOff.add(op.op_id);
        return result(op.op_id, 'retry', 503, 'Try again');
      }
      const { lane, seq, user } = op.query as { lane: string; seq: number; user: string };
      return this.judge({ op_id: op.op_id, body: op.body, lane, seq, user });
    });
    if (fault === 'result missing') results.pop();
    return reply(200, 'success', '', { epoch: 'one', results });
  }

  private judge(op: { op_id: string; body: unknown; lane: string; seq: number; user: string }): SyncResult {
    const fingerprint = JSON.stringify([op.body, op.lane, op.seq, op.user]);
    const known = this.receipts.get(op.op_id);
    if (known && known.fingerprint !== fingerprint) return result(op.op_id, 'rejected', 422, 'The same id with another body');
    if (known) return result(op.op_id, 'duplicate', known.status, known.message);
    const refused = (op.body as ActBody).poison;
    const receipt = { fingerprint, status: refused ? 409 : 200, message: refused ? 'This quiz is closed' : '' };
    this.receipts.set(op.op_id, receipt);
    if (!refused) this.effects.push({ op_id: op.op_id, lane: op.lane, seq: op.seq, user: op.user });
    return result(op.op_id, refused ? 'rejected' : 'applied', receipt.status, receipt.message);
  }
}

function result(op_id: string, outcome: SyncResult['outcome'], http_status: number, message: string): SyncResult {
  return { op_id, outcome, http_status, reply: { status: http_status < 400 ? 'success' : 'error', message, data: null } };
}

function reply(code: number, status: 'success' | 'error', message: string, data: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ status, message, data }), {
    status: code,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function hang(signal: AbortSignal | null): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}
