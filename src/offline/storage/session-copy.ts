import type { OutboxStore, SessionCopy } from '../outbox/outbox-store.ts';

/**
 * Stores the session where the worker can read it, so that work can be sent when every page is closed. It is there only
 * while that person's work, or sealed work of others, is waiting: no token is stored without need, and none after a sign-out.
 * @param session returns the session, given the copy that is stored here. It is called inside the one transaction that reads and writes, so a
 *   sign-out comes either before it, and there is no session any more, or after it, and clears the copy
 */
export async function leaveSessionCopy(
  store: OutboxStore,
  session: (kept: SessionCopy | undefined) => SessionCopy | null | undefined,
): Promise<void> {
  await store.within('readwrite', async (tables) => {
    const copy = session(await tables.meta('session'));
    const waits =
      copy && ((await tables.sealedWaits()) || (await tables.entriesOf(copy.user_puid)).some(({ state }) => state === 'waiting'));
    if (waits) await tables.setMeta('session', copy);
    else await tables.removeMeta('session');
  });
}

/** The session that a page stored, or null. */
export async function readSessionCopy(store: OutboxStore): Promise<SessionCopy | null> {
  return store.within('readonly', async (tables) => (await tables.meta('session')) ?? null);
}
