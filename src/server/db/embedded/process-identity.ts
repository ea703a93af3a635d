import { readFileSync } from 'node:fs';
import { platform } from 'node:os';

/**
 * Names a running process so that a number given again to another one is not taken for it: the number alone, and on
 * Linux also the moment it started (in a container the same small numbers come back after every restart).
 */
export function processIdentity(pid: number): string | null {
  if (!isRunning(pid)) return null;
  if (platform() !== 'linux') return String(pid);
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces; the start time is the 22nd field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return null;
    return `${pid} ${fields[19]} ${boot}`;
  } catch {
    return null;
  }
}

/** Whether a process with this number exists, ours or another user's. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
