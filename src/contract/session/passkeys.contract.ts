import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LIBRARY_READERS } from '../roles.ts';
import { anyFields, line, moment, nothing, puid, text } from '../wire.ts';
import { openedSession } from './session.schemas.ts';

/** Passkeys of staff (WebAuthn): instead of the password, and as the second step (decisions/two-step-and-passkeys.md). */
const own = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;
const NOT_CHANGED = 'Your passkeys were not changed. Please try again.';
const FAILED = 'Failed to Login';
/** The browser's WebAuthn response. The WebAuthn library validates it. */
const answer = anyFields;
const credentialId = text(1_400);

export const getPasskeys = endpoint({
  method: 'GET',
  path: '/v2/session/get_passkeys',
  summary: "The caller's passkeys, and whether this server takes any: it must know its own address.",
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({
    is_available: z.boolean(),
    passkeys: z.array(
      z.object({ credential_id: z.string(), name: z.string(), created_at: moment, used_at: z.nullable(moment), is_synced: z.boolean() }),
    ),
  }),
  access: own,
  offline: 'online',
  failure: 'Data Load Error',
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/v2/session/begin_passkey',
  summary: 'Options for creating a passkey, after the password. The challenge is good once, in this session, for five minutes.',
  query: nothing,
  body: z.object({ user_puid: puid, password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({ options: z.record(z.string(), z.unknown()) }),
  access: own,
  ownAccount: true,
  asksSecondStep: true,
  offline: 'online',
  failure: NOT_CHANGED,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/v2/session/add_passkey',
  summary:
    'Adds the passkey that the browser made. The first second step of an account ends all other sessions, and answers recovery codes, which are shown this one time.',
  query: nothing,
  body: z.object({ user_puid: puid, name: line(60), response: answer }),
  data: z.object({ recovery_codes: z.optional(z.array(z.string())) }),
  access: own,
  ownAccount: true,
  offline: 'online',
  failure: NOT_CHANGED,
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/v2/session/rename_passkey',
  summary: 'Gives a passkey another name.',
  query: nothing,
  body: z.object({ user_puid: puid, credential_id: credentialId, name: line(60) }),
  data: nothing,
  access: own,
  ownAccount: true,
  offline: 'online',
  done: () => 'Saved',
  failure: NOT_CHANGED,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/v2/session/remove_passkey',
  summary: 'Removes a passkey. Where the district requires a second step, the last one cannot be removed.',
  query: nothing,
  body: z.object({ user_puid: puid, credential_id: credentialId }),
  data: nothing,
  access: own,
  ownAccount: true,
  asksSecondStep: true,
  offline: 'online',
  done: () => 'Removed',
  failure: NOT_CHANGED,
});

export const beginPasskeyCheck = endpoint({
  method: 'POST',
  path: '/v2/session/begin_passkey_check',
  summary: 'Options for confirming one of the caller’s passkeys within the session (`second_step_again`).',
  query: nothing,
  body: z.object({ user_puid: puid }),
  data: z.object({ options: z.record(z.string(), z.unknown()) }),
  access: own,
  ownAccount: true,
  offline: 'online',
  failure: NOT_CHANGED,
});

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/v2/session/begin_passkey_login',
  summary: 'Options for signing in with a passkey. The challenge is good once, in the browser that asked, for five minutes.',
  query: nothing,
  body: nothing,
  data: z.object({ options: z.record(z.string(), z.unknown()) }),
  access: { kind: 'public' },
  offline: 'online',
  failure: FAILED,
});

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/v2/session/passkey_login',
  summary:
    'Sign in with a passkey, without a password; sets the refresh cookie. It counts as the second step. Staff whose district accepts its own sign-in alone get 409 `sso_required` as with a password.',
  query: nothing,
  body: z.object({ response: answer, device_id: z.optional(puid) }),
  data: openedSession,
  access: { kind: 'public' },
  offline: 'online',
  failure: FAILED,
});
