import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { noteEpoch } from '#offline/handoff/epoch.ts';
import { createDrain, type DrainEnd, type DrainSession } from '#offline/outbox/drain.ts';
import { append, list } from '#offline/outbox/outbox.ts';
import { createServerConnection } from '#offline/outbox/server-connection.ts';
import { dexieStore } from '#offline/storage/dexie-store.ts';
import { LocalDb } from '#offline/storage/local-db.ts';
import type { Assigned } from '#testing/demo-calls.ts';

/** A simulated student: an operation every quarter of a second, twenty times as many as a real one. */
const BETWEEN_ACTS_MS = 250;
/** `drain-triggers.ts` starts no drain sooner after the one before. */
const BETWEEN_DRAINS_MS = 500;

export interface Acknowledged {
  readonly op_id: string;
  /** By `performance.now`. */
  readonly at: number;
  /** True if it was acknowledged before, and sent again because the database was replaced. */
  readonly isAgain: boolean;
}

/** One student's device: the product's own outbox and its drain, over IndexedDB in memory. */
export class PushingStudent {
  readonly written = new Set<string>();
  readonly acknowledged: Acknowledged[] = [];
  /** The number of failed sends after which the work waited. */
  pauses = 0;
  readonly #device = randomUUID();
  readonly #db = new LocalDb(`failover-${this.#device}`);
  readonly #store = dexieStore(this.#db);
  readonly #known = new Set<string>();
  readonly #drain: () => Promise<DrainEnd>;
  #token: string;

  constructor(
    readonly user_puid: string,
    readonly assigned: Assigned,
    address: string,
    signIn: () => Promise<string>,
    token: string,
  ) {
    this.#token = token;
    this.#drain = createDrain({
      store: this.#store,
      connection: createServerConnection({ fetch, host: async () => address }),
      session: async (): Promise<DrainSession> => ({ user_puid, token: this.#token, device_id: this.#device }),
      refresh: () =>
        signIn().then(
          (fresh) => {
            this.#token = fresh;
            return true;
          },
          () => false,
        ),
      lock: (work) => work(),
      now: Date.now,
      random: Math.random,
      epoch: (epoch) => noteEpoch(this.#db, epoch),
      settled: (settlements) => {
        const at = performance.now();
        for (const { op_id, verdict } of settlements) {
          if (verdict.kind !== 'done') continue;
          this.acknowledged.push({ op_id, at, isAgain: this.#known.has(op_id) });
          this.#known.add(op_id);
        }
      },
    });
  }

  /** Works, and sends, until it is told to stop; then sends what is left, for so many milliseconds at most. */
  async workUntil(stopped: AbortSignal, thenMs: number): Promise<void> {
    const writing = this.#write(stopped);
    for (let ends = Number.POSITIVE_INFINITY; performance.now() < ends; ) {
      const end = await this.#drain();
      if (end.kind === 'pause') this.pauses += 1;
      if (stopped.aborted) {
        if (ends === Number.POSITIVE_INFINITY) ends = performance.now() + thenMs;
        if ((await this.waiting()) === 0) break;
      }
      await sleep('ms' in end ? Math.max(end.ms, BETWEEN_DRAINS_MS) : BETWEEN_DRAINS_MS);
    }
    await writing;
  }

  /** The number of operations that are still on the device, not yet received. */
  async waiting(): Promise<number> {
    return (await list(this.#store, this.user_puid)).length;
  }

  async #write(stopped: AbortSignal): Promise<void> {
    await sleep(Math.random() * BETWEEN_ACTS_MS);
    for (let n = 1; !stopped.aborted; n += 1) {
      const query = { user_puid: this.user_puid, ...this.assigned, time_spent: n, mode: 'start' };
      const operation = {
        lane: `${this.assigned.assignment_id}`,
        method: 'POST',
        path: '/Assignment/track_lesson',
        query,
        body: {},
      } as const;
      this.written.add((await append(this.#store, this.user_puid, operation, Date.now())).op_id);
      await sleep(BETWEEN_ACTS_MS);
    }
  }
}
