import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { RosterFault } from './roster-fault.ts';

const PATIENCE_MS = 60_000;
const MOST_BYTES = 30_000_000;
const TRIES = 4;
const LONGEST_WAIT_MS = 30_000;

export interface Asked {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly headers: IncomingMessage['headers'];
  readonly json: unknown;
}

/** Asks a school system. @throws RosterFault with what a person can do about it; nothing of the answer is in it */
export type AskSystem = (asked: Asked) => Promise<Answered>;

/** Addresses that lie within somebody's own network: a district's setting must not make this server look around there. */
const INNER = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(net, prefix, 'ipv4');
// Of IPv6 only what is given out to the world is outer; addresses that carry an IPv4 one within are not.
const OUTER6 = new BlockList();
OUTER6.addSubnet('2000::', 3, 'ipv6');
const CARRYING6 = new BlockList();
CARRYING6.addSubnet('2001::', 32, 'ipv6');
CARRYING6.addSubnet('2002::', 16, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !INNER.check(address, 'ipv4');
  return kind === 6 && OUTER6.check(address, 'ipv6') && !CARRYING6.check(address, 'ipv6');
}

interface AskOptions {
  /** Tests, and operators whose school system stands in their own house. */
  readonly anyHost?: boolean;
  /** How long a pause of so many milliseconds takes. */
  readonly pause?: (ms: number) => Promise<void>;
}

/**
 * Asks over HTTPS, only public addresses: each name is looked up when the connection is made, and what it leads to then is judged, so a
 * name that changes in between gains nothing. Redirects are not followed. 429 and 5xx are asked again.
 */
export function createAskSystem({ anyHost = false, pause = wait }: AskOptions = {}): AskSystem {
  return async (asked) => {
    const url = checkAddress(asked.url, anyHost);
    for (let tries = 1; ; tries += 1) {
      const { status, headers, text } = await once(url, asked, anyHost);
      if ((status === 429 || status >= 500) && tries < TRIES) {
        await pause(waitOf(headers['retry-after'], tries));
        continue;
      }
      if (status >= 300 && status < 400) throw new RosterFault('redirect', url.host);
      if (status === 401) throw new RosterFault('token_refused', url.host);
      if (status === 403) throw new RosterFault('not_allowed', url.pathname);
      if (status < 200 || status >= 300) throw new RosterFault('status', `${status} ${url.pathname}`);
      try {
        return { headers, json: JSON.parse(text) };
      } catch {
        throw new RosterFault('bad_answer', `${url.pathname}: JSON`);
      }
    }
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function waitOf(said: string | undefined, tries: number): number {
  const seconds = Number(said);
  return Math.min(LONGEST_WAIT_MS, Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 500 * 2 ** tries);
}

/** @throws RosterFault where a person must not, or cannot, name it */
export function checkAddress(address: string, anyHost: boolean): URL {
  const url = URL.parse(address);
  if (!url || url.username || url.password || !(url.protocol === 'https:' || (anyHost && url.protocol === 'http:')))
    throw new RosterFault('address', address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!anyHost && isIP(host) !== 0 && !isPublicAddress(host)) throw new RosterFault('address', address);
  return url;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

function once(url: URL, { method = 'GET', headers = {}, body }: Asked, anyHost: boolean): Promise<Reply> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const fail = (error: unknown) => {
      if (error instanceof RosterFault) reject(error);
      else reject(new RosterFault(signal.aborted ? 'too_slow' : 'no_answer', url.host));
    };
    const sent = send(url, {
      method,
      signal,
      headers: { accept: 'application/json', ...headers },
      ...(anyHost ? {} : { lookup: lookUpPublic }),
    });
    sent.on('error', fail);
    sent.on('response', (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MOST_BYTES) sent.destroy(new RosterFault('bad_answer', `${url.pathname}: > ${MOST_BYTES / 1_000_000} MB`));
        else parts.push(part);
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString('utf8') }),
      );
      answer.on('error', fail);
    });
    sent.end(body);
  });
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** As Node looks names up, but a name that leads into somebody's own network leads nowhere. */
function lookUpPublic(host: string, options: { readonly all?: boolean | undefined }, found: Found): void {
  lookup(host, { all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return found(error ?? new Error('no address'), []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return found(new RosterFault('address', host), []);
    if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}
