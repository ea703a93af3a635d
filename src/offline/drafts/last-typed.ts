import { appendIn } from '../outbox/outbox.ts';
import type { NewOperation } from '../outbox/outbox-entry.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';

/** What a page could not write into its draft before it was closed, such as the last letters of a text. */
export interface LastTyped {
  readonly user_puid: string;
  readonly key: string;
  /** For the feature that keeps the draft. It puts this into it when it is opened again. */
  readonly value: unknown;
  /** What carries it where nobody opens the draft again. Its ids are its own: what the page wrote meanwhile has others. */
  readonly operations: readonly NewOperation[];
}

/** Where a page that is being closed puts it: storage that writes at once, and waits for nothing. */
export interface LastTypedPort {
  /** Whether this page may be gone in a moment. */
  isLeaving(): boolean;
  keep(last: LastTyped): void;
  find(userPuid: string, key: string): LastTyped | null;
  drop(last: Pick<LastTyped, 'user_puid' | 'key'>): void;
  /** Calls back when another page has put something there. @returns stops that */
  listen?(listener: () => void): () => void;
  /** Of everyone, on this device. */
  list(): readonly LastTyped[];
}

/**
 * Queues it as work like any other. It is newer than what drafts hold, so that goes first.
 * @returns how many operations were queued
 */
export async function queueLastTyped(store: OutboxStore, found: readonly LastTyped[], now: number): Promise<number> {
  for (const { user_puid, operations } of found) await store.within('readwrite', (tables) => appendIn(tables, user_puid, operations, now));
  return found.reduce((total, { operations }) => total + operations.length, 0);
}
