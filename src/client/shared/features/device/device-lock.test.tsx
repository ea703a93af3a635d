import { beforeEach, expect, test, vi } from 'vitest';
import { lock } from '#client/shared/platform/session/lock-state.ts';
import { lockedStore, SESSION_KEY, type Session, sessionStore } from '#client/shared/platform/session/session-store.ts';
import { followOtherTabs } from './device-lock.ts';

const sessionOf = (name: string, token: string): Session => ({
  token,
  expires_at: Date.now() + 3_600_000,
  user: {
    userPuid: `0190aaaa-0000-7000-8000-0000000000${name}`,
    user_name: name,
    first_name: name,
    last_name: name,
    role: 1,
    districtID: 1,
    district_name: 'Cedar Valley',
    school_id: 1,
    state_id: 44,
    grade: '5',
    is_palm_district_student: false,
  } as Session['user'],
});
const ANA = sessionOf('0a', 'a.b.c');

/** What the other tab wrote arrives here. */
function storageArrives(session: Session | null): void {
  const newValue = session && JSON.stringify(session);
  if (newValue === null) localStorage.removeItem(SESSION_KEY);
  else localStorage.setItem(SESSION_KEY, newValue);
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }));
}

const otherTab = new BroadcastChannel('tidepool-lock');
/** The other tab says that it was opened. @returns once its message is here */
async function otherTabOpens(): Promise<void> {
  const arrived = new Promise((resolve) => {
    new BroadcastChannel('tidepool-lock').onmessage = resolve;
  });
  otherTab.postMessage('open');
  await arrived;
}

beforeEach(() => {
  localStorage.clear();
  lockedStore.set(false);
  sessionStore.set(ANA);
  lock();
  // As `sealSession` leaves it.
  localStorage.removeItem(SESSION_KEY);
});

test('word of an opened tab that comes before its session keeps this tab’s session, and opens once the session is there', async () => {
  const sessions: (Session | null)[] = [];
  const stop = sessionStore.subscribe(() => sessions.push(sessionStore.get()));
  const stopFollowing = followOtherTabs();
  await otherTabOpens();
  expect(sessionStore.get()).toEqual(ANA);
  // Word alone opens nothing: anybody can say it.
  expect(lockedStore.get()).toBe(true);
  const renewed = sessionOf('0a', 'd.e.f');
  storageArrives(renewed);
  await vi.waitFor(() => expect(lockedStore.get()).toBe(false));
  expect(sessionStore.get()).toEqual(renewed);
  expect(sessions).not.toContain(null);
  stopFollowing();
  stop();
});

test('a session that is written without word of an opened tab opens nothing', async () => {
  const stopFollowing = followOtherTabs();
  storageArrives(ANA);
  expect(lockedStore.get()).toBe(true);
  storageArrives(null);
  expect(lockedStore.get()).toBe(true);
  await otherTabOpens();
  storageArrives(ANA);
  expect(lockedStore.get()).toBe(false);
  stopFollowing();
});
