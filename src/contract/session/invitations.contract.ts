import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MANAGERS } from '../roles.ts';
import { userList } from '../users/user-list.ts';
import { MAX_PASSWORDS } from '../users/users.schemas.ts';
import { nothing, puid } from '../wire.ts';

/** Apart from `session-recovery.contract.ts`, which is in every first download. */
export const mailInvitations = endpoint({
  method: 'POST',
  path: '/v2/session/mail_invitations',
  summary:
    'Mails staff a link with which each sets a password: once, within seven days. Earlier links of theirs are void; their passwords stay until then. Whose passwords the caller may not reset is not found; who is deactivated, a student or without an address is counted and gets none.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    accounts: userList.check(z.refine((people) => people.length <= MAX_PASSWORDS, `at most ${MAX_PASSWORDS} at once`)),
  }),
  data: z.object({ mailed: z.int(), without_address: z.int(), not_invited: z.int() }),
  access: { kind: 'roles', roles: MANAGERS, owner: 'self' },
  offline: 'online',
  failure: 'The invitations were not sent. Please try again.',
});
