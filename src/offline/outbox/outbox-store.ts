import type { DraftRow } from '../drafts/draft-row.ts';
import type { OutboxEntry, ReceivedEntry } from './outbox-entry.ts';
import type { ReceiptNote } from './receipt-notes.ts';

/** Who is signed in, for a worker that wakes while no page is open. Stored only while that person's work, or sealed work, is waiting. */
export interface SessionCopy {
  readonly user_puid: string;
  readonly token: string;
  readonly device_id: string;
  /** The server's host; empty for the page's own origin. */
  readonly host: string;
}

/** The few single values that the device stores beside the outbox. */
export interface MetaValues {
  readonly last_seq: number;
  /** The server's epoch as this device last learned it (`epoch.ts`). */
  readonly epoch: string;
  readonly session: SessionCopy;
  /** How many milliseconds the server's clock is ahead of this device's (`clock-offset.ts`). */
  readonly clock_offset: number;
  /** When the server last received something of this person, by the device's clock. */
  readonly [received: `received:${string}`]: string;
  /** The receipt of one operation of one person: `receipt:<user_puid>:<op_id>`. */
  readonly [receipt: `receipt:${string}`]: ReceiptNote;
}

/**
 * The outbox's tables inside one transaction. Do not await anything else inside it, or it commits too early. A write need not be awaited:
 * one that fails aborts the transaction, and `within` throws.
 */
export interface OutboxTables {
  entry(opId: string): Promise<OutboxEntry | undefined>;
  /** One person's entries, in the order in which they were stored: all of them, or the first `most`. */
  entriesOf(userPuid: string, most?: number): Promise<OutboxEntry[]>;
  /** The given operations, as far as they are here. The operations of a batch were written one after another, so they are read with one request. */
  entriesAmong(opIds: readonly string[]): Promise<OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(opIds: readonly string[]): Promise<void>;
  /** Stores a copy of a received operation, in case the server is restored from a backup. */
  keepReceived(entry: ReceivedEntry): Promise<void>;
  /** Which of these operations the server has received, according to the copies that are still here. */
  receivedAmong(opIds: readonly string[]): Promise<ReceivedEntry[]>;
  /** Whether sealed operations are here that the server has not received: any of them may be the one that is looked for. */
  sealedWaits(): Promise<boolean>;
  draft(userPuid: string, key: string): Promise<DraftRow | undefined>;
  /** All drafts of one person on this device. */
  draftsOf(userPuid: string): Promise<DraftRow[]>;
  putDraft(row: DraftRow): Promise<void>;
  removeDraft(userPuid: string, key: string): Promise<void>;
  meta<Key extends keyof MetaValues>(key: Key): Promise<MetaValues[Key] | undefined>;
  setMeta<Key extends keyof MetaValues>(key: Key, value: MetaValues[Key]): Promise<void>;
  removeMeta(key: keyof MetaValues): Promise<void>;
}

/**
 * Where the outbox is stored: bare IndexedDB (`idb-store.ts`), opened by Dexie in the page (`dexie-store.ts`) and directly in the
 * worker (`worker-store.ts`), because Dexie alone is larger than the worker's budget. The same simulation runs over both.
 */
export interface OutboxStore {
  /** Runs one transaction; a `readwrite` one resolves when it is on the disk (design, offline rule 5). */
  within<Result>(mode: 'readonly' | 'readwrite', work: (tables: OutboxTables) => Promise<Result>): Promise<Result>;
}
