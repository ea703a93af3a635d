import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asAccount, type PostgresAccount } from './postgres-account.ts';
import type { PostgresFiles } from './postgres-files.ts';

/** There should be a database, and what lies there is not a whole one: it is left alone. */
export class DamagedDataDir extends Error {
  constructor(folder: string, what: string) {
    super(
      [
        `${what} Nothing was changed.`,
        `If a backup was being put back: finish copying it to ${folder}, then start again.`,
        'If you have a backup made with "npm run backup": choose an empty DATA_DIR and run "npm run restore -- <folder of the backup>".',
        'If you want to begin anew: move what is there somewhere else, then start again.',
      ].join('\n'),
    );
    this.name = 'DamagedDataDir';
  }
}

interface NewCluster {
  /** The operator's folder, in which the database lies or is told where it lies. */
  readonly folder: string;
  readonly files: PostgresFiles;
  readonly account: PostgresAccount;
  readonly user: string;
  readonly password: () => string;
}

/**
 * Makes the cluster if there is none. It is made beside its place and moved there when whole, so that a first start cut
 * off half-way is simply made again.
 * @throws DamagedDataDir when there was one: a school's work is never replaced by an empty database
 */
export function initialiseCluster({ folder, files, account, user, password }: NewCluster): void {
  if (existsSync(join(files.data, 'PG_VERSION'))) return;
  refuseRemains(folder, files.data);
  const draft = `${files.data}.new`;
  const passwordFile = `${files.data}.initdb`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password()}\n`, { mode: 0o600 });
  if (account !== null) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--auth=scram-sha-256', `--username=${user}`];
  const run = spawnSync(join(files.bin, 'initdb'), [`--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...flags], {
    ...asAccount(account),
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (run.status !== 0) throw new Error(`PostgreSQL could not be initialised in ${draft}: ${run.stderr}`);
  if (existsSync(files.data)) rmdirSync(files.data);
  renameSync(draft, files.data);
}

/** What a server leaves beside its database once it has run. */
const TRACES = ['files', 'earlier-releases'];

function refuseRemains(folder: string, data: string): void {
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new DamagedDataDir(data, `${data} is not a whole database: it has no PG_VERSION.`);
  }
  if (existsSync(join(folder, 'postgres.password')) && TRACES.some((trace) => existsSync(join(folder, trace)))) {
    throw new DamagedDataDir(data, `Tidepool has run in ${folder}, and its database ${data} is gone.`);
  }
}
