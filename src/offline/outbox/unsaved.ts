import { type Changed, changeDraft, type DraftChange } from '../drafts/change.ts';
import { faultOf, tellStorageFault } from '../storage/storage-fault.ts';
import { packBatch } from './batch.ts';
import { mintId } from './op-id.ts';
import { append } from './outbox.ts';
import type { NewOperation, OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { ServerConnection } from './server-connection.ts';
import { pushTogether, type Sender } from './transport.ts';
import { OP_VERSION } from './upcast.ts';

/** Sequence numbers for operations that could not be stored start here, after everything in the tables. */
const BEHIND_ALL = 1_000_000_000;

const kept = new Map<string, OutboxEntry>();
const listeners = new Set<() => void>();
let shown: readonly OutboxEntry[] = [];

/**
 * Operations that could not be stored because of a storage fault: only this page's memory has them, and they are never called saved. They can
 * be written later, sent from memory, or put into a rescue file.
 */
export const unsaved = {
  list: (): readonly OutboxEntry[] => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  forget(opId: string): void {
    if (kept.delete(opId)) tell();
  },
  /** The next person on this page finds nothing of the one who left. */
  forgetOthers(staying: string | null): void {
    for (const { op_id, user_puid } of shown) if (user_puid !== staying) unsaved.forget(op_id);
  },
};

/**
 * Persists one operation. If storage is faulty, the page keeps it in memory, under its own id, and says so.
 * @throws what IndexedDB threw, so that no caller takes it for saved
 */
export async function persist(store: OutboxStore, userPuid: string, operation: NewOperation, now: number): Promise<OutboxEntry> {
  const whole = { ...operation, op_id: operation.op_id ?? mintId(now) };
  return holding(
    () => append(store, userPuid, whole, now),
    userPuid,
    () => [whole],
    now,
  );
}

/**
 * Makes a change on the device with its operations (`change.ts`). If storage is faulty, the page keeps the operations in memory and says so.
 * @param known the draft as the caller last knew it, from which the operations are made if the tables cannot be read
 * @throws what IndexedDB threw, so that no caller takes it for saved
 */
export function persistChange<Draft>(
  store: OutboxStore,
  change: DraftChange<Draft>,
  known: Draft | null,
  now: number,
): Promise<Changed<Draft>> {
  const operations = () => change.decide(known, new Map()).operations ?? [];
  return holding(() => changeDraft(store, change, now), change.userPuid, operations, now);
}

async function holding<Result>(
  write: () => Promise<Result>,
  userPuid: string,
  operations: () => readonly NewOperation[],
  now: number,
): Promise<Result> {
  try {
    const result = await write();
    if (kept.size > 0) for (const { op_id } of operations()) if (op_id) unsaved.forget(op_id);
    // What is still held has no room yet, though this had.
    if (kept.size === 0) tellStorageFault(null);
    return result;
  } catch (error) {
    const fault = faultOf(error);
    if (fault) {
      for (const operation of operations()) {
        const whole = { ...operation, op_id: operation.op_id ?? mintId(now) };
        kept.set(whole.op_id, asEntry(whole, userPuid, now));
      }
      tellStorageFault(fault);
      tell();
    }
    throw error;
  }
}

/** Tries again to store what the page has in memory. @returns how much is still in memory only */
export async function writeAgain(store: OutboxStore, now: number): Promise<number> {
  for (const entry of shown) {
    await persist(store, entry.user_puid, entry, now).catch(() => undefined);
  }
  return kept.size;
}

/**
 * Stores what the page has in memory before anything newer, so that an earlier note never comes after a later one. What still has no
 * room holds up what is held behind it with its ordering key, and nothing else; the newer one is tried all the same.
 */
export async function writeHeldFirst(store: OutboxStore, now: number): Promise<void> {
  const withoutRoom = new Set<string>();
  for (const entry of shown) {
    if (withoutRoom.has(entry.lane) || !kept.has(entry.op_id)) continue;
    await persist(store, entry.user_puid, entry, now).catch(() => withoutRoom.add(entry.lane));
  }
}

/** Sends this person's operations straight from memory, in order. @returns how much is still in memory only */
export async function sendUnsaved(connection: ServerConnection, userPuid: string, sender: Sender): Promise<number> {
  const mine = shown.filter(({ user_puid }) => user_puid === userPuid);
  for (let rest = mine; rest.length > 0; ) {
    const batch = packBatch(rest);
    const result = await pushTogether(connection, batch, sender);
    if (result === 'singly') break;
    for (const { op_id, verdict } of result.settled) if (verdict.kind === 'done') unsaved.forget(op_id);
    if (result.stop || result.settled.some(({ verdict }) => verdict.kind !== 'done')) break;
    rest = rest.slice(batch.length);
  }
  return kept.size;
}

function tell(): void {
  shown = [...kept.values()];
  for (const listener of [...listeners]) listener();
}

function asEntry(operation: NewOperation & { readonly op_id: string }, user_puid: string, now: number): OutboxEntry {
  const { op_id, lane, depends_on = [], method, path, query, body } = operation;
  const call = { op_id, seq: BEHIND_ALL + kept.size, lane, depends_on: [...depends_on], method, path, query, body };
  const recorded_at = new Date(now).toISOString();
  return { ...call, v: OP_VERSION, recorded_at, user_puid, state: 'waiting', attempts: 0, next_at: 0, reason: null };
}
