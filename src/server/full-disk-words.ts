import { existsSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';

const MB = 1024 * 1024;
/** An empty database with the demo district takes about 90 MB. */
const LEAST_ROOM_MB = 100;

/**
 * For a start of the embedded PostgreSQL that failed, which can be seen in many ways when there is no room: it is not made, ends in the middle, or
 * refuses a statement. Null where there is room.
 */
export function fullDiskWords(dataDir: string): string | null {
  const folder = resolve(dataDir);
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MB);
  if (free >= LEAST_ROOM_MB) return null;
  return `The disk of DATA_DIR, ${folder}, has ${free} MB left, which is too little for the database. Make room, then start again: what was saved is still there.`;
}
