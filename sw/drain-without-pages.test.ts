import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { append } from '#offline/outbox/outbox.ts';
import { LocalDb } from '#offline/storage/local-db.ts';
import { leaveSessionCopy } from '#offline/storage/session-copy.ts';
import { openWorkerStore } from '#offline/storage/worker-store.ts';
import { drainWithoutPages } from './drain-without-pages.ts';

const ana = { user_puid: '0190aaaa-0000-7000-8000-00000000000a', token: 'token', device_id: 'device', host: '' };

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a worker that reaches nobody rests soon, also where the clock is set back meanwhile, and leaves no channel open', async () => {
  const close = vi.spyOn(BroadcastChannel.prototype, 'close');
  await new LocalDb().open();
  const worker = await openWorkerStore();
  if (!worker) throw new Error('no tables');
  await append(worker.store, ana.user_puid, { lane: 'l', method: 'POST', path: '/x', query: {}, body: {} }, 0);
  await leaveSessionCopy(worker.store, () => ana);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  let isSent: boolean | null = null;
  void drainWithoutPages(() => false).then((sent) => {
    isSent = sent;
  });
  for (let second = 0; second < 30; second += 1) {
    if (second === 2) vi.setSystemTime(Date.now() - 3_600_000);
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(isSent).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});
