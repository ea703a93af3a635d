import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

/** Another server works on the same folder: it is left alone. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(`Another Tidepool server (process ${pid}) is already using ${dataDir}. Stop it first, or choose another DATA_DIR.`);
    this.name = 'DataDirInUse';
  }
}

/**
 * Takes the folder for this process; answers the function that gives it back. A lock whose process has gone (kill -9,
 * power cut) is taken over.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.lock');
  const mine = processIdentity(process.pid) ?? String(process.pid);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (;;) {
      // A link is made whole or not at all, so that nobody ever reads half a lock.
      if (tryLink(draft, file)) return () => release(file, mine);
      const holder = readLock(file);
      if (holder === null) continue;
      const pid = Number(holder.split(' ')[0]);
      if (holder !== mine && processIdentity(pid) === holder) throw new DataDirInUse(dataDir, pid);
      takeAway(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Two servers may both find the same stale lock: a server that moved away one that is in use puts it back. */
function takeAway(file: string, dead: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readLock(aside) !== dead) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function release(file: string, mine: string): void {
  if (readLock(file) === mine) rmSync(file, { force: true });
}
