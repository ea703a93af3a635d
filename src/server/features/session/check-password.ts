import { hash, verify } from 'argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

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
