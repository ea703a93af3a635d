import type { Algorithm } from '@node-rs/argon2';
import { Admission } from '#server/http/admission.ts';
import { hashOnThread, verifyOnThread } from './hash-on-thread.ts';

/** What one hash takes of memory, in KiB, and how many passes over it. */
export interface HashingCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** Argon2id with 19 MiB, two passes, one thread, as OWASP advises. */
export const PRODUCTION_COST: HashingCost = { memoryCost: 19_456, timeCost: 2 };
let cost = PRODUCTION_COST;

/** For tests, which sign in more than a thousand times. The server itself never calls it. */
export function setHashingCost(next: HashingCost): void {
  cost = next;
}

const AT_ONCE = 2;

/** Two at a time check as many passwords a second as four on most machines, and all of a school may sign in at once. */
const hashing = new Admission({ running: AT_ONCE, waiting: 3_000, timeoutMs: 18_000 });

/** The stored form of a password (argon2id). */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hashOnThread(password, { ...cost, algorithm: 2 satisfies Algorithm.Argon2id, parallelism: 1 }), false);
}

/** Starts the threads before anybody signs in: a build may replace their file, and then the server that runs could start none. */
export async function startHashing(): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => hashPassword('')));
}

/** A stored form that takes as long to check as any other, and that no password is known to have. */
const decoy = () => `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether the password fits. Without an account the same work is done against a decoy, so that the time does not tell
 * which user names exist.
 * @param isFirst goes before those who wait: somebody on a device where they signed in before
 */
export async function checkPassword(stored: string | undefined, password: string, isFirst = false): Promise<boolean> {
  const fits = await hashing.run(() => verifyOnThread(stored ?? decoy(), password), isFirst);
  return stored !== undefined && fits;
}
