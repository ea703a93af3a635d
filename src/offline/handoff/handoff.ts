import { CUSTODY_LIMIT, CUSTODY_PURPOSE, type SealedEnvelope, type SealedStatement } from '#contract/custody/custody.schemas.ts';
import { packBatch } from '../outbox/batch.ts';
import { mintId } from '../outbox/op-id.ts';
import { asSyncOp, type OutboxEntry } from '../outbox/outbox-entry.ts';
import { upcast } from '../outbox/upcast.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';

/** The server's public key. It belongs to no person and stays on the device. */
export interface ServerKey {
  readonly key_id: string;
  readonly public_key: string;
}

/** The key of one person's session on this device: its private half cannot be exported and is deleted at sign-out. */
export interface SessionKey {
  readonly pair: CryptoKeyPair;
  /** The server's certificate of whose key it is; null until the server was reached. */
  readonly certificate: string | null;
  /** Which of the server's keys signed the certificate. */
  readonly certified_by: string | null;
  /** When, by this device's clock; absent if an earlier release stored it. */
  readonly certified_at?: number;
}

/** Everything that is needed to seal. */
export interface Sealer {
  readonly server: ServerKey;
  readonly pair: CryptoKeyPair;
  readonly certificate: string;
  readonly device_id: string;
}

const encoder = new TextEncoder();
const ECDH = { name: 'ECDH', namedCurve: 'P-256' } as const;
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** Whether this browser can encrypt at all: on a school's server without HTTPS it cannot. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** A signing key for a new session; its private half cannot be exported. */
export function newSessionKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify']);
}

/** The public half, as the server certifies it. */
export async function publicHalf(pair: CryptoKeyPair): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
}

/** One envelope with the operations that are in it, for the caller to store. */
export interface Sealed {
  readonly envelope: SealedEnvelope;
  readonly entries: readonly OutboxEntry[];
}

/**
 * Seals one person's operations, in their order, into as many envelopes as they need (design, offline rule 6): signed with the
 * session's key, then encrypted so that only the server can open them. Not even this device can read them again.
 */
export async function seal(entries: readonly OutboxEntry[], sealer: Sealer, now: number): Promise<Sealed[]> {
  const sealed: Sealed[] = [];
  for (let rest = entries; rest.length > 0; ) {
    const batch = packBatch(rest);
    sealed.push({ envelope: await sealOne(batch, sealer, now), entries: batch });
    rest = rest.slice(batch.length);
  }
  return sealed;
}

async function sealOne(entries: readonly OutboxEntry[], sealer: Sealer, now: number): Promise<SealedEnvelope> {
  const envelope_id = mintId(now);
  const statement: SealedStatement = {
    envelope_id,
    device_id: sealer.device_id,
    sealed_at: new Date(now).toISOString(),
    ops: entries.map((entry) => asSyncOp(upcast(entry))),
  };
  const said = JSON.stringify(statement);
  const signature = await crypto.subtle.sign(ECDSA, sealer.pair.privateKey, encoder.encode(said));
  return sealText(`${sealer.certificate}\n${toBase64Url(new Uint8Array(signature))}\n${said}`, envelope_id, sealer.server);
}

/** Encrypts a text so that only the server can read it. */
export async function sealText(text: string, envelope_id: string, server: ServerKey): Promise<SealedEnvelope> {
  const ephemeral = await crypto.subtle.generateKey(ECDH, false, ['deriveBits']);
  const ephemeralBytes = new Uint8Array(await crypto.subtle.exportKey('raw', ephemeral.publicKey));
  const key = await sharedKey(ephemeral.privateKey, ephemeralBytes, fromBase64Url(server.public_key));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const gcm = { name: 'AES-GCM', iv, additionalData: encoder.encode(envelope_id) };
  const ciphertext = await crypto.subtle.encrypt(gcm, key, encoder.encode(text));
  return {
    envelope_id,
    key_id: server.key_id,
    ephemeral_key: toBase64Url(ephemeralBytes),
    iv: toBase64Url(iv),
    ciphertext: toBase64Url(new Uint8Array(ciphertext)),
  };
}

/** ECDH, then HKDF over both public keys: the key is new with each envelope, and fits nothing else. */
async function sharedKey(
  privateKey: CryptoKey,
  ephemeral: Uint8Array<ArrayBuffer>,
  serverBytes: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  const server = await crypto.subtle.importKey('raw', serverBytes, ECDH, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: server }, privateKey, 256);
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const salt = new Uint8Array([...ephemeral, ...serverBytes]);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: encoder.encode(CUSTODY_PURPOSE) };
  return crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
}

/** What an envelope takes up, on the wire and on the device. */
export function sizeOf(envelope: SealedEnvelope): number {
  return envelope.ciphertext.length + 400;
}

/** As many of these rows as fit into one delivery; at least one. */
export function packDelivery<Row extends { readonly envelope: SealedEnvelope }>(rows: readonly Row[]): Row[] {
  const packed: Row[] = [];
  let bytes = 200;
  for (const row of rows) {
    bytes += sizeOf(row.envelope);
    if (packed.length > 0 && (bytes > CUSTODY_LIMIT.bytes || packed.length === CUSTODY_LIMIT.envelopes)) break;
    packed.push(row);
  }
  return packed;
}
