import { toBase64Url } from '../handoff/base64url.ts';
import { offsetFrom } from './clock-offset.ts';
import type { OpenExchanges } from './open-exchanges.ts';
import { readEnvelope, type WireReply } from './outcome.ts';

/** How long the server may take to answer before the connection counts as lost. */
const ANSWER_WITHIN = 30_000;
const LONGEST_RETRY_AFTER = 60 * 60_000;
const encoder = new TextEncoder();

export interface ServerRequest {
  readonly method: string;
  /** Path and query, without the host. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sends the body in base64, in which a filter on the way finds no words. */
  readonly encoded?: boolean;
}

/** One request and its reply; null when none came. Never throws. */
export type ServerConnection = (request: ServerRequest) => Promise<WireReply | null>;

export interface ConnectionPorts {
  readonly fetch: typeof fetch;
  readonly host: () => Promise<string | null>;
  readonly answerWithin?: number;
  readonly open?: OpenExchanges;
  /** Told after each exchange whether our server answered (design, offline rule 4), and if not, whether something on the way did. */
  readonly onExchange?: (answered: boolean, came: boolean) => void;
  /** Told after each answer of our server how many milliseconds its clock is ahead of this device's. */
  readonly noteOffset?: (offset: number) => Promise<void>;
}

/** The connection to the server: a reply that never ends, a lost network and a portal's page all end as "no answer". */
export function createServerConnection(ports: ConnectionPorts): ServerConnection {
  const { fetch, host, answerWithin = ANSWER_WITHIN, open, onExchange, noteOffset } = ports;
  return async (request) => {
    const exchange = open?.begin();
    const reply = await send(request, exchange?.signal).catch(() => null);
    exchange?.end();
    onExchange?.(reply?.envelope != null, reply !== null);
    return reply;
  };

  async function send({ method, target, headers, body, encoded }: ServerRequest, givenUp?: AbortSignal): Promise<WireReply | null> {
    const origin = await host();
    if (origin === null) return null;
    const json = JSON.stringify(body ?? {});
    const began = Date.now();
    const response = await fetch(origin + target, {
      method,
      headers: { accept: 'application/json', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...headers },
      credentials: origin === '' ? 'same-origin' : 'include',
      cache: 'no-store',
      // Our server sends no call on. A filter or a portal does, to a page of its own, and following it would look like a lost connection.
      redirect: 'manual',
      signal: givenUp ? AbortSignal.any([AbortSignal.timeout(answerWithin), givenUp]) : AbortSignal.timeout(answerWithin),
      ...(method === 'GET' ? {} : { body: encoded ? toBase64Url(encoder.encode(json)) : json }),
    });
    const retryAfter = readRetryAfter(response.headers.get('retry-after'));
    const offset = offsetFrom(response.headers.get('date'), began, Date.now());
    const envelope = readEnvelope(parse(await response.text()));
    // A storage fault concerns what is stored next, not this exchange.
    if (envelope && offset !== null) void noteOffset?.(offset).catch(() => undefined);
    return { status: response.status, envelope, retryAfter };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Retry-After in milliseconds: seconds as our server writes them. A date would depend on two clocks, so it is ignored. */
function readRetryAfter(header: string | null): number | null {
  if (!header || !/^\d+$/.test(header)) return null;
  return Math.min(LONGEST_RETRY_AFTER, Number(header) * 1000);
}
