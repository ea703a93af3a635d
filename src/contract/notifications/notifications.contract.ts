import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN } from '../roles.ts';
import { int, nothing, puid } from '../wire.ts';
import { notification } from './notifications.schemas.ts';

const everyone = { kind: 'roles', roles: SIGNED_IN, owner: 'self' } as const;
const data = z.object({ notifications: z.array(notification) });
const which = z.object({ user_puid: puid, notification_id: int });

export const getNotification = endpoint({
  method: 'GET',
  path: '/notification/get_notification',
  summary: 'What the caller should know now and has not put away, the newest first.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data,
  access: everyone,
  offline: 'cached',
  failure: 'create notification error',
});

export const getNotificationByBody = endpoint({
  method: 'POST',
  path: '/notification/get_notification',
  summary: 'The same, asked for in the body.',
  query: nothing,
  body: z.object({ user_puid: puid }),
  data,
  access: everyone,
  offline: 'cached',
  failure: 'create notification error',
});

export const disableNotification = endpoint({
  method: 'POST',
  path: '/notification/disable_notification',
  summary: 'Puts a notification away for the caller, for good.',
  query: nothing,
  body: which,
  data: z.object({ notification_id: z.int() }),
  access: everyone,
  offline: 'online',
  failure: 'create notification error',
});

export const disableNotificationByQuery = endpoint({
  method: 'GET',
  path: '/notification/disable_notification',
  summary: 'The same, as older clients ask for it.',
  query: which,
  body: nothing,
  data: z.object({ notification_id: z.int() }),
  access: everyone,
  offline: 'online',
  failure: 'create notification error',
  changesByGet: true,
});
