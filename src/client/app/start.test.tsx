import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_KEY, sessionStore } from '#client/shared/platform/session/session-store.ts';
import { signInAs } from '#client/testing/server-replies.ts';
import { noteEnded } from '#offline/handoff/note-ended.ts';
import { mirrorSession } from '#offline/storage/session-mirror.ts';

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

/** Somebody's session, as it lies in local storage. */
function sessionText(sid: string, first_name = 'Ana'): string {
  const session = sessionStore.get();
  if (!session) throw new Error('nobody is signed in');
  return JSON.stringify({ ...session, token: `x.${btoa(JSON.stringify({ sid }))}.x`, user: { ...session.user, first_name } });
}

/** Local storage keeps this session. */
function keepSession(sid: string): void {
  localStorage.setItem(SESSION_KEY, sessionText(sid));
}

/** What a sign-out that was cut off leaves to the next start. */
const clearing = vi.hoisted(() => ({ clear: async () => undefined as unknown }));
vi.mock('#client/shared/platform/session/clear-left-behind.ts', () => ({ clearLeftBehind: () => clearing.clear() }));

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  signInAs('student');
  await (await import('#offline/storage/session-mirror.ts')).dropMirror();
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

describe('a browser that was killed before local storage was on the disk', () => {
  test('comes back signed in, from the copy', async () => {
    await mirrorSession(JSON.parse(sessionText('one')));
    expect(await startPage()).toMatchObject({ shown: 'Ana', hasLeft: false });
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  });

  test('comes back as the one who signed in last, where local storage still holds the one before', async () => {
    await noteEnded('former');
    keepSession('former');
    await mirrorSession(JSON.parse(sessionText('next', 'Ben')));
    expect((await startPage()).shown).toBe('Ben');
  });

  for (const lost of ['local storage', 'the copy', 'neither'] as const) {
    test(`revives nobody who signed out, where ${lost} had lost the session already`, async () => {
      await noteEnded('former');
      if (lost !== 'local storage') keepSession('former');
      if (lost !== 'the copy') await mirrorSession(JSON.parse(sessionText('former')));
      expect((await startPage()).shown).toBeNull();
      expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    });
  }

  test('revives nobody behind a lock', async () => {
    await mirrorSession(JSON.parse(sessionText('one')));
    localStorage.setItem('tidepool.locked', JSON.stringify({ userPuid: 'x', user_name: 'ana', first_name: 'Ana', sid: 'one' }));
    expect(await startPage()).toMatchObject({ shown: null, isLocked: true });
  });
});

describe('a start without a session', () => {
  /** Whether the sign-in form waits for the device to be sealed and cleared. */
  async function startWaiting() {
    let begun = 0;
    clearing.clear = async () => {
      begun += 1;
    };
    await startPage();
    const { leavingPhase } = await import('#client/shared/platform/screen/leaving-phase.ts');
    await import('#client/shared/platform/session/clear-left-behind.ts');
    return { phase: leavingPhase.get(), begun };
  }

  test('seals and clears first, where somebody used the device', async () => {
    localStorage.setItem('tidepool.holder', 'somebody');
    expect(await startWaiting()).toEqual({ phase: 'sealing', begun: 1 });
  });

  test('does so too where local storage was cleared, and the browser killed before the rest was', async () => {
    await noteEnded('former');
    await mirrorSession(JSON.parse(sessionText('former')));
    expect(await startWaiting()).toEqual({ phase: 'sealing', begun: 1 });
  });

  test('shows the form at once on a device that is clear', async () => {
    await noteEnded('former');
    expect(await startWaiting()).toEqual({ phase: null, begun: 0 });
  });
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
