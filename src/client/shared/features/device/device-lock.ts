import { useEffect, useState } from 'react';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { startOffline } from '#client/shared/platform/offline/start-offline.ts';
import { readJson, writeJson } from '#client/shared/platform/screen/local-json.ts';
import { createStore, useStore } from '#client/shared/platform/screen/store.ts';
import { unlock } from '#client/shared/platform/session/lock-state.ts';
import { SIGN_IN } from '#client/shared/platform/session/role-home.ts';
import { procPath } from '#client/shared/platform/session/server-proc.ts';
import { signIn } from '#client/shared/platform/session/session.ts';
import { clearWebStorage, signOut } from '#client/shared/platform/session/sign-out.ts';
import type { SessionUser } from '#contract/session/session.schemas.ts';
import {
  canUnlockHere,
  chooseUnlock,
  dropUnlock,
  pauseLeft,
  tryUnlock,
  type Unlocking,
  type UnlockKind,
  unlockChosen,
} from '#offline/outbox/unlock.ts';
import { localDb } from '#offline/storage/device.ts';

/** Cleared with everything else at sign-out: the next one to sign in is asked again, once. */
const SKIPPED_KEY = 'tidepool.unlock-skipped';

/** What came of a password. */
export type PasswordAnswer = { readonly kind: 'open' | 'offline' } | { readonly kind: 'refused'; readonly words: string };

/** Which way of opening the device this person chose here; null also where storage cannot be read: the password is left. */
export function wayChosen(userPuid: string): Promise<UnlockKind | null> {
  return localDb()
    .then((db) => unlockChosen(db, userPuid))
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
  tell();
}

/** Takes the way away: from now on the password alone opens. Who does so needs no offer of another. */
export async function dropWay(userPuid: string): Promise<void> {
  await dropUnlock(await localDb(), userPuid);
  skipOffer();
  tell();
}

/** Tries a PIN or pictures, with or without a network; the right one opens every tab. */
export async function openWithSecret(userPuid: string, secret: string): Promise<Unlocking> {
  const answer = await tryUnlock(await localDb(), userPuid, secret, Date.now());
  if (answer.kind === 'open') unlock();
  return answer;
}

/** How long this person must still wait before the next try. */
export function pauseOnSecret(userPuid: string): Promise<number> {
  return localDb()
    .then((db) => pauseLeft(db, userPuid, Date.now()))
    .catch(() => 0);
}

/** Opens with the password, which only the server can judge. Without it the device stays locked, and everything in it stays. */
export async function openWithPassword(user: SessionUser, password: string): Promise<PasswordAnswer> {
  try {
    await signIn(user.user_name, password);
    unlock();
    return { kind: 'open' };
  } catch (error) {
    if (error instanceof CallError && error.kind === 'no-answer') return { kind: 'offline' };
    return { kind: 'refused', words: error instanceof CallError ? error.message : '' };
  }
}

/** Signs out from behind the lock: what is unsent is sent or sealed, nothing is asked, nothing is lost (design, offline rule 6). */
export async function leaveSealed(): Promise<void> {
  try {
    await startOffline().catch(() => undefined);
    await signOut(async () => true);
  } catch {
    // Storage that cannot be read must not keep a device locked for ever; what it holds stays in it.
    clearWebStorage();
  }
  location.replace(procPath(SIGN_IN));
}
