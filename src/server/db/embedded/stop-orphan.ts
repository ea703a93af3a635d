import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './process-identity.ts';

const TIMEOUT_MS = 20_000;

/**
 * After kill -9 of our process its PostgreSQL may still run, or its pid file may be left. We hold the folder's lock, so
 * a process that still uses it is an orphan: it is stopped with a fast shutdown, and killed if that does not help.
 */
export async function stopOrphan(data: string): Promise<'none' | 'stopped' | 'swept'> {
  const file = join(data, 'postmaster.pid');
  const pid = postmasterPid(file);
  if (pid === null) return 'none';
  if (!isRunning(pid) || !isPostgres(pid, data)) {
    // By now the number may belong to another program, and then PostgreSQL would refuse to start.
    rmSync(file, { force: true });
    return 'swept';
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    if (await hasGone(pid)) break;
  }
  if (isRunning(pid)) throw new Error(`A PostgreSQL of an earlier run (process ${pid}) does not stop.`);
  return 'stopped';
}

function postmasterPid(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** If the command line cannot be read, the pid file is trusted. */
function isPostgres(pid: number, data: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes('postgres') && command.includes(data);
  } catch {
    return true;
  }
}

async function hasGone(pid: number): Promise<boolean> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += 50) {
    if (!isRunning(pid)) return true;
    await sleep(50);
  }
  return false;
}
