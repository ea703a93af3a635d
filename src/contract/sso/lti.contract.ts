import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bool, int, nothing, optionalId, puid } from '../wire.ts';
import { registration, registrationFields } from './lti.schemas.ts';

/**
 * LTI 1.3, with Tidepool as the tool (specification section 1: `admin/manageUsers/ltiConsumer`). The paths are not shown there: they are
 * ours. What a browser is sent to by a platform is no call: `server/features/sso/lti/serve-lti.ts`.
 */
const connectionManagers = { kind: 'roles', roles: ['districtAdmin', 'superAdmin'], owner: 'self' } as const;
const NOT_SAVED = 'This could not be saved. Please try again.';
const own = { user_puid: puid, district_id: optionalId };

export const getRegistrations = endpoint({
  method: 'GET',
  path: '/v2/lti/get_registrations',
  summary: 'The learning platforms that may open this Tidepool for people of a district, by name.',
  query: z.object(own),
  body: nothing,
  data: z.object({ registrations: z.array(registration), total: z.int() }),
  access: connectionManagers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const saveRegistration = endpoint({
  method: 'POST',
  path: '/v2/lti/save_registration',
  summary:
    'Adds a platform, or changes one. Issuer and client id together are one district’s. Of two who change it at once, the second is told.',
  query: nothing,
  body: z.object({
    ...own,
    registration_id: z._default(z.nullable(puid), null),
    /** Which state of it was changed; null for a new one. */
    revision: z._default(z.nullable(int), null),
    ...registrationFields,
    is_active: z._default(bool, true),
  }),
  data: z.object({ registration_id: puid }),
  access: connectionManagers,
  offline: 'online',
  done: () => 'Saved',
  failure: NOT_SAVED,
  ownAccount: true,
  asksSecondStep: true,
});

export const removeRegistration = endpoint({
  method: 'POST',
  path: '/v2/lti/remove_registration',
  summary: 'Removes a platform: nobody comes in from it any more. Links of people to it are removed with it.',
  query: nothing,
  body: z.object({ ...own, registration_id: puid }),
  data: z.object({ unlinked: z.int() }),
  access: connectionManagers,
  offline: 'online',
  done: () => 'Removed',
  failure: NOT_SAVED,
  ownAccount: true,
  asksSecondStep: true,
});
