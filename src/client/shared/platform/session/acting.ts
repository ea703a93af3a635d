import * as z from 'zod/mini';
import { claimsOf } from '#offline/outbox/token-claims.ts';
import { readJson } from '../screen/local-json.ts';
import { accessToken } from './session.ts';

/** Stores the administrator's own account while they are signed in as somebody else. */
export const ACTING_KEY = 'tidepool.login-as';
const kept = z.object({
  /** The session as the other person. In any other session there is no way back to the administrator's account. */
  session_id: z.string(),
  own_name: z.string(),
  /** The administrator's screen from which it was started. */
  back: z.string(),
  /** Why they make changes in the other person's name; absent while they only look. */
  reason: z.optional(z.string()),
});
/** The administrator's own account, while they are signed in as somebody else. */
export type Acting = z.output<typeof kept>;

/** Whether, and by whom, this session was opened as somebody else (the specification's isLoginAsUser). */
export function actingAs(): Acting | null {
  const found = kept.safeParse(readJson(ACTING_KEY));
  const token = accessToken();
  return found.success && token !== null && found.data.session_id === sessionIdOf(token) ? found.data : null;
}

/** The session id in a token. */
export function sessionIdOf(token: string): string | null {
  const { sid } = claimsOf(token);
  return typeof sid === 'string' ? sid : null;
}
