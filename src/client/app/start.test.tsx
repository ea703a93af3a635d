import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{"api_host":""}')),
  );
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

test('letters have the size that fits the person before anything is drawn', async () => {
  document.documentElement.dataset.audience = 'student';
  keepSession('one');
  await startPage();
  expect(document.documentElement.dataset.audience).toBe('student');
  signInAs('teacher');
  await startPage();
  expect(document.documentElement.dataset.audience).toBe('staff');
});

describe('a dashboard that was asked for while the program was loading', () => {
  const kept = async () =>
    (await import('./query-client.ts')).queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status);
  const leave = (reply: Response, isHere: boolean) => {
    const address = `/v2/studentDashboard/load_student_dashboard?user_puid=${JSON.parse(localStorage.getItem(SESSION_KEY) ?? '').user.userPuid}`;
    vi.stubGlobal('tidepoolFirstAnswers', Object.assign(new Map([[address, Promise.resolve(reply)]]), { isHere }));
  };

  test('is there before the first drawing', async () => {
    keepSession('five');
    const data = { server_time: '2026-11-28T08:00:00.000Z', assignments: [], version: '1' };
    leave(Response.json({ status: 'success', message: '', data }), true);
    await startPage();
    expect(await kept()).toEqual(['success']);
  });

  test('is not waited for if it has not come', async () => {
    keepSession('six');
    leave(new Response(), false);
    await startPage();
    expect(await kept()).toEqual([]);
  });

  test("does not hold up the page where it is a portal's", async () => {
    keepSession('seven');
    leave(new Response('<title>Sign in to the Wi-Fi</title>'), true);
    await startPage();
    expect(await kept()).toEqual(['error']);
    expect(fetch).not.toHaveBeenCalledWith(expect.stringContaining('load_student_dashboard'), expect.anything());
  });
});
