import type { LocalDb } from '../storage/local-db.ts';

/** How a locked device is opened again without a network. */
export type UnlockKind = 'pin' | 'pictures';

/** What the device keeps of it: never the secret, and nothing from which another device could guess it. */
interface UnlockRecord {
  readonly kind: UnlockKind;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  /** Cannot be read out of this browser: without it a copy of the record is worth nothing, however short the secret. */
  readonly pepper: CryptoKey;
  /** A random key, wrapped by the one that the secret makes: it unwraps for the right secret alone. */
  readonly wrapped: ArrayBuffer;
  readonly tries: number;
  readonly tried_at: number;
}

export type Unlocking =
  | { readonly kind: 'open' }
  /** `ms` is how long to wait before the next try. */
  | { readonly kind: 'wrong'; readonly left: number; readonly ms: number }
  /** Too soon after a wrong one. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Too many wrong ones, or nothing was ever chosen: this way in is shut. */
  | { readonly kind: 'shut' };

export const MOST_TRIES = 5;
/** What PBKDF2 takes on a weak Chromebook: about half a second. */
const ITERATIONS = 310_000;
/** The pause after so many wrong tries, in milliseconds. */
const PAUSES = [0, 0, 2_000, 5_000, 15_000];

const keyOf = (userPuid: string) => `unlock:${userPuid}`;
const encoder = new TextEncoder();

/** Whether this browser can keep such a secret; on a school's server without HTTPS it cannot. */
export function canUnlockHere(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Keeps a way to open this device again, for this person, until they sign out. */
export async function chooseUnlock(
  db: LocalDb,
  userPuid: string,
  kind: UnlockKind,
  secret: string,
  iterations = ITERATIONS,
): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const pepper = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const random = await crypto.subtle.generateKey({ name: 'AES-KW', length: 256 }, true, ['wrapKey', 'unwrapKey']);
  const wrapped = await crypto.subtle.wrapKey('raw', random, await keyFrom(secret, { salt, pepper, iterations }), 'AES-KW');
  const value: UnlockRecord = { kind, salt, iterations, pepper, wrapped, tries: 0, tried_at: 0 };
  await db.meta.put({ key: keyOf(userPuid), value });
}

/** Which way was chosen on this device; null when none was. */
export async function unlockChosen(db: LocalDb, userPuid: string): Promise<UnlockKind | null> {
  return (await recordOf(db, userPuid))?.kind ?? null;
}

/** Takes the way away again. */
export async function dropUnlock(db: LocalDb, userPuid: string): Promise<void> {
  await db.meta.delete(keyOf(userPuid));
}

/**
 * Tries a secret. The try is counted before it is looked at, so that closing the page in between wins nothing; a right
 * one sets the count back.
 */
export async function tryUnlock(db: LocalDb, userPuid: string, secret: string, now: number): Promise<Unlocking> {
  const before = await db.transaction('rw', db.meta, async () => {
    const record = await recordOf(db, userPuid);
    if (!record || record.tries >= MOST_TRIES || pauseOf(record, now) > 0) return record;
    await db.meta.put({ key: keyOf(userPuid), value: { ...record, tries: record.tries + 1, tried_at: now } });
    return record;
  });
  if (!before || before.tries >= MOST_TRIES) return { kind: 'shut' };
  const ms = pauseOf(before, now);
  if (ms > 0) return { kind: 'wait', ms };
  if (await fits(secret, before)) {
    await db.meta.put({ key: keyOf(userPuid), value: { ...before, tries: 0 } });
    return { kind: 'open' };
  }
  const tries = before.tries + 1;
  return tries === MOST_TRIES ? { kind: 'shut' } : { kind: 'wrong', left: MOST_TRIES - tries, ms: PAUSES[tries] ?? 0 };
}

/** What is left of the pause after a wrong try: a reload does not end it, and does not hide it. */
export async function pauseLeft(db: LocalDb, userPuid: string, now: number): Promise<number> {
  const record = await recordOf(db, userPuid);
  return record ? pauseOf(record, now) : 0;
}

/** What is left of the pause. A clock that was put back does not make it longer. */
function pauseOf({ tries, tried_at }: UnlockRecord, now: number): number {
  const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
  return Math.min(pause, Math.max(0, tried_at + pause - now));
}

async function fits(secret: string, record: UnlockRecord): Promise<boolean> {
  const key = await keyFrom(secret, record);
  return crypto.subtle.unwrapKey('raw', record.wrapped, key, 'AES-KW', 'AES-KW', false, ['unwrapKey']).then(
    () => true,
    () => false,
  );
}

async function keyFrom(
  secret: string,
  { salt, pepper, iterations }: Pick<UnlockRecord, 'salt' | 'pepper' | 'iterations'>,
): Promise<CryptoKey> {
  const peppered = await crypto.subtle.sign('HMAC', pepper, encoder.encode(secret));
  const material = await crypto.subtle.importKey('raw', peppered, 'PBKDF2', false, ['deriveKey']);
  const pbkdf2 = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(pbkdf2, material, { name: 'AES-KW', length: 256 }, false, ['wrapKey', 'unwrapKey']);
}

async function recordOf(db: LocalDb, userPuid: string): Promise<UnlockRecord | undefined> {
  return (await db.meta.get(keyOf(userPuid)))?.value as UnlockRecord | undefined;
}
