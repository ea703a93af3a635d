import { appendIn } from '../outbox/outbox.ts';
import type { NewOperation } from '../outbox/outbox-entry.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';

/** What a page could not write into its draft before it was closed, such as the last letters of a text. */
export interface LastTyped {
  readonly user_puid: string;
  readonly key: string;
  /** In the shape of the feature that keeps the draft. That feature puts it into the draft when it is opened again. */
  readonly value: unknown;
  /** The operations that send it if nobody opens the draft again. Their ids are new: what the page wrote in the meantime has other ids. */
  readonly operations: readonly NewOperation[];
}

/** Where a page that is being closed puts its last text: storage that writes at once, with nothing to wait for. */
export interface LastTypedPort {
  /** Whether this page may be closed at any moment. */
  isLeaving(): boolean;
  keep(last: LastTyped): void;
  find(userPuid: string, key: string): LastTyped | null;
  drop(last: Pick<LastTyped, 'user_puid' | 'key'>): void;
  /** Calls back when another page has stored something. @returns stops that */
  listen?(listener: () => void): () => void;
  /** All that is stored on this device, no matter whose it is. */
  list(): readonly LastTyped[];
}

/**
 * Queues these texts like any other work. They are newer than what the drafts contain, so queue the drafts' unsent content first.
 * @returns how many operations were queued
 */
export async function queueLastTyped(store: OutboxStore, found: readonly LastTyped[], now: number): Promise<number> {
  for (const { user_puid, operations } of found) await store.within('readwrite', (tables) => appendIn(tables, user_puid, operations, now));
  return found.reduce((total, { operations }) => total + operations.length, 0);
}
