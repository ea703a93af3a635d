import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN } from '../roles.ts';
import { moment, nothing, puid } from '../wire.ts';
import { CUSTODY_LIMIT, deliveryOutcome, returnedCall, sealedEnvelope } from './custody.schemas.ts';

const signedIn = { kind: 'roles', roles: SIGNED_IN, owner: 'none' } as const;
const self = { kind: 'roles', roles: SIGNED_IN, owner: 'self' } as const;
const returnedIds = z.array(puid).check(z.maxLength(1000));
const SAFE = 'Your work is safe on this device. It will be sent when the server answers.';

export const key = endpoint({
  method: 'GET',
  path: '/v2/custody/key',
  summary: "The server's public key (P-256, raw, base64url) that a device seals unsent work to, and the server's epoch.",
  query: nothing,
  body: nothing,
  data: z.object({ key_id: z.string(), public_key: z.string(), epoch: z.string() }),
  access: { kind: 'public' },
  offline: 'cached',
  failure: SAFE,
});

export const certify = endpoint({
  method: 'POST',
  path: '/v2/custody/certificate',
  summary: "The server's word that this signing key (P-256, raw, base64url) belongs to a session of the caller; it goes into envelopes.",
  query: nothing,
  body: z.object({ public_key: z.string().check(z.regex(/^[\w-]{87}$/)) }),
  data: z.object({ certificate: z.string() }),
  access: signedIn,
  offline: 'online',
  failure: SAFE,
  ofDevice: true,
});

export const deliver = endpoint({
  method: 'POST',
  path: '/v2/custody/deliver',
  summary:
    'Sealed work of anyone, carried by anyone who is signed in. It is credited to its owner; the answer has one result per envelope.',
  query: nothing,
  body: z.object({
    /** The delivering device's clock as it sends. It counts for what was sealed on that device, and for nothing else. */
    sent_at: z.optional(moment),
    envelopes: z.array(sealedEnvelope).check(z.minLength(1), z.maxLength(CUSTODY_LIMIT.envelopes)),
  }),
  data: z.object({ epoch: z.string(), results: z.array(z.object({ envelope_id: puid, outcome: deliveryOutcome })) }),
  access: signedIn,
  offline: 'online',
  largestBody: CUSTODY_LIMIT.bytes,
  failure: SAFE,
  ofDevice: true,
});

export const returned = endpoint({
  method: 'GET',
  path: '/v2/custody/returned',
  summary: "The caller's work that came in an encrypted handoff and was refused, with the reasons: nothing is deleted by the machine.",
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.array(returnedCall),
  access: self,
  offline: 'online',
  failure: SAFE,
});

export const takeReturned = endpoint({
  method: 'POST',
  path: '/v2/custody/returned/taken',
  summary:
    "Says that returned work is now in the outbox of the caller's device, where the caller decides about it. With return_ids only those returns are meant, and not a later one of the same calls.",
  query: nothing,
  body: z.object({ user_puid: puid, op_ids: returnedIds, return_ids: z.optional(returnedIds) }),
  data: nothing,
  access: self,
  offline: 'online',
  failure: SAFE,
  ofDevice: true,
});
