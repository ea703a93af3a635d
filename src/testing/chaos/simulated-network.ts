import { deliver } from '#contract/custody/custody.contract.ts';
import type { DatabaseFault } from './memory-database.ts';
import type { SimulatedServer, WireAnswer, WireRequest } from './simulated-server.ts';

/** What may go wrong with one exchange. */
export const NETWORK_FAULTS = [
  'request lost',
  'reply lost after commit',
  'captive portal',
  'error 500',
  'error 500 after commit',
  'too many requests',
  'hung before the server',
  'hung after commit',
  'token expired',
  'delivered twice',
  'delivered twice at once',
  'delivered again later',
  'result missing',
  'results out of order',
  'database cut before its commit',
  'database cut after its commit',
  'database full',
  'database read-only',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** This fault, after so many successful exchanges. */
export interface PlannedFault {
  readonly after: number;
  readonly fault: NetworkFault;
}

const DATABASE: Partial<Record<NetworkFault, DatabaseFault>> = {
  'database cut before its commit': 'cut before commit',
  'database cut after its commit': 'cut after commit',
  'database full': 'full',
  'database read-only': 'read-only',
};

/** The network between device and server. Each exchange meets its planned fault; after the plan everything succeeds. */
export class SimulatedNetwork {
  readonly met: NetworkFault[] = [];
  exchanges = 0;
  /** Called when sealed work may not have arrived: its owner's next work may arrive before it. */
  carriedInVain: () => Promise<void> = async () => {};
  #good: number;
  #late: { request: WireRequest; in: number }[] = [];

  constructor(
    readonly server: SimulatedServer,
    private readonly plan: PlannedFault[],
  ) {
    this.#good = plan[0]?.after ?? 0;
  }

  readonly fetch = async (target: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    this.exchanges += 1;
    await this.#deliverLate();
    const headers = new Headers(init.headers);
    const request: WireRequest = { method: init.method ?? 'GET', target: String(target), headers, body: String(init.body) };
    const fault = this.#nextFault();
    if (fault) this.met.push(fault);
    const meeting = this.#meet(fault, request, init.signal ?? null);
    if (request.target === deliver.path && (!(await wasAllTaken(meeting)) || fault)) await this.carriedInVain();
    return meeting;
  };

  /** From now on every exchange succeeds. */
  heal(): void {
    this.plan.length = 0;
  }

  /** Delivers the delayed copies now. */
  async deliverDelayed(): Promise<void> {
    for (const { request } of this.#late.splice(0)) await this.server.answer(request);
  }

  /** The next exchange meets this, before whatever else is planned. */
  meetNext(fault: NetworkFault): void {
    const [next, ...rest] = this.plan;
    this.plan.splice(0, this.plan.length, { after: 0, fault }, ...(next ? [{ ...next, after: this.#good }] : []), ...rest);
    this.#good = 0;
  }

  #nextFault(): NetworkFault | null {
    if (this.plan.length === 0) return null;
    if (this.#good > 0) {
      this.#good -= 1;
      return null;
    }
    const fault = this.plan.shift()?.fault ?? null;
    this.#good = this.plan[0]?.after ?? 0;
    return fault;
  }

  async #deliverLate(): Promise<void> {
    for (const late of this.#late) late.in -= 1;
    const due = this.#late.filter((late) => late.in <= 0);
    this.#late = this.#late.filter((late) => late.in > 0);
    for (const { request } of due) await this.server.answer(request);
  }

  async #meet(fault: NetworkFault | null, request: WireRequest, signal: AbortSignal | null): Promise<Response> {
    const { server } = this;
    const broken = fault && DATABASE[fault];
    if (broken) server.database.breakNext(broken);
    switch (fault) {
      case 'request lost':
        throw new TypeError('Failed to fetch');
      case 'captive portal':
        return new Response('<html><h1>Sign in to SchoolGuest</h1></html>', { headers: { 'content-type': 'text/html' } });
      case 'error 500':
        return asResponse({ status: 500, body: { status: 'error', message: 'Something went wrong', data: null } });
      case 'too many requests':
        return asResponse({ status: 429, body: { status: 'error', message: 'Too many requests', data: null } }, { 'retry-after': '2' });
      case 'hung before the server':
        return hang(signal);
      case 'token expired':
        server.expire();
        return asResponse(await server.answer(request));
      case 'delivered again later':
        this.#late.push({ request, in: 3 });
        throw new TypeError('Failed to fetch');
      case 'delivered twice at once':
        return asResponse((await Promise.all([server.answer(request), server.answer(request)]))[1]);
      case 'delivered twice':
        await server.answer(request);
        return asResponse(await server.answer(request));
    }
    const answer = await server.answer(request);
    switch (fault) {
      case 'reply lost after commit':
        throw new TypeError('Failed to fetch');
      case 'error 500 after commit':
        return asResponse({ status: 500, body: { status: 'error', message: 'Something went wrong', data: null } });
      case 'hung after commit':
        return hang(signal);
      case 'result missing':
        return asResponse(withResults(answer, (results) => results.slice(0, -1)));
      case 'results out of order':
        return asResponse(withResults(answer, (results) => [...results].reverse()));
      default:
        return asResponse(answer);
    }
  }
}

async function wasAllTaken(meeting: Promise<Response>): Promise<boolean> {
  const reply = await meeting.catch(() => null);
  return reply?.status === 200 && !(await reply.clone().text()).includes('"retry"');
}

function withResults(answer: WireAnswer, change: (results: unknown[]) => unknown[]): WireAnswer {
  const body = answer.body as { data: { results?: unknown[] } | null };
  if (!body.data?.results) return answer;
  return { ...answer, body: { ...body, data: { ...body.data, results: change(body.data.results) } } };
}

function asResponse(answer: WireAnswer | undefined, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(answer?.body), {
    status: answer?.status ?? 500,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Never answers: whoever asked loses patience, if it has a limit. The clock of the simulation need not wait for that. */
function hang(signal: AbortSignal | null): Promise<Response> {
  if (signal === null) return new Promise(() => {});
  return Promise.reject(new DOMException('The operation timed out', 'TimeoutError'));
}
