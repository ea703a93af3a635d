import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN } from '../roles.ts';
import { bool, nothing, optionalId, puid, text } from '../wire.ts';
import { navTab, openedSession, sessionUser } from './session.schemas.ts';

const everyone = { kind: 'public' } as const;
const self = { kind: 'roles', roles: SIGNED_IN, owner: 'self' } as const;
const signedIn = { kind: 'roles', roles: SIGNED_IN, owner: 'none' } as const;

export const login = endpoint({
  method: 'POST',
  path: '/v2/session/login',
  summary:
    'Sign in with a user name and password; sets the refresh cookie. A name is unique within a district: without district_id the password decides, and where it fits accounts of several districts, answers 409 `district_ambiguous` with these as data.districts. Staff whose district accepts no password of theirs get 409 `sso_required` with data.ways. Accounts with two-step sign-in get 409 `second_factor_needed`: send the same again with a code. Whose district requires a second step, and who has none yet, gets 409 `second_factor_required` with a secret for an authenticator app: the same again with its code sets it up, and answers the recovery codes.',
  query: nothing,
  body: z.object({
    user_name: text(200),
    password: text(500),
    district_id: optionalId,
    device_id: z.optional(puid),
    /** Of two-step sign-in: a code of the app, or a recovery code. */
    code: z._default(text(40), ''),
    /** Asks for no code on this browser for the next 30 days. */
    remember: z._default(bool, false),
  }),
  data: openedSession,
  access: everyone,
  offline: 'online',
  failure: 'Failed to Login',
});

export const refresh = endpoint({
  method: 'POST',
  path: '/v2/session/refresh',
  aliases: ['/v2/session/access_token'],
  summary:
    'A new access token for the refresh cookie, which is rotated. The same attempt_id again is the same refresh (a lost reply), not a reuse. A client without the cookie, which signed in without a device_id, sends the bearer token while it is still valid.',
  query: nothing,
  body: z.object({ user_puid: puid, attempt_id: z.optional(puid) }),
  data: z.object({ token: z.string() }),
  access: everyone,
  offline: 'online',
  failure: 'reauthentication error',
});

export const me = endpoint({
  method: 'GET',
  path: '/v2/session/me',
  summary: 'The signed-in person, from the database.',
  query: nothing,
  body: nothing,
  data: sessionUser,
  access: signedIn,
  offline: 'cached',
  failure: 'Failed to Login',
});

export const navTabs = endpoint({
  method: 'GET',
  path: '/v2/session/nav_tabs',
  summary: "The areas that the caller's role may open, in order.",
  query: z.object({ userpuid: puid }),
  body: nothing,
  data: z.array(navTab),
  access: self,
  offline: 'cached',
  failure: 'Navigation load error',
});
