import { webcrypto } from 'node:crypto';
import { CUSTODY_PURPOSE, type SealedEnvelope, type SealedStatement, sealedStatement } from '#contract/custody.schemas.ts';
import type { CustodyKey, CustodyKeys } from './custody-keys.ts';
import { readCertificate } from './session-certificates.ts';

const { subtle } = webcrypto;

/** Someone's work, and that it is theirs beyond doubt. */
export interface OpenedEnvelope extends SealedStatement {
  readonly user_puid: string;
}

/**
 * Opens an envelope: decrypts it, and believes what is in it only when the key of a certified session has signed it.
 * Null for whatever does not hold; nobody can put work under another's name, whoever carries it.
 */
export async function openEnvelope(keys: CustodyKeys, envelope: SealedEnvelope): Promise<OpenedEnvelope | null> {
  const key = await keys.find(envelope.key_id);
  const text = key && (await decrypt(key, envelope).catch(() => null));
  if (!text) return null;
  const [certificate = '', signature = ''] = text.split('\n', 2);
  const said = text.slice(certificate.length + signature.length + 2);
  const session = await readCertificate(keys, certificate);
  if (session === null || !(await isSigned(session.public_key, signature, said).catch(() => false))) return null;
  const statement = readStatement(said);
  return statement?.envelope_id === envelope.envelope_id ? { ...statement, user_puid: session.user_puid } : null;
}

async function decrypt(key: CustodyKey, { envelope_id, ephemeral_key, iv, ciphertext }: SealedEnvelope): Promise<string> {
  const ephemeral = bytesOf(ephemeral_key);
  const publicKey = await subtle.importKey('raw', ephemeral, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, key.privateKey, 256);
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const salt = Buffer.concat([ephemeral, bytesOf(key.public_key)]);
  const aes = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: Buffer.from(CUSTODY_PURPOSE) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const gcm = { name: 'AES-GCM', iv: bytesOf(iv), additionalData: Buffer.from(envelope_id) };
  return Buffer.from(await subtle.decrypt(gcm, aes, bytesOf(ciphertext))).toString();
}

async function isSigned(publicKey: string, signature: string, said: string): Promise<boolean> {
  const key = await subtle.importKey('raw', bytesOf(publicKey), { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
  return subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), Buffer.from(said));
}

function readStatement(said: string): SealedStatement | null {
  try {
    return sealedStatement.parse(JSON.parse(said));
  } catch {
    return null;
  }
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
