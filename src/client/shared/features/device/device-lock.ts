import { useEffect, useState } from 'react';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { startOffline } from '#client/shared/platform/offline/start-offline.ts';
import { readJson, writeJson } from '#client/shared/platform/screen/local-json.ts';
import { createStore, useStore } from '#client/shared/platform/screen/store.ts';
import { LOCKED_KEY, type LockedPerson, lockedFor, noteWay, unlock } from '#client/shared/platform/session/lock-state.ts';
import { SIGN_IN } from '#client/shared/platform/session/role-home.ts';
import { procPath } from '#client/shared/platform/session/server-proc.ts';
import { askToSignIn, currentUser, enter } from '#client/shared/platform/session/session.ts';
import { lockedStore, SESSION_KEY, type Session, sessionStore } from '#client/shared/platform/session/session-store.ts';
import { clearWebStorage, signOut } from '#client/shared/platform/session/sign-out.ts';
import { wasEnded } from '#offline/handoff/ended-session.ts';
import { noteEnded } from '#offline/handoff/note-ended.ts';
import {
  canUnlockHere,
  chooseUnlock,
  dropUnlock,
  hasHeld,
  holdForUnlock,
  type NotOpened,
  pauseLeft,
  tryUnlock,
  type UnlockKind,
  unlockChosen,
} from '#offline/outbox/unlock.ts';
import { localDb } from '#offline/storage/device.ts';
import { mirrorSession } from '#offline/storage/session-mirror.ts';

/** Cleared with everything else at sign-out: the next one to sign in is asked again, once. */
const SKIPPED_KEY = 'tidepool.unlock-skipped';

/** What came of a password. */
export type PasswordAnswer = { readonly kind: 'open' | 'offline' } | { readonly kind: 'refused'; readonly error: CallError | null };

/** Which way of opening the device this person chose here; null also where storage cannot be read: the password is left. */
function wayChosen(userPuid: string): Promise<UnlockKind | null> {
  return localDb()
    .then((db) => unlockChosen(db, userPuid))
    .then((way) => {
      noteWay(way !== null);
      return way;
    })
    .catch(() => null);
}

/** Counts the changes of the way and of its offer: several parts of the page show them. */
const changes = createStore(0);
const tell = () => changes.set(changes.get() + 1);

/** Which way this person chose, read again whenever it, or its offer, changes in this page. */
export function useWayChosen(userPuid: string): UnlockKind | null | 'looking' {
  const change = useStore(changes);
  const [chosen, setChosen] = useState<UnlockKind | null | 'looking'>('looking');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is what makes it look again.
  useEffect(() => {
    let left = false;
    void wayChosen(userPuid).then((way) => !left && setChosen(way));
    return () => {
      left = true;
    };
  }, [userPuid, change]);
  return chosen;
}

/** Whether choosing a way may be offered: this browser can keep one, and the person has not put the offer away. */
export function mayOfferWay(): boolean {
  return canUnlockHere() && readJson(SKIPPED_KEY) !== true;
}

/** Not offered again before the next sign-in. */
export function skipOffer(): void {
  writeJson(SKIPPED_KEY, true);
  tell();
}

/** Keeps a way of opening the device. @throws what IndexedDB throws when it cannot be written */
export async function chooseWay(userPuid: string, kind: UnlockKind, secret: string): Promise<void> {
  await chooseUnlock(await localDb(), userPuid, kind, secret);
  noteWay(true);
  tell();
}

/** Takes the way away: from now on the password alone opens. Who does so needs no offer of another. */
export async function dropWay(userPuid: string): Promise<void> {
  await dropUnlock(await localDb(), userPuid);
  noteWay(false);
  skipOffer();
  tell();
}

/** Which way opens the lock. Where the page was loaded behind it, a PIN alone opens nothing unless the session was sealed for it. */
export async function wayToOpen(userPuid: string): Promise<UnlockKind | null> {
  const way = await wayChosen(userPuid);
  return way !== null && (sessionStore.get() !== null || (await hasHeld(await localDb(), userPuid))) ? way : null;
}

