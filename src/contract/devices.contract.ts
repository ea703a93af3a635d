import * as z from 'zod/mini';
import { cartBoard, deviceReport, holdingDevice } from './devices.schemas.ts';
import { endpoint } from './endpoint.ts';
import { SIGNED_IN, STAFF } from './roles.ts';
import { moment, nothing, optionalId, puid } from './wire.ts';

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
});

export const getCartBoard = endpoint({
  method: 'GET',
  path: '/v2/devices/cart_board',
  summary:
    'For each student of a class: last contact, ready offline or not, what waited on the device then, and what was handed in of an assignment (the newest when none is named).',
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
  summary: 'The devices that held unsent work when they were last heard, those silent for longest first.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ server_time: moment, devices: z.array(holdingDevice) }),
  access: { kind: 'roles', roles: STAFF, owner: 'self' },
  offline: 'cached',
  failure: 'reports error',
});
