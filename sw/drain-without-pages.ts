import { createDrain } from '#offline/drain.ts';
import { withDrainLock } from '#offline/drain-lock.ts';
import { answeredActs, openNewsRoom } from '#offline/outbox-news.ts';
import type { OutboxStore } from '#offline/outbox-store.ts';
import { serverLine } from '#offline/server-line.ts';
import { leaveSessionCopy, readSessionCopy } from '#offline/session-copy.ts';
import { openWorkerStore } from '#offline/worker-store.ts';
import { renewToken } from './renew-token.ts';

/**
 * Sends what waits with every page closed, in the name of whoever's work it is.
 * @returns whether nothing is left that the worker could send later
 */
export async function drainWithoutPages(): Promise<boolean> {
  const outbox = await openWorkerStore();
  if (!outbox) return true;
  try {
    const end = await drainOver(outbox.store);
    await leaveSessionCopy(outbox.store, await readSessionCopy(outbox.store));
    // Without a session only a page can go on; waking the worker again would not help.
    return end.kind !== 'wait' && end.kind !== 'pause';
  } finally {
    outbox.close();
  }
}

async function drainOver(store: OutboxStore) {
  const news = openNewsRoom();
  const line = serverLine({ fetch: (...request) => fetch(...request), host: async () => (await readSessionCopy(store))?.host ?? null });
  const drain = createDrain({
    store,
    line,
    session: () => readSessionCopy(store),
    refresh: () => renewToken(store, line),
    lock: withDrainLock,
    now: Date.now,
    random: Math.random,
    settled(settlements, batch) {
      news.tell({ kind: 'changed' });
      news.tell({ kind: 'answered', acts: answeredActs(settlements, batch) });
    },
  });
  return drain();
}
