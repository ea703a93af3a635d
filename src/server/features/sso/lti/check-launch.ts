import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { Claim } from '../sso-refusal.ts';
import { SsoRefusal } from '../sso-refusal.ts';
import type { FindKey } from './key-sets.ts';
import { isStudent, type Launch, readLaunch } from './read-launch.ts';
import { ltiProvider, type StoredRegistration } from './registrations.store.ts';

/** By how much clocks may differ. */
const SKEW_SECONDS = 60;
const VERSION = '1.3.0';
const LONGEST_SUBJECT = 255;

/** What a token says, for the doctor; null where it cannot be read. Nothing of it is believed yet. */
export function peek(token: string): Launch | null {
  try {
    return readLaunch(decodeJwt(token));
  } catch {
    return null;
  }
}

interface Expected {
  readonly registration: StoredRegistration;
  /** What our own request asked for; the token must repeat it. */
  readonly nonce: string;
  readonly types: readonly string[];
  readonly findKey: FindKey;
}

/**
 * Checks a launch (1EdTech security framework 1.0, section 5.1.3): signed with RS256 by a key of the platform's own set, for us, now, in
 * answer to our own request, from a deployment that an administrator has named.
 * @throws SsoRefusal with what is wrong
 */
export async function checkLaunch(token: string, { registration, nonce, types, findKey }: Expected): Promise<Launch> {
  const header = headerOf(token);
  // Before any key is looked for: a shared secret or no signature at all must never meet one.
  if (header.alg !== 'RS256') throw new SsoRefusal('wrong_algorithm', `alg: ${String(header.alg).slice(0, 40)}`);
  const said = peek(token);
  if (said === null) throw new SsoRefusal('not_readable');
  if (said.iss !== registration.issuer) throw new SsoRefusal('wrong_issuer', `iss: ${said.iss}`);
  if (!said.aud.includes(registration.client_id)) throw new SsoRefusal('wrong_audience', `aud: ${said.aud.join(', ') || 'none'}`);
  // Meant for several: then it says which of them asked.
  if (said.aud.length > 1 && said.azp === null) throw new SsoRefusal('wrong_audience', 'aud names several, and azp is missing.');
  if (said.azp !== null && said.azp !== registration.client_id) throw new SsoRefusal('wrong_audience', `azp: ${said.azp}`);
  const key = await findKey(registration.jwks_url, header.kid);
  await jwtVerify(token, key, {
    algorithms: ['RS256'],
    issuer: registration.issuer,
    audience: registration.client_id,
    clockTolerance: SKEW_SECONDS,
    requiredClaims: ['exp', 'iat', 'nonce'],
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (said.iat !== null && said.iat > Date.now() / 1_000 + SKEW_SECONDS) throw new SsoRefusal('clock_differs');
  if (said.nonce !== nonce) throw new SsoRefusal('not_asked_for', 'nonce');
  if (said.version !== VERSION) throw new SsoRefusal('wrong_message', `version: ${said.version || 'none'}`);
  if (!types.includes(said.message_type)) throw new SsoRefusal('wrong_message', `message_type: ${said.message_type || 'none'}`);
  if (!registration.deployment_ids.includes(said.deployment_id))
    throw new SsoRefusal('unknown_deployment', `deployment_id: ${said.deployment_id || 'none'}`);
  if (said.sub === '' || said.sub.length > LONGEST_SUBJECT) throw new SsoRefusal('no_subject', 'sub');
  return said;
}

/** Whom a launch that was checked vouches for: by the platform's own number, never by an e-mail address. */
export function claimOf({ district_id, registration_id, name_claim }: StoredRegistration, said: Launch): Claim {
  return {
    district_id,
    provider: ltiProvider(registration_id),
    subject: said.sub,
    user_name: said.user_names[name_claim]?.toLowerCase() || null,
    is_student: isStudent(said.roles),
    name: said.name.slice(0, 200),
  };
}

function headerOf(token: string): { readonly alg?: unknown; readonly kid?: string } {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return { alg, ...(typeof kid === 'string' ? { kid } : {}) };
  } catch {
    throw new SsoRefusal('not_readable', 'id_token is no JWT.');
  }
}

function refusalOf(error: unknown): SsoRefusal {
  if (error instanceof errors.JWTExpired) return new SsoRefusal('expired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'nbf') return new SsoRefusal('clock_differs', 'nbf');
    return new SsoRefusal('not_readable', `${error.claim}: ${error.reason}`);
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return new SsoRefusal('not_signed');
  return new SsoRefusal(error instanceof TypeError ? 'not_signed' : 'not_readable', error instanceof Error ? error.message : '');
}
