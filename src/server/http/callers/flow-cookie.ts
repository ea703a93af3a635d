import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const PLAIN = 'tidepool_sso';
const HOST_ONLY = '__Host-tidepool_sso';
/** As long as somebody may take at the provider's own pages. */
const LIFE_SECONDS = 900;

/**
 * Binds a sign-in at a provider to the browser that began it; otherwise a link could sign somebody in to another person's account.
 * Scripts cannot read it. The browser sends it when the provider leads back here, and not with a request that another site makes.
 */
export function readFlowCookie(request: FastifyRequest): string | null {
  const value = request.cookies[request.protocol === 'https' ? HOST_ONLY : PLAIN];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Sets the cookie, or keeps the one that is there, because another tab may be signing in as well. */
export function setFlowCookie(request: FastifyRequest, reply: FastifyReply): string {
  const value = readFlowCookie(request) ?? randomBytes(32).toString('base64url');
  const isSecure = request.protocol === 'https';
  reply.setCookie(isSecure ? HOST_ONLY : PLAIN, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: LIFE_SECONDS,
  });
  return value;
}
