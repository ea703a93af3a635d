import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { ServerConfig } from '../operators/server-config.ts';

/**
 * Limits calls by account and sign-in, never by anything that the client chooses, such as a device id. A signed-in person is never limited
 * by address alone: two thousand students share one. It protects against devices that repeat calls without end, and each process counts by
 * itself; sign-in has a stricter limit of its own in the database.
 */
export async function limitCalls(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 50_000 });
  const known = app.createRateLimit({ max: config.callsPerMinute, timeWindow: '1 minute', keyGenerator: knownKey });
  const anonymous = app.createRateLimit({ max: config.anonymousCallsPerMinute, timeWindow: '1 minute', keyGenerator: anonymousKey });

  // After the caller is known and before the body is read.
  app.addHook('preParsing', async (request) => {
    const state = await (request.caller === null ? anonymous : known)(request);
    if (!state.isAllowed && state.isExceeded) throw new ApiError(429, 'too_many_requests', state.ttlInSeconds);
  });
}

function knownKey(request: FastifyRequest): string {
  const { caller } = request;
  return caller === null ? request.ip : `${caller.user_puid} ${caller.session_id ?? ''}`;
}

function anonymousKey(request: FastifyRequest): string {
  return request.ip;
}
