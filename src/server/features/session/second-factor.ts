import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { SECOND_FACTOR_NEEDED, SECOND_FACTOR_REQUIRED } from '#contract/refusal-codes.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { ApiError, ConflictError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import type { SecretBox } from '#server/http/secret-box.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { listPasskeys } from './passkeys.store.ts';
import {
  confirmSecret,
  dropRecoveryCodes,
  keepSecret,
  readSecondFactor,
  type SecondFactor,
  spendRecoveryCode,
  spendStep,
} from './second-factor.store.ts';
import { hasStep, isRemembered, noteSecondStep, REMEMBERED_DAYS, readRequirement, rememberDevice } from './second-step.store.ts';
import type { StoredAccount } from './session.store.ts';
import type { Person } from './sessions.store.ts';
import { actorOf } from './start-session.ts';
import { countCode } from './throttle-sign-in.ts';

const PERIOD_SECONDS = 30;
/** Clocks of phones differ: the code before and the one after count too. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Too many to try, even for whoever has the hashes. */
const RECOVERY_BYTES = 10;

/** Binds the sealed secret to its account. */
export const factorOf = ({ district_id, user_puid }: Person): string => `second factor ${district_id} ${user_puid}`;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Tidepool', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A new secret, as people type it, and as an app reads it from a picture. */
export function newFactor(userName: string): { readonly secret: string; readonly uri: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, uri: totpOf(secret, userName).toString() };
}

/** The time step that a code belongs to; null if it fits none in the window. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Codes for whoever has lost the phone; only their hashes are kept. */
export function newRecoveryCodes(): { readonly codes: string[]; readonly hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const hex = randomBytes(RECOVERY_BYTES).toString('hex');
    return (hex.match(/.{5}/g) ?? []).join('-');
  });
  return { codes, hashes: codes.map(recoveryHash) };
}

function recoveryHash(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest('hex');
}

/** Result of the second step at a sign-in. */
export interface PassedStep {
  /** It was shown just now: neither remembered nor left out. */
  readonly isFresh: boolean;
  /** Shown once, where it was set up by this very sign-in. */
  readonly recovery_codes?: readonly string[];
}

interface StepAnswer {
  readonly code: string;
  readonly remember: boolean;
  readonly sealing: SecretBox;
}

/**
 * The second step of a sign-in, after a correct password. People without one set it up here if the district requires it.
 * @throws ApiError where a code is needed, or wrong, or was used before
 */
export async function passSecondStep(context: CallContext, account: StoredAccount, answer: StepAnswer): Promise<PassedStep> {
  const { db, browser, knownBrowser } = context;
  const person = personOf(account);
  const factor = await readSecondFactor(db, person);
  const passkeys = await listPasskeys(db, person);
  if (!factor?.confirmed_at && passkeys.length === 0) {
    const requirement = await readRequirement(db, { district_id: person.district_id, role: account.user.role });
    return requirement?.holds ? setUpAtSignIn(context, account, factor, answer) : { isFresh: false };
  }
  if (answer.code.trim() === '' && (await isRemembered(db, person, knownBrowser.read(person.user_puid)))) return { isFresh: false };
  if (answer.code.trim() === '') throw new ConflictError(SECOND_FACTOR_NEEDED, { has_passkey: passkeys.length > 0 });
  await checkSecondFactor(context, account, answer);
  if (answer.remember) {
    const token = await rememberDevice(db, person, browser);
    knownBrowser.set(person.user_puid, token, REMEMBERED_DAYS * 24 * 3600);
  }
  return { isFresh: true };
}

