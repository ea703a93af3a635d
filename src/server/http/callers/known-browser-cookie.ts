import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KnownBrowserCookie } from '../handler-types.ts';

/**
 * Marks a browser that its owner chose to remember at two-step sign-in. Each person has a cookie name of their own, so on a shared device
 * one person's cookie is useless with another's password.
 */
export function knownBrowserCookie(request: FastifyRequest, reply: FastifyReply): KnownBrowserCookie {
  const isSecure = request.protocol === 'https';
  const nameOf = (user_puid: string) =>
    `${isSecure ? '__Host-' : ''}tidepool_known_${createHash('sha256').update(user_puid).digest('hex').slice(0, 12)}`;
  return {
    read: (user_puid) => request.cookies[nameOf(user_puid)] ?? null,
    set: (user_puid, value, seconds) => {
      const path = isSecure ? '/' : '/v2/session';
      reply.setCookie(nameOf(user_puid), value, { httpOnly: true, sameSite: 'strict', secure: isSecure, path, maxAge: seconds });
    },
  };
}
