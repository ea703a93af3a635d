import { ROLE } from '#contract/roles.ts';
import { ApiError } from '../api-error.ts';
import type { Caller } from '../handler-types.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Accounts } from './accounts.ts';
import type { EndedSessions } from './ended-sessions.ts';

const PUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The caller of a public call, of whom nothing is known. */
export const NOBODY: Caller = {
  user_puid: '00000000-0000-0000-0000-000000000000',
  district_id: -1,
  school_id: null,
  role: ROLE.none,
  device_id: null,
};

/** The device's own id, if it sent one. */
export function deviceIdOf(header: unknown): string | null {
  const id = typeof header === 'string' ? header.toLowerCase() : '';
  return PUID.test(id) ? id : null;
}

/** The token of an `Authorization` header. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** Finds the caller behind the bearer token, or refuses with 401. */
export async function authenticate(
  parts: { readonly tokens: AccessTokens; readonly accounts: Accounts; readonly ended: EndedSessions },
  headers: { readonly authorization?: string | undefined; readonly 'x-device-id'?: unknown },
): Promise<Caller> {
  const token = bearerOf(headers.authorization);
  if (token === null) throw new ApiError(401, 'sign_in_needed');
  const claims = await parts.tokens.read(token);
  const { session_id = null, acting_puid = null } = claims ?? {};
  if (claims === null || (session_id !== null && (await parts.ended.has(session_id)))) throw new ApiError(401, 'session_ended');
  const account = await parts.accounts.find(claims.user_puid, session_id);
  if (account === null) throw new ApiError(401, 'account_not_usable');
  return { ...account, device_id: deviceIdOf(headers['x-device-id']), session_id, acting_puid };
}
