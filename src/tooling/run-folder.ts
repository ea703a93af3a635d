import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder to the gates that a run starts, so that they use it instead of making their own. */
const FOLDER_VARIABLE = 'TIDEPOOL_RUN_FOLDER';

/** All gates together never had more than 0.9 GB in it. */
const ROOM_BYTES = 4e9;

/**
 * Makes the temporary folder of a test run, with databases and browser profiles in it, and has everything that is started from
 * here use it. In memory where Linux has room for it: their thousands of files cost a fifth of the processor time on disk.
 * However this process ends, also by SIGKILL, the folder goes, and with it every process that was started on it.
 * @returns the folder: the one of the run that started this process, if there is one
 */
export function openRunFolder(): string {
  const opened = process.env[FOLDER_VARIABLE];
  if (opened) return opened;
  const folder = mkdtempSync(join(memoryWithRoom() ?? tmpdir(), 'tidepool-run-'));
  // PostgreSQL's own user must be able to enter.
  chmodSync(folder, 0o755);
  // A process group of its own: Ctrl-C must not reach it. It learns of our end by its input, which closes then.
  const remover = spawn('sh', [join(import.meta.dirname, 'remove-run.sh'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  remover.unref();
  (remover.stdin as Socket).unref();
  process.env.TMPDIR = process.env[FOLDER_VARIABLE] = folder;
  return folder;
}

function memoryWithRoom(): string | null {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES ? memory : null;
}