/**
 * Takes the session out of storage: a reload cannot go on in it, whatever is written or deleted there by hand. It is kept sealed
 * for the PIN or the pictures; where none were chosen, or it cannot be kept, the password brings another. This page goes on
 * holding it in memory, so that what waits goes on being sent.
 */
export async function sealSession(): Promise<void> {
  const session = sessionStore.get();
  if (session) {
    const held = JSON.stringify(session);
    await localDb()
      .then((db) => holdForUnlock(db, session.user.userPuid, held))
      .catch(() => undefined);
  }
  if (!lockedStore.get()) return;
  localStorage.removeItem(SESSION_KEY);
  await mirrorSession(null).catch(() => undefined);
}

/** Whether the lock belongs to a session that was ended here: storage says otherwise where the browser was killed before it was written. */
export async function isLockOver(): Promise<boolean> {
  const isOver = await wasEnded(lockedFor()?.sid).catch(() => false);
  if (isOver) {
    localStorage.removeItem(LOCKED_KEY);
    location.replace(procPath(SIGN_IN));
  }
  return isOver;
}

/** Tabs tell each other when one was opened. Storage cannot say so: anybody can write there. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tidepool-lock');

/** Opens this tab too when another one was opened. @returns how to stop */
export function followOtherTabs(): () => void {
  if (!tabs) return () => undefined;
  let isTold = false;
  const follow = () => {
    // The message may come before what the other tab wrote to storage: to read then would lose the session, and all answers with it.
    if (!isTold || localStorage.getItem(SESSION_KEY) === null) return;
    const isBare = sessionStore.get() === null;
    sessionStore.reread(true);
    if (isBare || !currentUser()) location.reload();
    else lockedStore.set(false);
  };
  tabs.onmessage = () => {
    isTold = true;
    follow();
  };
  addEventListener('storage', follow);
  return () => {
    tabs.onmessage = null;
    removeEventListener('storage', follow);
  };
}

/** Opens every tab. A page that was loaded behind the lock has drawn nothing yet, and begins again. */
function open(isBare: boolean): void {
  unlock();
  tabs?.postMessage('open');
  if (isBare) location.reload();
}

/** What came of a PIN or pictures. */
export type SecretAnswer = NotOpened | { readonly kind: 'open' };

/** Tries a PIN or pictures, with or without a network; the right one opens every tab. */
export async function openWithSecret(userPuid: string, secret: string): Promise<SecretAnswer> {
  const answer = await tryUnlock(await localDb(), userPuid, secret, Date.now());
  if (answer.kind !== 'open') return answer;
  const isBare = sessionStore.get() === null;
  if (isBare && answer.held === null) throw new Error('No session was sealed for this secret');
  if (isBare && answer.held !== null) sessionStore.set(JSON.parse(answer.held) as Session);
  open(isBare);
  return { kind: 'open' };
}

/** How long this person must still wait before the next try. */
export function pauseOnSecret(userPuid: string): Promise<number> {
  return localDb()
    .then((db) => pauseLeft(db, userPuid, Date.now()))
    .catch(() => 0);
}

/** Opens with the password, which only the server can judge. Without it the device stays locked, and everything in it stays. */
export async function openWithPassword(user: LockedPerson, password: string): Promise<PasswordAnswer> {
  const isBare = sessionStore.get() === null;
  try {
    await enter(await askToSignIn(user.user_name, password, user.districtID ?? null));
    open(isBare);
    return { kind: 'open' };
  } catch (error) {
    if (error instanceof CallError && error.kind === 'no-answer') return { kind: 'offline' };
    return { kind: 'refused', error: error instanceof CallError ? error : null };
  }
}

/** Signs out from behind the lock: what is unsent is sent or sealed, nothing is asked, nothing is lost (design, offline rule 6). */
export async function leaveSealed(): Promise<void> {
  try {
    // A page that was loaded behind the lock has no session whose end a sign-out could note.
    await noteEnded(lockedFor()?.sid).catch(() => undefined);
    await startOffline().catch(() => undefined);
    await signOut(async () => true);
  } catch {
    // Storage that cannot be read must not keep a device locked for ever; what it holds stays in it.
    clearWebStorage();
  }
  location.replace(procPath(SIGN_IN));
}
