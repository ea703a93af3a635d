import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits, as they stand behind the # of the address on a badge: 22 letters and digits. */
export function newBadgeSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** What is kept of a secret. It has enough bits of its own that a quick hash cannot be turned around. */
export function hashOfBadge(secret: string): string {
  return createHash('sha256').update(`badge ${secret}`).digest('hex');
}
