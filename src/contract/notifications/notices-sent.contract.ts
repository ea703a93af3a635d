import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalLine, optionalText } from '../optional-text.ts';
import { MANAGERS } from '../roles.ts';
import { bilingual, bool, count, int, line, moment, nothing, puid, text } from '../wire.ts';
import { MAX_NOTICE_DAYS } from './notifications.schemas.ts';

/** What administrators tell people. Apart from reading it, which every first screen carries. */
const managers = { kind: 'roles', roles: MANAGERS, owner: 'self' } as const;
const words = (most: number) => text(most).check(z.refine((typed) => typed.trim() !== '', 'it must not be empty'));

export const sendNotification = endpoint({
  method: 'POST',
  path: '/notification/create_notification',
  summary:
    'Tells people of some roles something: those of the caller’s school, of some schools, or of the district. It stands for so many days.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    title: line(120).check(z.refine((typed) => typed.trim() !== '', 'it must not be empty')),
    title_es: optionalLine(120),
    body: words(1_000),
    body_es: optionalText(1_000),
    roles: z.array(int).check(z.minLength(1), z.maxLength(6)),
    /** None: every school that the caller stands above. */
    school_ids: z._default(z.array(int).check(z.maxLength(500)), []),
    days: count.check(z.minimum(1), z.maximum(MAX_NOTICE_DAYS)),
    /** Made by whoever asks: the same again, however late, tells nobody a second time. */
    client_id: z._default(z.nullable(puid), null),
  }),
  data: z.object({ notification_id: z.int(), people: z.int() }),
  access: managers,
  noted: 'settings_changed',
  offline: 'online',
  failure: 'create notification error',
});

export const getSentNotifications = endpoint({
  method: 'GET',
  path: '/notification/get_sent_notifications',
  summary: 'What the caller has told people, the newest first, a page at a time.',
  query: z.object({ user_puid: puid, page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1) }),
  body: nothing,
  data: z.object({
    total: z.int(),
    notifications: z.array(
      z.object({
        notification_id: z.int(),
        title: bilingual,
        body: bilingual,
        roles: z.array(z.int()),
        schools: z.array(z.string()),
        created_at: moment,
        ends_at: moment,
        is_over: z.boolean(),
      }),
    ),
  }),
  access: managers,
  offline: 'online',
  failure: 'create notification error',
});

export const withdrawNotification = endpoint({
  method: 'POST',
  path: '/notification/withdraw_notification',
  summary: 'Takes back what the caller told people, or tells it again: until it was to end before, or for a week where that is not said.',
  query: nothing,
  body: z.object({ user_puid: puid, notification_id: int, undo: z._default(bool, false), ends_at: z.optional(moment) }),
  data: z.object({ notification_id: z.int() }),
  access: managers,
  noted: 'settings_changed',
  offline: 'online',
  failure: 'create notification error',
});
