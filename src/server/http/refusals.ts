import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { spanishFrom } from '#domain/spanish-from.ts';
import { ApiError, ConflictError, FieldFault } from './api-error.ts';
import { failure } from './envelope.ts';
import { databaseErrorOf, isOutage } from './outage.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';

export const DISK_FULL = 'The disk of the server is full. Nothing was lost. Please tell your administrator.';

/** PostgreSQL's word for it, or the system's. */
function isDiskFull(error: Error): boolean {
  const code = databaseErrorOf(error)?.code;
  return code === '53100' || code === 'ENOSPC';
}

const FRAMEWORK_WORDS: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'This address does not exist.',
  413: 'The request is too large.',
  415: 'This kind of request body is not understood. Send JSON or form fields.',
  429: 'Too many requests. Please wait a moment.',
};

/** Every refusal and every fault leaves in the envelope; faults are logged without anything that a person sent. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => sendFault(error, request, reply));
}

const HTTP_FAULTS: Readonly<Record<string, { readonly status: string; readonly words: string }>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', words: 'The head of the request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', words: 'The request took too long to arrive.' },
};
const NOT_HTTP = { status: '400 Bad Request', words: 'The request could not be read.' };

/** What is not even HTTP is answered in the envelope too; no request exists then. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, words } = HTTP_FAULTS[error.code ?? ''] ?? NOT_HTTP;
    const body = JSON.stringify(failure(words));
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
    return reply.code(error.status).send(failure(toReader(request, error.message), data));
  }
  const status = isOutage(error) ? 503 : (error.statusCode ?? 500);
  if (status === 503) logOutage(request, error);
  else if (status >= 500) logFault(request, status, error);
  if (status === 503)
    return reply
      .code(503)
      .header('retry-after', '5')
      .send(failure(toReader(request, isDiskFull(error) ? DISK_FULL : 'The server cannot reach its database. Nothing was lost.')));
  const words = FRAMEWORK_WORDS[status] ?? (status < 500 ? 'The request was refused.' : 'Something went wrong here. It was noted.');
  return reply.code(status).send(failure(toReader(request, words)));
}

const inSpanish = spanishFrom(REFUSAL_TEXTS);

/** Whoever asks in Spanish is refused in Spanish. What is stored, such as the answer of a queued call, stays as it was said. */
function toReader({ headers }: FastifyRequest, words: string): string {
  return headers['accept-language']?.toLowerCase().startsWith('es') ? (inSpanish(words) ?? words) : words;
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
  return { fields: Object.fromEntries(Object.entries(fields).map(([path, words]) => [path, toReader(request, words)])) };
}

/** The route's pattern, never the address: addresses carry people's ids. */
function logFault(request: FastifyRequest, status: number, error: Error): void {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : undefined;
  const fault = {
    name: cause.name,
    code,
    message: wordsWithoutValues(cause),
    at: error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')),
  };
  request.log.error({ method: request.method, route: request.routeOptions.url, status, fault }, 'a call failed');
}

/** PostgreSQL quotes the value that it did not like: the code and what it was about must do. */
function wordsWithoutValues(cause: Error): string {
  if (!(cause instanceof DatabaseError)) return cause.message;
  const { code, routine, table, constraint } = cause;
  return ['PostgreSQL', code, routine, table, constraint].filter(Boolean).join(' ');
}
