import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { line, nothing, puid } from '../wire.ts';
import { RETENTION_KINDS, retention, retentionKind } from './retention.schemas.ts';

const shared = {
  access: { kind: 'roles', roles: ['districtAdmin', 'superAdmin'], owner: 'self' },
  offline: 'online',
} as const;
const days = z.nullable(z.int().check(z.minimum(1), z.maximum(3_650)));

export const getRetention = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/privacy/get_retention',
  summary: 'How long the district keeps each kind of data, what the last nightly runs deleted, what the next would, and legal holds.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: retention,
  failure: 'Data Load Error',
});

export const countRetention = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/privacy/count_retention',
  summary: 'Has counted what the next run would delete. Nothing is deleted.',
  query: nothing,
  body: z.object({ user_puid: puid }),
  data: z.object({}),
  failure: 'Nothing could be counted. Please try again.',
});

export const setRetention = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/privacy/set_retention',
  summary:
    'Sets how many days the district keeps one kind of data; null keeps it, where the law allows. It names what it was when the form was opened.',
  query: nothing,
  body: z.object({ user_puid: puid, kind: retentionKind, days, was_days: days }),
  data: z.object({}),
  failure: 'This could not be saved. Please try again.',
  ownAccount: true,
  asksSecondStep: true,
});

export const beginRetention = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/privacy/begin_retention',
  summary: 'Lets the defaults of these kinds count from today on, before the day that administrators were told.',
  query: nothing,
  body: z.object({ user_puid: puid, kinds: z.array(retentionKind).check(z.minLength(1), z.maxLength(RETENTION_KINDS.length)) }),
  data: z.object({}),
  failure: 'This could not be saved. Please try again.',
  ownAccount: true,
  asksSecondStep: true,
});

export const placeHold = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/privacy/place_hold',
  summary: 'From now on nothing is deleted of a student, or of the whole district where none is named, until the hold is lifted.',
  query: nothing,
  body: z.object({ user_puid: puid, account_puid: z.nullable(puid), reason: line(500).check(z.minLength(1)) }),
  data: z.object({ hold_id: puid }),
  failure: 'This could not be saved. Please try again.',
  ownAccount: true,
});

export const liftHold = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/privacy/lift_hold',
  summary: 'Ends a hold: from the next run on, what is old enough is deleted.',
  query: nothing,
  body: z.object({ user_puid: puid, hold_id: puid }),
  data: z.object({}),
  failure: 'This could not be saved. Please try again.',
  ownAccount: true,
  asksSecondStep: true,
});
