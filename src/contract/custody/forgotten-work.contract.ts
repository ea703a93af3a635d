import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { line, moment, nothing, puid } from '../wire.ts';
import { sealedEnvelope } from './custody.schemas.ts';

export const giveOpenCode = endpoint({
  method: 'POST',
  path: '/v2/custody/open_code',
  summary:
    'A code with which one student, signed in, opens the work that somebody of this first name began on a shared device without signing in, and whose PIN or pictures are forgotten.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    account_puid: puid,
    /** As it was typed on the device. */
    first_name: line(40).check(z.trim(), z.minLength(1)),
  }),
  data: z.object({ code: z.string(), open_until: moment }),
  access: { kind: 'roles', roles: STAFF, owner: 'self' },
  offline: 'online',
  failure: 'The code could not be made. Please try again.',
});

export const openForgottenWork = endpoint({
  method: 'POST',
  path: '/v2/custody/open_forgotten',
  summary:
    "The key that opens work which was begun without signing in, for the student to whom a teacher gave a code for the name it was begun under. `recovery` is that key and that name, sealed to the server's key on the device.",
  query: nothing,
  body: z.object({ user_puid: puid, code: line(20), recovery: sealedEnvelope }),
  /** PKCS #8, base64url. */
  data: z.object({ private_key: z.string() }),
  access: { kind: 'roles', roles: ['student'], owner: 'self' },
  offline: 'online',
  failure: 'Your work could not be opened. It is still safe on this device. Please try again.',
  ownAccount: true,
});
