import type { OutboxStore } from './outbox-store.ts';

/** A Date header counts whole seconds, and the network takes some of its own: smaller changes are not the clock's. */
const MIN_CHANGE_MS = 2_000;

/**
 * How far the server's clock is ahead of this device's.
 * @param date the Date header of a reply, null if it has none
 * @param began when the request was sent, and `ended` when the reply came, by this device's clock
 */
export function offsetFrom(date: string | null, began: number, ended: number): number | null {
  const server = Date.parse(date ?? '');
  return Number.isNaN(server) ? null : Math.round(server + 500 - (began + ended) / 2);
}

/**
 * Remembers how far the server's clock is ahead of this device's, so that an operation can be recorded with it: whoever delivers it later,
 * the server corrects its time by the clock that it was recorded with.
 */
export function createOffsetNote(store: OutboxStore): (offset: number) => Promise<void> {
  let stored: number | null = null;
  return async (offset) => {
    if (stored !== null && Math.abs(offset - stored) < MIN_CHANGE_MS) return;
    stored = offset;
    await store.within('readwrite', (tables) => tables.setMeta('clock_offset', offset));
  };
}
