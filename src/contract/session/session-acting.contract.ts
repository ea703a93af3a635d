import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MANAGERS, SIGNED_IN } from '../roles.ts';
import { line, nothing, puid } from '../wire.ts';
import { openedSession } from './session.schemas.ts';

/** Signing in as somebody below oneself, and the way back (specification sections 4 and 6). */

export const loginAsUser = endpoint({
  method: 'POST',
  path: '/v2/session/login_as_user',
  summary:
    'Opens a session of four hours in the name of somebody whom the caller administers. The caller’s own session waits for the return. Both the security log and the session itself say who it was.',
  query: nothing,
  body: z.object({ logged_in_user_puid: puid, account_puid: puid }),
  data: openedSession,
  access: { kind: 'roles', roles: MANAGERS, owner: 'self' },
  offline: 'online',
  failure: 'Invalid Credentials',
  asksSecondStep: true,
});

export const giveActingReason = endpoint({
  method: 'POST',
  path: '/v2/session/give_acting_reason',
  summary:
    'Stores why an administrator who is signed in as someone makes changes. Until then everything is read-only. The reason is logged for the person and the district, and ends with this sign-in.',
  query: nothing,
  body: z.object({ user_puid: puid, reason: line(200).check(z.trim(), z.minLength(5)) }),
  data: nothing,
  access: { kind: 'roles', roles: SIGNED_IN, owner: 'self' },
  offline: 'online',
  failure: 'The reason was not saved. Please try again.',
  ofDevice: true,
});

export const returnToOwnAccount = endpoint({
  method: 'POST',
  path: '/v2/session/return_to_own_account',
  summary: 'Ends a session in somebody’s name and goes on with the administrator’s own. It lives by the refresh cookie.',
  query: nothing,
  body: nothing,
  data: openedSession,
  access: { kind: 'roles', roles: SIGNED_IN, owner: 'none' },
  offline: 'online',
  failure: 'You could not return to your own account. Please sign out and sign in again.',
  ofDevice: true,
});
