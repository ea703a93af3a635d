import * as z from 'zod/mini';
import { dayOrNone } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { SIGNED_IN, STAFF } from '../roles.ts';
import { bool, count, moment, nothing, puid, text } from '../wire.ts';
import { ownSession, securityEvent, securityEventKind } from './session-security.schemas.ts';

/** Where somebody is signed in, and what happened around it. Apart from sign-in itself, which every first screen carries. */
const self = { kind: 'roles', roles: SIGNED_IN, owner: 'self' } as const;

export const getSessions = endpoint({
  method: 'GET',
  path: '/v2/session/sessions',
  summary: "The caller's own sign-ins that have not ended, the newest first.",
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ sessions: z.array(ownSession) }),
  access: self,
  offline: 'online',
  failure: 'Data Load Error',
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/v2/session/end_sessions',
  summary:
    'Signs out on other devices: of one session, or everywhere. This session goes on unless it is the one named or `and_this` is set.',
  query: nothing,
  body: z.object({ user_puid: puid, session_id: z.optional(puid), and_this: z._default(bool, false) }),
  data: z.object({ ended: z.int() }),
  access: self,
  ownAccount: true,
  offline: 'online',
  failure: 'Sign out could not reach the server',
});

export const reportPageFault = endpoint({
  method: 'POST',
  path: '/v2/session/report_page_fault',
  summary:
    'A page says that its program failed: the kind of fault, where in the program, on which screen. Nobody is named, and nothing that anybody typed. The same fault, and one person’s, is noted once a minute, for super administrators.',
  query: nothing,
  body: z.object({ fault: text(400), screen: text(120) }),
  data: nothing,
  access: { kind: 'roles', roles: SIGNED_IN, owner: 'none' },
  offline: 'online',
  failure: 'The fault could not be reported.',
  ofDevice: true,
});

export const unlockSignIn = endpoint({
  method: 'POST',
  path: '/v2/session/unlock_sign_in',
  summary: 'Forgets wrong passwords that were tried at an account which the caller teaches or administers, and opens it for ten minutes.',
  query: nothing,
  body: z.object({ user_puid: puid, account_puid: puid }),
  data: z.object({ open_until: moment }),
  access: { kind: 'roles', roles: STAFF, owner: 'self' },
  offline: 'online',
  failure: 'The account could not be unlocked. Please try again.',
});

export const getSecurityEvents = endpoint({
  method: 'GET',
  path: '/v2/session/security_events',
  summary:
    'What concerns safety, the newest first, a hundred at a time: of the own district, or of all for super administrators; by kind, days and words. Of more than a thousand, is_more says so.',
  query: z.object({
    user_puid: puid,
    kind: z.optional(securityEventKind),
    /** Words: all of them in the name of somebody whom it concerns, or in the network address or the detail as they stand. */
    find: optionalText(120),
    /** Days of the caller's district, both included. */
    from_day: z._default(dayOrNone, null),
    to_day: z._default(dayOrNone, null),
    before: z.optional(count),
  }),
  body: nothing,
  data: z.object({ total: z.int(), is_more: z.boolean(), events: z.array(securityEvent) }),
  access: { kind: 'roles', roles: ['districtAdmin', 'superAdmin'], owner: 'self' },
  offline: 'online',
  failure: 'Data Load Error',
});
