import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN, STAFF } from '../roles.ts';
import { bool, int, moment, nothing, optionalId, puid } from '../wire.ts';
import { cartBoard, DEVICES_A_PAGE, deviceReport, deviceSort, holdingDevice } from './devices.schemas.ts';

export const reportDevice = endpoint({
  method: 'POST',
  path: '/v2/devices/report',
  summary: 'A device says what it holds: unsent work, what is ready offline. The last word counts; none is worth a retry.',
  query: nothing,
  body: deviceReport,
  data: z.object({ heard_at: moment }),
  access: { kind: 'roles', roles: SIGNED_IN, owner: 'self' },
  offline: 'online',
  failure: 'This device could not say what it holds. Nothing is lost.',
  ofDevice: true,
});

export const getCartBoard = endpoint({
  method: 'GET',
  path: '/v2/devices/cart_board',
  summary:
    'For each student of a class: last contact, ready offline or not, what waited on the device then, and what was turned in of an assignment (the newest when none is named).',
  query: z.object({ group_puid: puid, assignment_id: optionalId }),
  body: nothing,
  data: cartBoard,
  access: { kind: 'roles', roles: STAFF, owner: 'record' },
  offline: 'cached',
  failure: 'reports error',
});

export const getHoldingDevices = endpoint({
  method: 'GET',
  path: '/v2/devices/holding',
  summary:
    'The devices that held unsent work when they were last heard, a page at a time, those silent for longest first; or those that staff dismissed as wiped.',
  query: z.object({
    user_puid: puid,
    list: z._default(z.enum(['holding', 'dismissed']), 'holding'),
    sort: z._default(deviceSort, 'heard'),
    descending: z._default(bool, false),
    page: z._default(z.pipe(int, z.int().check(z.minimum(1))), 1),
  }),
  body: nothing,
  data: z.object({
    server_time: moment,
    /** How many stand in either list. */
    holding: z.int(),
    dismissed: z.int(),
    devices: z.array(holdingDevice),
  }),
  access: { kind: 'roles', roles: STAFF, owner: 'self' },
  offline: 'cached',
  failure: 'reports error',
});

export const dismissDevice = endpoint({
  method: 'POST',
  path: '/v2/devices/dismiss',
  summary:
    'Says of devices that they were wiped, so that nobody waits for their work; what each last said stays in the record. heard_at is the word that the caller saw: a device that spoke since is left alone and counted. undo takes it back.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    devices: z.array(z.object({ device_id: puid, heard_at: moment })).check(z.minLength(1), z.maxLength(DEVICES_A_PAGE)),
    undo: z._default(bool, false),
  }),
  data: z.object({ dismissed: z.boolean(), changed: z.int(), heard_since: z.int() }),
  access: { kind: 'roles', roles: STAFF, owner: 'self' },
  offline: 'online',
  failure: 'This could not be saved. Please try again.',
});
