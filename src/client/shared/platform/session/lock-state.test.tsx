import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ROLE } from '#contract/roles.ts';
import type { Session } from './session-store.ts';

const PUID = '0190aaaa-0000-7000-8000-00000000000a';
const ANA: Session = {
  token: 'a.b.c',
  expires_at: Date.now() + 3_600_000,
  user: {
    userPuid: PUID,
    user_name: 'ana',
    first_name: 'Ana',
    last_name: 'Reyes',
    role: ROLE.student,
    districtID: 1,
    district_name: 'Cedar Valley',
    school_id: 1,
    state_id: 44,
    grade: '5',
    is_palm_district_student: false,
  },
};

/** The modules as a page that was just loaded has them. */
async function loadPage() {
  vi.resetModules();
  const [lockState, store, session] = await Promise.all([import('./lock-state.ts'), import('./session-store.ts'), import('./session.ts')]);
  session.watchSession();
  lockState.startLocked();
  return { ...lockState, ...store, ...session };
}

/** What the browser tells a page when its storage was edited elsewhere, by another tab or in the developer tools. */
function edit(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

beforeEach(() => localStorage.clear());

describe('a locked page', () => {
  async function lockedPage() {
    const page = await loadPage();
    page.sessionStore.set(ANA);
    page.lock();
    // What the lock screen does as soon as it is shown.
    localStorage.removeItem('tidepool.session');
    return page;
  }

  test.each([null, '""', '{"userPuid":5}', 'true'])('is not opened where its mark is changed to %s', async (value) => {
    const page = await lockedPage();
    edit('tidepool.locked', value);
    expect(page.lockedStore.get()).toBe(true);
    const after = await loadPage();
    expect(after.currentUser()).toBeNull();
  });

  test('does not put its session back into storage when the token is renewed', async () => {
    const page = await lockedPage();
    edit('tidepool.locked', null);
    page.sessionStore.set({ ...ANA, token: 'd.e.f' });
    expect(page.accessToken()).toBe('d.e.f');
    expect(localStorage.getItem('tidepool.session')).toBeNull();
  });

  test('believes no session that is written into storage', async () => {
    const page = await lockedPage();
    edit('tidepool.session', JSON.stringify({ ...ANA, token: 'forged' }));
    expect(page.lockedStore.get()).toBe(true);
    expect(page.accessToken()).toBe('a.b.c');
  });

  test('goes on holding the session, and has it in storage again once it is open', async () => {
    const page = await lockedPage();
    expect(page.accessToken()).toBe('a.b.c');
    page.unlock();
    expect(page.lockedStore.get()).toBe(false);
    expect(localStorage.getItem('tidepool.locked')).toBeNull();
    expect(JSON.parse(localStorage.getItem('tidepool.session') ?? '{}').token).toBe('a.b.c');
  });

  test('is not locked again by a tab that hears of the opening before it hears that somebody is here', async () => {
    const page = await lockedPage();
    page.unlock();
    localStorage.setItem('tidepool.active-at', String(Date.now() - 15 * 60_000));
    edit('tidepool.locked', null);
    expect(page.lockedStore.get()).toBe(false);
  });

  test('is locked after a reload, for the same person, with nobody signed in', async () => {
    await lockedPage();
    const after = await loadPage();
    expect(after.lockedStore.get()).toBe(true);
    expect(after.currentUser()).toBeNull();
    expect(after.lockedFor()).toEqual({ districtID: 1, userPuid: PUID, user_name: 'ana', first_name: 'Ana' });
  });
});

test('a page that was opened after a quarter of an hour stays locked, whoever touches it', async () => {
  localStorage.setItem('tidepool.session', JSON.stringify(ANA));
  localStorage.setItem('tidepool.active-at', String(Date.now() - 15 * 60_000));
  const page = await loadPage();
  expect(page.currentUser()).not.toBeNull();
  expect(page.lockedStore.get()).toBe(true);
  page.noteActivity();
  expect((await loadPage()).lockedStore.get()).toBe(true);
});

test('a device that an earlier release locked stays locked', async () => {
  localStorage.setItem('tidepool.session', JSON.stringify(ANA));
  localStorage.setItem('tidepool.locked', JSON.stringify(PUID));
  expect((await loadPage()).lockedStore.get()).toBe(true);
});

test('a lock says of which session it is, also after another tab has locked along', async () => {
  const page = await loadPage();
  page.sessionStore.set({ ...ANA, token: `head.${btoa(JSON.stringify({ sid: 'one' }))}.signature` });
  page.lock();
  expect(page.lockedFor()).toMatchObject({ userPuid: PUID, sid: 'one' });
  edit('tidepool.locked', JSON.stringify({ userPuid: PUID, user_name: 'ana', first_name: 'Ana' }));
  expect(page.lockedFor()).toMatchObject({ userPuid: PUID, sid: 'one' });
});

describe('a page that was opened without a connection after a quarter of an hour', () => {
  async function openOffline() {
    localStorage.setItem('tidepool.session', JSON.stringify(ANA));
    localStorage.setItem('tidepool.active-at', String(Date.now() - 16 * 60_000));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = await loadPage();
    vi.restoreAllMocks();
    return page.lockedStore.get();
  }

  test('is not locked where only the password would open it', async () => {
    expect(await openOffline()).toBe(false);
  });

  test('is locked where a PIN opens it', async () => {
    (await loadPage()).noteWay(true);
    expect(await openOffline()).toBe(true);
    (await loadPage()).noteWay(false);
    localStorage.removeItem('tidepool.locked');
    expect(await openOffline()).toBe(false);
  });
});
