import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import {
  type ChallengeBinding,
  type ChallengePurpose,
  findPasskey,
  keepChallenge,
  listPasskeys,
  notePasskeyUse,
  type StoredPasskey,
  spendChallenge,
} from './passkeys.store.ts';
import type { Person } from './sessions.store.ts';

/** Loaded with the first passkey: it would make every start half a second longer. */
const webauthn = () => import('@simplewebauthn/server');

/** Passkeys are bound to the public address of this server. */
export interface PasskeySite {
  /** Null where the operator has not set it: there are no passkeys then. */
  readonly origin: string | null;
}

/** @throws ApiError where the operator has not said where people open this server */
function siteOf({ origin }: PasskeySite): { readonly expectedOrigin: string; readonly expectedRPID: string } {
  if (origin === null) throw new ApiError(409, 'passkeys_not_set_up');
  const url = new URL(origin);
  return { expectedOrigin: url.origin, expectedRPID: url.hostname };
}

/** As WebAuthn knows them; a browser may claim anything. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
/** WebAuthn allows ids of 1,023 bytes; an index entry holds fewer than 2,700. */
const MAX_ID_LENGTH = 1_400;

type Asking = { readonly purpose: ChallengePurpose; readonly binding: ChallengeBinding };

/** Options for creating a passkey: discoverable, so that no name is typed, and with user verification. */
export async function newPasskeyOptions(
  { db }: CallContext,
  site: PasskeySite,
  person: Person & { readonly user_name: string; readonly full_name: string },
  binding: ChallengeBinding,
) {
  const { expectedRPID } = siteOf(site);
  const known = await listPasskeys(db, person);
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: 'Tidepool',
    rpID: expectedRPID,
    userID: new TextEncoder().encode(person.user_puid),
    userName: person.user_name,
    userDisplayName: person.full_name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports: transports as never })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, { purpose: 'add', binding });
  return options as unknown as Record<string, unknown>;
}

/** Checks a passkey that a browser made. @throws ApiError where it is not one that this session asked for, at this address */
export async function verifyNewPasskey({ db, log }: CallContext, site: PasskeySite, response: unknown, binding: ChallengeBinding) {
  const verified = await (await webauthn())
    .verifyRegistrationResponse({
      ...siteOf(site),
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(db, challenge, { purpose: 'add', binding }),
      requireUserVerification: true,
    })
    .catch(refuseBroken(log));
  if (!verified.verified) throw new ApiError(422, 'passkey_wrong');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  if (credential.id.length > MAX_ID_LENGTH) throw new ApiError(422, 'passkey_wrong');
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: TRANSPORTS.filter((name) => [credential.transports].flat().includes(name as never)),
    is_synced: credentialBackedUp,
  };
}

/** Options for using a passkey. @param person limits them to this person's passkeys; null for any */
export async function passkeyOptions({ db }: CallContext, site: PasskeySite, person: Person | null, asking: Asking) {
  const { expectedRPID } = siteOf(site);
  const allowed = person === null ? [] : await listPasskeys(db, person);
  if (person !== null && allowed.length === 0) throw new ApiError(409, 'no_passkeys');
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: expectedRPID,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credential_id, transports }) => ({ id: credential_id, transports: transports as never })),
  });
  await keepChallenge(db, options.challenge, asking);
  return options as unknown as Record<string, unknown>;
}

/**
 * Checks a passkey that was shown: the challenge is this session's or browser's and unused, the address is ours, the person was verified, and
 * the counter grew.
 * @returns whose it is
 * @throws ApiError where any of it does not hold
 */
export async function verifyShownPasskey(
  { db, log }: CallContext,
  site: PasskeySite,
  response: unknown,
  asking: Asking,
): Promise<StoredPasskey> {
  const expected = siteOf(site);
  const shown = response as AuthenticationResponseJSON;
  const passkey = typeof shown.id === 'string' ? await findPasskey(db, shown.id) : null;
  // The challenge is consumed even if the rest fails.
  const expectedChallenge = (challenge: string) => spendChallenge(db, challenge, asking);
  if (passkey === null) {
    await expectedChallenge(challengeIn(shown));
    throw new ApiError(422, 'passkey_unknown');
  }
  const { credential_id: id, counter, transports } = passkey;
  const publicKey = new Uint8Array(Buffer.from(passkey.public_key, 'base64url'));
  const verified = await (await webauthn())
    .verifyAuthenticationResponse({
      ...expected,
      response: shown,
      expectedChallenge,
      credential: { id, publicKey, counter, transports: transports as never },
      requireUserVerification: true,
    })
    .catch(refuseBroken(log));
  if (!verified.verified || !(await notePasskeyUse(db, passkey, verified.authenticationInfo.newCounter)))
    throw new ApiError(422, 'passkey_wrong');
  return passkey;
}

function challengeIn(shown: AuthenticationResponseJSON): string {
  try {
    return String(JSON.parse(Buffer.from(String(shown.response.clientDataJSON), 'base64url').toString()).challenge);
  } catch {
    return '';
  }
}

/** The library throws for any mismatch. The reason is only logged. */
const refuseBroken =
  (log: CallContext['log']) =>
  (error: unknown): never => {
    if (error instanceof ApiError) throw error;
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused');
    throw new ApiError(422, 'passkey_wrong');
  };
