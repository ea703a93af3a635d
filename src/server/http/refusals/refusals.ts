import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, ConflictError, FieldFault } from '../api-error.ts';
import { directFailure, failure } from '../envelope.ts';
import { type Refusal, wordsOf } from '../refusal.ts';
import { loggedFault, wordsWithoutValues } from './logged-fault.ts';
import { isDiskFull, isOutage } from './outage.ts';

const FRAMEWORK_REFUSALS: Readonly<Record<number, Refusal>> = {
  400: 'request_not_readable',
  404: 'address_unknown',
  413: 'request_too_large',
  415: 'body_kind_not_taken',
  429: 'too_many_requests',
};

/** Every refusal and every fault leaves in the envelope; faults are logged without anything that a person sent. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => sendFault(error, request, reply));
}

const HTTP_FAULTS: Readonly<Record<string, { readonly status: string; readonly refusal: Refusal }>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', refusal: 'request_head_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', refusal: 'request_too_slow' },
};
const NOT_HTTP = { status: '400 Bad Request', refusal: 'request_not_readable' } as const;

/** What is not even HTTP is answered in the envelope too; no request exists then. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, refusal } = HTTP_FAULTS[error.code ?? ''] ?? NOT_HTTP;
    const body = JSON.stringify(failure(refusal));
    const head = `content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}`;
    socket.write(`HTTP/1.1 ${status}\r\n${head}\r\nconnection: close\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

/** Sends one refusal or fault. */
export function sendFault(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError) {
    if (error.cause !== undefined) logFault(request, error.status, error);
    else if (error.status === 503) logOutage(request, error);
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    const data = error instanceof ConflictError ? error.data : error instanceof FieldFault ? fieldsFor(request, error) : null;
    return reply.code(error.status).send(directFailure(error.refusal, data, languageOf(request)));
  }
  // The framework reads a body before it looks whether there is anybody for it.
  const given = request.is404 && request.method !== 'GET' ? 404 : (error.statusCode ?? 500);
  const status = isOutage(error) ? 503 : given;
  if (status === 503) logOutage(request, error);
  else if (status >= 500) logFault(request, status, error);
  if (status === 503)
    return reply
      .code(503)
      .header('retry-after', '5')
      .send(directFailure(isDiskFull(error) ? 'disk_full' : 'database_unreachable', null, languageOf(request)));
  const refusal = FRAMEWORK_REFUSALS[status] ?? (status < 500 ? 'request_refused' : 'server_fault');
  return reply.code(status).send(directFailure(refusal, null, languageOf(request)));
}

/** Whoever asks in Spanish is refused in Spanish. What is stored, such as the answer of a queued call, stays as it was said. */
function languageOf({ headers }: FastifyRequest): 'en' | 'es' {
  return headers['accept-language']?.toLowerCase().startsWith('es') ? 'es' : 'en';
}

const OUTAGE_LOG_MS = 1_000;
let outageLoggedAt = Number.NEGATIVE_INFINITY;
let notLogged = 0;

/** Everybody's calls fail together then: one line a second tells as much as a thousand, and does not fill the disk. */
function logOutage(request: FastifyRequest, error: Error): void {
  if (performance.now() - outageLoggedAt < OUTAGE_LOG_MS) {
    notLogged++;
    return;
  }
  outageLoggedAt = performance.now();
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : undefined;
  const said = { status: 503, name: cause.name, code, message: wordsWithoutValues(cause), others: notLogged };
  request.log.error({ method: request.method, route: request.routeOptions.url, ...said }, 'calls cannot be answered now');
  notLogged = 0;
}

function fieldsFor(request: FastifyRequest, { fields }: FieldFault): { readonly fields: Record<string, string> } {
  const language = languageOf(request);
  return { fields: Object.fromEntries(Object.entries(fields).map(([path, refusal]) => [path, wordsOf(refusal, language)])) };
}

/** The route's pattern, never the address: addresses carry people's ids. */
function logFault(request: FastifyRequest, status: number, error: Error): void {
  request.log.error({ method: request.method, route: request.routeOptions.url, status, fault: loggedFault(error) }, 'a call failed');
}
