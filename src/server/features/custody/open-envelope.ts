import { webcrypto } from 'node:crypto';
import * as z from 'zod/mini';
import { CUSTODY_LIMIT, CUSTODY_PURPOSE, type SealedEnvelope } from '#contract/custody/custody.schemas.ts';
import { type SyncOp, syncOp } from '#contract/sync/sync.schemas.ts';
import { puid } from '#contract/wire.ts';
import type { CustodyKey, CustodyKeys } from './custody-keys.ts';
import { readCertificate } from './session-certificates.ts';

const { subtle } = webcrypto;

/** One piece of work that cannot be read as a call: a defect of the release that wrote it, or of the device's storage. */
export interface Misfit {
  /** Its place in the envelope, from 0. */
  readonly position: number;
  /** Null when not even that can be read. */
  readonly op_id: string | null;
  /** Which field does not fit, and how. */
  readonly problem: string;
  readonly content: unknown;
}

/** Someone's work, and that it is theirs beyond doubt. */
export interface OpenedEnvelope extends Omit<Statement, 'ops' | 'sealed_at'> {
  readonly user_puid: string;
  /** The administrator who was signed in as them; null where it was themselves. */
  readonly acting_puid: string | null;
  readonly sealed_at: string | null;
  /** The key that signed it, and since when it is certified. */
  readonly public_key: string;
  readonly certified_at: Date;
  readonly ops: readonly SyncOp[];
  readonly misfits: readonly Misfit[];
}

/** What lies within, as loosely as it can be taken: one call that does not fit must not make forty-nine others unreadable. */
const statement = z.object({
  envelope_id: puid,
  device_id: puid,
  sealed_at: z.unknown(),
  ops: z.array(z.unknown()).check(z.minLength(1), z.maxLength(CUSTODY_LIMIT.ops)),
});
type Statement = z.output<typeof statement>;

/**
 * Opens an envelope: decrypts it, and believes what is in it only when the key of a certified session has signed it.
 * Null for whatever does not hold; nobody can put work under another's name, whoever carries it.
 */
export async function openEnvelope(keys: CustodyKeys, envelope: SealedEnvelope): Promise<OpenedEnvelope | null> {
  const key = await keys.find(envelope.key_id);
  const text = key && (await decryptEnvelope(key, envelope).catch(() => null));
  if (!text) return null;
  const [certificate = '', signature = ''] = text.split('\n', 2);
  const said = text.slice(certificate.length + signature.length + 2);
  const session = await readCertificate(keys, certificate);
  if (session === null || !(await isSigned(session.public_key, signature, said).catch(() => false))) return null;
  const stated = readStatement(said);
  if (stated?.envelope_id !== envelope.envelope_id) return null;
  const { ops, misfits } = sortOut(stated.ops);
  const sealed_at = typeof stated.sealed_at === 'string' ? stated.sealed_at : null;
  return { ...stated, sealed_at, ops, misfits, ...session };
}

function sortOut(contents: readonly unknown[]): Pick<OpenedEnvelope, 'ops' | 'misfits'> {
  const ops: SyncOp[] = [];
  const misfits: Misfit[] = [];
  for (const [position, content] of contents.entries()) {
    const read = syncOp.safeParse(content);
    if (read.success) ops.push(read.data);
    else misfits.push({ position, op_id: idOf(content), problem: problemOf(read.error), content });
  }
  return { ops, misfits };
}

function idOf(content: unknown): string | null {
  const given = typeof content === 'object' && content !== null ? puid.safeParse(Reflect.get(content, 'op_id')) : null;
  return given?.success ? given.data : null;
}

function problemOf({ issues: [issue] }: z.core.$ZodError): string {
  return issue ? `${issue.path.map(String).join('.') || 'the whole'}: ${issue.message || issue.code}` : 'unknown';
}

export async function decryptEnvelope(key: CustodyKey, { envelope_id, ephemeral_key, iv, ciphertext }: SealedEnvelope): Promise<string> {
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

function readStatement(said: string): Statement | null {
  try {
    return statement.parse(JSON.parse(said));
  } catch {
    return null;
  }
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
