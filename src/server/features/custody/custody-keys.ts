import { hkdfSync, randomUUID, webcrypto } from 'node:crypto';
import type { Pool } from 'pg';
import { CUSTODY_PURPOSE } from '#contract/custody.schemas.ts';

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

/** The keys of this installation, read once; the first server on a database makes the first one. */
export function createCustodyKeys(pool: Pool): CustodyKeys {
  let reading: Promise<CustodyKey[]> | null = null;
  const read = (): Promise<CustodyKey[]> => {
    reading ??= readKeys(pool).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
  return {
    async newest() {
      const [first] = await read();
      if (first === undefined) throw new Error('there is no custody key');
      return first;
    },
    async find(key_id) {
      const known = (await read()).find((key) => key.key_id === key_id);
      if (known !== undefined) return known;
      // Another server beside this one may have made it since.
      reading = null;
      return (await read()).find((key) => key.key_id === key_id) ?? null;
    },
  };
}

interface KeyRow {
  readonly key_id: string;
  readonly public_key: string;
  readonly private_key: string;
}

async function readKeys(pool: Pool): Promise<CustodyKey[]> {
  const text = 'select key_id, public_key, private_key from custody_server_key order by created_at desc, key_id';
  let { rows } = await pool.query<KeyRow>(text);
  if (rows.length === 0) {
    const made = await makeKey();
    await pool.query(
      'insert into custody_server_key (key_id, public_key, private_key) select $1, $2, $3 where not exists (select 1 from custody_server_key)',
      [made.key_id, made.public_key, made.private_key],
    );
    rows = (await pool.query<KeyRow>(text)).rows;
  }
  return Promise.all(rows.map(importKey));
}

async function makeKey(): Promise<KeyRow> {
  const pair = await webcrypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const [publicKey, privateKey] = await Promise.all([
    webcrypto.subtle.exportKey('raw', pair.publicKey),
    webcrypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return { key_id: randomUUID(), public_key: base64url(publicKey), private_key: base64url(privateKey) };
}

async function importKey({ key_id, public_key, private_key }: KeyRow): Promise<CustodyKey> {
  const bytes = Buffer.from(private_key, 'base64url');
  return {
    key_id,
    public_key,
    privateKey: await webcrypto.subtle.importKey('pkcs8', bytes, CURVE, false, ['deriveBits']),
    certificateSecret: new Uint8Array(hkdfSync('sha256', bytes, '', `${CUSTODY_PURPOSE} certificates`, 32)),
  };
}

const base64url = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url');
