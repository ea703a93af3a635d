import { answersIn } from './answers-in.ts';
import { mintId } from './op-id.ts';
import { type Sorted, sortOut } from './ordering.ts';
import type { NewOperation, OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore, OutboxTables } from './outbox-store.ts';
import { OP_VERSION, upcast } from './upcast.ts';

/** What may be sent now, and the server's epoch as the device knew it at that moment. */
export interface Claimed extends Sorted {
  readonly epoch: string | undefined;
  /** Whether there may be more than was read. Later operations never change what is true of earlier ones. */
  readonly isPart: boolean;
}

/** A rejected operation with everything that waits behind it. */
export interface RejectedOperation {
  readonly entry: OutboxEntry;
  readonly dependents: readonly OutboxEntry[];
}

export interface OutboxSummary {
  /** How many operations are saved on this device and not received yet. */
  readonly waiting: number;
  readonly waitingIds: ReadonlySet<string>;
  /** How many answers of quizzes, assessments and games are among them. */
  readonly answers: number;
  readonly rejected: readonly RejectedOperation[];
  /** What the server keeps for a teacher to decide on. */
  readonly held: readonly OutboxEntry[];
  readonly lastReceivedAt: string | null;
}

/**
 * Persists one operation that has no draft beside it (design, offline rule 1): durable when this resolves. A change with a draft goes
 * through `change.ts`.
 */
export async function append(store: OutboxStore, userPuid: string, operation: NewOperation, now: number): Promise<OutboxEntry> {
  return store.within('readwrite', async (tables) => {
    const [entry] = await appendIn(tables, userPuid, [operation], now);
    if (!entry) throw new Error('Nothing was appended');
    return entry;
  });
}

/**
 * Appends operations inside the caller's transaction. Their sequence numbers on the device are taken in the same transaction, so
 * that the order never depends on a clock (rule 11). An operation whose id is here already stays as it is.
 * @returns one entry for each operation, in their order
 */
export async function appendIn(
  tables: OutboxTables,
  userPuid: string,
  operations: readonly NewOperation[],
  now: number,
): Promise<OutboxEntry[]> {
  if (operations.length === 0) return [];
  const ids = operations.flatMap(({ op_id }) => op_id ?? []);
  const [last, clock_offset, ...known] = await Promise.all([
    tables.meta('last_seq'),
    tables.meta('clock_offset'),
    ...ids.map((opId) => tables.entry(opId)),
  ]);
  const here = new Map(known.flatMap((entry) => (entry ? [[entry.op_id, entry] as const] : [])));
  let seq = last ?? 0;
  const entries = operations.map((operation) => {
    const again = operation.op_id ? here.get(operation.op_id) : undefined;
    if (again) return again;
    seq += 1;
    const entry: OutboxEntry = {
      v: OP_VERSION,
      op_id: operation.op_id ?? mintId(now),
      seq,
      lane: operation.lane,
      depends_on: [...(operation.depends_on ?? [])],
      method: operation.method,
      path: operation.path,
      query: operation.query,
      body: operation.body,
      recorded_at: new Date(now).toISOString(),
      ...(clock_offset === undefined ? {} : { clock_offset }),
      user_puid: userPuid,
      state: 'waiting',
      attempts: 0,
      next_at: 0,
      reason: null,
    };
    here.set(entry.op_id, entry);
    // Not awaited one by one: when the transaction is durable, all of them are.
    void tables.put(entry);
    return entry;
  });
  if (seq !== (last ?? 0)) void tables.setMeta('last_seq', seq);
  return entries;
}

/**
 * One person's operations that may be sent now. Nothing is marked: a crash after this leaves nothing to repair.
 * @param most reads no more than these first operations
 */
export async function claim(store: OutboxStore, userPuid: string, now: number, most?: number): Promise<Claimed> {
  return store.within('readonly', async (tables) => {
    const [epoch, entries] = await Promise.all([tables.meta('epoch'), entriesOf(tables, userPuid, most)]);
    return { ...sortOut(entries, now), epoch, isPart: entries.length === most };
  });
}

/** Everything of one person that the server has not received, in order. */
export async function list(store: OutboxStore, userPuid: string): Promise<OutboxEntry[]> {
  return store.within('readonly', (tables) => entriesOf(tables, userPuid));
}

/** One person's rows, whichever release wrote them, in the shape of this release. */
export async function entriesOf(tables: OutboxTables, userPuid: string, most?: number): Promise<OutboxEntry[]> {
  return (await tables.entriesOf(userPuid, most)).map((entry) => upcast(entry));
}

/** What the tide line says: how much is waiting, what was refused and what that holds up, and when something was last received. */
export async function summary(store: OutboxStore, userPuid: string): Promise<OutboxSummary> {
  return store.within('readonly', async (tables) => {
    const entries = await entriesOf(tables, userPuid);
    const { stuck } = sortOut(entries, 0);
    const held = entries.filter((entry) => entry.state === 'held' && !stuck.has(entry.op_id));
    const rejected = entries
      .filter((entry) => entry.state === 'parked')
      .map((entry) => ({ entry, dependents: entries.filter((other) => other !== entry && stuck.get(other.op_id) === entry.op_id) }));
    const lastReceivedAt = (await tables.meta(`received:${userPuid}`)) ?? null;
    const waiting = entries.filter((entry) => entry.state !== 'held' && !stuck.has(entry.op_id));
    return {
      waiting: waiting.length,
      waitingIds: new Set(waiting.map(({ op_id }) => op_id)),
      answers: answersIn(waiting).size,
      rejected,
      held,
      lastReceivedAt,
    };
  });
}
