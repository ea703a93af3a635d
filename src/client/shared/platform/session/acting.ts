import * as z from 'zod/mini';
import { readJson } from '../screen/local-json.ts';
import { accessToken } from './session.ts';

/** Holds, while an administrator is signed in as somebody else, whose own account it is. */
export const ACTING_KEY = 'tidepool.login-as';
const kept = z.object({
  /** The one session in somebody's name. Another one on this device is nobody's way back. */
  session_id: z.string(),
  own_name: z.string(),
  /** The administrator's screen from which it began. */
  back: z.string(),
});
/** Whose own account waits while an administrator is signed in as somebody else. */
export type Acting = z.output<typeof kept>;

/** Whether, and by whom, this session was opened in somebody's name (the specification's isLoginAsUser). */
export function actingAs(): Acting | null {
  const found = kept.safeParse(readJson(ACTING_KEY));
  const token = accessToken();
  return found.success && token !== null && found.data.session_id === sessionIdOf(token) ? found.data : null;
}

/** The session that a token says it is of. */
export function sessionIdOf(token: string): string | null {
  try {
    const { sid } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown };
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}
