import { type Handoff, openHandoff, sendRound } from '#offline/handoff/handoff-engine.ts';
import { createDrain, type DrainEnd } from '#offline/outbox/drain.ts';
import { append } from '#offline/outbox/outbox.ts';
import type { NewOperation, OutboxEntry } from '#offline/outbox/outbox-entry.ts';
import type { OutboxStore, OutboxTables } from '#offline/outbox/outbox-store.ts';
import { createServerConnection, type ServerConnection } from '#offline/outbox/server-connection.ts';
import type { LocalDb } from '#offline/storage/local-db.ts';
import { faultOf } from '#offline/storage/storage-fault.ts';
import { onFullDisk } from '../full-disk.ts';
import { guardedDb } from './guarded-db.ts';
import type { SimulatedNetwork } from './simulated-network.ts';

/** Who drains: a tab over Dexie, or the worker over bare IndexedDB. */
export type Drainer = 'tab' | 'worker';

/** The device is gone in the middle of this. */
class Killed extends Error {}

/** Raised where the device broke one of its own rules. */
export class RuleBroken extends Error {}

const DEVICE = '0190aaaa-0000-7000-8000-0000000000dd';

/** A Chromebook: stores that outlive everything, and drains that do not. Its clock moves only when it is told to. */
export class SimulatedDevice {
  now = 1_700_000_000_000;
  /** Who is signed in, with which token; null after a session has ended. */
  session: { user_puid: string; token: string } | null = null;
  drainsAtOnce = 0;
  #generation = 0;
  #locked = false;
  #onTheWay = 0;
  #fuse = Number.POSITIVE_INFINITY;
  #crashed = () => {};
  #handoff: Handoff;
  #drains: Record<Drainer, () => Promise<DrainEnd>>;

  constructor(
    readonly db: LocalDb,
    readonly stores: Readonly<Record<Drainer, OutboxStore>>,
    readonly network: SimulatedNetwork,
  ) {
    this.#handoff = this.#freshHandoff();
    this.#drains = this.#freshDrains();
  }

  signIn(user: string): void {
    const token = this.network.server.issue(user);
    this.session = token === null ? null : { user_puid: user, token };
  }

  /** A tab also carries what lies sealed and gets ready to seal; the worker only drains. */
  async drain(by: Drainer): Promise<DrainEnd> {
    // Taken now: a device that is killed while this waits must not go on as the one after it.
    const drain = this.#drains[by];
    const handoff = this.#handoff;
    if (by === 'worker' && (await this.db.sealed.where('state').equals('waiting').count()) > 0) await this.network.carriedInVain();
    if (by === 'worker' || !this.network.server.has.handoff) return drain();
    return sendRound(handoff, drain, () => {});
  }

  /** Seals and clears what belongs to anyone but the one who stays, as before a first screen and at a sign-out. */
  handOver(staying: string | null): Promise<number> {
    return this.#handoff.handOver(staying);
  }

  wouldSeal(user: string): Promise<boolean> {
    return this.#handoff.wouldSeal(user);
  }

  drainUntilKilled(by: Drainer, after: number): Promise<void> {
    return this.#untilKilled(() => this.drain(by), after);
  }

  handOverUntilKilled(after: number): Promise<void> {
    return this.#untilKilled(() => this.handOver(null), after);
  }

