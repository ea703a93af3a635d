import { refresh } from '#contract/session/session.contract.ts';
import type { OutboxStore, SessionCopy } from '#offline/outbox/outbox-store.ts';
import { judge } from '#offline/outbox/outcome.ts';
import { renewalId } from '#offline/outbox/renewal-id.ts';
import type { ServerConnection } from '#offline/outbox/server-connection.ts';
import { readSessionCopy } from '#offline/storage/session-copy.ts';

/** Pages renew under this lock too: a refresh cookie used twice at once would look stolen (`client/shared/platform/session/session-refresh.ts`). */
const LOCK = 'tidepool-refresh';

/**
 * Renews the worker's copy of the token with the refresh cookie. The page has its own token, which stays as it is.
 * @returns false if the session is over
 * @throws if the server did not answer: the browser wakes the worker again, as after any other failure
 */
export async function renewToken(store: OutboxStore, connection: ServerConnection): Promise<boolean> {
  return navigator.locks.request(LOCK, async () => {
    const session = await readSessionCopy(store);
    if (!session) return false;
    // A page that asks at the same time, or after this reply is lost, uses the same id.
    const body = { user_puid: session.user_puid, attempt_id: renewalId(session.token) };
    const headers = { 'X-Device-Id': session.device_id };
    const reply = await connection({ method: refresh.method, target: refresh.path, headers, body });
    const data = refresh.data.safeParse(reply?.envelope?.data);
    const verdict = judge(reply);
    if (verdict.kind === 'retry') throw new Error('No answer');
    if (verdict.kind !== 'done' || !data.success) return false;
    await keep(session, data.data.token);
    return true;
  });

  /** Stores the new token, unless a page has removed the copy in the meantime, as at a sign-out, or stored another. */
  function keep(before: SessionCopy, token: string): Promise<void> {
    return store.within('readwrite', async (tables) => {
      if ((await tables.meta('session'))?.token === before.token) await tables.setMeta('session', { ...before, token });
    });
  }
}
