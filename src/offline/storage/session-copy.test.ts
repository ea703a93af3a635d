import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { append } from '../outbox/outbox.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import { dexieStore } from './dexie-store.ts';
import { LocalDb } from './local-db.ts';
import { leaveSessionCopy, readSessionCopy } from './session-copy.ts';

const ana = { user_puid: '0190aaaa-0000-7000-8000-00000000000a', token: 'one', device_id: 'device', host: '' };
let store: OutboxStore;
let names = 0;
beforeEach(async () => {
  names += 1;
  store = dexieStore(new LocalDb(`session-copy-${names}`));
  await append(store, ana.user_puid, { lane: 'l', method: 'POST', path: '/x', query: {}, body: {} }, 0);
});

test("the copy is there while that person's work waits, and for nobody else", async () => {
  await leaveSessionCopy(store, () => ({ ...ana, user_puid: 'another' }));
  expect(await readSessionCopy(store)).toBeNull();
  await leaveSessionCopy(store, () => ana);
  expect(await readSessionCopy(store)).toEqual(ana);
});

test('a sign-out while the worker looks whether its copy is still needed: no copy is left behind', async () => {
  await leaveSessionCopy(store, () => ana);
  await Promise.all([leaveSessionCopy(store, (kept) => kept), leaveSessionCopy(store, () => null)]);
  expect(await readSessionCopy(store)).toBeNull();
});

test('a token that a page renewed meanwhile is not put back to the one before', async () => {
  await leaveSessionCopy(store, () => ana);
  await Promise.all([leaveSessionCopy(store, (kept) => kept), leaveSessionCopy(store, () => ({ ...ana, token: 'two' }))]);
  expect(await readSessionCopy(store)).toMatchObject({ token: 'two' });
});

test('a page whose session ends before the copy is written leaves none', async () => {
  let session: typeof ana | null = ana;
  const left = leaveSessionCopy(store, () => session);
  session = null;
  await left;
  expect(await readSessionCopy(store)).toBeNull();
});
