import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nothing, puid, text } from '../wire.ts';
import { openedSession } from './session.schemas.ts';

export const badgeLogin = endpoint({
  method: 'POST',
  path: '/v2/session/badge_login',
  summary: 'Sign in as a student with the secret of a printed badge; sets the refresh cookie. Every use of a badge is noted.',
  query: nothing,
  body: z.object({ secret: text(200), device_id: z.optional(puid) }),
  data: openedSession,
  access: { kind: 'public' },
  offline: 'online',
  failure: 'Failed to Login',
});
