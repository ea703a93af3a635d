import { useSyncExternalStore } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { login } from '#contract/session/session.contract.ts';
import type { SessionUser } from '#contract/session/session.schemas.ts';
import { claimsOf } from '#offline/outbox/token-claims.ts';
import { exchange } from '../calls/exchange.ts';
import { deviceId } from '../offline/device.ts';
import { writeText } from '../screen/local-json.ts';
import { hidePopup } from '../screen/popup.ts';
import { noteJustLogged } from './just-logged.ts';
import { SIGN_IN } from './role-home.ts';
import { procPath } from './server-proc.ts';
import { refreshAccessToken, scheduleRefresh } from './session-refresh.ts';
import { HOLDER_KEY, SESSION_KEY, type Session, sessionStore, sessionWith } from './session-store.ts';
import { showLook } from './show-look.ts';
import { noteSignInDistrict } from './sign-in-district.ts';

export { refreshAccessToken };

/** The session; the component is drawn again when it changes. Null while nobody is signed in. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}

/** The signed-in person, for screens that require a sign-in, where there always is one. */
export function useUser(): SessionUser {
  const user = useSession()?.user ?? lastUser;
  if (!user) throw new Error('This screen needs someone signed in');
  return user;
}

/** The signed-in person, or null. A person whose token was cleared by a 401 is no longer signed in. */
export function currentUser(): SessionUser | null {
  const session = sessionStore.get();
  return session?.token ? session.user : null;
}

/** The access token, which may have expired; null while nobody is signed in. */
export function accessToken(): string | null {
  return sessionStore.get()?.token ?? null;
}

/** The id of the session, the same in each renewed token; undefined while nobody is signed in. */
export function sessionId(): unknown {
  return claimsOf(accessToken() ?? '').sid;
}

/** Calls back whenever someone signs in or out, or a token is renewed or cleared. */
export function onSessionChange(listener: () => void): () => void {
  return sessionStore.subscribe(listener);
}

/** The server's answer to a sign-in. `enter` makes it this page's session. */
export type Opened = DataOf<typeof login>;
/** The second step, where the account has one. */
export interface SecondStepAnswer {
  readonly code: string;
  readonly remember?: boolean;
}

/**
 * Asks the server for a session.
 * @param district_id whose account of this name is meant; null asks in all districts
 * @throws CallError with the server's message, or 'Failed to Login' if there is none
 */
export function askToSignIn(user_name: string, password: string, district_id: number | null, step?: SecondStepAnswer): Promise<Opened> {
  return exchange(login, { body: { user_name, password, district_id, device_id: deviceId(), ...step } }, null);
}

/** Makes a session that the server has opened this page's session. If somebody else used the device before, it is handed over first. */
export async function enter({ token, user, appearance }: Opened): Promise<SessionUser> {
  hidePopup();
  await holdDevice(user.userPuid);
  noteSignInDistrict(user.districtID, user.district_name);
  if (appearance) showLook(user.userPuid, appearance);
  sessionStore.set(sessionWith(token, user));
  noteJustLogged();
  scheduleRefresh();
  return user;
}

/** Passed in when the page starts, because the offline engine, which seals and clears, itself imports this module. */
let takeOver: (userPuid: string) => Promise<void> = () => Promise.reject(new Error('Nobody can hand the device over'));

/** Sets what hands the device over to the person who signs in (`take-over.ts`). */
export function provideTakeOver(handOver: typeof takeOver): void {
  takeOver = handOver;
}

/** Hands the device over: nothing of the person before is left for the next one's first screen, signed out or not (design, offline rule 6). */
async function holdDevice(userPuid: string): Promise<void> {
  const holder = localStorage.getItem(HOLDER_KEY) ?? sessionStore.get()?.user.userPuid ?? null;
  if (holder !== userPuid && (holder !== null || (await wasUsed()))) {
    await takeOver(userPuid);
  }
  writeText(HOLDER_KEY, userPuid);
}

/** A device that nobody has used has no database, and its first sign-in need not wait for anything. */
async function wasUsed(): Promise<boolean> {
  return (await indexedDB.databases?.())?.length !== 0;
}

/** Watches the session for as long as the page is open: it is renewed, and changes by other tabs are followed. */
export function watchSession(): void {
  scheduleRefresh();
  sessionStore.subscribe(() => {
    lastUser = sessionStore.get()?.user ?? lastUser;
  });
  addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const before = sessionStore.get()?.user.userPuid;
    // Emptied storage means a sign-out, even on a locked page.
    sessionStore.reread(event.key === null);
    scheduleRefresh();
    // Another tab signed out or changed accounts: nothing of the person before may stay in this tab's memory. If that person signed out in
    // this tab, its page is still open and would continue in the name of the next one.
    if ((before || hasLeft) && sessionStore.get()?.user.userPuid !== before) location.replace(procPath(SIGN_IN));
  });
  addEventListener('visibilitychange', () => {
    // Timers stop while a laptop sleeps.
    if (document.visibilityState === 'visible') scheduleRefresh();
  });
}

/** The last person: a screen that is being left after a sign-out may be drawn once more, and still needs whoever left. */
let lastUser: SessionUser | undefined = sessionStore.get()?.user;

/** Whether somebody has signed out in this page: its earlier addresses and its memory are theirs, and not for anybody else. */
export let hasLeft = false;

/** Records that the person whom this page knows has left. */
export function noteLeft(): void {
  hasLeft = true;
}

/** Removes the person who left from this page's memory, once none of their screens is drawn any more. */
export function forgetLast(): void {
  lastUser = undefined;
}
