import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets of districts, so that the database alone does not reveal them. */
export interface SecretBox {
  /** @param about what the secret belongs to: sealed for one thing it opens for no other */
  readonly sealSecret: (secret: string, about: string) => string;
  /** @returns null where it cannot be opened: the server's key is another one, or somebody changed it */
  readonly openSecret: (sealed: string, about: string) => string | null;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key made from the server's own. */
export function createSecretBox(serverKey: Uint8Array | string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', 'tidepool connection secrets', 32));
  return {
    sealSecret: (secret, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    openSecret: (sealed, about) => {
      try {
        const bytes = Buffer.from(sealed, 'base64');
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(about));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
