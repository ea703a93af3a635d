import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LIBRARY_READERS, MANAGERS } from '../roles.ts';
import { moment, nothing, puid, text } from '../wire.ts';
import { rememberedDevice } from './second-step.schemas.ts';

/** Two-step sign-in of staff: after the password a code of an authenticator app (decisions/two-step-and-passkeys.md). */
const own = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;
const password = z.string().check(z.minLength(1), z.maxLength(200));
const NOT_CHANGED = 'Two-step sign-in was not changed. Please try again.';

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/v2/session/get_second_factor',
  summary:
    'Whether two-step sign-in is on for the caller, since when, how many recovery codes are left, on which browsers no code is asked for, and from which day the district requires it.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({
    since: z.nullable(moment),
    codes_left: z.int(),
    required_from: z.nullable(z.string()),
    devices: z.array(rememberedDevice),
  }),
  access: own,
  offline: 'online',
  failure: 'Data Load Error',
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/v2/session/begin_second_factor',
  summary:
    'Makes a new secret for an authenticator app, after the password. Nothing is asked at sign-in before a code of it was confirmed.',
  query: nothing,
  body: z.object({ user_puid: puid, password }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  access: own,
  ownAccount: true,
  asksSecondStep: true,
  offline: 'online',
  failure: NOT_CHANGED,
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/v2/session/confirm_second_factor',
  summary:
    'Turns two-step sign-in on with a code of the app. Ends all other sessions. Answers the recovery codes, each good once, which are shown this one time.',
  query: nothing,
  body: z.object({ user_puid: puid, code: text(20) }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
  access: own,
  ownAccount: true,
  offline: 'online',
  failure: NOT_CHANGED,
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/v2/session/end_second_factor',
  summary: 'Turns two-step sign-in off, after the password and a code of the app or a recovery code. The recovery codes are void.',
  query: nothing,
  body: z.object({ user_puid: puid, password, code: z._default(text(40), '') }),
  data: nothing,
  access: own,
  ownAccount: true,
  offline: 'online',
  done: () => 'Saved',
  failure: NOT_CHANGED,
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/v2/session/reset_second_factor',
  summary:
    'Turns two-step sign-in off for somebody who lost the phone and the recovery codes, and ends their sessions. Whose passwords the caller may not reset is not found.',
  query: nothing,
  body: z.object({ user_puid: puid, account_puid: puid }),
  data: nothing,
  access: { kind: 'roles', roles: MANAGERS, owner: 'self' },
  offline: 'online',
  done: () => 'Saved',
  failure: NOT_CHANGED,
  ownAccount: true,
  asksSecondStep: true,
});
