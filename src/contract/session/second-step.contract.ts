import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LIBRARY_READERS, MANAGERS } from '../roles.ts';
import { anyFields, nothing, optionalId, puid, text } from '../wire.ts';
import { secondStepPolicy, staffWithoutStep, stepCounts } from './second-step.schemas.ts';

/** A district's policy on two-step sign-in, remembered browsers, and confirming the second step within a session (decisions/two-step-and-passkeys.md). */
const own = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;
const NOT_CHANGED = 'Two-step sign-in was not changed. Please try again.';

export const getSecondStepPolicy = endpoint({
  method: 'GET',
  path: '/v2/session/get_second_step_policy',
  summary:
    'The day from which staff of a district need a second step, and how many of those the caller manages have none: counts, and the first 500 people.',
  query: z.object({ user_puid: puid, district_id: optionalId }),
  body: nothing,
  data: z.object({ policy: secondStepPolicy, may_change: z.boolean(), counts: stepCounts, without: z.array(staffWithoutStep) }),
  access: { kind: 'roles', roles: MANAGERS, owner: 'self' },
  offline: 'online',
  failure: 'Data Load Error',
});

export const saveSecondStepPolicy = endpoint({
  method: 'POST',
  path: '/v2/session/save_second_step_policy',
  summary:
    'Sets the day from which staff of a district need a second step. A day that is left out stays; null makes it optional. Staff without one set it up at their next sign-in.',
  query: nothing,
  body: z.object({ user_puid: puid, district_id: optionalId, ...z.partial(secondStepPolicy).shape }),
  data: nothing,
  access: { kind: 'roles', roles: ['districtAdmin', 'superAdmin'], owner: 'self' },
  offline: 'online',
  done: () => 'Saved',
  failure: NOT_CHANGED,
  ownAccount: true,
  asksSecondStep: true,
});

export const confirmSecondStep = endpoint({
  method: 'POST',
  path: '/v2/session/confirm_second_step',
  summary:
    'A code of the app, a recovery code, or a passkey, within a session: before something for which it is asked again (`second_step_again`).',
  query: nothing,
  body: z.object({ user_puid: puid, code: z._default(text(40), ''), passkey: z.optional(anyFields) }),
  data: nothing,
  access: own,
  ownAccount: true,
  offline: 'online',
  failure: NOT_CHANGED,
});

export const forgetDevice = endpoint({
  method: 'POST',
  path: '/v2/session/forget_device',
  summary: 'Asks for the second step again on a browser that was remembered.',
  query: nothing,
  body: z.object({ user_puid: puid, remembered_id: puid }),
  data: nothing,
  access: own,
  ownAccount: true,
  offline: 'online',
  done: () => 'Saved',
  failure: NOT_CHANGED,
});

export const checkSecondStep = endpoint({
  method: 'POST',
  path: '/v2/session/check_second_step',
  summary: 'Refuses with `second_step_again` where the second step is due. A screen calls it before a task of several calls.',
  query: nothing,
  body: z.object({ user_puid: puid }),
  data: nothing,
  access: own,
  ownAccount: true,
  offline: 'online',
  failure: NOT_CHANGED,
  asksSecondStep: true,
});
