import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFullDisk } from '#testing/full-disk.ts';
import { ANA, BEN, CANARY, DEVICE, HandoffDevice, unsentDraft } from '#testing/handoff-device.ts';
import { mintId } from '../outbox/op-id.ts';
import { summary } from '../outbox/outbox.ts';
import { dexieStore } from '../storage/dexie-store.ts';
import { sendRound } from './handoff-engine.ts';
import { sealerFor } from './handoff-keys.ts';
import type { SealedRow } from './sealed-row.ts';
import { sealedSummary } from './sealed-rows.ts';

let device: HandoffDevice;
beforeEach(() => {
  vi.stubGlobal('caches', { keys: async () => [], delete: async () => true });
  device = new HandoffDevice();
});
afterEach(() => vi.unstubAllGlobals());

test('who leaves offline leaves nothing that can be read; the next session delivers it', async () => {
  await device.handoff.prepare();
  for (let index = 0; index < 60; index += 1) await device.write(ANA);
  await device.db.drafts.put({ user_puid: ANA, key: 'quiz', saved_at: '', value: CANARY });
  device.up = false;
  await device.handoff.handOver(null);
  expect(await device.everything()).not.toMatch(new RegExp(`${CANARY}|${ANA}`));
  expect(await sealedSummary(device.db)).toMatchObject({ waiting: 60, envelopes: 2, unreadable: 0 });

  device.up = true;
  device.signedIn = BEN;
  expect(await device.open().deliver()).toEqual({ kind: 'idle' });
  expect(device.asked.at(-1)?.headers?.authorization).toBe(`Bearer token of ${BEN}`);
  expect(await sealedSummary(device.db)).toMatchObject({ waiting: 0, envelopes: 0 });
});

test('letters that a closed tab could not write any more are sealed with the rest, and lie nowhere readable', async () => {
  await device.handoff.prepare();
  const typed = { lane: ANA, method: 'POST' as const, path: '/x', query: {}, body: { typed: CANARY } };
  device.last.keep({ user_puid: ANA, key: 'quiz', value: CANARY, operations: [typed] });
  device.last.keep({ user_puid: BEN, key: 'quiz', value: '', operations: [typed] });
  await device.handoff.handOver(BEN);
  expect(device.last.list().map(({ user_puid }) => user_puid)).toEqual([BEN]);
  expect(await device.everything()).not.toMatch(new RegExp(`${CANARY}|${ANA}`));
  expect(await sealedSummary(device.db)).toMatchObject({ waiting: 1 });
});

test('the private half of a session key cannot be read out, and goes with the session', async () => {
  await device.handoff.prepare();
  const kept = (await device.db.meta.get(`session_key:${ANA}`))?.value as { pair: CryptoKeyPair };
  await expect(crypto.subtle.exportKey('pkcs8', kept.pair.privateKey)).rejects.toThrow();
  await device.handoff.handOver(null);
  expect(await device.db.meta.get(`session_key:${ANA}`)).toBeUndefined();
  expect(await device.db.meta.get('custody_key')).toBeDefined();
});

test('what somebody left without signing out is sealed with their key, and the newcomer keeps their own', async () => {
  await device.handoff.prepare();
  await device.write(ANA);
  device.signedIn = BEN;
  await device.open().prepare();
  await device.write(BEN);
  await device.db.drafts.bulkPut([ANA, BEN].map((user_puid) => ({ user_puid, key: 'quiz', saved_at: '', value: CANARY })));
  await device.handoff.handOver(BEN);
  expect(await device.everything()).not.toContain(ANA);
  expect((await device.db.ops.toArray()).map(({ user_puid }) => user_puid)).toEqual([BEN]);
  expect(await device.db.drafts.count()).toBe(1);
  expect(await device.db.meta.get(`session_key:${BEN}`)).toBeDefined();
  expect(await sealedSummary(device.db)).toMatchObject({ waiting: 1 });
});

test('a device that never got ready loses nothing: the work stays for its owner, and is sealed once it can be', async () => {
  device.up = false;
  await device.handoff.prepare();
  await device.write(ANA);
  expect(await device.handoff.wouldSeal(ANA)).toBe(false);
  await device.handoff.handOver(null);
  expect(await device.db.ops.count()).toBe(1);

  device.up = true;
  await device.open().prepare();
  expect(await device.handoff.wouldSeal(ANA)).toBe(true);
  await device.handoff.handOver(null);
  expect([await device.db.ops.count(), (await sealedSummary(device.db)).waiting]).toEqual([0, 1]);
});

test('an envelope leaves by nothing but the word of the server', async () => {
  await device.handoff.prepare();
  await device.write(ANA);
  await device.handoff.handOver(BEN);
  device.signedIn = BEN;
  device.up = false;
  expect(await device.open().deliver()).toMatchObject({ kind: 'pause' });
  device.up = true;
  device.outcome = 'retry';
  expect(await device.handoff.deliver()).toEqual({ kind: 'wait', ms: 1000 });
  device.outcome = 'unreadable';
  device.now += 1000;
  expect(await device.handoff.deliver()).toEqual({ kind: 'idle' });
  expect(await sealedSummary(device.db)).toMatchObject({ waiting: 1, unreadable: 1 });
  // It is asked about again the next day, and not before.
  const asked = device.deliveries();
  await device.handoff.deliver();
  expect(device.deliveries()).toBe(asked);
  device.outcome = 'delivered';
  device.now += 24 * 3_600_000;
  await device.handoff.deliver();
  expect(await sealedSummary(device.db)).toMatchObject({ waiting: 0 });
});

