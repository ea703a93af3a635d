import type { LocalDb } from '../storage/local-db.ts';
import { fromBase64Url } from './base64url.ts';

/** The key in `meta` of the session that was ended last on this device; it belongs to nobody and is not cleared. */
export const ENDED_SESSION = 'ended_session';

/**
 * Notes on the disk that a session is over here. Chromium writes local storage some seconds after it was changed: of a browser that is
 * killed in these seconds the former session would stand there again, and the next one would be signed in as the one before (design,
 * offline rule 6).
 */
export async function noteEnded(db: LocalDb, token: string): Promise<void> {
  const session = sessionIn(token);
  if (session !== null) await db.meta.put({ key: ENDED_SESSION, value: session });
}

/** Whether this session was ended here before, so that whatever says that it goes on is older. */
export async function wasEnded(db: LocalDb, token: string): Promise<boolean> {
  const session = sessionIn(token);
  return session !== null && (await db.meta.get(ENDED_SESSION))?.value === session;
}

/** The id of the session that an access token belongs to, the same in each renewed token; null where it names none. */
function sessionIn(token: string): string | null {
  try {
    const { sid } = JSON.parse(new TextDecoder().decode(fromBase64Url(token.split('.')[1] ?? ''))) as { sid?: unknown };
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}
