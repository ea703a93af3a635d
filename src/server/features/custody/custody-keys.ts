import { hkdfSync, randomUUID, webcrypto } from 'node:crypto';
import { CUSTODY_PURPOSE } from '#contract/custody/custody.schemas.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** One of the server's key pairs. */
export interface CustodyKey {
  readonly key_id: string;
  /** Raw, base64url. */
  readonly public_key: string;
  readonly privateKey: webcrypto.CryptoKey;
  /** Signs the certificates of sessions. From the key itself, so that a restored database still knows its certificates. */
  readonly certificateSecret: Uint8Array;
}

export interface CustodyKeys {
  /** The one that is given out. */
  newest(): Promise<CustodyKey>;
  /** Null for a key that this installation never had. */
  find(key_id: string): Promise<CustodyKey | null>;
}

/** A pair as it is kept: in the file of the server's keys, or in its setting. */
export interface CustodyPair {
  readonly key_id: string;
  /** Raw, base64url. */
  readonly public_key: string;
  /** PKCS #8, base64url. */
  readonly private_key: string;
}

/** The keys of this installation, the newest first, each imported once. */
export function createCustodyKeys(pairs: readonly CustodyPair[]): CustodyKeys {
  let reading: Promise<CustodyKey[]> | null = null;
  const read = () => (reading ??= Promise.all(pairs.map(importKey)));
  return {
    async newest() {
      const [first] = await read();
      if (first === undefined) throw new Error('there is no custody key');
      return first;
    },
    find: async (key_id) => (await read()).find((key) => key.key_id === key_id) ?? null,
  };
}

/** A pair that nobody has had before. */
export async function makeCustodyPair(): Promise<CustodyPair> {
  const pair = await webcrypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const [publicKey, privateKey] = await Promise.all([
    webcrypto.subtle.exportKey('raw', pair.publicKey),
    webcrypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return { key_id: randomUUID(), public_key: base64url(publicKey), private_key: base64url(privateKey) };
}

async function importKey({ key_id, public_key, private_key }: CustodyPair): Promise<CustodyKey> {
  const bytes = Buffer.from(private_key, 'base64url');
  return {
    key_id,
    public_key,
    privateKey: await webcrypto.subtle.importKey('pkcs8', bytes, CURVE, false, ['deriveBits']),
    certificateSecret: new Uint8Array(hkdfSync('sha256', bytes, '', `${CUSTODY_PURPOSE} certificates`, 32)),
  };
}

const base64url = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url');
