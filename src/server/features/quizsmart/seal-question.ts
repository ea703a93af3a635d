import { createCipheriv, randomBytes } from 'node:crypto';

/** AES-GCM's own size of what starts it. */
const START_BYTES = 12;

/**
 * Seals a question that is on a device before it may be read, with a key of its own: AES-256-GCM, the start first and the tag last,
 * as WebCrypto reads it (`client/student/features/quizsmart/open-question.ts`).
 * @param key 32 bytes as base64url
 * @returns base64
 */
export function sealQuestion(question: unknown, key: string): string {
  const start = randomBytes(START_BYTES);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), start);
  const text = [cipher.update(JSON.stringify(question), 'utf8'), cipher.final()];
  return Buffer.concat([start, ...text, cipher.getAuthTag()]).toString('base64');
}
