import type { DraftRow } from '../drafts/draft-row.ts';
import type { OutboxEntry, ReceivedEntry } from './outbox-entry.ts';
import type { ReceiptNote } from './receipt-notes.ts';

/** Who is signed in, for a worker that wakes with no page open. There only while that person's work, or what lies sealed, waits. */
export interface SessionCopy {
  readonly user_puid: string;
  readonly token: string;
  readonly device_id: string;
  /** Where the server is: empty for the page's own origin. */
  readonly host: string;
}

/** The few single values that the device keeps beside the outbox. */
export interface MetaValues {
  readonly last_seq: number;
  /** The server's, as last heard (`epoch.ts`). */
  readonly epoch: string;
  readonly session: SessionCopy;
  /** When the server last received something of this person, by the device's clock. */
  readonly [received: `received:${string}`]: string;
  /** The receipt of one operation of one person: `receipt:<user_puid>:<op_id>`. */
  readonly [receipt: `receipt:${string}`]: ReceiptNote;
}

/**
 * The outbox's tables inside one transaction. Await nothing else inside it, or it commits too early. A write need not be awaited:
 * one that fails undoes the transaction, and `within` says so.
 */
export interface OutboxTables {
  entry(opId: string): Promise<OutboxEntry | undefined>;
  /** One person's entries, in the order in which they were stored: all, or the first of them. */
  entriesOf(userPuid: string, most?: number): Promise<OutboxEntry[]>;
  /** Those of these operations that are here. The operations of a batch were written one after the other: they are read at once. */
  entriesAmong(opIds: readonly string[]): Promise<OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(opIds: readonly string[]): Promise<void>;
  /** Files a received operation away, in case the server is restored from a backup. */
  keepReceived(entry: ReceivedEntry): Promise<void>;
  /** Which of these operations the server has received, as far as copies of them are still here. */
  receivedAmong(opIds: readonly string[]): Promise<ReceivedEntry[]>;
  /** Whether operations lie sealed here that the server has not received: any of them may be one that is looked for. */
  sealedWaits(): Promise<boolean>;
  draft(userPuid: string, key: string): Promise<DraftRow | undefined>;
  /** Everything that one person has begun on this device. */
  draftsOf(userPuid: string): Promise<DraftRow[]>;
  putDraft(row: DraftRow): Promise<void>;
  removeDraft(userPuid: string, key: string): Promise<void>;
  meta<Key extends keyof MetaValues>(key: Key): Promise<MetaValues[Key] | undefined>;
  setMeta<Key extends keyof MetaValues>(key: Key, value: MetaValues[Key]): Promise<void>;
  removeMeta(key: keyof MetaValues): Promise<void>;
}

/**
 * Where the outbox lives: bare IndexedDB (`idb-store.ts`), opened by Dexie in the page (`dexie-store.ts`) and by hand in the
 * worker (`worker-store.ts`), because Dexie alone is larger than a worker may be. One simulation runs over both.
 */
export interface OutboxStore {
  /** One transaction; a `readwrite` one resolves when it is on the disk (design, offline rule 5). */
  within<Result>(mode: 'readonly' | 'readwrite', work: (tables: OutboxTables) => Promise<Result>): Promise<Result>;
}
