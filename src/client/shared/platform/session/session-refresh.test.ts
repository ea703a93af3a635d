import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const NOW = 1_800_000_000_000;
const USER = '0190a0a0-0000-4000-8000-000000000001';
const user = {
  userPuid: USER,
  user_name: 'student1',
  first_name: 'Maya',
  last_name: 'H',
  role: 1,
  districtID: 1,
  district_name: 'Harbor Point',
  school_id: 1,
  state_id: null,
  grade: '5',
  is_palm_district_student: false,
} as const;
const token = (name: string, seconds = 900) => `x.${btoa(JSON.stringify({ iat: 1, exp: 1 + seconds, name }))}.x`;
const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

async function load() {
  const [refresh, store, popup, signOut, device] = await Promise.all([
    import('./session-refresh.ts'),
    import('./session-store.ts'),
    import('../screen/popup.ts'),
    import('./sign-out.ts'),
    import('../offline/device.ts'),
  ]);
  return { ...refresh, ...store, ...popup, ...signOut, ...device };
}

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const attempts = () =>
  fetched.mock.calls
    .filter(([url]) => url.endsWith('/v2/session/refresh'))
    .map(([, init]) => (JSON.parse(String(init?.body)) as { attempt_id: string }).attempt_id);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('navigator', { language: 'en', onLine: true });
  localStorage.setItem('tidepool.config', '{"api_host":""}');
  fetched.mockReset();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => (url === '/config.json' ? reply(200, { api_host: '' }) : fetched(url, init)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('renewing the token', () => {
  it('is due 80 s before its end', async () => {
    const { refreshDelay } = await load();
    expect(refreshDelay(NOW + 900_000, NOW)).toBe(820_000);
  });

  it('never spins on a short-lived or dead token', async () => {
    const { refreshDelay } = await load();
    expect(refreshDelay(NOW + 30_000, NOW)).toBe(5_000);
    expect(refreshDelay(NOW - 1_000_000, NOW)).toBe(5_000);
    expect(refreshDelay(NOW + 10 ** 12, NOW)).toBeLessThan(2 ** 31);
  });

  it('reckons the end from the life of the token, not from the clock of the server', async () => {
    const { sessionWith } = await load();
    expect(sessionWith(token('a', 600), user, NOW).expires_at).toBe(NOW + 600_000);
  });

  it('repeats', async () => {
    const { scheduleRefresh, sessionStore, sessionWith } = await load();
    sessionStore.set(sessionWith(token('a'), user));
    fetched.mockImplementation(async () =>
      reply(200, { status: 'success', message: '', data: { token: token(String(attempts().length)) } }),
    );
    scheduleRefresh();
    await vi.advanceTimersByTimeAsync(819_000);
    expect(attempts()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(attempts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(820_000);
    expect(attempts()).toHaveLength(2);
    expect(attempts()[0]).not.toBe(attempts()[1]);
  });

  it('asks again with the same attempt when the reply was lost, and keeps the session', async () => {
    const { refreshAccessToken, sessionStore, sessionWith } = await load();
    sessionStore.set(sessionWith(token('a'), user));
    fetched.mockRejectedValueOnce(new TypeError('network'));
    await expect(refreshAccessToken()).rejects.toMatchObject({ kind: 'no-answer' });
    expect(sessionStore.get()?.token).toBe(token('a'));
    fetched.mockResolvedValueOnce(reply(200, { status: 'success', message: '', data: { token: token('b') } }));
    await expect(refreshAccessToken()).resolves.toBe(token('b'));
    expect(attempts()[0]).toBe(attempts()[1]);
  });

  it.each([[400], [500], [503], [429], [408]])('keeps session, id and timer after a %i, and goes on when that is over', async (status) => {
    const { scheduleRefresh, sessionStore, sessionWith } = await load();
    sessionStore.set(sessionWith(token('a'), user));
    fetched.mockResolvedValueOnce(reply(status, { status: 'error', message: 'Later, please', data: null }));
    fetched.mockResolvedValueOnce(reply(200, { status: 'success', message: '', data: { token: token('b') } }));
    scheduleRefresh();
    await vi.advanceTimersByTimeAsync(821_000);
    expect(sessionStore.get()?.token).toBe(token('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sessionStore.get()?.token).toBe(token('b'));
    expect(attempts()[0]).toBe(attempts()[1]);
  });

  it("does not end the session for a school filter's bare 401", async () => {
    const { refreshAccessToken, sessionStore, sessionWith } = await load();
    sessionStore.set(sessionWith(token('a'), user));
    fetched.mockResolvedValueOnce(new Response('<html>Sign in to SchoolGuest</html>', { status: 401 }));
    await expect(refreshAccessToken()).rejects.toMatchObject({ kind: 'no-answer' });
    expect(sessionStore.get()?.token).toBe(token('a'));
  });

  it("raises 'reauthentication error' and clears the token when the server refuses", async () => {
    const { refreshAccessToken, sessionStore, sessionWith } = await load();
    sessionStore.set(sessionWith(token('a'), user));
    fetched.mockResolvedValueOnce(reply(401, { status: 'error', message: 'Session ended', data: null }));
    await expect(refreshAccessToken()).rejects.toMatchObject({ kind: 'unauthorized', message: 'reauthentication error' });
    expect(sessionStore.get()?.token).toBeNull();
    expect(sessionStore.get()?.user.userPuid).toBe(USER);
  });
});

it("says 'Failed to Login' when signing in throws, as when nobody answers (specification section 5)", async () => {
  const { askToSignIn } = await import('./session.ts');
  fetched.mockRejectedValue(new TypeError('network'));
  await expect(askToSignIn('student1', 'secret', null)).rejects.toMatchObject({ message: 'Failed to Login' });
});

describe('signing out', () => {
  it('clears all storage but the id of the device', async () => {
    const { deviceId, sessionStore, sessionWith, signOut } = await load();
    const device = deviceId();
    sessionStore.set(sessionWith(token('a'), user));
    localStorage.setItem('tidepool.queries.x', 'private');
    sessionStorage.setItem('y', 'private');
    fetched.mockRejectedValue(new TypeError('network'));
    expect(await signOut(async () => true)).toBe('left');
    expect(sessionStore.get()).toBeNull();
    expect(localStorage.length).toBe(1);
    expect(localStorage.getItem('tidepool.device')).toBe(device);
    // Since when this tab has had no connection may be noted again; it is nobody's.
    expect(sessionStorage.getItem('y')).toBeNull();
  });

  it('stays signed in, and loses nothing, when the person will not leave unsent work', async () => {
    const { provideOutboxAtSignOut, sessionStore, sessionWith, signOut } = await load();
    const clear = vi.fn(async () => true);
    provideOutboxAtSignOut({ flush: async () => ({ count: 3, sealed: true }), clear });
    sessionStore.set(sessionWith(token('a'), user));
    const asked = vi.fn(async () => false);
    expect(await signOut(asked)).toBe('stayed');
    expect(asked).toHaveBeenCalledWith({ count: 3, sealed: true });
    expect(clear).not.toHaveBeenCalled();
    expect(sessionStore.get()?.user.userPuid).toBe(USER);
  });

  it('has what is unsent sealed, and all else cleared, when the person leaves all the same', async () => {
    const { provideOutboxAtSignOut, sessionStore, sessionWith, signOut } = await load();
    const clear = vi.fn(async () => true);
    provideOutboxAtSignOut({ flush: async () => ({ count: 3, sealed: true }), clear });
    sessionStore.set(sessionWith(token('a'), user));
    fetched.mockResolvedValue(reply(200, { status: 'success', message: '', data: {} }));
    await signOut(async () => true);
    expect(clear).toHaveBeenCalledExactlyOnceWith(token('a'));
  });

  it('queues and sends what a screen still holds before it counts what is unsent, and again before it clears', async () => {
    const { onSettling, provideOutboxAtSignOut, sessionStore, sessionWith, signOut } = await load();
    const order: string[] = [];
    onSettling(async () => void order.push(sessionStore.get() ? 'settled' : 'too late'));
    onSettling(() => Promise.reject(new Error('one that fails')));
    provideOutboxAtSignOut({
      flush: async () => {
        order.push('flushed');
        return { count: 0, sealed: true };
      },
      clear: async () => {
        order.push('cleared');
        return true;
      },
    });
    sessionStore.set(sessionWith(token('a'), user));
    await signOut(async () => true);
    expect(order).toEqual(['settled', 'flushed', 'settled', 'flushed', 'cleared']);
  });

  const never = () => new Promise<never>(() => {});
  const failing = () => Promise.reject(new Error('storage'));
  it.each([
    ['never answers', never],
    ['fails', failing],
  ])('ends, with the session over and storage cleared, where everything on the way %s', async (_, misbehave) => {
    const { onLeaving, onSettling, onSignOut, provideOutboxAtSignOut, sessionStore, sessionWith, signOut } = await load();
    onSettling(misbehave);
    onLeaving(misbehave);
    onSignOut(() => {
      throw new Error('a cache');
    });
    provideOutboxAtSignOut({ flush: misbehave, clear: misbehave });
    sessionStore.set(sessionWith(token('a'), user));
    localStorage.setItem('tidepool.queries.x', 'private');
    fetched.mockImplementation(misbehave);
    const ended = signOut(async () => true, misbehave);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await Promise.race([ended, 'still at it'])).toBe('left behind');
    expect(sessionStore.get()).toBeNull();
    expect(localStorage.getItem('tidepool.queries.x')).toBeNull();
  });
});
