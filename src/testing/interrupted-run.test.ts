import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

/** A run as the gates are: its databases are children of it, and so are other processes. */
const RUN = `
  import { spawn } from 'node:child_process';
  import { chmodSync, mkdtempSync } from 'node:fs';
  import { openRunFolder } from './src/tooling/run-folder.ts';
  import { startEmbeddedPostgres } from './src/server/db/embedded/start-embedded-postgres.ts';
  openRunFolder();
  const other = spawn('sleep', ['600'], { stdio: 'ignore', detached: true });
  const path = mkdtempSync(process.env.TMPDIR + '/data-');
  chmodSync(path, 0o755);
  await startEmbeddedPostgres(path, () => undefined, ['fsync=off']);
  console.log(JSON.stringify({ folder: process.env.TMPDIR, path, other: other.pid }));
  setInterval(() => {}, 1_000);
`;

const isRunning = (pid: number) => {
  try {
    // A process that has ended and that nobody asked about yet is still listed.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

test.skipIf(process.platform !== 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
  'a run that %s ends leaves no PostgreSQL, no other process and no folder',
  async (signal) => {
    const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', RUN], {
      env: { ...process.env, TIDEPOOL_RUN_FOLDER: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await Promise.race([
      createInterface(run.stdout)
        [Symbol.asyncIterator]()
        .next()
        .then(({ value }) => [String(value)]),
      new Promise<never>((_, fail) => run.once('exit', (code) => fail(new Error(`it left with ${code}`)))),
    ]);
    const { folder, path, other } = JSON.parse(line ?? '') as { folder: string; path: string; other: number };
    const postgres = Number(readFileSync(join(path, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    expect([existsSync(folder), isRunning(postgres), isRunning(other)]).toEqual([true, true, true]);
    run.kill(signal);
    await expect.poll(() => [existsSync(folder), isRunning(postgres), isRunning(other)]).toEqual([false, false, false]);
  },
);
