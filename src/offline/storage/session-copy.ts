import type { OutboxStore, SessionCopy } from '../outbox/outbox-store.ts';

/**
 * Leaves the session where the worker can find it, so that work can be sent with every page closed. It is there only
 * while that person's work waits, or sealed work of others: no token lies about without need, and none after a sign-out.
 * @param sealedWaits whether there is something to carry
 */
export async function leaveSessionCopy(store: OutboxStore, session: SessionCopy | null, sealedWaits: boolean): Promise<void> {
  await store.within('readwrite', async (tables) => {
    const own = session ? await tables.entriesOf(session.user_puid) : [];
    if (session && (sealedWaits || own.some(({ state }) => state === 'waiting'))) await tables.setMeta('session', session);
    else await tables.removeMeta('session');
  });
}

/** The session that a page left, or null. */
export async function readSessionCopy(store: OutboxStore): Promise<SessionCopy | null> {
  return store.within('readonly', async (tables) => (await tables.meta('session')) ?? null);
}