  /** Works, and is killed at the given point: before or after any exchange or transaction on the way. */
  async #untilKilled(work: () => Promise<unknown>, after: number): Promise<void> {
    this.#fuse = after;
    const crashed = new Promise<void>((resolve) => {
      this.#crashed = resolve;
    });
    const working = work().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    await Promise.race([working, crashed]);
    this.#fuse = Number.POSITIVE_INFINITY;
    this.#kill();
  }

  write(user: string, operation: NewOperation): Promise<OutboxEntry> {
    return append(this.stores.tab, user, operation, this.now);
  }

  /** The tab is gone before the transaction began, or after it was committed but before anyone heard of it. */
  async killedWhileWriting(user: string, operation: NewOperation, committed: boolean): Promise<void> {
    if (committed) await this.write(user, operation);
    this.#kill();
  }

  async writeOnFullDisk(user: string, operation: NewOperation): Promise<OutboxEntry> {
    return onFullDisk(() => append(this.#guarded(this.stores.tab, this.#generation), user, operation, this.now));
  }

  async drainOnFullDisk(by: Drainer): Promise<void> {
    await onFullDisk(() => this.drain(by)).catch((error: unknown) => {
      if (faultOf(error) !== 'full') throw error;
    });
  }

  #kill(): void {
    this.#generation += 1;
    this.#locked = false;
    this.#onTheWay = 0;
    this.#handoff = this.#freshHandoff();
    this.#drains = this.#freshDrains();
    this.#crashed();
  }

  #freshHandoff(): Handoff {
    const born = this.#generation;
    const step = () => {
      this.#burnFuse();
      if (born !== this.#generation) throw new Killed();
    };
    return openHandoff({
      db: guardedDb(this.db, step),
      connection: this.#connection((...request) => this.#unlessKilled(born, () => this.network.fetch(...request))),
      session: () => this.session && { ...this.session, device_id: DEVICE },
      deviceId: () => DEVICE,
      refresh: async () => this.#refresh(),
      now: () => this.now,
      random: () => 0.5,
    });
  }

  #connection(fetch: SimulatedNetwork['fetch']): ServerConnection {
    return createServerConnection({ fetch, host: async () => '' });
  }

  #refresh(): boolean {
    const user = this.session?.user_puid;
    if (user) this.signIn(user);
    return this.session !== null;
  }

  #freshDrains(): Record<Drainer, () => Promise<DrainEnd>> {
    return { tab: this.#freshDrain('tab'), worker: this.#freshDrain('worker') };
  }

  #freshDrain(by: Drainer): () => Promise<DrainEnd> {
    const born = this.#generation;
    return createDrain({
      store: this.#guarded(this.stores[by], born),
      connection: this.#connection((...request) => this.#unlessKilled(born, () => this.#alone(born, () => this.network.fetch(...request)))),
      session: async () => this.session && { ...this.session, device_id: DEVICE },
      refresh: async () => this.#refresh(),
      lock: async (work) => {
        // Whoever is gone takes no lock. It may come as far as here: a read or a write of its own was killed, not it.
        if (born !== this.#generation) return new Promise<never>(() => {});
        if (this.#locked) return 'busy';
        this.#locked = true;
        try {
          return await work();
        } finally {
          if (born === this.#generation) this.#locked = false;
        }
      },
      now: () => this.now,
      random: () => 0.5,
      ...(by === 'tab' ? { epoch: this.#handoff.noteEpoch } : {}),
      returns: () => {
        if (!this.network.server.has.handoff) return 'here';
        return by === 'worker' ? 'for a page to ask' : this.#handoff.hasTakenBack() ? 'here' : 'not asked for';
      },
      settled: () => {},
    });
  }

  /** The store as a drain sees it: it may be full, and nothing leaves it that the server has no receipt for. */
  #guarded(store: OutboxStore, born: number): OutboxStore {
    const { server } = this.network;
    return {
      within: (mode, work) =>
        this.#unlessKilled(born, async () => {
          return store.within(mode, (tables) => {
            const watched: OutboxTables = {
              ...tables,
              remove(opIds) {
                if (!opIds.every((opId) => server.hasReceipt(opId))) throw new RuleBroken('an operation was removed without a receipt');
                return tables.remove(opIds);
              },
            };
            return work(watched);
          });
        }),
    };
  }

  /** One drain at a time (offline rule 4): two requests of one device must never be under way together. */
  async #alone<Value>(born: number, work: () => Promise<Value>): Promise<Value> {
    // Noted rather than thrown: the connection takes whatever is thrown here for a lost network.
    if (this.#onTheWay > 0) this.drainsAtOnce += 1;
    this.#onTheWay += 1;
    return work().finally(() => {
      if (born === this.#generation) this.#onTheWay -= 1;
    });
  }

  /** What was under way when the device was killed happens all the same, but nobody hears of it. */
  async #unlessKilled<Value>(born: number, work: () => Promise<Value>): Promise<Value> {
    this.#burnFuse();
    if (born !== this.#generation) return new Promise<never>(() => {});
    const result = await work().finally(() => this.#burnFuse());
    return born === this.#generation ? result : new Promise<never>(() => {});
  }

  #burnFuse(): void {
    if (this.#fuse === 0) this.#kill();
    this.#fuse -= 1;
  }
}
