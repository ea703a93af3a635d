import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { onFullDisk } from '#testing/full-disk.ts';
import { dexieStore } from '../storage/dexie-store.ts';
import { LocalDb } from '../storage/local-db.ts';
import { mintId } from './op-id.ts';
import { append, claim, list } from './outbox.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Verdict } from './outcome.ts';
import { settle } from './settle.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const at = { now: 1_000, random: () => 1 };
let db: LocalDb;
let store: OutboxStore;
beforeEach(() => {
  db = new LocalDb(mintId());
  store = dexieStore(db);
});

const write = async (depends_on: string[] = [], body: object = {}) =>
  (await append(store, ANA, { lane: 'lane', depends_on, method: 'POST', path: '/x', query: {}, body }, 0)).op_id;
const says = (op_id: string, verdict: Verdict) => ({ op_id, verdict, reply: null });
const received = (op_id: string) => settle(store, [says(op_id, { kind: 'done' })], at);
const blocked = (op_id: string) => settle(store, [says(op_id, { kind: 'blocked' })], at);
const mayGo = async () => (await claim(store, ANA, at.now)).ready.map(({ op_id }) => op_id);

test('blocked by something that nobody knows here: it goes without it, and the server says what becomes of it', async () => {
  const start = await write();
  const submit = await write([start, mintId()]);
  await received(start);
  await blocked(submit);
  expect(await mayGo()).toContain(submit);
  // The start was received, as far as this device knows: it is sent again, and the submit still depends on it.
  expect((await list(store, ANA)).find(({ op_id }) => op_id === submit)?.depends_on).toEqual([start]);
});

test('blocked by something that is unsent here: it waits for it', async () => {
  const parent = await write();
  const child = await write([parent]);
  await blocked(child);
  expect((await list(store, ANA)).find(({ op_id }) => op_id === child)?.depends_on).toEqual([parent]);
  expect(await mayGo()).toEqual([parent]);
});

test('blocked by something that the server has answered before and does not have: both go again, and not for ever', async () => {
  const parent = await write();
  const child = await write([parent]);
  for (let time = 0; time < 4; time += 1) {
    await received(parent);
    await blocked(child);
  }
  expect((await list(store, ANA)).at(-1)).toMatchObject({ op_id: child, depends_on: [] });
});

test('blocked while work lies sealed here, which may be what it depends on: it waits', async () => {
  const child = await write([mintId()]);
  await db.sealed.put({ envelope_id: mintId(), state: 'waiting', order: 1 } as never);
  await blocked(child);
  const [entry] = await list(store, ANA);
  expect(entry?.depends_on).toHaveLength(1);
  expect(entry?.next_at).toBeGreaterThan(at.now);
});

test('blocked by a server that was restored, of which this device has not heard: it waits until a page has sent again what it keeps', async () => {
  const child = await write([mintId()]);
  await db.meta.put({ key: 'epoch', value: 'one' });
  await settle(store, [says(child, { kind: 'blocked' })], { ...at, epoch: 'two' });
  expect((await list(store, ANA))[0]?.depends_on).toHaveLength(1);
  await settle(store, [says(child, { kind: 'blocked' })], { ...at, epoch: 'one' });
  expect((await list(store, ANA))[0]?.depends_on).toEqual([]);
});

test('blocked while what was refused elsewhere has not come back here: it waits, in a worker until a page has asked', async () => {
  const child = await write([mintId()]);
  const waits = async () => (await list(store, ANA))[0]?.depends_on.length === 1;
  for (let time = 0; time < 30; time += 1) await settle(store, [says(child, { kind: 'blocked' })], { ...at, returns: 'for a page to ask' });
  expect(await waits()).toBe(true);
  await settle(store, [says(child, { kind: 'blocked' })], { ...at, returns: 'here' });
  expect(await waits()).toBe(false);
});

test('on a full device what was received leaves all the same, and the rest stays as it was', async () => {
  const [one, two, refused] = [await write(), await write([], { submit_type: 'submit' }), await write()];
  const done = { kind: 'done' } as const;
  await onFullDisk(() => settle(store, [says(one, done), says(two, done)], at));
  expect((await list(store, ANA)).map(({ op_id }) => op_id)).toEqual([refused]);
  const rejected = { kind: 'rejected', status: 409, message: 'no' } as const;
  await expect(onFullDisk(() => settle(store, [says(refused, rejected)], at))).rejects.toThrow();
  expect(await list(store, ANA)).toMatchObject([{ op_id: refused, state: 'waiting' }]);
});
