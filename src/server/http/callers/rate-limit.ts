import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { ServerConfig } from '../operators/server-config.ts';

/**
 * A limit on calls by account and sign-in, never by anything that the client picks, such as a device id. The address alone never counts against a signed-in person: two thousand
 * students share one. It is a brake against runaway devices, kept in this process; sign-in has a stricter one of its own
 * in the database.
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
