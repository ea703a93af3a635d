import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asAccount, type PostgresAccount } from './postgres-account.ts';
import type { PostgresFiles } from './postgres-files.ts';

interface NewCluster {
  readonly files: PostgresFiles;
  readonly account: PostgresAccount;
  readonly user: string;
  readonly password: string;
}

/**
 * Makes the cluster if there is none. It is made beside its place and moved there when whole, so that a first start cut
 * off half-way is simply made again.
 */
export function initialiseCluster({ files, account, user, password }: NewCluster): void {
  if (existsSync(join(files.data, 'PG_VERSION'))) return;
  const draft = `${files.data}.new`;
  const passwordFile = `${files.data}.initdb`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account !== null) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--auth=scram-sha-256', `--username=${user}`];
  const run = spawnSync(join(files.bin, 'initdb'), [`--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...flags], {
    ...asAccount(account),
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (run.status !== 0) throw new Error(`PostgreSQL could not be initialised in ${draft}: ${run.stderr}`);
  rmSync(files.data, { recursive: true, force: true });
  renameSync(draft, files.data);
}
