import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { failure } from './envelope.ts';
import { isOutage } from './outage.ts';

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

/** Sends one refusal or fault. */
export function sendFault(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError) {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    return reply.code(error.status).send(failure(error.message));
  }
  const status = isOutage(error) ? 503 : (error.statusCode ?? 500);
  if (status >= 500) logFault(request, status, error);
  if (status === 503)
    return reply.code(503).header('retry-after', '5').send(failure('The server cannot reach its database. Nothing was lost.'));
  const words = FRAMEWORK_WORDS[status] ?? (status < 500 ? 'The request was refused.' : 'Something went wrong here. It was noted.');
  return reply.code(status).send(failure(words));
}

/** The route's pattern, never the address: addresses carry people's ids. */
function logFault(request: FastifyRequest, status: number, error: Error): void {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : undefined;
  // A statement's parameters stand in drizzle's message; its cause has only PostgreSQL's words.
  const words = error.cause instanceof Error ? cause.message : error.message;
  const fault = {
    name: cause.name,
    code,
    message: words,
    at: error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')),
  };
  request.log.error({ method: request.method, route: request.routeOptions.url, status, fault }, 'a call failed');
}
