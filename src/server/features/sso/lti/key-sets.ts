import { type CryptoKey, importJWK } from 'jose';
import * as z from 'zod/mini';
import { SsoRefusal } from '../sso-refusal.ts';

const MAX_KEYS = 100;
/** A key that a platform has taken back is believed no longer than this. */
const KEPT_MS = 10 * 60_000;
/** After a key that is not in the set, the set is not asked for again for so long: else anybody could make us ask without end. */
const PAUSE_MS = 5_000;
const MAX_SETS = 200;

const keySet = z.object({
  keys: z
    .array(z.looseObject({ kid: z.optional(z.string()), kty: z.string(), use: z.optional(z.string()), alg: z.optional(z.string()) }))
    .check(z.maxLength(MAX_KEYS)),
});
type Keys = z.output<typeof keySet>['keys'];

interface Kept {
  readonly keys: Keys;
  readonly readAt: number;
  /** Until when an unknown key is not looked for again. */
  pausedUntil: number;
}

/** Finds a platform's key by its id. @throws SsoRefusal `unknown_key` or `provider_unreachable` */
export type FindKey = (jwksUrl: string, kid: string | undefined) => Promise<CryptoKey>;

/**
 * Key sets of platforms, read when they are needed and kept for ten minutes. A key that is not in the kept one is looked for once more, as
 * platforms change their keys without notice.
 * @param read a document by its address; null where it cannot be had
 */
export function createFindKey(read: (address: string) => Promise<string | null>): FindKey {
  const sets = new Map<string, Kept>();
  const asking = new Map<string, Promise<Kept>>();
  /** A class that comes at once asks once. */
  const ask = (address: string): Promise<Kept> => {
    const under = asking.get(address) ?? askAlone(address).finally(() => asking.delete(address));
    asking.set(address, under);
    return under;
  };
  const askAlone = async (address: string): Promise<Kept> => {
    const text = await read(address);
    if (text === null) throw new SsoRefusal('provider_unreachable', `No answer from ${address}`);
    const keys = parse(text);
    if (keys === null) throw new SsoRefusal('provider_unreachable', `${address} is no key set.`);
    const kept = { keys, readAt: Date.now(), pausedUntil: 0 };
    sets.delete(address);
    sets.set(address, kept);
    for (const oldest of sets.keys()) if (sets.size > MAX_SETS) sets.delete(oldest);
    return kept;
  };
  return async (jwksUrl, kid) => {
    if (kid === undefined) throw new SsoRefusal('unknown_key', 'The token names no key (kid).');
    const before = sets.get(jwksUrl);
    const isFresh = before !== undefined && Date.now() - before.readAt < KEPT_MS;
    let kept = isFresh ? before : await ask(jwksUrl);
    if (isFresh && !keyNamed(kept.keys, kid) && Date.now() >= kept.pausedUntil) kept = await ask(jwksUrl);
    const found = keyNamed(kept.keys, kid);
    if (!found) {
      kept.pausedUntil = Date.now() + PAUSE_MS;
      throw new SsoRefusal('unknown_key', `No key ${kid.slice(0, 100)} in ${jwksUrl}`);
    }
    const key = await importJWK({ ...found, alg: 'RS256' }, 'RS256').catch(() => null);
    if (key === null || key instanceof Uint8Array) throw new SsoRefusal('unknown_key', `The key ${kid.slice(0, 100)} cannot be read.`);
    return key;
  };
}

function parse(text: string): Keys | null {
  try {
    return keySet.parse(JSON.parse(text)).keys;
  } catch {
    return null;
  }
}

function keyNamed(keys: Keys, kid: string): Keys[number] | undefined {
  return keys.find((key) => key.kid === kid && key.kty === 'RSA' && (key.use ?? 'sig') === 'sig' && (key.alg ?? 'RS256') === 'RS256');
}
