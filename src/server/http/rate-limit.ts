import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { deviceIdOf } from './authenticate.ts';
import type { ServerConfig } from './server-config.ts';

/**
 * A limit on calls by account and device. The address alone never counts against a signed-in person: two thousand
 * students share one. It is a brake against runaway devices, kept in this process; sign-in has a stricter one of its own
 * in the database.
 */
export async function limitCalls(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 50_000 });
  const known = app.createRateLimit({ max: config.callsPerMinute, timeWindow: '1 minute', keyGenerator: knownKey });
  const anonymous = app.createRateLimit({ max: config.anonymousCallsPerMinute, timeWindow: '1 minute', keyGenerator: anonymousKey });

  // After the caller is known and before the body is read.
  app.addHook('preParsing', async (request) => {
    // A device id or a cookie that nobody has checked frees no address from its limit.
    const limits = [...(isKnown(request) ? [known] : []), ...(request.caller === null ? [anonymous] : [])];
    for (const limit of limits) {
      const state = await limit(request);
      if (!state.isAllowed && state.isExceeded) throw new ApiError(429, 'Too many requests. Please wait a moment.', state.ttlInSeconds);
    }
  });
}

function isKnown(request: FastifyRequest): boolean {
  return request.caller !== null || deviceIdOf(request.headers['x-device-id']) !== null || refreshTokenOf(request) !== null;
}

function knownKey(request: FastifyRequest): string {
  const device = deviceIdOf(request.headers['x-device-id']) ?? 'no device';
  const person = request.caller?.user_puid ?? refreshTokenOf(request) ?? request.ip;
  return `${person} ${device}`;
}

function anonymousKey(request: FastifyRequest): string {
  return request.ip;
}

function refreshTokenOf(request: FastifyRequest): string | null {
  const cookie = request.headers.cookie;
  return cookie === undefined ? null : createHash('sha256').update(cookie).digest('base64url');
}
