import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { append } from '#offline/outbox/outbox.ts';
import { LocalDb } from '#offline/storage/local-db.ts';
import { leaveSessionCopy, readSessionCopy } from '#offline/storage/session-copy.ts';
import { openWorkerStore } from '#offline/storage/worker-store.ts';
import { renewToken } from './renew-token.ts';

const ana = { user_puid: '0190aaaa-0000-7000-8000-00000000000a', token: 'old', device_id: 'device', host: '' };
const renewed = { status: 200, retryAfter: null, envelope: { status: 'success' as const, message: '', data: { token: 'new' } } };

beforeEach(() => vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => Promise<boolean>) => work() } }));
afterEach(() => vi.unstubAllGlobals());

async function workerBeside(name: string) {
  await new LocalDb(name).open();
  const worker = await openWorkerStore(name);
  if (!worker) throw new Error('no tables');
  await append(worker.store, ana.user_puid, { lane: 'l', method: 'POST', path: '/x', query: {}, body: {} }, 0);
  await leaveSessionCopy(worker.store, () => ana);
  return worker.store;
}

test('the worker keeps the token that it renewed', async () => {
  const store = await workerBeside('renew-1');
  expect(await renewToken(store, async () => renewed)).toBe(true);
  expect(await readSessionCopy(store)).toEqual({ ...ana, token: 'new' });
});

test('a token that comes after its owner signed out is kept nowhere', async () => {
  const store = await workerBeside('renew-2');
  await renewToken(store, async () => {
    await leaveSessionCopy(store, () => null);
    return renewed;
  });
  expect(await readSessionCopy(store)).toBeNull();
});
