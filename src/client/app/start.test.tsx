import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '#client/shared/platform/session/session-store.ts';
import { signInAs } from '#client/testing/server-replies.ts';
import { noteEnded } from '#offline/handoff/note-ended.ts';

/** Starts a page on what local storage holds. @returns whose first screen would be drawn now */
async function startPage() {
  vi.resetModules();
  const { start } = await import('./start.ts');
  await start();
  const [{ currentUser, hasLeft }, { lockedStore }] = await Promise.all([
    import('#client/shared/platform/session/session.ts'),
    import('#client/shared/platform/session/session-store.ts'),
  ]);
  return { shown: currentUser()?.first_name ?? null, hasLeft, isLocked: lockedStore.get() };
}

/** Somebody's session as it lies in local storage. */
function keepSession(sid: string): void {
  signInAs('student');
  const kept = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}');
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...kept, token: `x.${btoa(JSON.stringify({ sid }))}.x` }));
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => new Response('{"api_host":""}'));
});
afterEach(() => vi.unstubAllGlobals());

test('a session that goes on is shown', async () => {
  keepSession('one');
  expect(await startPage()).toEqual({ shown: 'Ana', hasLeft: false, isLocked: false });
});

test('a session that was ended before the browser was killed is not shown, and what is not sealed yet of it stays for that', async () => {
  await noteEnded('two');
  keepSession('two');
  localStorage.setItem('tidepool.typed:x', 'the last letters');
  expect(await startPage()).toEqual({ shown: null, hasLeft: true, isLocked: false });
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(localStorage.getItem('tidepool.typed:x')).toBe('the last letters');
});

test('nor is it locked for the one who left, however long the device lay there', async () => {
  await noteEnded('three');
  keepSession('three');
  localStorage.setItem('tidepool.active-at', String(Date.now() - 16 * 60_000));
  expect(await startPage()).toEqual({ shown: null, hasLeft: true, isLocked: false });
});

test('a device whose storage cannot be read starts all the same', async () => {
  keepSession('four');
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('forbidden')) });
  expect((await startPage()).shown).toBe('Ana');
});
