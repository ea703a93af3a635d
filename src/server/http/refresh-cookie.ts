import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefreshCookie } from './handler-types.ts';

const NAME = 'tidepool_refresh';

/** The device's refresh token: out of reach of scripts, sent only to the session calls, never across sites. */
export function refreshCookie(request: FastifyRequest, reply: FastifyReply): RefreshCookie {
  const options = { path: '/v2/session', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
  return {
    value: request.cookies[NAME] ?? null,
    set: (value, seconds) => void reply.setCookie(NAME, value, { ...options, maxAge: seconds }),
    clear: () => void reply.clearCookie(NAME, options),
  };
}
