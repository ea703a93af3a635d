import { readJson, writeJson } from '../screen/local-json.ts';
import { createStore, useStore } from '../screen/store.ts';
import { currentUser } from './session.ts';

/** After so long without a touch the device locks: long enough for a video, short enough for a break. */
export const IDLE_MS = 15 * 60_000;
const LOCKED_KEY = 'tidepool.locked';
const ACTIVE_KEY = 'tidepool.active-at';

const locked = createStore(false);

/** Whether the device is locked, in every tab. What is on the screens stays as it is behind the lock. */
export function useLocked(): boolean {
  return useStore(locked);
}

/** Before anything is drawn: whether the device was locked, or lay untouched for too long with the page closed. */
export function startLocked(): void {
  locked.set(isLocked());
  addEventListener('storage', ({ key }) => {
    if (key === LOCKED_KEY || key === null) locked.set(isLocked());
  });
}

/** Locks every tab for the person who is signed in, and goes on being locked after a reload. */
export function lock(): void {
  const user = currentUser();
  if (!user) return;
  writeJson(LOCKED_KEY, user.userPuid);
  locked.set(true);
}

/** Opens every tab again. */
export function unlock(): void {
  localStorage.removeItem(LOCKED_KEY);
  noteActivity();
  locked.set(false);
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

function isLocked(): boolean {
  const user = currentUser();
  return user !== null && (readJson(LOCKED_KEY) === user.userPuid || (untouchedFor() ?? 0) >= IDLE_MS);
}
