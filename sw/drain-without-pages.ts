import { createHandoffSender } from '#offline/handoff/handoff-sender.ts';
import { answeredOperations } from '#offline/outbox/answered-operations.ts';
import { createOffsetNote } from '#offline/outbox/clock-offset.ts';
import { createDrain, type DrainEnd } from '#offline/outbox/drain.ts';
import { withDrainLock } from '#offline/outbox/drain-lock.ts';
import { type OutboxChannel, openOutboxChannel } from '#offline/outbox/outbox-channel.ts';
import { createServerConnection } from '#offline/outbox/server-connection.ts';
import { leaveSessionCopy, readSessionCopy } from '#offline/storage/session-copy.ts';
import { openWorkerStore, type WorkerStore } from '#offline/storage/worker-store.ts';
import { renewToken } from './renew-token.ts';

/** How long the worker keeps trying; the browser may kill a worker that takes longer. */
const AT_IT_FOR_MS = 15_000;

/**
 * Delivers sealed work and sends what is waiting when every page is closed, in the name of the person who is signed in.
 * @param isReleaseWaiting whether a newer worker waits to take over
 * @returns whether nothing is left that the worker could send later
 */
export async function drainWithoutPages(isReleaseWaiting: () => boolean): Promise<boolean> {
  const outbox = await openWorkerStore();
  if (!outbox) return true;
  const channel = openOutboxChannel();
  try {
    const ends = await deliverAndDrain(outbox, channel, isReleaseWaiting);
    await leaveSessionCopy(outbox.store, (kept) => kept);
    // Without a session only a page can continue, and waking the worker again would not help. If another tab is draining ('busy'), it may still be interrupted.
    return ends.every(({ kind }) => kind === 'idle' || kind === 'sign-in');
  } finally {
    channel.close();
    outbox.close();
  }
}

async function deliverAndDrain(
  { store, sealed }: WorkerStore,
  channel: OutboxChannel,
  isReleaseWaiting: () => boolean,
): Promise<DrainEnd[]> {
  const connection = createServerConnection({
    fetch: (...request) => fetch(...request),
    host: async () => (await readSessionCopy(store))?.host ?? null,
    noteOffset: createOffsetNote(store),
  });
  const ports = {
    connection,
    session: () => readSessionCopy(store),
    refresh: () => renewToken(store, connection),
    now: Date.now,
    random: Math.random,
  };
  const deliver = createHandoffSender({ ...ports, sealed });
  const drain = createDrain({
    ...ports,
    store,
    lock: withDrainLock,
    returns: () => 'for a page to ask',
    settled(settlements, batch) {
      channel.post({ kind: 'changed' });
      channel.post({ kind: 'answered', acts: answeredOperations(settlements, batch) });
    },
  });
  const until = performance.now() + AT_IT_FOR_MS;
  for (;;) {
    // Sealed work goes first, as in a page: some of this person's own work may depend on it.
    const ends = [await deliver(), await drain()];
    const wait = Math.max(0, ...ends.map((end) => ('ms' in end ? end.ms : 0)));
    // The browser wakes the worker again only after minutes, so a brief failure is waited for here.
    // A release that waits may be asked for at any moment, and takes over only once this worker rests. The browser wakes either for what is left.
    if (wait === 0 || performance.now() + wait > until || isReleaseWaiting()) return ends;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
