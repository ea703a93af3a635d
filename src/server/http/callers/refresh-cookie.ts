import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefreshCookie } from '../handler-types.ts';

const PLAIN = 'tidepool_refresh';
/** A browser takes it only over TLS, for this host alone, and lets no neighboring host set it. */
const HOST_ONLY = '__Host-tidepool_refresh';

/**
 * The device's refresh token: scripts cannot read it, and it is never sent across sites. Over plain HTTP, which schools use on their own
 * network, it goes to the session calls only; the `__Host-` prefix asks for the path of all calls.
 */
export function refreshCookie(request: FastifyRequest, reply: FastifyReply): RefreshCookie {
  const isSecure = request.protocol === 'https';
  const strict = { httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  const [name, path] = isSecure ? [HOST_ONLY, '/'] : [PLAIN, '/v2/session'];
  return {
    // A cookie that an earlier release set, or that was set before TLS, is still valid.
    value: (isSecure ? request.cookies[HOST_ONLY] : undefined) ?? request.cookies[PLAIN] ?? null,
    set: (value, seconds) => {
      reply.setCookie(name, value, { ...strict, path, maxAge: seconds });
      if (isSecure && request.cookies[PLAIN] !== undefined) reply.clearCookie(PLAIN, { ...strict, path: '/v2/session' });
    },
    clear: () => {
      reply.clearCookie(name, { ...strict, path });
      if (isSecure && request.cookies[PLAIN] !== undefined) reply.clearCookie(PLAIN, { ...strict, path: '/v2/session' });
    },
  };
}
