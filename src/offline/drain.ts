import { RetryBudget } from './backoff.ts';
import { ClaimQueue } from './claim-queue.ts';
import type { EpochNote } from './epoch.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { ServerLine } from './server-line.ts';
import { type Settlement, settle } from './settle.ts';
import type { Moment } from './settle-moment.ts';
import { pushTogether, type Sender, sendSingly, type Trip } from './transport.ts';

export interface DrainSession extends Sender {
  readonly user_puid: string;
}

/** Everything that a drain needs of the world. */
export interface DrainPorts {
  readonly store: OutboxStore;
  readonly line: ServerLine;
  /** Who is signed in now; null sends nothing. */
  readonly session: () => Promise<DrainSession | null>;
  /** Asks for a fresh token after a 401; false when there is none to be had. */
  readonly refresh: () => Promise<boolean>;
  /** Runs the work if no other tab or worker drains now. */
  readonly lock: (work: () => Promise<DrainEnd>) => Promise<DrainEnd | 'busy'>;
  readonly now: () => number;
  readonly random: () => number;
  /** Told the server's epoch when it is not the one under which the operations were claimed. */
  readonly epoch?: (epoch: string) => Promise<EpochNote>;
  /** Whether what was refused elsewhere has come back here (`Moment`). */
  readonly returns?: () => NonNullable<Moment['returns']>;
  readonly settled: (settlements: readonly Settlement[], batch: readonly OutboxEntry[]) => void;
}

/**
 * How a drain ended: nothing more to send, another one is at it, sign in first; or in so long again, for an operation that was
 * put off (`wait`: new operations may go meanwhile) or for all of them (`pause`: nothing would get through).
 */
export type DrainEnd = { readonly kind: 'idle' | 'busy' | 'sign-in' } | { readonly kind: 'wait' | 'pause'; readonly ms: number };

/** The server failed at so many whole batches in a row: one operation may be why, and is told from the others by sending singly. */
const SUSPICIOUS = 3;

/**
 * Makes the drain: one at a time (design, offline rule 4), oldest first, until nothing more may go. An operation leaves the
 * outbox only in the transaction that takes the server's word for it, so that this may be cut off anywhere (rule 2).
 * Operations written down meanwhile go along.
 */
export function createDrain(ports: DrainPorts): () => Promise<DrainEnd> {
  const { store, line, now, random } = ports;
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
      // What was written or released meanwhile may go, also where something else still waits for its time.
      if (!askedAgain || (end.kind !== 'idle' && end.kind !== 'wait')) return end;
    }
  }

  async function sendAll(): Promise<DrainEnd> {
    const written = new LastWrite();
    try {
      return await sendBatches(written);
    } finally {
      await written.done();
    }
  }

  async function sendBatches(written: LastWrite): Promise<DrainEnd> {
    let mayRefresh = true;
    // While a batch is on its way, the device notes what came of the last.
    let queue: ClaimQueue | null = null;
    for (;;) {
      const session = await ports.session();
      if (!session) return { kind: 'idle' };
      if (queue?.userPuid !== session.user_puid || queue.isEmpty) {
        await written.done();
        queue = await ClaimQueue.read(store, session.user_puid, now());
        if (queue.isEmpty) return whenDue(queue.nextAt);
      }

      const batch = queue.nextBatch();
      const trip = await travel(batch, session);
      await written.done();
      let isClaimGood = trip.stop === null && trip.settled.every(({ verdict }) => verdict.kind === 'done');
      if (ports.epoch && trip.epoch !== undefined && trip.epoch !== queue.epoch) {
        // Before what came back is noted: that is of this epoch already. What must go again stands before what was claimed.
        if ((await ports.epoch(trip.epoch)) !== 'new') isClaimGood = false;
        queue.epoch = trip.epoch;
      }
      written.begin(note(trip, batch));
      if (isClaimGood) await queue.drop(batch);
      else {
        queue = null;
        await written.done();
      }
      if (trip.stop?.kind === 'pause') {
        if (trip.stop.suspect) suspicion += 1;
        return { kind: 'pause', ms: Math.max(trip.stop.after ?? 0, budget.failed(random, trip.stop.after !== null)) };
      }
      if (trip.stop?.kind === 'sign-in') {
        if (!mayRefresh || !(await ports.refresh())) return { kind: 'sign-in' };
        mayRefresh = false;
        continue;
      }
      budget.succeeded();
      suspicion = 0;
      mayRefresh = true;
    }
  }

  function whenDue(at: number | null): DrainEnd {
    return at === null ? { kind: 'idle' } : { kind: 'wait', ms: Math.max(0, at - now()) };
  }

  async function note(trip: Trip, batch: readonly OutboxEntry[]): Promise<void> {
    if (trip.settled.length === 0) return;
    const returns = ports.returns?.() ?? 'here';
    await settle(store, trip.settled, { now: now(), random, returns, ...(trip.epoch === undefined ? {} : { epoch: trip.epoch }) });
    ports.settled(trip.settled, batch);
  }

  async function travel(batch: readonly OutboxEntry[], session: DrainSession): Promise<Trip> {
    const trip = suspicion < SUSPICIOUS ? await pushTogether(line, batch, session) : 'singly';
    return trip === 'singly' ? sendSingly(line, batch, session) : trip;
  }
}

/** The one write that may still be under way. Whoever waits for it hears of its failure. */
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
