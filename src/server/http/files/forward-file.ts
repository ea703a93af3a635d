import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Says that one of our servers asks, not a browser: two that name each other must not hand a request to and fro. */
const FORWARDED = 'x-tidepool-forwarded';
const ASKED = ['range', 'if-none-match', 'accept-encoding'];
const ANSWERED = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'vary',
  'cache-control',
];
const PASSED_ON = [200, 206, 304, 416];
const SILENCE_MS = 20_000;

/** Sends the file from the API's own host, or answers null where that host has none, or where there is no such host. */
export type ForwardFile = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;

/**
 * Files for pages whose calls go to another server (`API_HOST`). A page asks for pictures, films and attached files where it
 * came from: so its policy names no foreign origin, a PDF may stand in its frame, and the worker keeps files under the same
 * address whichever host had them. This server hands such a request on.
 * @param apiHost as the operator wrote it; empty where this server is the API's host itself
 */
export function createForwardFile(apiHost: string): ForwardFile {
  const host = URL.canParse(apiHost) ? apiHost.replace(/\/$/, '') : null;
  return async (request, reply) => {
    if (host === null || request.headers[FORWARDED] !== undefined || !isFileAddress(request.url)) return null;
    const answer = await ask(host + request.url, request);
    if (!PASSED_ON.includes(answer.statusCode ?? 0)) {
      answer.destroy();
      return null;
    }
    for (const name of ANSWERED) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    // As it is, packed or not, and no faster than the browser takes it.
    return reply.code(answer.statusCode ?? 200).send(answer);
  };
}

/** Only files, and only under an address that means the same to every server: nothing is climbed out of. */
function isFileAddress(url: string): boolean {
  const path = url.split('?')[0] ?? '';
  return /^\/(content-assets|v2\/attachment_files)\//.test(path) && !/(^|\/)\.{1,2}(\/|$)|%2e|%2f|%5c|\\/i.test(path);
}

function ask(url: string, request: FastifyRequest): Promise<IncomingMessage> {
  const headers: Record<string, string> = { [FORWARDED]: 'yes' };
  for (const name of ASKED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return new Promise((settle, fail) => {
    const get = url.startsWith('https:') ? getSecure : getPlain;
    const outgoing = get(url, { headers, timeout: SILENCE_MS }, settle);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', (cause) => fail(new ApiError(503, 'file_unreachable', undefined, cause)));
  });
}
