import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { onFullDisk } from '#testing/full-disk.ts';
import { LastTypedHere } from '#testing/last-typed-here.ts';
import { openEngine } from './engine.ts';
import { wasEnded } from './handoff/ended-session.ts';
import type { OutboxMessage } from './outbox/outbox-channel.ts';
import type { NewOperation } from './outbox/outbox-entry.ts';
import { claimsOf } from './outbox/token-claims.ts';
import { unsaved } from './outbox/unsaved.ts';
import { localDb } from './storage/device.ts';
import { onStorageFault, type StorageFault } from './storage/storage-fault.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const BEN = '0190aaaa-0000-7000-8000-00000000000b';
const operation: NewOperation = { lane: 'a', method: 'POST', path: '/quiz/submit', query: {}, body: { answer: 3 } };

const last = new LastTypedHere();

/** The page's engine, on a device that never reached the server: nothing can be sealed. */
function engine(post: (message: OutboxMessage) => void = () => undefined) {
  return openEngine({
    session: () => null,
    deviceId: () => 'device',
    refresh: async () => false,
    host: async () => null,
    onExchange: () => undefined,
    channel: { post, postToOthers: () => undefined, listen: () => () => undefined, close: () => undefined },
    last,
  });
}

beforeEach(async () => {
  vi.stubGlobal('caches', { keys: async () => [], delete: async () => true });
  await (await localDb()).ops.clear();
});

test('a sign-out queues what a closed tab could not write, and whoever stays after all still finds it in the quiz', async () => {
  const page = await engine();
  last.keep({ user_puid: ANA, key: 'quiz:1:2', value: 'kelp', operations: [operation] });
  expect(await page.queueUnsent(ANA)).toBe(1);
  expect(await page.queueUnsent(ANA)).toBe(0);
  expect(await (await localDb()).ops.toArray()).toMatchObject([{ user_puid: ANA, body: { answer: 3 } }]);
  expect(last.find(ANA, 'quiz:1:2')).toMatchObject({ value: 'kelp', operations: [] });
});

test('what the page holds for somebody who leaves is stored where there is room now, and is not in the memory of the next one', async () => {
  const page = await engine();
  await expect(onFullDisk(() => page.append(ANA, operation))).rejects.toThrow();
  const [held] = unsaved.list();
  expect(held).toMatchObject({ user_puid: ANA });
  expect(await page.handOver(BEN)).toBe(1);
  expect(unsaved.list()).toEqual([]);
  expect(await (await localDb()).ops.toArray()).toMatchObject([{ op_id: held?.op_id, user_puid: ANA, body: { answer: 3 } }]);
});

test('an operation that has room once copies are deleted is stored, and the page holds no second one of it', async () => {
  const page = await engine();
  const db = await localDb();
  await db.received.put({ ...(await page.append(ANA, operation)), received_at: '2026-11-22T10:00:00.000Z' });
  await db.ops.clear();
  const { put } = IDBObjectStore.prototype;
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    refusing.mockImplementation(put);
    throw new DOMException(`No room for ${typeof row[0]}`, 'QuotaExceededError');
  });
  await page.append(ANA, operation);
  expect([await db.received.count(), await db.ops.count()]).toEqual([0, 1]);
  expect(unsaved.list()).toEqual([]);
  refusing.mockRestore();
});

test('what the page held on a full device is stored by itself before the next write, under the id that it had', async () => {
  const page = await engine();
  const db = await localDb();
  await expect(onFullDisk(() => page.append(ANA, operation))).rejects.toThrow();
  const [held] = unsaved.list();
  const next = await page.append(ANA, operation);
  expect(unsaved.list()).toEqual([]);
  expect((await db.ops.orderBy('seq').toArray()).map(({ op_id }) => op_id)).toEqual([held?.op_id, next.op_id]);
});

test('a device that was full for the one before is not called full to the next one, once all of theirs is put away', async () => {
  const faults: (StorageFault | null)[] = [];
  const stop = onStorageFault((fault) => faults.push(fault));
  const page = await engine();
  await expect(onFullDisk(() => page.append(BEN, operation))).rejects.toThrow();
  unsaved.forgetOthers(null);
  expect(faults.at(-1)).toBe('full');
  expect(await page.handOver(ANA)).toBe(0);
  expect(faults.at(-1)).toBeNull();
  stop();
});

test('a device that could not be read once is called unreadable until the next read, and what failed to be written stays said', async () => {
  const faults: (StorageFault | null)[] = [];
  const stop = onStorageFault((fault) => faults.push(fault));
  const page = await engine();
  const refuse = () => {
    throw new DOMException('The disk is busy', 'UnknownError');
  };
  const unreadable = async () => {
    const refusing = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(refuse);
    await expect(page.summary(ANA)).rejects.toThrow();
    refusing.mockRestore();
  };
  await unreadable();
  expect(faults.at(-1)).toBe('unreadable');
  await page.summary(ANA);
  expect(faults.at(-1)).toBeNull();
  await expect(onFullDisk(() => page.append(ANA, operation))).rejects.toThrow();
  await unreadable();
  await page.summary(ANA);
  expect(faults.slice(-3)).toEqual(['full', 'unreadable', 'full']);
  unsaved.forgetOthers(null);
  stop();
});

test('what has no room even then goes with its owner; what is the own of the one who stays remains', async () => {
  const page = await engine();
  await onFullDisk(async () => {
    await expect(page.append(ANA, operation)).rejects.toThrow();
    await expect(page.append(BEN, operation)).rejects.toThrow();
    await page.handOver(BEN).catch(() => undefined);
  });
  expect(unsaved.list().map(({ user_puid }) => user_puid)).toEqual([BEN]);
});

test('a session that ends here is noted as ended, in whichever of its tokens; the next one is not', async () => {
  const tokenOf = (sid: string, iat: number) => `head.${btoa(JSON.stringify({ sub: ANA, sid, iat }))}.signature`;
  const page = await engine();
  await page.handOver(BEN, tokenOf('one', 2));
  await page.handOver(null);
  expect(await wasEnded(claimsOf(tokenOf('one', 1)).sid)).toBe(true);
  expect(await wasEnded(claimsOf(tokenOf('two', 1)).sid)).toBe(false);
});

test('a change that is made while the browser deletes the tables waits until its screen knows of that', async () => {
  const seen: string[] = [];
  const page = await engine((message) => message.kind === 'lost' && seen.push('lost'));
  const db = await localDb();
  await db.open();
  db.on.close.fire(new Event('close'));
  await page.change(
    {
      userPuid: ANA,
      key: 'quiz:1:2',
      decide: (kept) => {
        seen.push('changed');
        return { draft: kept };
      },
    },
    null,
  );
  expect(seen).toEqual(['lost', 'changed']);
});

test('a quiz that was begun and not turned in is known at the sign-out, of its own student only', async () => {
  const page = await engine();
  const db = await localDb();
  const draft = (user_puid: string, key: string, state: object) => ({ user_puid, key, saved_at: '', value: { state } });
  await db.drafts.bulkPut([
    draft(ANA, 'quiz:1:1', { result_id: 'r', handed_in_at: '2026-11-28T10:00:00Z' }),
    draft(ANA, 'quiz:1:2', { result_id: null, handed_in_at: null }),
    draft(BEN, 'quiz:1:3', { result_id: 'r', handed_in_at: null }),
  ]);
  expect([await page.hasOpenQuiz(ANA), await page.hasOpenQuiz(BEN)]).toEqual([false, true]);
});
