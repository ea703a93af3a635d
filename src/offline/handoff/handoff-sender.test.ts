import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SealedEnvelope } from '#contract/custody/custody.schemas.ts';
import type { ServerRequest } from '../outbox/server-connection.ts';
import { dexieSealed } from '../storage/dexie-store.ts';
import { LocalDb } from '../storage/local-db.ts';
import { openWorkerStore, type WorkerStore } from '../storage/worker-store.ts';
import { createHandoffSender, type HandoffSenderPorts } from './handoff-sender.ts';
import { sealedSummary } from './sealed-rows.ts';
import type { SealedStore } from './sealed-store.ts';

const session = { user_puid: '0190aaaa-0000-7000-8000-00000000000b', token: 'token', device_id: 'device' };

/** Locks as the browser shares them between pages and worker. */
function sharedLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, work: (lock: object | null) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    return Promise.resolve(work({})).finally(() => held.delete(name));
  };
  return { request };
}

let db: LocalDb;
let worker: WorkerStore;
let delivered: string[];
beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: sharedLocks() });
  delivered = [];
  db = new LocalDb(`handoff-sender-${Math.random()}`);
  for (const order of [2, 1]) await db.sealed.put(row(order));
  const opened = await openWorkerStore(db.name);
  if (!opened) throw new Error('no tables');
  worker = opened;
});
afterEach(() => {
  worker.close();
  db.close();
  vi.unstubAllGlobals();
});

function row(order: number) {
  const envelope_id = `0190eeee-0000-7000-8000-00000000000${order}`;
  const place = { series: envelope_id, order, state: 'waiting' as const, acts: 1, bytes: 10, sealed_at: '', received_at: null };
  return {
    ...place,
    envelope_id,
    attempts: 0,
    next_at: 0,
    envelope: { envelope_id, key_id: 'k', ephemeral_key: 'e', iv: 'i', ciphertext: 'c' } satisfies SealedEnvelope,
  };
}

function sender(sealed: SealedStore, more: Partial<HandoffSenderPorts> = {}) {
  const connection = async ({ body }: ServerRequest) => {
    const ids = (body as { envelopes: SealedEnvelope[] }).envelopes.map(({ envelope_id }) => envelope_id);
    delivered.push(...ids);
    const data = { epoch: 'one', results: ids.map((envelope_id) => ({ envelope_id, outcome: 'delivered' })) };
    return { status: 200, retryAfter: null, envelope: { status: 'success' as const, message: '', data } };
  };
  return createHandoffSender({
    sealed,
    connection,
    session: async () => session,
    refresh: async () => false,
    now: () => 0,
    random: () => 1,
    ...more,
  });
}

const waits = () => worker.store.within('readonly', (tables) => tables.sealedWaits());

test('the worker delivers what is sealed, in order, and the page finds it received', async () => {
  expect(await waits()).toBe(true);
  expect(await sender(worker.sealed)()).toEqual({ kind: 'idle' });
  expect(delivered.map((id) => id.at(-1))).toEqual(['1', '2']);
  expect(await sealedSummary(db)).toMatchObject({ waiting: 0, envelopes: 0 });
  expect(await waits()).toBe(false);
});

test('page and worker that start at the same moment deliver nothing twice', async () => {
  const ends = await Promise.all([sender(worker.sealed)(), sender(dexieSealed(db))()]);
  expect(ends).toEqual([{ kind: 'idle' }, { kind: 'busy' }]);
  expect(delivered).toHaveLength(2);
});

test('without a session the worker delivers nothing, and leaves everything where it is', async () => {
  await sender(worker.sealed, { session: async () => null })();
  expect(delivered).toEqual([]);
  expect(await sealedSummary(db)).toMatchObject({ waiting: 2 });
});

test('one envelope that makes the server fail is found by halving, and holds up nobody else', async () => {
  for (const order of [3, 4, 5, 6, 7]) await db.sealed.put(row(order));
  let now = 0;
  const bad = row(4).envelope_id;
  const arrived = new Set<string>();
  const connection = async ({ body }: ServerRequest) => {
    const ids = (body as { envelopes: SealedEnvelope[] }).envelopes.map(({ envelope_id }) => envelope_id);
    if (ids.includes(bad)) return { status: 500, retryAfter: null, envelope: { status: 'error' as const, message: '', data: null } };
    for (const id of ids) arrived.add(id);
    const data = { epoch: 'one', results: ids.map((envelope_id) => ({ envelope_id, outcome: 'delivered' })) };
    return { status: 200, retryAfter: null, envelope: { status: 'success' as const, message: '', data } };
  };
  const deliver = sender(worker.sealed, { connection, now: () => now });
  for (let round = 0; round < 40 && arrived.size < 6; round += 1) {
    const end = await deliver();
    now += 'ms' in end ? Math.min(end.ms, 2_000) : 0;
  }
  expect(arrived.size).toBe(6);
  expect(await sealedSummary(db)).toMatchObject({ waiting: 1, envelopes: 1 });
});
