import { beforeEach, expect, test } from 'vitest';
import { onStorageFault, type StorageFault } from '../storage/storage-fault.ts';
import type { NewOperation } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { ServerRequest } from './server-connection.ts';
import { persist, sendUnsaved, unsaved, writeAgain, writeHeldFirst } from './unsaved.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const operation: NewOperation = { lane: 'a', method: 'POST', path: '/quiz/submit', query: {}, body: { answer: 3 } };
let full = true;
/** What has no room even then. */
let tooLarge: unknown = null;
let written: string[] = [];
let fault: StorageFault | null = null;
onStorageFault((now) => {
  fault = now;
});

/** A disk that has no room until the test makes some. */
const store: OutboxStore = {
  async within(_mode, work) {
    if (full) throw Object.assign(new Error('no room'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } });
    return work({
      entry: async () => undefined,
      entriesOf: async () => [],
      entriesAmong: async () => [],
      put: ({ op_id, body }) => {
        if (body === tooLarge) throw new DOMException('no room', 'QuotaExceededError');
        written.push(op_id);
        return Promise.resolve();
      },
      remove: async () => undefined,
      keepReceived: async () => undefined,
      receivedAmong: async () => [],
      sealedWaits: async () => false,
      draft: async () => undefined,
      draftsOf: async () => [],
      putDraft: async () => undefined,
      removeDraft: async () => undefined,
      meta: async () => undefined,
      setMeta: async () => undefined,
      removeMeta: async () => undefined,
    });
  },
};

beforeEach(() => {
  for (const { op_id } of unsaved.list()) unsaved.forget(op_id);
  full = true;
  tooLarge = null;
  written = [];
});

test('a full disk is never called saved: the screen hears of it, and the page holds the operation', async () => {
  await expect(persist(store, ANA, operation, 0)).rejects.toThrow();
  expect(fault).toBe('full');
  expect(unsaved.list()).toMatchObject([{ user_puid: ANA, path: '/quiz/submit', body: { answer: 3 } }]);
});

test('once there is room it is stored, under the id that it had', async () => {
  await persist(store, ANA, operation, 0).catch(() => undefined);
  const [held] = unsaved.list();
  expect(await writeAgain(store, 0)).toBe(1);
  full = false;
  expect(await writeAgain(store, 0)).toBe(0);
  expect(written).toEqual([held?.op_id]);
  expect(fault).toBeNull();
});

test('what has no room holds up what is held behind it in its order, and nothing else; the device is called full as long as any is held', async () => {
  const photo = { photo: 1 };
  for (const held of [{ ...operation, body: photo }, operation, { ...operation, lane: 'b' }]) {
    await persist(store, ANA, held, 0).catch(() => undefined);
  }
  const ids = () => unsaved.list().map(({ op_id }) => op_id);
  const [first, behind, other] = ids();
  full = false;
  tooLarge = photo;
  await writeHeldFirst(store, 0);
  await persist(store, ANA, { ...operation, op_id: '0190aaaa-0000-7000-8000-0000000000bb' }, 0);
  expect(written[0]).toBe(other);
  expect(ids()).toEqual([first, behind]);
  expect(fault).toBe('full');
  tooLarge = null;
  await writeHeldFirst(store, 0);
  expect([ids(), fault]).toEqual([[], null]);
});

test('the same operation again is kept once', async () => {
  const again = { ...operation, op_id: '0190aaaa-0000-7000-8000-0000000000aa' };
  for (let times = 0; times < 2; times += 1) await persist(store, ANA, again, 0).catch(() => undefined);
  expect(unsaved.list()).toHaveLength(1);
});

test('sent from memory, only the server’s receipt lets go of it', async () => {
  await persist(store, ANA, operation, 0).catch(() => undefined);
  const sender = { token: 't', device_id: ANA };
  expect(await sendUnsaved(async () => null, ANA, sender)).toBe(1);
  const receive = async ({ body }: ServerRequest) => {
    const { ops } = body as { ops: { op_id: string }[] };
    const envelope = { status: 'success' as const, message: '', data: null };
    const results = ops.map(({ op_id }) => ({ op_id, outcome: 'applied', http_status: 200, reply: envelope }));
    return { status: 200, retryAfter: null, envelope: { ...envelope, data: { epoch: 'e', results } } };
  };
  expect(await sendUnsaved(receive, ANA, sender)).toBe(0);
});

test('the page holds what the browser broke off, because somebody deleted the tables in the middle of the write', async () => {
  const brokenOff: OutboxStore = { within: () => Promise.reject(new DOMException('The connection was closed', 'AbortError')) };
  await expect(persist(brokenOff, ANA, operation, 0)).rejects.toThrow();
  expect(fault).toBe('unreadable');
  expect(unsaved.list()).toMatchObject([{ user_puid: ANA, path: '/quiz/submit', body: { answer: 3 } }]);
});

test('a fault of ours is not a fault of storage, and is not kept', async () => {
  const broken: OutboxStore = { within: () => Promise.reject(new TypeError('x is not a function')) };
  await expect(persist(broken, ANA, operation, 0)).rejects.toThrow(TypeError);
  expect(unsaved.list()).toEqual([]);
});
