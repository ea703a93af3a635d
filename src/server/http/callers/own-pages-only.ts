import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/**
 * Calls that rely on the cookie are for our own pages: another site's page could otherwise sign somebody out, or in as somebody else. The
 * browser says which page sends the request; a program that is not a browser says nothing, and has nobody's cookie.
 * @throws ApiError 403 for another site's page, 415 for a body of another kind than JSON and form fields
 */
export function refuseForeignPages(request: FastifyRequest, pageOrigins: readonly string[]): void {
  const { origin, 'sec-fetch-site': site, 'content-type': type } = request.headers;
  const isAllowed = origin !== undefined && pageOrigins.includes(origin);
  if (!isAllowed && (site === undefined ? isForeign(origin, request.host) : site !== 'same-origin' && site !== 'none')) {
    throw new ApiError(403, 'only_own_pages');
  }
  if (type !== undefined && !/^application\/(([\w.+-]*\+)?json|x-www-form-urlencoded)\b/i.test(type)) {
    throw new ApiError(415, 'body_kind_unknown');
  }
}

function isForeign(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return false;
  return URL.parse(origin)?.host !== host;
}
