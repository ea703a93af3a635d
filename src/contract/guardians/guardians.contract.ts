import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MANAGERS } from '../roles.ts';
import { nothing, puid } from '../wire.ts';
import { guardian, guardianFields, mailing, mailingFields } from './guardians.schemas.ts';

const managers = { kind: 'roles', roles: MANAGERS, owner: 'self' } as const;
const district = { kind: 'roles', roles: ['districtAdmin'], owner: 'self' } as const;
const notSaved = 'This could not be saved. Please try again.';

export const getGuardians = endpoint({
  method: 'GET',
  path: '/v2/guardians/get_guardians',
  summary: 'The guardians of a student whom the caller manages, by name.',
  query: z.object({ user_puid: puid, account_puid: puid }),
  body: nothing,
  data: z.object({ student_name: z.string(), guardians: z.array(guardian) }),
  access: managers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const addGuardian = endpoint({
  method: 'POST',
  path: '/v2/guardians/add_guardian',
  summary: 'Adds a guardian to a student, at most 12. The same address twice for one student is refused.',
  query: nothing,
  body: z.object({ user_puid: puid, account_puid: puid, ...guardianFields.shape }),
  data: z.object({ guardian_id: puid }),
  access: managers,
  offline: 'online',
  failure: notSaved,
});

export const saveGuardian = endpoint({
  method: 'POST',
  path: '/v2/guardians/save_guardian',
  summary: 'Changes a guardian. `shown`: as the form showed them; what somebody else changed since stays, or is refused at its field.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    account_puid: puid,
    guardian_id: puid,
    ...guardianFields.shape,
    shown: z.optional(guardianFields),
  }),
  data: nothing,
  access: managers,
  offline: 'online',
  failure: notSaved,
});

export const removeGuardian = endpoint({
  method: 'POST',
  path: '/v2/guardians/remove_guardian',
  summary: 'Removes a guardian, and what waits to be mailed to them. No roster brings them back.',
  query: nothing,
  body: z.object({ user_puid: puid, account_puid: puid, guardian_id: puid }),
  data: nothing,
  access: managers,
  offline: 'online',
  failure: notSaved,
});

export const getSummaryMailing = endpoint({
  method: 'GET',
  path: '/v2/guardians/get_summary_mailing',
  summary: 'Whether and when the district mails weekly summaries, the week that was mailed last, and how many students it reaches.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: mailing,
  access: district,
  offline: 'online',
  failure: 'Data Load Error',
});

export const setSummaryMailing = endpoint({
  method: 'POST',
  path: '/v2/guardians/set_summary_mailing',
  summary:
    'Turns the mailing of weekly summaries on or off, and says when. It begins at the next such time. `shown`: as the form showed it; what somebody else changed since stays, or is refused at its field.',
  query: nothing,
  body: z.object({ user_puid: puid, ...mailingFields.shape, shown: z.optional(mailingFields) }),
  data: nothing,
  access: district,
  offline: 'online',
  failure: notSaved,
});

export const sendSummariesNow = endpoint({
  method: 'POST',
  path: '/v2/guardians/send_summaries_now',
  summary: 'Mails the summaries of the week that ended last, without waiting for their time. Nobody gets one a second time.',
  query: nothing,
  body: z.object({ user_puid: puid }),
  data: nothing,
  access: district,
  offline: 'online',
  failure: notSaved,
});
