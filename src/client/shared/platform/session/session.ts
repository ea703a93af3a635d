import { useSyncExternalStore } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { badgeLogin, login } from '#contract/session/session.contract.ts';
import type { SessionUser } from '#contract/session/session.schemas.ts';
import { exchange } from '../calls/exchange.ts';
import { deviceId } from '../offline/device.ts';
import { hidePopup } from '../screen/popup.ts';
import { SIGN_IN } from './role-home.ts';
import { procPath } from './server-proc.ts';
import { refreshAccessToken, scheduleRefresh } from './session-refresh.ts';
import { HOLDER_KEY, SESSION_KEY, type Session, sessionStore, sessionWith } from './session-store.ts';

export { refreshAccessToken };

/** The session, drawn again when it changes. Null while nobody is signed in. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}

/** The signed-in person, for a screen behind the guard, where there always is one. */
export function useUser(): SessionUser {
  const session = useSession() ?? lastSession;
  if (!session) throw new Error('This screen needs someone signed in');
  return session.user;
}

/** The signed-in person, or null. A person whose token was cleared by a 401 is no longer signed in. */
export function currentUser(): SessionUser | null {
  const session = sessionStore.get();
  return session?.token ? session.user : null;
}

/** The access token as it stands, perhaps past its end; null while nobody is signed in. */
export function accessToken(): string | null {
  return sessionStore.get()?.token ?? null;
}

/** Calls back whenever someone signs in or out, or a token is renewed or cleared. */
export function onSessionChange(listener: () => void): () => void {
  return sessionStore.subscribe(listener);
}

/**
 * Signs in and starts renewing.
 * @throws CallError with the server's words, 'Failed to Login' where there are none
 */
export async function signIn(user_name: string, password: string): Promise<SessionUser> {
  return enter(await exchange(login, { body: { user_name, password, device_id: deviceId() } }, null));
}

/**
 * Signs a student in with the secret of a printed badge.
 * @throws CallError as `signIn`
 */
export async function signInWithBadge(secret: string): Promise<SessionUser> {
  return enter(await exchange(badgeLogin, { body: { secret, device_id: deviceId() } }, null));
}

/** Makes a session that the server has opened this page's. The device is handed over first, where somebody else was on it. */
export async function enter({ token, user }: DataOf<typeof login>): Promise<SessionUser> {
  hidePopup();
  await holdDevice(user.userPuid);
  sessionStore.set(sessionWith(token, user));
  scheduleRefresh();
  return user;
}

/** Handed in where the page starts: the offline engine, which seals and clears, itself asks who is signed in. */
let takeOver: (userPuid: string) => Promise<void> = () => Promise.reject(new Error('Nobody can hand the device over'));

/** Says who makes the device a newcomer's (`take-over.ts`). */
export function provideTakeOver(handOver: typeof takeOver): void {
  takeOver = handOver;
}

/** Whoever was here before leaves nothing behind for the next one's first screen, signed out or not (design, offline rule 6). */
async function holdDevice(userPuid: string): Promise<void> {
  const holder = localStorage.getItem(HOLDER_KEY) ?? sessionStore.get()?.user.userPuid ?? null;
  if (holder !== userPuid && (holder !== null || (await wasUsed()))) {
    await takeOver(userPuid);
  }
  localStorage.setItem(HOLDER_KEY, userPuid);
}

/** A device that nobody was on has no database, and need not wait for anything. */
async function wasUsed(): Promise<boolean> {
  return (await indexedDB.databases?.())?.length !== 0;
}

/** Follows the session for as long as the page lives: renewal, and what other tabs do. */
export function watchSession(): void {
  scheduleRefresh();
  sessionStore.subscribe(() => {
    lastSession = sessionStore.get() ?? lastSession;
  });
  addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const before = sessionStore.get()?.user.userPuid;
    // Emptied storage is a sign-out, from behind the lock too.
    sessionStore.reread(event.key === null);
    scheduleRefresh();
    // Another tab signed out or changed places: nothing of the person before may stay in this tab's memory.
    if (before && sessionStore.get()?.user.userPuid !== before) location.replace(procPath(SIGN_IN));
  });
  addEventListener('visibilitychange', () => {
    // Timers sleep with the laptop.
    if (document.visibilityState === 'visible') scheduleRefresh();
  });
}

/** While a screen is being left after a sign-out it may be drawn once more; it then sees the person who left. */
let lastSession: Session | null = sessionStore.get();
