import type { SessionUser } from '#contract/session/session.schemas.ts';
import { readJson, writeJson } from '../screen/local-json.ts';
import { useStore } from '../screen/store.ts';
import { currentUser } from './session.ts';
import { lockedStore, sessionStore } from './session-store.ts';

/** After so long without a touch the device locks: long enough for a video, short enough for a break. */
export const IDLE_MS = 15 * 60_000;
const LOCKED_KEY = 'tidepool.locked';
const ACTIVE_KEY = 'tidepool.active-at';

/** What the lock says of the person, and what their password needs. */
export type LockedPerson = Pick<SessionUser, 'userPuid' | 'user_name' | 'first_name'>;

/** Whether the device is locked, in every tab. What is on the screens stays as it is behind the lock. */
export function useLocked(): boolean {
  return useStore(lockedStore);
}

/** Before anything is drawn: whether the device was locked, or lay untouched for too long with the page closed. */
export function startLocked(): void {
  if (currentUser() && (untouchedFor() ?? 0) >= IDLE_MS) lock();
  else lockIfTold();
  addEventListener('storage', ({ key }) => {
    // What is taken out of storage opens nothing: the tab where somebody proved who they are tells the others (`device-lock.ts`).
    if (key === LOCKED_KEY) lockIfTold();
  });
}

/** Locks every tab for the person who is signed in, and goes on being locked after a reload. */
export function lock(): void {
  const user = currentUser();
  if (!user) return;
  const { userPuid, user_name, first_name } = user;
  writeJson(LOCKED_KEY, { userPuid, user_name, first_name });
  lockedStore.set(true);
}

/** Opens every tab again, for the session that this page holds. */
export function unlock(): void {
  // First: a tab that looks at the clock in between must not lock again.
  noteActivity();
  lockedStore.set(false);
  sessionStore.set(sessionStore.get());
  localStorage.removeItem(LOCKED_KEY);
}

/** For whom the device is locked, where the page was loaded behind the lock and holds no session. */
export function lockedFor(): LockedPerson | null {
  const kept = readJson(LOCKED_KEY) as LockedPerson | null;
  return typeof kept?.userPuid === 'string' ? kept : null;
}

/** Somebody is here. Noted for all tabs, and for after a reload. */
export function noteActivity(now = Date.now()): void {
  writeJson(ACTIVE_KEY, now);
}

/** How long nobody touched any tab, by the device's clock; null where that cannot be said, as when the clock was put back. */
export function untouchedFor(now = Date.now()): number | null {
  const at = readJson(ACTIVE_KEY);
  return typeof at === 'number' && at <= now ? now - at : null;
}

function lockIfTold(): void {
  if (!currentUser()) lockedStore.set(lockedStore.get() || lockedFor() !== null);
  else if (readJson(LOCKED_KEY) !== null) lock();
}
