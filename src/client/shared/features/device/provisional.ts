import { call } from '#client/shared/platform/calls/api.ts';
import { NO_TOKEN } from '#client/shared/platform/calls/exchange.ts';
import { requestDrain } from '#client/shared/platform/offline/drain-triggers.ts';
import { outboxChannel } from '#client/shared/platform/offline/offline-engine.ts';
import { noteWay } from '#client/shared/platform/session/lock-state.ts';
import { procPath } from '#client/shared/platform/session/server-proc.ts';
import { enter } from '#client/shared/platform/session/session.ts';
import { setSignInDistrict, signInDistrict } from '#client/shared/platform/session/sign-in-district.ts';
import { openForgottenWork } from '#contract/custody/forgotten-work.contract.ts';
import { ROLE } from '#contract/roles.ts';
import {
  type Claim,
  chooseSecret,
  claimForgotten,
  claimWork,
  mayBegin,
  provisionalIdOf,
  provisionalPeople,
} from '#offline/handoff/provisional-work.ts';
import { canUnlockHere, recoveryOf, type UnlockKind, unlockChosen } from '#offline/outbox/unlock.ts';
import { SHELF, takeFromShelf } from '#offline/packs/class-shelf.ts';
import { auditedRows } from '#offline/packs/packs.ts';
import { localDb } from '#offline/storage/device.ts';

/** As long as anybody could stay; a claim ends it. */
const SESSION_SECONDS = 365 * 24 * 3_600;
const HOME = '/authenticated/offline';

/** Whether somebody who has not signed in yet finds lessons here, and what they do can be sealed. */
export async function mayBeginHere(): Promise<boolean> {
  if (!canUnlockHere() || !(await navigator.serviceWorker?.getRegistration())?.active) return false;
  return (await auditedRows(SHELF)).some(({ ready }) => ready);
}

/** Who goes by a name here: how their work opens, null where nobody does; 'full' where nobody else may begin. */
export async function lookUpName(name: string): Promise<{ readonly userPuid: string; readonly kind: UnlockKind | null | 'full' }> {
  const db = await localDb();
  const userPuid = await provisionalIdOf(db, name);
  // Also where nothing is sealed, as after a handover that was cut off: nobody chooses a new PIN for what is somebody's.
  const kind = await unlockChosen(db, userPuid);
  return { userPuid, kind: kind ?? ((await mayBegin(db)) ? null : 'full') };
}

/** Begins without signing in: the device is handed over as for anybody else. */
export async function begin(userPuid: string, name: string, kind: UnlockKind, secret: string): Promise<void> {
  await chooseSecret(await localDb(), userPuid, name, kind, secret);
  await comeIn(userPuid, name);
}

/** Goes on with what was begun here without signing in. */
export async function goOn(userPuid: string, name: string, secret: string): Promise<Claim> {
  const answer = await claimWork(await localDb(), userPuid, secret, userPuid, Date.now());
  if (answer.kind === 'open') await comeIn(userPuid, name);
  return answer;
}

/** Takes what somebody did here before they signed in into their own outbox, and sends it. */
export async function claim(userPuid: string, secret: string, owner: string): Promise<Claim> {
  return sendClaimed(await claimWork(await localDb(), userPuid, secret, owner, Date.now()));
}

/** A teacher's code can open it. Not so for work begun before this device knew the server, or under an earlier release. */
export async function canRecover(userPuid: string): Promise<boolean> {
  return (await recoveryOf(await localDb(), userPuid)) !== null;
}

/** Takes it with a code from a teacher, where the PIN or the pictures are forgotten. */
export async function claimWithCode(userPuid: string, code: string, owner: string): Promise<Claim> {
  const db = await localDb();
  const recovery = await recoveryOf(db, userPuid);
  if (recovery === null) return { kind: 'shut' };
  const { private_key } = await call(openForgottenWork, { body: { user_puid: owner, code, recovery } });
  return sendClaimed(await claimForgotten(db, userPuid, private_key, owner, Date.now()));
}

function sendClaimed(answer: Claim): Claim {
  if (answer.kind !== 'open') return answer;
  outboxChannel.post({ kind: 'changed' });
  requestDrain();
  return answer;
}

/** True while this device has unclaimed work. */
export async function hasUnclaimed(): Promise<boolean> {
  return (await provisionalPeople(await localDb())).size > 0;
}

async function comeIn(userPuid: string, first_name: string): Promise<void> {
  const district = signInDistrict();
  const iat = Math.floor(Date.now() / 1000);
  const claims = btoa(JSON.stringify({ sid: crypto.randomUUID(), iat, exp: iat + SESSION_SECONDS }));
  const { district_id: districtID = 0, district_name = '' } = district ?? {};
  const place = { districtID, district_name, school_id: null, state_id: null, grade: null, is_palm_district_student: false };
  const user = { userPuid, user_name: '', first_name, last_name: '', role: ROLE.student, ...place };
  await enter({ token: `${NO_TOKEN}.${claims}.`, user });
  // The next sign-in is to the same district.
  setSignInDistrict(district);
  await takeFromShelf(await localDb(), userPuid);
  noteWay(true);
  // A new page: this one may still hold something of the person before.
  location.replace(procPath(HOME));
}
