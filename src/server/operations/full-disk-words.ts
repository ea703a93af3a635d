import { existsSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';

const MB = 1024 * 1024;
/** An empty database with the demo district takes about 90 MB. */
const LEAST_ROOM_MB = 100;

/** Bytes that may still be written to the disk of a folder. */
function freeBytesAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * For a start of the embedded PostgreSQL that failed, which can be seen in many ways when there is no room: it is not made, ends in the middle, or
 * refuses a statement. Null where there is room.
 */
export function fullDiskWords(dataDir: string, freeBytes = freeBytesAt): string | null {
  const folder = resolve(dataDir);
  if (!existsSync(folder)) return null;
  const free = Math.floor(freeBytes(folder) / MB);
  if (free >= LEAST_ROOM_MB) return null;
  return `The disk of DATA_DIR, ${folder}, has ${free} MB left, which is too little for the database. Make room, then start again: what was saved is still there.`;
}
