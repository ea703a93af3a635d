import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const PLAIN = 'tidepool_sso';
const HOST_ONLY = '__Host-tidepool_sso';
/** As long as somebody may take at the provider's own pages. */
const LIFE_SECONDS = 900;

/**
 * What ties a sign-in elsewhere to the browser that began it: without it, somebody could be led into another's account by an address.
 * Out of reach of scripts; it travels with a visit from the provider, not with what a foreign page sends behind its back.
 */
export function readFlowCookie(request: FastifyRequest): string | null {
  const value = request.cookies[request.protocol === 'https' ? HOST_ONLY : PLAIN];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Hands the browser its half, or goes on with the one it has, as another tab may be on its way too. */
export function giveFlowCookie(request: FastifyRequest, reply: FastifyReply): string {
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
