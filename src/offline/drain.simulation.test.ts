import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAULTS, type Fault, FaultySyncServer } from '#testing/faulty-sync-server.ts';
import { dexieStore } from './dexie-store.ts';
import { createDrain, type DrainEnd, type DrainPorts } from './drain.ts';
import { LocalDb } from './local-db.ts';
import { append, list } from './outbox.ts';
import type { OutboxStore } from './outbox-store.ts';
import { serverLine } from './server-line.ts';
import { openWorkerStore } from './worker-store.ts';

/** One thing that happens on the device. A crash throws away all that is in memory, at whatever point it had reached. */
type Step =
  | { readonly do: 'write'; readonly lane: number; readonly onPrevious: boolean; readonly poison: boolean }
  | { readonly do: 'drain' }
  | { readonly do: 'two drains' }
  | { readonly do: 'crash'; readonly after: number };

const write = fc.record({
  do: fc.constant('write' as const),
  lane: fc.nat(2),
  onPrevious: fc.boolean(),
  poison: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: write },
  { weight: 2, arbitrary: fc.constant({ do: 'drain' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'two drains' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), after: fc.nat(14) }) },
);
const history = fc.record({
  steps: fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
  faults: fc.array(fc.constantFrom<Fault>(...FAULTS), { minLength: 5, maxLength: 25, size: 'max' }),
  hasPush: fc.boolean(),
});
interface Written {
  readonly op_id: string;
  readonly poison: boolean;
  readonly parent: string | null;
}

const USER = '0190aaaa-0000-7000-8000-000000000001';
const DEVICE = '0190aaaa-0000-7000-8000-0000000000dd';
let databases = 0;

/** The device: a store that outlives everything, and a drain that does not. */
class Device {
  now = 1_700_000_000_000;
  generation = 0;
  token: string;
  private busy = false;
  private fuse = Number.POSITIVE_INFINITY;
  private crashed = () => {};

  constructor(
    readonly store: OutboxStore,
    readonly server: FaultySyncServer,
  ) {
    this.token = server.token;
  }

  drain = this.freshDrain();

  crash(): void {
    this.generation += 1;
    this.busy = false;
    this.drain = this.freshDrain();
    this.crashed();
  }

  /** Drains, and crashes at the given point: before or after any exchange or transaction on the way. */
  async drainUntilCrash(after: number): Promise<void> {
    this.fuse = after;
    const crashed = new Promise<void>((resolve) => {
      this.crashed = resolve;
    });
    await Promise.race([this.drain(), crashed]);
    this.fuse = Number.POSITIVE_INFINITY;
    this.crash();
  }

  private burnFuse(): void {
    if (this.fuse === 0) this.crash();
    this.fuse -= 1;
  }

  freshDrain(): () => Promise<DrainEnd> {
    const born = this.generation;
    // What was under way when the device crashed happens all the same, but nobody hears of it.
    const unlessCrashed = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      this.burnFuse();
      if (born !== this.generation) return new Promise<never>(() => {});
      const result = await work().finally(() => this.burnFuse());
      return born === this.generation ? result : new Promise<never>(() => {});
    };
    const ports: DrainPorts = {
      store: { within: (mode, work) => unlessCrashed(() => this.store.within(mode, work)) },
      line: serverLine({
        fetch: (...request) => unlessCrashed(() => this.server.fetch(...request)),
        host: async () => '',
        answerWithin: 2,
      }),
      session: async () => ({ user_puid: USER, token: this.token, device_id: DEVICE }),
      refresh: async () => {
        this.token = this.server.renew();
        return true;
      },
      lock: async (work) => {
        if (this.busy) return 'busy';
        this.busy = true;
        try {
          return await work();
        } finally {
          if (born === this.generation) this.busy = false;
        }
      },
      now: () => this.now,
      random: () => 0.5,
      settled: () => {},
    };
    return createDrain(ports);
  }
}

async function live(device: Device, steps: readonly Step[]): Promise<Written[]> {
  const written: Written[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.do === 'write') {
      const parent = step.onPrevious ? (written.at(-1)?.op_id ?? null) : null;
      const lane = `lane-${step.lane}`;
      const query = { lane, seq: index, user: USER };
      const act = { lane, depends_on: parent ? [parent] : [], method: 'POST' as const, path: '/Assignment/track_lesson', query };
      const { op_id } = await append(device.store, USER, { ...act, body: { poison: step.poison } }, device.now);
      written.push({ op_id, poison: step.poison, parent });
    } else if (step.do === 'drain') await device.drain();
    else if (step.do === 'two drains') await Promise.all([device.drain(), device.freshDrain()()]);
    else await device.drainUntilCrash(step.after);
    device.now += 700;
    await nothingIsRemovedUnacknowledged(device, written);
  }
  return written;
}

async function nothingIsRemovedUnacknowledged({ store, server }: Device, written: readonly Written[]): Promise<void> {
  const kept = new Set((await list(store, USER)).map(({ op_id }) => op_id));
  for (const { op_id } of written) expect(kept.has(op_id) || server.receipts.get(op_id)?.status === 200).toBe(true);
}

/** The network is well again: whatever can arrive does. */
async function calm(device: Device): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    const end = await device.drain();
    if (end.kind === 'idle') return;
    device.now += 10 * 60_000;
  }
  throw new Error('The drain never came to rest');
}

async function everyActExactlyOnceInOrder({ store, server }: Device, written: readonly Written[]): Promise<void> {
  const refused = new Set<string>();
  for (const { op_id, poison, parent } of written) if (poison || (parent && refused.has(parent))) refused.add(op_id);

  const effects = server.effects.map(({ op_id }) => op_id);
  expect(new Set(effects).size, 'an act was doubled').toBe(effects.length);
  expect([...effects].sort()).toEqual(
    written
      .map(({ op_id }) => op_id)
      .filter((id) => !refused.has(id))
      .sort(),
  );
  expect((await list(store, USER)).map(({ op_id }) => op_id).sort(), 'what was refused stays').toEqual([...refused].sort());
  for (const lane of new Set(server.effects.map((effect) => effect.lane))) {
    const order = server.effects.filter((effect) => effect.lane === lane).map(({ seq }) => seq);
    expect(order, 'a lane lost its order').toEqual([...order].sort((a, b) => a - b));
  }
}

describe.each(['page', 'worker'] as const)('any history of faults, over the store of the %s', (side) => {
  test('ends with every act at the server exactly once, in lane order, and nothing removed without a receipt', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, faults, hasPush }) => {
        databases += 1;
        const db = new LocalDb(`simulation-${databases}`);
        await db.open();
        const worker = side === 'worker' ? await openWorkerStore(db.name) : null;
        const device = new Device(worker?.store ?? dexieStore(db), new FaultySyncServer([...faults], hasPush));
        const written = await live(device, steps);
        await calm(device);
        await everyActExactlyOnceInOrder(device, written);
        worker?.close();
        db.close();
      }),
      { numRuns: 120 },
    );
  }, 120_000);
});
