import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refresh } from '#contract/session/session.contract.ts';
import { append } from '#offline/outbox/outbox.ts';
import { LocalDb } from '#offline/storage/local-db.ts';
import { leaveSessionCopy } from '#offline/storage/session-copy.ts';
import { openWorkerStore } from '#offline/storage/worker-store.ts';
import { drainWithoutPages } from './drain-without-pages.ts';

const ana = { user_puid: '0190aaaa-0000-7000-8000-00000000000a', token: 'token', device_id: 'device', host: '' };

async function workWaits(): Promise<void> {
  await new LocalDb().open();
  const worker = await openWorkerStore();
  if (!worker) throw new Error('no tables');
  await append(worker.store, ana.user_puid, { lane: 'l', method: 'POST', path: '/x', query: {}, body: {} }, 0);
  await leaveSessionCopy(worker.store, () => ana);
  worker.close();
}

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
  await workWaits();
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

test('a token that has ended, with nobody to renew it at the moment, leaves the work to the next wake-up; a session that is over ends them', async () => {
  const request = (...asked: unknown[]) => (asked.at(-1) as (lock: object) => unknown)({});
  vi.stubGlobal('navigator', { locks: { request } });
  await workWaits();
  const ended = () => Response.json({ status: 'error', message: 'Sign in again.', data: null }, { status: 401 });
  const renewedBy = (renew: () => Response) =>
    vi.stubGlobal('fetch', async (target: string) => (target.startsWith(refresh.path) ? renew() : ended()));
  renewedBy(() => new Response('<html>Welcome to our Wi-Fi', { headers: { 'content-type': 'text/html' } }));
  await expect(drainWithoutPages(() => false)).rejects.toThrow('No answer');
  renewedBy(ended);
  expect(await drainWithoutPages(() => false)).toBe(true);
});
