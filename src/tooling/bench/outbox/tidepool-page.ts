import { noteEpoch } from '#offline/handoff/epoch.ts';
import { createDrain } from '#offline/outbox/drain.ts';
import { withDrainLock } from '#offline/outbox/drain-lock.ts';
import { append } from '#offline/outbox/outbox.ts';
import type { NewOperation } from '#offline/outbox/outbox-entry.ts';
import { createServerConnection } from '#offline/outbox/server-connection.ts';
import { dexieStore } from '#offline/storage/dexie-store.ts';
import { LocalDb } from '#offline/storage/local-db.ts';
import { openBareStore } from './bare-store.ts';
import { type BenchCall, benchCall, CALL_PATH, type Contender, enter, type Place } from './contender.ts';

const DEVICE = '0190dddd-0000-7000-8000-000000000001';
const db = new LocalDb();
const store = dexieStore(db);

const operationOf = ({ id, query, body }: BenchCall): NewOperation => ({
  op_id: id,
  lane: 'lane',
  method: 'POST',
  path: CALL_PATH,
  query,
  body,
});

const contender: Contender & { enqueueBesideBare(place: Place, count: number): Promise<{ ours: number[]; bare: number[] }> } = {
  async enqueue(place, count) {
    for (let n = 0; n < count; n += 1) await append(store, place.user_puid, operationOf(benchCall(place, n)), Date.now());
  },

  async drain(place) {
    const drain = createDrain({
      store,
      connection: createServerConnection({ fetch: (...request) => fetch(...request), host: async () => '' }),
      session: async () => ({ user_puid: place.user_puid, token: place.token, device_id: DEVICE }),
      refresh: async () => false,
      lock: withDrainLock,
      now: Date.now,
      random: Math.random,
      epoch: (epoch) => noteEpoch(db, epoch),
      settled: () => {},
    });
    // As with the others: a page has opened its tables long before it drains.
    await db.open();
    const began = performance.now();
    for (;;) {
      const end = await drain();
      if (end.kind === 'idle') return performance.now() - began;
      if (!('ms' in end)) throw new Error(end.kind);
      await new Promise((resolve) => setTimeout(resolve, end.ms));
    }
  },

  /** Turn about, so that both meet the same disk: an operation as a screen writes it, and the barest strict put of the same record. */
  async enqueueBesideBare(place, count) {
    const bare = await openBareStore();
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const call = benchCall(place, n);
      let began = performance.now();
      const { op_id: _given, ...operation } = operationOf(call);
      const entry = await append(store, place.user_puid, operation, Date.now());
      ours.push(performance.now() - began);
      began = performance.now();
      await bare.put(entry);
      theirs.push(performance.now() - began);
    }
    return { ours, bare: theirs };
  },
};
enter(contender);
