import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookUpPublic, namesInnerAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2_000_000;

interface FetchOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Asks a public https address, within ten seconds, following no redirect.
 * @param anyHost the operator allows addresses within their own network, and plain http (`ROSTER_HOSTS`)
 * @throws Error where there is no answer, or it is too large
 */
export async function fetchPublic(
  address: string,
  anyHost: boolean,
  { method = 'GET', headers = {}, body }: FetchOptions = {},
): Promise<Response> {
  const url = new URL(address);
  const isAllowed = url.protocol === 'https:' || (anyHost && url.protocol === 'http:');
  if (!isAllowed || url.username !== '' || (!anyHost && namesInnerAddress(url))) throw new Error(`not a public https address: ${url.host}`);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const guard = anyHost ? {} : { lookup: lookUpPublic };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, { ...guard, method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }, resolve);
    asked.on('error', reject);
    asked.end(body);
  });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    size += (part as Buffer).length;
    if (size > MAX_BYTES) throw new Error('the answer is too large');
    parts.push(part as Buffer);
  }
  const status = answer.statusCode ?? 502;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(parts) : null, {
    status,
    headers: {
      'content-type': answer.headers['content-type'] ?? 'application/octet-stream',
      ...(answer.headers['retry-after'] === undefined ? {} : { 'retry-after': answer.headers['retry-after'] }),
    },
  });
}
