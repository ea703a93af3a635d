import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to requests for the server. Shares are between 0 and 1. */
export interface NetworkConditions {
  /** Added to each request, half on the way there and half on the way back. */
  readonly roundTripMs: number;
  /** Answered 500 without asking the server. */
  readonly errors: number;
  /** Carried out by the server; the reply is cut. */
  readonly cuts: number;
  readonly down: boolean;
}

export const NORMAL: NetworkConditions = { roundTripMs: 0, errors: 0, cuts: 0, down: false };
export const DOWN: NetworkConditions = { ...NORMAL, down: true };

/** One call that reached the server: what was sent, and the reply. */
export interface Passage {
  readonly path: string;
  readonly sent: string;
  readonly status: number;
  readonly reply: string;
  /** Answered from the receipt of an earlier delivery: nothing was carried out. */
  readonly replayed: boolean;
}

/** Serves a browser: a few pages from memory, the rest from the server through a network with faults. */
export class BadNetwork {
  /** Requests to the server since the conditions were last set. */
  requests = 0;
  onPassage: (passage: Passage) => void = () => {};
  target: string;
  readonly #pages: ReadonlyMap<string, { readonly type: string; readonly text: string }>;
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  #conditions = NORMAL;

  constructor(target: string, pages: ReadonlyMap<string, { readonly type: string; readonly text: string }> = new Map()) {
    this.target = target;
    this.#pages = pages;
    this.#server = createServer((incoming, outgoing) => void this.#answer(incoming, outgoing).catch(() => incoming.socket.destroy()));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#agent.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  set(conditions: NetworkConditions): void {
    this.#conditions = conditions;
    this.requests = 0;
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const page = this.#pages.get(path.split('?')[0] ?? '');
    if (page) return void outgoing.writeHead(200, { 'content-type': page.type }).end(page.text);
    const conditions = this.#conditions;
    if (conditions.down) return void incoming.socket.destroy();
    this.requests += 1;
    await rest(conditions.roundTripMs / 2);
    if (Math.random() < conditions.errors) {
      incoming.resume();
      return void outgoing
        .writeHead(500, { 'content-type': 'application/json' })
        .end('{"status":"error","message":"A planted fault","data":null}');
    }
    const sent = await textOf(incoming);
    const reply = await this.#ask(incoming, path, sent);
    this.onPassage({ path, sent, status: reply.status, reply: reply.text, replayed: reply.replayed });
    await rest(conditions.roundTripMs / 2);
    if (Math.random() < conditions.cuts) return void incoming.socket.destroy();
    outgoing.writeHead(reply.status, { 'content-type': reply.type, 'retry-after': reply.retryAfter }).end(reply.text);
  }

  #ask(incoming: IncomingMessage, path: string, sent: string): Promise<Asked> {
    const { host: _host, 'accept-encoding': _encoding, ...headers } = incoming.headers;
    return new Promise((resolve, reject) => {
      const onward = request(`${this.target}${path}`, { agent: this.#agent, method: incoming.method, headers }, (reply) => {
        textOf(reply).then((text) => {
          const type = reply.headers['content-type'] ?? 'text/plain';
          const replayed = reply.headers['idempotency-replayed'] !== undefined;
          resolve({ status: reply.statusCode ?? 502, type, retryAfter: reply.headers['retry-after'] ?? '', text, replayed });
        }, reject);
      });
      onward.on('error', reject);
      onward.end(sent);
    });
  }
}

interface Asked {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string;
  readonly text: string;
  readonly replayed: boolean;
}

const rest = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve());

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
