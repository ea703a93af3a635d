import { randomUUID } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK, SignJWT } from 'jose';
import type { Database } from '#server/db/database.ts';
import type { SecretBox } from '#server/http/secret-box.ts';
import { addToolKey, listToolKeys, type StoredToolKey } from './tool-keys.store.ts';

/** With what Tidepool signs as a tool. */
export interface ToolKeys {
  /** What platforms read at `/sso/lti/jwks.json`. */
  readonly publicKeys: () => Promise<readonly JWK[]>;
  /** A token of ours for a platform, good for five minutes. */
  readonly sign: (claims: Readonly<Record<string, unknown>>) => Promise<string>;
}

const LIFE = '5m';

/**
 * The tool's keys. The first is made when it is first needed, and another where the server's own key has changed: it can be made anew
 * without loss, as platforms read our key set again for a key that they do not know.
 */
export function createToolKeys(db: Database, { sealSecret, openSecret }: SecretBox): ToolKeys {
  const about = (keyId: string) => `lti tool key ${keyId}`;
  const opened = (key: StoredToolKey) => openSecret(key.sealed, about(key.key_id));
  const make = async (): Promise<StoredToolKey> => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const key_id = randomUUID();
    const public_jwk = { ...(await exportJWK(publicKey)), kid: key_id, alg: 'RS256', use: 'sig' };
    return { key_id, public_jwk, sealed: sealSecret(await exportPKCS8(privateKey), about(key_id)) };
  };
  const keys = async (): Promise<readonly StoredToolKey[]> => {
    const kept = await listToolKeys(db);
    return kept.some((key) => opened(key) !== null) ? kept : addToolKey(db, (key) => opened(key) !== null, make);
  };
  return {
    publicKeys: async () => (await keys()).map(({ public_jwk }) => public_jwk),
    sign: async (claims) => {
      const own = (await keys()).find((key) => opened(key) !== null);
      const pem = own ? opened(own) : null;
      if (!own || pem === null) throw new Error('The LTI key that was just made cannot be opened.');
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: own.key_id, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(LIFE)
        .sign(await importPKCS8(pem, 'RS256'));
    },
  };
}
