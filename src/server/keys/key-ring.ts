import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { makeCustodyPair } from '#server/features/custody/custody-keys.ts';

const secret = z.string().check(z.minLength(32), z.maxLength(200), z.regex(/^[\w-]+$/));

/** Everything that this installation keeps secret from whoever holds a copy of its database. */
const keyRing = z.object({
  format: z.literal(1),
  /** Signs access tokens and tickets. A new one ends every session's token at once; devices get another by their refresh cookie. */
  session_secret: secret,
  /** P-256 pairs that devices seal unsent work to, the newest first: it is given out, every one goes on opening what was sealed to it. */
  custody: z
    .array(z.object({ key_id: z.string().check(z.minLength(8), z.maxLength(64)), public_key: secret, private_key: secret }))
    .check(z.minLength(1), z.maxLength(1000)),
});
export type KeyRing = z.output<typeof keyRing>;

const KEY_FILE = 'server.keys';

/** Where the keys lie when no setting holds them. */
export const keyFileIn = (dataDir: string): string => join(resolve(dataDir), KEY_FILE);

/** Keys that nobody has had before. */
export async function makeKeyRing(): Promise<KeyRing> {
  return { format: 1, session_secret: randomBytes(32).toString('base64url'), custody: [await makeCustodyPair()] };
}

/** New keys in front: tokens that were given out end, and what was sealed to the earlier keys is still opened. */
export async function rotateKeyRing(ring: KeyRing): Promise<KeyRing> {
  const { session_secret, custody } = await makeKeyRing();
  return { format: 1, session_secret, custody: [...custody, ...ring.custody] };
}

/** One line, as the setting SERVER_KEYS takes it. */
export const asSetting = (ring: KeyRing): string => Buffer.from(JSON.stringify(ring)).toString('base64url');

/** Null for whatever is not a whole ring. */
export function fromSetting(given: string): KeyRing | null {
  return parse(Buffer.from(given.trim(), 'base64url').toString());
}

/**
 * The ring in a file; null where there is no file.
 * @throws Error when there is one that cannot be read as keys: it is never replaced
 */
export function readKeyFile(file: string): KeyRing | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const ring = parse(text);
  if (ring === null) throw new Error(`${file} does not hold this server's keys, or only a part of them.`);
  return ring;
}

/** For this user's eyes alone, and whole or not at all. */
export function writeKeyFile(file: string, ring: KeyRing): void {
  renameSync(writeDraft(file, ring), file);
}

/**
 * Writes the keys of an installation that has none yet, whole or not at all.
 * @returns the keys that are in the file: where another server wrote its own a moment before, those, and these are never used
 */
export function createKeyFile(file: string, ring: KeyRing): KeyRing {
  const draft = writeDraft(file, ring);
  try {
    linkSync(draft, file);
    return ring;
  } catch (error) {
    const standing = error instanceof Error && 'code' in error && error.code === 'EEXIST' ? readKeyFile(file) : null;
    if (standing === null) throw error;
    return standing;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The keys beside their file, under a name that nobody else has. */
function writeDraft(file: string, ring: KeyRing): string {
  mkdirSync(resolve(file, '..'), { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(ring, null, 1)}\n`, { mode: 0o600, flush: true });
  chmodSync(draft, 0o600);
  return draft;
}

function parse(text: string): KeyRing | null {
  try {
    return keyRing.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
