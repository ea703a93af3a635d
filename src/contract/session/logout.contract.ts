import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nothing, puid } from '../wire.ts';

export const logout = endpoint({
  method: 'POST',
  path: '/v2/session/logout',
  summary:
    "Ends this device's session: the refresh family is revoked and the cookie cleared. With a session_id nothing happens to another session that the cookie belongs to by now, and the cookie stays.",
  query: nothing,
  body: z.object({ session_id: z.optional(puid) }),
  data: nothing,
  access: { kind: 'public' },
  offline: 'online',
  failure: 'Sign out could not reach the server',
});