test('a server with another key is asked for it, and for its word about the session, as soon as its epoch changes', async () => {
  await device.handoff.prepare();
  await device.handoff.noteEpoch('one');
  device.keyId = 'key two';
  device.epoch = 'two';
  await device.handoff.prepare();
  expect((await sealerFor(device.db, ANA, DEVICE))?.certificate).toBe('certified under key one');
  await device.handoff.noteEpoch('two');
  await device.handoff.prepare();
  expect(await sealerFor(device.db, ANA, DEVICE)).toMatchObject({ server: { key_id: 'key two' }, certificate: 'certified under key two' });
});

test('what a handoff sender brought and the server refused is rejected with its owner, with what stands on it, before the server lets go', async () => {
  const op = (op_id: string, depends_on: string[] = []) => ({
    ...{ op_id, seq: 900, lane: 'a', depends_on, method: 'POST' as const, path: '/x', query: {}, body: {} },
    recorded_at: new Date(device.now).toISOString(),
  });
  const [parent, child] = [mintId(), mintId()];
  const closed = { http_status: 409, message: 'Your teacher closed this lesson.' };
  device.returned = [
    { op: op(parent), ...closed },
    { op: op(child, [parent]), http_status: 409, message: '' },
  ];
  expect(await device.handoff.takeBack()).toBe(2);
  const [rejected, ...others] = (await summary(dexieStore(device.db), ANA)).rejected;
  expect(others).toEqual([]);
  expect(rejected?.entry).toMatchObject({ op_id: parent, reason: { status: 409, message: closed.message } });
  expect(rejected?.dependents.map(({ op_id }) => op_id)).toEqual([child]);
  expect(device.asked.at(-1)).toMatchObject({ target: '/v2/custody/returned/taken', body: { user_puid: ANA, op_ids: [parent, child] } });
  // Once a session; asking again after a lost answer changes nothing.
  expect(await device.handoff.takeBack()).toBe(0);
  expect(await device.open().takeBack()).toBe(0);
  expect(await device.db.ops.count()).toBe(2);
});

test('how long sealed work lies here is told by the oldest that was not received', async () => {
  const row = (order: number, state: SealedRow['state'], daysAgo: number): SealedRow => ({
    envelope_id: `e${order}`,
    series: `e${order}`,
    order,
    state,
    acts: 2,
    bytes: 1,
    sealed_at: new Date(device.now - daysAgo * 86_400_000).toISOString(),
    received_at: null,
    attempts: 0,
    next_at: 0,
    envelope: { envelope_id: `e${order}`, key_id: 'k', ephemeral_key: '', iv: '', ciphertext: '' },
  });
  await device.db.sealed.bulkPut([row(1, 'received', 9), row(2, 'waiting', 1), row(3, 'unreadable', 5), row(4, 'waiting', 2)]);
  const oldest = new Date(device.now - 5 * 86_400_000).toISOString();
  expect(await sealedSummary(device.db)).toEqual({ waiting: 6, envelopes: 3, oldest, unreadable: 1 });
});

test('a text that was still being written when its tab was closed is sealed with the rest, and nothing of it stays readable', async () => {
  await device.handoff.prepare();
  await device.db.drafts.put(unsentDraft(ANA));
  await device.handoff.handOver(BEN);
  expect(await sealedSummary(device.db)).toMatchObject({ waiting: 1 });
  expect(await device.everything()).not.toContain(CANARY);
});

test('on a device that cannot seal, such a text stays for its owner alone', async () => {
  await device.db.drafts.put(unsentDraft(ANA));
  await device.handoff.handOver(null);
  expect(await summary(dexieStore(device.db), ANA)).toMatchObject({ waiting: 1 });
  expect(await device.db.drafts.count()).toBe(0);
});

test('on a full device a hand-over ends all the same: what can be fetched again goes, work stays, for its owner alone', async () => {
  await device.handoff.prepare();
  await device.write(ANA);
  await device.write(ANA, { received: true });
  await device.db.drafts.put(unsentDraft(ANA));
  await device.db.packs.put({ user_puid: ANA, pack_id: 'lesson:1' } as never);
  await onFullDisk(() => device.handoff.handOver(null));
  expect([await device.db.packs.count(), await device.db.received.count()]).toEqual([0, 0]);
  expect(await summary(dexieStore(device.db), ANA)).toMatchObject({ waiting: 1 });
  expect(await device.db.drafts.count()).toBe(1);
  // Once there is room, the next person's session seals it.
  await device.handoff.handOver(BEN);
  expect(await sealedSummary(device.db)).toMatchObject({ waiting: 2 });
  expect(await device.everything()).not.toContain(CANARY);
});

test('before a sign-out a full device does not call the work locked, and finding that out leaves nothing behind', async () => {
  await device.handoff.prepare();
  await device.write(ANA);
  expect(await device.handoff.hasRoomToSeal(ANA)).toBe(true);
  const before = await device.everything();
  expect(await onFullDisk(() => device.handoff.hasRoomToSeal(ANA))).toBe(false);
  expect(await device.everything()).toBe(before);
});

test('sealing that fails stops nobody from sending their own work', async () => {
  await device.handoff.prepare();
  await device.write(ANA);
  device.signedIn = BEN;
  let drained = 0;
  const drain = async () => {
    drained += 1;
    return { kind: 'idle' as const };
  };
  await onFullDisk(() => sendRound(device.handoff, drain, () => {}));
  expect(drained).toBe(1);
});

test('a certificate that comes after its owner has left is not written into what was cleared', async () => {
  const { answer } = device;
  device.answer = async (request) => {
    if (request.target === '/v2/custody/certificate') {
      device.signedIn = null;
      await device.handoff.handOver(null);
    }
    return answer.call(device, request);
  };
  await device.handoff.prepare();
  expect(await device.everything()).not.toContain(ANA);
});
