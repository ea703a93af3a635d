import { PUSH_LIMIT } from '#contract/sync/sync.schemas.ts';
import { packBatch } from './batch.ts';
import { type Claimed, claim } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/** Enough for the first request, even if some of them may not be sent yet. */
const FIRST = 2 * PUSH_LIMIT.ops;

/**
 * The operations of one person's outbox that may be sent, in order: claimed once, and valid as long as every batch is received. Reading a
 * long outbox takes as long as a request, so its first operations are read first, and the rest while they are being sent.
 */
export class ClaimQueue {
  readonly userPuid: string;
  /** When the next postponed operation is due, if none may be sent now; null if there is none. */
  readonly nextAt: number | null;
  /** The server's epoch when this was claimed. */
  epoch: string | undefined;
  #ready: readonly OutboxEntry[];
  #all: Promise<Claimed> | null;

  private constructor(userPuid: string, { ready, nextAt, epoch }: Claimed, all: Promise<Claimed> | null) {
    this.userPuid = userPuid;
    this.nextAt = nextAt;
    this.epoch = epoch;
    this.#ready = ready;
    this.#all = all;
  }

  static async read(store: OutboxStore, userPuid: string, now: number): Promise<ClaimQueue> {
    const first = await claim(store, userPuid, now, FIRST);
    if (!first.isPart) return new ClaimQueue(userPuid, first, null);
    const all = claim(store, userPuid, now);
    if (first.ready.length === 0) return new ClaimQueue(userPuid, await all, null);
    // The drain may end before it needs them; it meets a storage fault at the next read.
    all.catch(() => undefined);
    return new ClaimQueue(userPuid, first, all);
  }

  get isEmpty(): boolean {
    return this.#ready.length === 0;
  }

  /** The first operations that fit into one push; they stay in the queue until `drop`. */
  nextBatch(): OutboxEntry[] {
    return packBatch(this.#ready);
  }

  /** Removes a batch that was received as a whole. */
  async drop(batch: readonly OutboxEntry[]): Promise<void> {
    if (this.#all === null) this.#ready = this.#ready.slice(batch.length);
    else {
      const received = new Set(batch.map(({ op_id }) => op_id));
      this.#ready = (await this.#all).ready.filter(({ op_id }) => !received.has(op_id));
      this.#all = null;
    }
  }
}
