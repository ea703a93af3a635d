import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANA, BEN, CANARY, HandoffDevice } from '#testing/handoff-device.ts';
import { mintId } from '../outbox/op-id.ts';
import { settle } from '../outbox/settle.ts';
import { dexieStore } from '../storage/dexie-store.ts';
import { toBase64Url } from './base64url.ts';
import { KEEP_RECEIVED_MS, MAX_COPIES } from './sealed-rows.ts';

let device: HandoffDevice;
beforeEach(() => {
  vi.stubGlobal('caches', { keys: async () => [], delete: async () => true });
  device = new HandoffDevice();
});
afterEach(() => vi.unstubAllGlobals());

test('what was received stays seven days, sealed once its owner has left, and goes out again when the server was restored', async () => {
  await device.handoff.prepare();
  const first = await device.write(ANA, { received: true });
  await device.handoff.noteEpoch('two');
  expect((await device.db.ops.toArray()).map(({ op_id, state }) => [op_id, state])).toEqual([[first.op_id, 'waiting']]);

  await settle(dexieStore(device.db), [{ op_id: first.op_id, verdict: { kind: 'done' }, reply: null }], {
    now: device.now,
    random: () => 1,
  });
  await device.handoff.handOver(null);
  expect(await device.everything()).not.toMatch(new RegExp(`${CANARY}|${ANA}`));
  device.signedIn = BEN;
  await device.open().deliver();
  expect(device.deliveries()).toBe(0);
  device.epoch = 'three';
  await device.handoff.noteEpoch('three');
  await device.handoff.deliver();
  expect(device.deliveries()).toBe(1);

  device.now += KEEP_RECEIVED_MS + 1;
  await device.handoff.handOver(BEN);
  expect(await device.db.sealed.count()).toBe(0);
});

test('copies that were dated while the clock was a year ahead go seven days after the clock is right again', async () => {
  const today = device.now;
  device.now += 365 * 86_400_000;
  await device.write(ANA, { received: true });
  device.now = today;
  await device.handoff.deliver();
  expect(await device.db.received.count()).toBe(1);
  device.now += KEEP_RECEIVED_MS - 1;
  await device.open().deliver();
  expect(await device.db.received.count()).toBe(1);
  device.now += 2;
  await device.open().deliver();
  expect(await device.db.received.count()).toBe(0);
});

test('however many copies a week brings, a device keeps the newest of them and no more', async () => {
  const copy = (index: number) => {
    const received_at = new Date(device.now - index * 1000).toISOString();
    return { op_id: mintId(), user_puid: ANA, seq: index, lane: 'l', received_at };
  };
  await device.db.received.bulkPut(Array.from({ length: MAX_COPIES + 3 }, (_, index) => copy(index)) as never);
  await device.handoff.deliver();
  expect(await device.db.received.count()).toBe(MAX_COPIES);
  const oldest = await device.db.received.orderBy('received_at').first();
  expect(oldest?.seq).toBe(MAX_COPIES - 1);
});

test('copies make way when the sealed store is full, the oldest first; what was not received never does', async () => {
  const row = (order: number, state: 'waiting' | 'received') => ({
    envelope_id: `e${order}`,
    series: `e${order}`,
    order,
    state,
    acts: 1,
    bytes: 6_000_000,
    sealed_at: new Date(device.now).toISOString(),
    received_at: state === 'received' ? new Date(device.now).toISOString() : null,
    attempts: 0,
    next_at: 0,
    envelope: { envelope_id: `e${order}`, key_id: 'k', ephemeral_key: '', iv: '', ciphertext: toBase64Url(new Uint8Array(3)) },
  });
  await device.db.sealed.bulkPut([row(1, 'received'), row(2, 'waiting'), row(3, 'received'), row(4, 'waiting'), row(5, 'waiting')]);
  await device.handoff.handOver(BEN);
  expect(await device.db.sealed.orderBy('order').primaryKeys()).toEqual(['e2', 'e4', 'e5']);
});
