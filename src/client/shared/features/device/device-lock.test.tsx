import { beforeEach, expect, test, vi } from 'vitest';
import { lock } from '#client/shared/platform/session/lock-state.ts';
import { lockedStore, SESSION_KEY, type Session, sessionStore } from '#client/shared/platform/session/session-store.ts';
import { signInAs } from '#client/testing/server-replies.ts';
import { followOtherTabs } from './device-lock.ts';

/** The session of who is signed in; never null here. */
const sessionHere = (): Session => {
  const session = sessionStore.get();
  if (!session) throw new Error('nobody is signed in');
  return session;
};

/** Storage as the other tab wrote it reaches this tab, with its event. */
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
  signInAs('student');
  lock();
  // As `sealSession` leaves it.
  localStorage.removeItem(SESSION_KEY);
});

test('word of an opened tab that comes before its session keeps this tab’s session, and opens once the session is there', async () => {
  const sessions: (Session | null)[] = [];
  const stop = sessionStore.subscribe(() => sessions.push(sessionStore.get()));
  const ana = sessionHere();
  const stopFollowing = followOtherTabs();
  await otherTabOpens();
  expect(sessionStore.get()).toEqual(ana);
  // Word alone opens nothing: anybody can say it.
  expect(lockedStore.get()).toBe(true);
  const renewed = { ...ana, token: 'd.e.f' };
  storageArrives(renewed);
  await vi.waitFor(() => expect(lockedStore.get()).toBe(false));
  expect(sessionStore.get()).toEqual(renewed);
  expect(sessions).not.toContain(null);
  stopFollowing();
  stop();
});

test('a session that is written without word of an opened tab opens nothing', async () => {
  const stopFollowing = followOtherTabs();
  storageArrives(sessionHere());
  expect(lockedStore.get()).toBe(true);
  storageArrives(null);
  expect(lockedStore.get()).toBe(true);
  await otherTabOpens();
  storageArrives(sessionHere());
  expect(lockedStore.get()).toBe(false);
  stopFollowing();
});
