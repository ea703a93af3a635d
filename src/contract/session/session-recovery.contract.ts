import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MANAGERS } from '../roles.ts';
import { moment, nothing, optionalId, puid, text } from '../wire.ts';

/**
 * The ways back in for whoever has forgotten a password or a sign-in name (specification section 7, "Session calls"). An
 * administrator hands a link over or mails it, and whoever asks gets a mail, or those who can help are told (decisions/sign-in-and-sessions.md).
 */
const everyone = { kind: 'public' } as const;
/** The sign-in page remembers it. */
const district = { district_id: z.int(), district_name: z.string() };
/** The secret of a link. Anything that is none is answered as a link that is over. */
const linkId = z._default(text(200), '');

export const generateResetLink = endpoint({
  method: 'POST',
  path: '/v2/session/generate_reset_link',
  summary:
    'Makes a link with which a person sets a new password: once, within 24 hours. An earlier link of the person is void. The person is account_puid, or user_puid where only that is given. Whose passwords the caller may not reset is not found.',
  query: nothing,
  body: z.object({ user_puid: puid, account_puid: z.optional(puid) }),
  data: z.object({ id: z.string(), expires_at: moment }),
  access: { kind: 'roles', roles: MANAGERS, owner: 'acts-for' },
  offline: 'online',
  failure: 'The link could not be made. Please try again.',
  asksSecondStep: true,
});

export const validateResetLink = endpoint({
  method: 'GET',
  path: '/v2/session/validate_reset_link',
  summary: 'Whose link it is and until when it is good. One that is used, void, over or unknown is refused, always with the same words.',
  query: z.object({ Id: linkId }),
  body: nothing,
  data: z.object({ user_name: z.string(), expires_at: moment, ...district }),
  access: everyone,
  offline: 'online',
  failure: 'The link could not be checked. Please try again.',
});

export const resetPasswordLink = endpoint({
  method: 'POST',
  path: '/v2/session/reset_password_link',
  summary: 'Sets a new password with a link, which works once, and signs the person out everywhere.',
  query: nothing,
  body: z.object({ Id: linkId, password: z.string().check(z.minLength(8), z.maxLength(200)) }),
  data: z.object({ user_name: z.string(), ...district }),
  access: everyone,
  offline: 'online',
  failure: 'Your password was not changed. Please try again.',
});

export const validateEmail = endpoint({
  method: 'POST',
  path: '/v2/session/validate_email',
  summary: 'The sign-in names of staff with an e-mail address, of one district or of all, or none. Never those of students.',
  query: nothing,
  body: z.object({ emailid: text(254), district_id: optionalId }),
  data: z.object({ users: z.array(z.object({ user_name: z.string() })) }),
  access: everyone,
  offline: 'online',
  failure: 'Your sign-in name could not be looked up. Please try again.',
});

export const passwordRetrieval = endpoint({
  method: 'POST',
  path: '/v2/session/password_retrieval',
  summary:
    'Tells the administrators of a person, and of a student the teachers too, that the person asks for a new password; at most once a day. Without district_id it is everybody of this name, four at most. The answer is the same whether or not somebody has it.',
  query: nothing,
  body: z.object({ user_name: text(200), district_id: optionalId }),
  data: nothing,
  access: everyone,
  offline: 'online',
  failure: 'Your request could not be sent. Please try again.',
});
