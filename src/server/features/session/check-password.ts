import type { Algorithm } from '@node-rs/argon2';
import { Admission } from '#server/http/admission.ts';
import { hashOnThread, verifyOnThread } from './hash-on-thread.ts';

/** Argon2id with 19 MiB, two passes, one thread, as OWASP advises. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const AT_ONCE = 2;

/** Two at a time check as many passwords a second as four on most machines, and all of a school may sign in at once. */
const hashing = new Admission({ running: AT_ONCE, waiting: 3_000, timeoutMs: 18_000 });

/** The stored form of a password (argon2id). */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hashOnThread(password, COST), false);
}

/** Starts the threads before anybody signs in: a build may replace their file, and then the server that runs could start none. */
export async function startHashing(): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => hashPassword('')));
}

/** A stored form that takes as long to check as any other, and that no password is known to have. */
const DECOY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether the password fits. Without an account the same work is done against a decoy, so that the time does not tell
 * which user names exist.
 * @param isFirst goes before those who wait: somebody on a device where they signed in before
 */
export async function checkPassword(stored: string | undefined, password: string, isFirst = false): Promise<boolean> {
  const fits = await hashing.run(() => verifyOnThread(stored ?? DECOY, password), isFirst);
  return stored !== undefined && fits;
}
