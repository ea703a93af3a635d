import type { OpenExchanges } from './open-exchanges.ts';
import { sendNext } from './outbox-choices.ts';
import type { OutboxStore } from './outbox-store.ts';

/** An exchange without an answer for this long, while the server answers others, was begun over a connection that is gone. */
const SILENT_FOR = 5_000;

interface ReleasePorts {
  readonly store: OutboxStore;
  readonly open: OpenExchanges;
  /** Milliseconds without an answer after which an exchange is given up. */
  readonly silentFor?: number;
}

/**
 * For a person who asks for it while the server is known to answer: what was postponed is sent with the next drain, and no drain waits for
 * an exchange that will never be answered. Giving one up loses and doubles nothing: it is sent again under the same ids.
 */
export async function release({ store, open, silentFor = SILENT_FOR }: ReleasePorts, userPuid: string): Promise<void> {
  await sendNext(store, userPuid);
  open.giveUp(silentFor);
}
