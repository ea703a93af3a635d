import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { CustodyKeys } from './custody-keys.ts';

/** Another issuer than an access token's: neither can ever pass for the other. */
const ISSUER = 'tidepool-custody';

/** Whose session a signing key belongs to. */
export interface CertifiedSession {
  readonly user_puid: string;
  /** P-256, raw, base64url. */
  readonly public_key: string;
  /** The administrator who is signed in as the person; null for everybody's own session. */
  readonly acting_puid: string | null;
}

/** What a certificate says, and since when. */
export interface ReadCertificate extends CertifiedSession {
  readonly certified_at: Date;
}

/**
 * The server's word that a key belongs to a session. It is kept nowhere but on the device, so that it also holds when the
 * server was restored from a backup. What was sealed while the key was good counts for ever, as work may lie in a cupboard over the
 * summer; the key itself cannot leave the device, goes with the sign-out, and ends after a while (`session-keys.store.ts`).
 */
export async function certifySession(keys: CustodyKeys, session: CertifiedSession, now: Date): Promise<string> {
  const { key_id, certificateSecret } = await keys.newest();
  return new SignJWT({ key: session.public_key, ...(session.acting_puid ? { by: session.acting_puid } : {}) })
    .setProtectedHeader({ alg: 'HS256', kid: key_id })
    .setSubject(session.user_puid)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setIssuer(ISSUER)
    .sign(certificateSecret);
}

/** Null for whatever is not a certificate of ours. */
export async function readCertificate(keys: CustodyKeys, certificate: string): Promise<ReadCertificate | null> {
  const signer = await keys.find(keyIdOf(certificate));
  if (signer === null) return null;
  try {
    const { payload } = await jwtVerify(certificate, signer.certificateSecret, { algorithms: ['HS256'], issuer: ISSUER });
    return {
      user_puid: String(payload.sub),
      public_key: String(payload.key),
      acting_puid: typeof payload.by === 'string' ? payload.by : null,
      certified_at: new Date(Number(payload.iat) * 1000),
    };
  } catch {
    return null;
  }
}

function keyIdOf(certificate: string): string {
  try {
    return String(decodeProtectedHeader(certificate).kid);
  } catch {
    return '';
  }
}
