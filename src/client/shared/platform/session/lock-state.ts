import type { SessionUser } from '#contract/session/session.schemas.ts';
import { isKnownOffline } from '../offline/connectivity.ts';
import { readJson, writeJson } from '../screen/local-json.ts';
import { createStore, useStore } from '../screen/store.ts';
import { currentUser, sessionId } from './session.ts';
import { lockedStore, sessionStore } from './session-store.ts';

/** The device locks after this long without activity: long enough for a video, short enough for a break. */
export const IDLE_MS = 15 * 60_000;
/** So long before it locks by itself, the page says so. */
export const WARN_MS = 60_000;
export const LOCKED_KEY = 'tidepool.locked';
const ACTIVE_KEY = 'tidepool.active-at';
/** Whether a PIN or pictures open this device. The secret itself is in IndexedDB; a start decides before that can be read. */
const WAY_KEY = 'tidepool.unlock-way';

/** Whether the page says that it is about to lock. */
export const lockWarning = createStore(false);

/** What the lock screen shows of the person, and what checking their password needs. */
export interface LockedPerson extends Pick<SessionUser, 'userPuid' | 'user_name' | 'first_name'> {
  /** Whose account of the name it is; a lock of an earlier release lacks it. */
  readonly districtID?: number;
  /** The session that the device was locked in: once that has ended here, so has the lock. */
  readonly sid?: unknown;
}

/** Whether the device is locked, in every tab. What is on the screens stays as it is behind the lock. */
export function useLocked(): boolean {
  return useStore(lockedStore);
}

/** Called before anything is drawn: locks if the device was locked, or was unused for too long while the page was closed. */
export function startLocked(): void {
  if (currentUser() && (untouchedFor() ?? 0) >= IDLE_MS && canBeOpened()) lock();
  else lockIfTold();
  addEventListener('storage', ({ key }) => {
    // Removing the mark from storage does not unlock: the tab where the person proved who they are tells the others (`device-lock.ts`).
    if (key === LOCKED_KEY) lockIfTold();
  });
}

/** Whether the person who is here could open the device again: a password needs the server, a PIN or pictures do not. */
export function canBeOpened(): boolean {
  return readJson(WAY_KEY) === true || !isKnownOffline();
}

/** Records whether a PIN or pictures open this device. */
export function noteWay(isChosen: boolean): void {
  writeJson(WAY_KEY, isChosen);
}

/** Locks every tab for the person who is signed in; the lock stays after a reload. */
export function lock(): void {
  const user = currentUser();
  if (!user) return;
  const { userPuid, user_name, first_name, districtID } = user;
  writeJson(LOCKED_KEY, { userPuid, user_name, first_name, districtID, sid: sessionId() });
  lockWarning.set(false);
  lockedStore.set(true);
}

/** Unlocks every tab, for the session in this page's memory. */
export function unlock(): void {
  // This comes first: a tab that checks the time in between must not lock again.
  noteActivity();
  lockedStore.set(false);
  sessionStore.set(sessionStore.get());
  localStorage.removeItem(LOCKED_KEY);
}

/** For whom the device is locked, if the page was loaded while locked and has no session. */
export function lockedFor(): LockedPerson | null {
  const kept = readJson(LOCKED_KEY) as LockedPerson | null;
  return typeof kept?.userPuid === 'string' ? kept : null;
}

/** Records activity, for all tabs and for after a reload. */
export function noteActivity(now = Date.now()): void {
  writeJson(ACTIVE_KEY, now);
}

/** How long no tab was used, by the device's clock; null if that is unknown, for example because the clock was set back. */
export function untouchedFor(now = Date.now()): number | null {
  const at = readJson(ACTIVE_KEY);
  return typeof at === 'number' && at <= now ? now - at : null;
}

function lockIfTold(): void {
  if (!currentUser()) lockedStore.set(lockedStore.get() || lockedFor() !== null);
  else if (readJson(LOCKED_KEY) !== null) lock();
}
