import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** design, "Stack": 19 MiB, twice over, on one lane. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The stored form of a password (argon2id). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without an account the same work is done against a decoy, so that the time does not tell
 * which user names exist.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== undefined && fits;
}
