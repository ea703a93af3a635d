import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookUpPublic, NotPublicError, namesInnerAddress } from '../../network/public-address.ts';
import { RosterFault } from './roster-fault.ts';

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 30_000_000;
const TRIES = 4;
const LONGEST_WAIT_MS = 30_000;

export interface ApiRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ApiResponse {
  readonly headers: IncomingMessage['headers'];
  readonly json: unknown;
}

/** Asks a school system. @throws RosterFault with what a person can do about it; nothing of the answer is in it */
export type RosterApi = (asked: ApiRequest) => Promise<ApiResponse>;

interface RosterApiOptions {
  /** For tests, and for operators whose school system is in their own network. */
  readonly anyHost?: boolean;
  /** How long a pause of so many milliseconds takes. */
  readonly pause?: (ms: number) => Promise<void>;
}

/**
 * Asks over HTTPS, only public addresses: each name is looked up when the connection is made, and what it leads to then is judged, so a
 * name that changes in between gains nothing. Redirects are not followed. 429, 5xx and what a
 * cut connection has lost are asked again: a district's roster is hundreds of pages, and nobody begins anew for one of them.
 */
export function createRosterApi({ anyHost = false, pause = wait }: RosterApiOptions = {}): RosterApi {
  return async (asked) => {
    const url = checkAddress(asked.url, anyHost);
    for (let tries = 1; ; tries += 1) {
      const reply = await once(url, asked, anyHost).catch((fault: unknown) => {
        if (fault instanceof CutConnection && tries < TRIES) return null;
        throw fault;
      });
      if (reply === null) {
        await pause(waitOf(undefined, tries));
        continue;
      }
      const { status, headers, text } = reply;
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
  if (!anyHost && namesInnerAddress(url)) throw new RosterFault('address', address);
  return url;
}

/** The provider was there, and its answer did not come to an end. */
class CutConnection extends RosterFault {}
const CUT = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const isCut = (error: unknown) => error instanceof Error && 'code' in error && CUT.has(String(error.code));

function once(url: URL, { method = 'GET', headers = {}, body }: ApiRequest, anyHost: boolean): Promise<Reply> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const fail = (error: unknown) => {
      if (error instanceof RosterFault) reject(error);
      else if (error instanceof NotPublicError) reject(new RosterFault('address', error.host));
      else if (signal.aborted) reject(new RosterFault('too_slow', url.host));
      else reject(new (isCut(error) ? CutConnection : RosterFault)('no_answer', url.host));
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
        if (size > MAX_BYTES) sent.destroy(new RosterFault('bad_answer', `${url.pathname}: > ${MAX_BYTES / 1_000_000} MB`));
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
