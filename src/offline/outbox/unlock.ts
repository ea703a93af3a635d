import type { SealedEnvelope } from '#contract/custody/custody.schemas.ts';
import type { LocalDb } from '../storage/local-db.ts';
import { isProvisional } from './provisional-id.ts';

/** How a locked device is unlocked without a network. */
export type UnlockKind = 'pin' | 'pictures';

/** What the device stores of the secret: never the secret itself, and nothing from which another device could guess it. */
interface UnlockRecord {
  readonly kind: UnlockKind;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  /** Cannot be exported from this browser: without it a copy of the record is worthless, however short the secret. */
  readonly pepper: CryptoKey;
  /** The public key to which the session is sealed while the device is locked; it cannot decrypt. */
  readonly seals: CryptoKey;
  /** The private key, which decrypts: wrapped by a key derived from the secret, so that it unwraps only for the right secret. */
  readonly wrapped: ArrayBuffer;
  readonly iv: Uint8Array<ArrayBuffer>;
  /** The private key once more, sealed to the server: with a teacher's help it opens work whose secret is forgotten. */
  readonly recovery?: SealedEnvelope | null;
  readonly tries: number;
  readonly tried_at: number;
}

/** What is kept encrypted for a person; only the secret decrypts it. */
export interface Held {
  readonly from: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

type Unlocking =
  /** `held` is what was sealed when the device was locked; null if nothing was, or if it cannot be read. */
  { readonly kind: 'open'; readonly held: string | null } | NotOpened;

export type NotOpened =
  /** `ms` is how long to wait before the next try. `left`: tries until it is shut; 0 where it never is. */
  | { readonly kind: 'wrong'; readonly left: number; readonly ms: number }
  /** Too soon after a wrong try. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Too many wrong tries, or no secret was ever chosen: the device cannot be unlocked this way. */
  | { readonly kind: 'shut' };

export const MAX_TRIES = 5;
/** Rounds of PBKDF2: about half a second on a weak Chromebook. */
const ITERATIONS = 310_000;
/** The pause after each number of wrong tries, in milliseconds; the last one also after more. */
const PAUSES = [0, 0, 2_000, 5_000, 15_000, 300_000];

const keyOf = (userPuid: string) => `unlock:${userPuid}`;
const heldKeyOf = (userPuid: string) => `locked:${userPuid}`;
const ECDH = { name: 'ECDH', namedCurve: 'P-256' } as const;
const AES = { name: 'AES-GCM', length: 256 } as const;
const encoder = new TextEncoder();

/** Whether this browser can keep such a secret; on a school's server without HTTPS it cannot. */
export function canUnlockHere(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Stores a way for this person to unlock this device, until they sign out.
 * @param recover seals the private key (PKCS #8) to the server; null where it cannot
 */
export async function chooseUnlock(
  db: LocalDb,
  userPuid: string,
  kind: UnlockKind,
  secret: string,
  iterations = ITERATIONS,
  recover?: (privateKey: ArrayBuffer) => Promise<SealedEnvelope | null>,
): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const pepper = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const { publicKey: seals, privateKey } = await crypto.subtle.generateKey(ECDH, true, ['deriveKey']);
  const iv = newIv();
  const key = await keyFrom(secret, { salt, pepper, iterations });
  const wrapped = await crypto.subtle.wrapKey('pkcs8', privateKey, key, { name: 'AES-GCM', iv });
  const recovery = recover ? await recover(await crypto.subtle.exportKey('pkcs8', privateKey)) : null;
  const value: UnlockRecord = { kind, salt, iterations, pepper, seals, wrapped, iv, recovery, tries: 0, tried_at: 0 };
  await db.meta.put({ key: keyOf(userPuid), value });
}

/** Which way of unlocking was chosen on this device; null if none was. */
export async function unlockChosen(db: LocalDb, userPuid: string): Promise<UnlockKind | null> {
  return (await recordOf(db, userPuid))?.kind ?? null;
}

/** The sealed key that the server can open for somebody who forgot their secret; null if none was sealed. */
export async function recoveryOf(db: LocalDb, userPuid: string): Promise<SealedEnvelope | null> {
  return (await recordOf(db, userPuid))?.recovery ?? null;
}

/** The key that the server has opened. */
export function importOpener(pkcs8: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', pkcs8, ECDH, false, ['deriveKey']);
}

/** Removes the chosen way of unlocking. */
export async function dropUnlock(db: LocalDb, userPuid: string): Promise<void> {
  await db.meta.bulkDelete([keyOf(userPuid), heldKeyOf(userPuid)]);
}

/**
 * Seals a text for as long as the device is locked. The secret is not needed to seal it, only to read it again.
 * @returns false if no way of unlocking was chosen: then nothing is stored
 */
export async function holdForUnlock(db: LocalDb, userPuid: string, text: string): Promise<boolean> {
  const value = await sealForSecret(db, userPuid, text);
  if (value) await db.meta.put({ key: heldKeyOf(userPuid), value });
  return value !== null;
}

/** Seals a text for this person's secret and stores nothing; null if no way of unlocking was chosen. */
export async function sealForSecret(db: LocalDb, userPuid: string, text: string): Promise<Held | null> {
  const record = await recordOf(db, userPuid);
  if (!record) return null;
  const once = await crypto.subtle.generateKey(ECDH, false, ['deriveKey']);
  const key = await sharedKey(once.privateKey, record.seals, 'encrypt');
  const iv = newIv();
  const sealed = await crypto.subtle.encrypt(gcm(iv, userPuid), key, encoder.encode(text));
  return { from: once.publicKey, iv, sealed };
}

/** Whether something is sealed for this person's secret. */
export async function hasHeld(db: LocalDb, userPuid: string): Promise<boolean> {
  return (await db.meta.get(heldKeyOf(userPuid))) !== undefined;
}

/** Tries a secret; a right one answers with what was held while the device was locked. */
export async function tryUnlock(db: LocalDb, userPuid: string, secret: string, now: number): Promise<Unlocking> {
  const answer = await trySecret(db, userPuid, secret, now);
  if (answer.kind !== 'open') return answer;
  const held = (await db.meta.get(heldKeyOf(userPuid)))?.value as Held | undefined;
  return { kind: 'open', held: held ? await readSealed(held, userPuid, answer.opener) : null };
}

/**
 * Tries a secret. The try is counted before it is checked, so that closing the page in between gains nothing; a right
 * one resets the count. Work of somebody who has not signed in yet has no other way out, so it is never shut: the pauses stay long.
 */
export async function trySecret(
  db: LocalDb,
  userPuid: string,
  secret: string,
  now: number,
): Promise<{ readonly kind: 'open'; readonly opener: CryptoKey } | NotOpened> {
  const most = isProvisional(userPuid) ? Number.POSITIVE_INFINITY : MAX_TRIES;
  const before = await db.transaction('rw', db.meta, async () => {
    const record = await recordOf(db, userPuid);
    if (!record || record.tries >= most || pauseOf(record, now) > 0) return record;
    await db.meta.put({ key: keyOf(userPuid), value: { ...record, tries: record.tries + 1, tried_at: now } });
    return record;
  });
  if (!before || before.tries >= most) return { kind: 'shut' };
  const ms = pauseOf(before, now);
  if (ms > 0) return { kind: 'wait', ms };
  const opener = await openerFor(secret, before);
  if (opener) {
    await db.meta.put({ key: keyOf(userPuid), value: { ...before, tries: 0 } });
    return { kind: 'open', opener };
  }
  const tries = before.tries + 1;
  if (tries === most) return { kind: 'shut' };
  return { kind: 'wrong', left: isProvisional(userPuid) ? 0 : most - tries, ms: pauseAfter(tries) };
}

/** The remaining pause after a wrong try, in milliseconds; a reload does not end it. */
export async function pauseLeft(db: LocalDb, userPuid: string, now: number): Promise<number> {
  const record = await recordOf(db, userPuid);
  return record ? pauseOf(record, now) : 0;
}

function pauseAfter(tries: number): number {
  return PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
}

/** The remaining pause. Setting the clock back does not make it longer. */
function pauseOf({ tries, tried_at }: UnlockRecord, now: number): number {
  const pause = pauseAfter(tries);
  return Math.min(pause, Math.max(0, tried_at + pause - now));
}

/** The private key for the right secret; null for any other. */
async function openerFor(secret: string, record: UnlockRecord): Promise<CryptoKey | null> {
  const key = await keyFrom(secret, record);
  const wrapped = { name: 'AES-GCM', iv: record.iv };
  return crypto.subtle.unwrapKey('pkcs8', record.wrapped, key, wrapped, ECDH, false, ['deriveKey']).catch(() => null);
}

/** What was sealed; null if this key does not open it. */
export async function readSealed(held: Held, userPuid: string, opener: CryptoKey): Promise<string | null> {
  const key = await sharedKey(opener, held.from, 'decrypt');
  const text = await crypto.subtle.decrypt(gcm(held.iv, userPuid), key, held.sealed).catch(() => null);
  return text && new TextDecoder().decode(text);
}

function sharedKey(own: CryptoKey, other: CryptoKey, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.deriveKey({ name: 'ECDH', public: other }, own, AES, false, [use]);
}

function gcm(iv: Uint8Array<ArrayBuffer>, userPuid: string) {
  return { name: 'AES-GCM', iv, additionalData: encoder.encode(userPuid) };
}

function newIv(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(12));
}

async function keyFrom(
  secret: string,
  { salt, pepper, iterations }: Pick<UnlockRecord, 'salt' | 'pepper' | 'iterations'>,
): Promise<CryptoKey> {
  const peppered = await crypto.subtle.sign('HMAC', pepper, encoder.encode(secret));
  const material = await crypto.subtle.importKey('raw', peppered, 'PBKDF2', false, ['deriveKey']);
  const pbkdf2 = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(pbkdf2, material, AES, false, ['wrapKey', 'unwrapKey']);
}

async function recordOf(db: LocalDb, userPuid: string): Promise<UnlockRecord | undefined> {
  const record = (await db.meta.get(keyOf(userPuid)))?.value as UnlockRecord | undefined;
  // A record of a release that sealed nothing cannot restore a session: its owner is asked to choose again.
  return record?.seals && record;
}
