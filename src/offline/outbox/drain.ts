import type { EpochNote } from '../handoff/epoch.ts';
import { RetryBudget } from './backoff.ts';
import { ClaimQueue } from './claim-queue.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { ServerConnection } from './server-connection.ts';
import { type Settlement, settle } from './settle.ts';
import type { Moment } from './settle-moment.ts';
import { type BatchResult, type Pause, pushTogether, type Sender, sendSingly } from './transport.ts';

export interface DrainSession extends Sender {
  readonly user_puid: string;
}

/** Everything that a drain needs from outside. */
export interface DrainPorts {
  readonly store: OutboxStore;
  readonly connection: ServerConnection;
  /** Who is signed in now; null sends nothing. */
  readonly session: () => Promise<DrainSession | null>;
  /** Asks for a fresh token after a 401; false if none could be had. */
  readonly refresh: () => Promise<boolean>;
  /** Runs the work unless another tab or the worker is draining. */
  readonly lock: (work: () => Promise<DrainEnd>) => Promise<DrainEnd | 'busy'>;
  readonly now: () => number;
  readonly random: () => number;
  /** Told the server's epoch if it differs from the one when the operations were claimed. */
  readonly epoch?: (epoch: string) => Promise<EpochNote>;
  /** Whether this person's work that a handoff sender delivered and the server refused has come back to this device (`Moment`). */
  readonly returns?: () => NonNullable<Moment['returns']>;
  readonly settled: (settlements: readonly Settlement[], batch: readonly OutboxEntry[]) => void;
}

/**
 * How a drain ended.
 * - `idle`: nothing is left to send, or nobody is signed in.
 * - `busy`: another tab or the worker is draining.
 * - `sign-in`: the session is over.
 * - `wait`: an operation was postponed for this many milliseconds; new ones may be sent before.
 * - `pause`: nothing would get through now, so all operations wait.
 */
export type DrainEnd = { readonly kind: 'idle' | 'busy' | 'sign-in' } | { readonly kind: 'wait' | 'pause'; readonly ms: number };

/** After this many batches in a row that the server failed on, or that a filter refused, operations are sent one by one: one may be the cause. */
const SUSPICIOUS = 3;

/**
 * Makes the drain: one at a time (design, offline rule 4), oldest first, until nothing more may be sent. An operation is removed from the
 * outbox only in the transaction that stores the server's receipt, so the drain may be interrupted anywhere (rule 2).
 * Operations that are added in the meantime are sent too.
 */
export function createDrain(ports: DrainPorts): () => Promise<DrainEnd> {
  const { store, connection, now, random } = ports;
  let running: Promise<DrainEnd> | null = null;
  let askedAgain = false;
  const budget = new RetryBudget();
  let suspicion = 0;

  return function drain() {
    askedAgain = true;
    running ??= untilQuiet().finally(() => {
      running = null;
    });
    return running;
  };

  async function untilQuiet(): Promise<DrainEnd> {
    for (;;) {
      askedAgain = false;
      const end = await ports.lock(sendAll);
      if (end === 'busy') return { kind: 'busy' };
      // What was written or released in the meantime may be sent, even if something else still waits for its time.
      if (!askedAgain || (end.kind !== 'idle' && end.kind !== 'wait')) return end;
    }
  }

  async function sendAll(): Promise<DrainEnd> {
    const lastWrite = new LastWrite();
    try {
      return await sendBatches(lastWrite);
    } finally {
      await lastWrite.done();
    }
  }

  /** Sends batch after batch. While one is being sent, the device writes the results of the one before. */
  async function sendBatches(lastWrite: LastWrite): Promise<DrainEnd> {
    let mayRefresh = true;
    let queue: ClaimQueue | null = null;
    for (;;) {
      const session = await ports.session();
      if (!session) return { kind: 'idle' };
      if (queue?.userPuid !== session.user_puid || queue.isEmpty) {
        await lastWrite.done();
        queue = await ClaimQueue.read(store, session.user_puid, now());
        if (queue.isEmpty) return whenDue(queue.nextAt);
      }

      const batch = queue.nextBatch();
      const result = await send(batch, session);
      await lastWrite.done();
      // The epoch comes first: the results are stored under the epoch that came with them.
      const isQueueValid = await noteEpoch(result, queue);
      lastWrite.begin(storeResult(result, batch));
      if (isQueueValid && isReceivedWhole(result)) await queue.drop(batch);
      else {
        queue = null;
        await lastWrite.done();
      }

      const { stop } = result;
      if (stop?.kind === 'pause') return pauseAfter(stop);
      if (stop?.kind === 'sign-in') {
        if (!mayRefresh || !(await ports.refresh())) return { kind: 'sign-in' };
        mayRefresh = false;
        continue;
      }
      budget.succeeded();
      suspicion = 0;
      mayRefresh = true;
    }
  }

  /**
   * Stores the server's epoch if the request brought a new one.
   * @returns whether the queue is still valid: after a restore, operations that must be sent again come before those that were claimed
   */
  async function noteEpoch({ epoch }: BatchResult, queue: ClaimQueue): Promise<boolean> {
    if (!ports.epoch || epoch === undefined || epoch === queue.epoch) return true;
    queue.epoch = epoch;
    return (await ports.epoch(epoch)) === 'new';
  }

  function pauseAfter({ after, suspect }: Pause): DrainEnd {
    if (suspect) suspicion += 1;
    return { kind: 'pause', ms: Math.max(after ?? 0, budget.failed(random, after !== null)) };
  }

  function whenDue(at: number | null): DrainEnd {
    return at === null ? { kind: 'idle' } : { kind: 'wait', ms: Math.max(0, at - now()) };
  }

  /** Stores what the server said about each operation, and tells the screens. */
  async function storeResult({ settled, epoch }: BatchResult, batch: readonly OutboxEntry[]): Promise<void> {
    if (settled.length === 0) return;
    const returns = ports.returns?.() ?? 'here';
    await settle(store, settled, { now: now(), random, returns, ...(epoch === undefined ? {} : { epoch }) });
    ports.settled(settled, batch);
  }

  async function send(batch: readonly OutboxEntry[], session: DrainSession): Promise<BatchResult> {
    const result = await pushTogether(connection, batch, session);
    const isRefused = result === 'singly' || (suspicion >= SUSPICIOUS && result.stop?.kind === 'pause' && result.stop.suspect);
    return isRefused ? sendSingly(connection, batch, session) : result;
  }
}

function isReceivedWhole({ stop, settled }: BatchResult): boolean {
  return stop === null && settled.every(({ verdict }) => verdict.kind === 'done');
}

/** The one write that may still be running. Its failure is thrown to whoever waits for it. */
class LastWrite {
  #write: Promise<void> = Promise.resolve();

  begin(write: Promise<void>): void {
    this.#write = write;
    write.catch(() => undefined);
  }

  done(): Promise<void> {
    return this.#write;
  }
}
