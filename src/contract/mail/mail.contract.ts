import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MANAGERS } from '../roles.ts';
import { nothing, puid } from '../wire.ts';
import { mailMode, sentMail } from './mail.schemas.ts';

const administrators = { kind: 'roles', roles: MANAGERS, owner: 'self' } as const;

export const getMail = endpoint({
  method: 'GET',
  path: '/v2/mail/get_mail',
  summary:
    'Mail of the last 30 days to people whom the caller manages and to the caller, the newest first, at most 200, and whether this server sends any.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ mode: mailMode, mails: z.array(sentMail) }),
  access: administrators,
  offline: 'online',
  failure: 'Data Load Error',
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/v2/mail/send_test_mail',
  summary: 'Queues a mail to the caller’s own address, to see whether mail arrives.',
  query: nothing,
  body: z.object({ user_puid: puid }),
  data: nothing,
  access: administrators,
  offline: 'online',
  failure: 'This could not be saved. Please try again.',
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/v2/mail/retry_mail',
  summary: 'Tries a mail that failed again.',
  query: nothing,
  body: z.object({ user_puid: puid, mail_id: puid }),
  data: nothing,
  access: administrators,
  offline: 'online',
  failure: 'This could not be saved. Please try again.',
});