/** Refuses with a new secret until the same sign-in comes with a code of it. The server keeps no half-open sign-in. */
async function setUpAtSignIn(
  context: CallContext,
  account: StoredAccount,
  factor: SecondFactor | null,
  { code, sealing }: StepAnswer,
): Promise<PassedStep> {
  const { db, now, note, sessionsEnded } = context;
  const person = personOf(account);
  if (code.trim() === '' || factor === null) {
    const made = newFactor(account.user.user_name);
    if (!(await keepSecret(db, person, sealing.sealSecret(made.secret, factorOf(person))))) throw new ApiError(409, SECOND_FACTOR_NEEDED);
    throw new ConflictError(SECOND_FACTOR_REQUIRED, made);
  }
  const forget = await countCode(db, { user_name: account.user.user_name, district_id: person.district_id });
  const confirmed = await confirmFactor(db, person, factor, { code, now, sealing, keep: null });
  await forget();
  sessionsEnded(confirmed.ended);
  note({ kind: 'account_changed', ...actorOf(person), detail: 'two-step sign-in on' });
  return { isFresh: true, recovery_codes: confirmed.recovery_codes };
}

/**
 * Turns two-step sign-in on with a code for the secret. Sessions opened with the password alone end.
 * @throws ApiError where the code is wrong, or it is on already
 */
export async function confirmFactor(
  db: Database,
  person: Person,
  { sealed_secret }: SecondFactor,
  { code, now, sealing, keep }: { readonly code: string; readonly now: Date; readonly sealing: SecretBox; readonly keep: string | null },
): Promise<{ readonly recovery_codes: string[]; readonly ended: string[] }> {
  const secret = sealing.openSecret(sealed_secret, factorOf(person));
  const step = secret === null ? null : stepOf(secret, code, now);
  if (step === null) throw new ApiError(422, 'second_factor_wrong');
  const { codes, hashes } = newRecoveryCodes();
  const ended = await db.transaction(async (tx) => {
    if (!(await confirmSecret(tx, person, { sealed_secret, step, recovery_hashes: hashes })))
      throw new ApiError(409, 'second_factor_is_on');
    if (keep !== null) await noteSecondStep(tx, person, keep);
    return endOtherSessions(tx, person, keep);
  });
  return { recovery_codes: codes, ended };
}

/**
 * Ends what is left of the second step once its last part is gone: recovery codes and remembered browsers.
 * @throws ApiError where the district requires a second step
 */
export async function endWithLastStep(tx: Transaction, person: Person, isRequired: boolean): Promise<void> {
  if (await hasStep(tx, person)) return;
  if (isRequired) throw new ApiError(409, 'last_second_step');
  await dropRecoveryCodes(tx, person);
}

const personOf = ({ user }: StoredAccount): Person => ({ district_id: user.districtID, user_puid: user.userPuid });

/**
 * The code after a password that was right: at sign-in, to turn two-step sign-in off, and again within a session.
 * @throws ApiError where a code is needed, or wrong, or was used before
 */
export async function checkSecondFactor(
  { db, now, note }: CallContext,
  account: StoredAccount,
  { code, sealing }: { readonly code: string; readonly sealing: SecretBox },
): Promise<void> {
  const { user } = account;
  const person = personOf(account);
  const factor = await readSecondFactor(db, person);
  if (!(await hasStep(db, person))) return;
  if (code.trim() === '') throw new ApiError(409, SECOND_FACTOR_NEEDED);
  // By the account, whichever device: a password that somebody knows gives no more tries at codes.
  const forget = await countCode(db, { user_name: user.user_name, district_id: user.districtID });
  // With passkeys alone there are recovery codes and no app.
  const secret = !factor?.confirmed_at ? null : sealing.openSecret(factor.sealed_secret, factorOf(person));
  const step = secret === null ? null : stepOf(secret, code, now);
  const isRight = step === null ? await spendRecoveryCode(db, person, recoveryHash(code)) : await spendStep(db, person, step);
  if (!isRight) {
    note({ kind: 'sign_in_refused', district_id: user.districtID, subject_puid: user.userPuid, actor_puid: null, detail: 'wrong code' });
    throw new ApiError(422, 'second_factor_wrong');
  }
  await forget();
}
