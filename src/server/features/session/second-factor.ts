import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { SECOND_FACTOR_NEEDED } from '#contract/refusal-codes.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import type { SecretBox } from '#server/http/secret-box.ts';
import { readSecondFactor, spendRecoveryCode, spendStep } from './second-factor.store.ts';
import type { StoredAccount } from './session.store.ts';
import type { Person } from './sessions.store.ts';
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

/**
 * The code after a password that was right: at sign-in, and to turn two-step sign-in off.
 * @throws ApiError where a code is needed, or wrong, or was used before
 */
export async function checkSecondFactor(
  { db, now, note }: CallContext,
  { user }: StoredAccount,
  { code, sealing }: { readonly code: string; readonly sealing: SecretBox },
): Promise<void> {
  const person = { district_id: user.districtID, user_puid: user.userPuid };
  const factor = await readSecondFactor(db, person);
  if (factor === null || factor.confirmed_at === null) return;
  if (code.trim() === '') throw new ApiError(409, SECOND_FACTOR_NEEDED);
  // By the account, whichever device: a password that somebody knows gives no more tries at codes.
  const forget = await countCode(db, { user_name: user.user_name, district_id: user.districtID });
  const secret = sealing.openSecret(factor.sealed_secret, factorOf(person));
  const step = secret === null ? null : stepOf(secret, code, now);
  const isRight = step === null ? await spendRecoveryCode(db, person, recoveryHash(code)) : await spendStep(db, person, step);
  if (!isRight) {
    note({ kind: 'sign_in_refused', district_id: user.districtID, subject_puid: user.userPuid, actor_puid: null, detail: 'wrong code' });
    throw new ApiError(422, 'second_factor_wrong');
  }
  await forget();
}
