import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asAccount, type PostgresAccount } from '#server/db/embedded/postgres-account.ts';

const STANDBY = 'standby';
const WAIT_MS = 30_000;
/** Of the throw-away cluster's owner, of the servers' user and of the standby. */
export const PASSWORD = 'failover';

/** The accounts that may sign in, as `src/deploy/README.md` sets them up. */
const HBA = `host postgres haproxy_check 127.0.0.1/32 trust
host replication ${STANDBY} 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

/** The steps that `src/deploy/README.md` gives to an administrator. */
const ROLES = [
  `create role tidepool login password '${PASSWORD}'`,
  'create database tidepool owner tidepool',
  `alter role tidepool set statement_timeout = '9s'`,
  `alter role tidepool set idle_in_transaction_session_timeout = '30s'`,
  'create role haproxy_check login',
  `create role ${STANDBY} login replication password '${PASSWORD}'`,
];

interface PairOptions {
  /** PostgreSQL's programs. */
  readonly bin: string;
  readonly folder: string;
  readonly account: PostgresAccount;
  readonly ports: { readonly one: number; readonly two: number };
  /** Commits wait until the standby has them. */
  readonly isSynchronous: boolean;
}

/** A primary and its standby, from Debian's packages, on this machine. */
export class PostgresPair {
  #primary: ChildProcess | undefined;

  constructor(readonly options: PairOptions) {}

  async start(): Promise<void> {
    const { bin, ports, isSynchronous } = this.options;
    const [one, two] = [this.#ownFolder('one'), this.#ownFolder('two')];
    this.#run('initdb', [
      '-D',
      one,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${this.#ownFile('password', `${PASSWORD}\n`)}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    writeFileSync(join(one, 'pg_hba.conf'), HBA);
    this.#primary = await this.#serve(one, ports.one, []);
    await ask(ports.one, ...ROLES);
    const dsn = `host=127.0.0.1 port=${ports.one} user=${STANDBY} password=${PASSWORD}`;
    this.#run('pg_basebackup', ['-D', two, '-d', dsn, '-R', '-X', 'stream', '-C', '-S', STANDBY, '--checkpoint=fast']);
    await this.#serve(two, ports.two, ['-c', `cluster_name=${STANDBY}`]);
    // After the copy was made: the standby waits for nobody once it is the primary.
    if (isSynchronous) await ask(ports.one, `alter system set synchronous_standby_names = '${STANDBY}'`, 'select pg_reload_conf()');
    const state = isSynchronous ? 'sync' : 'async';
    await until(
      async () => (await ask(ports.one, 'select sync_state from pg_stat_replication')).some((row) => row.sync_state === state),
      `${bin}: the standby does not follow`,
    );
  }

  /** From now on the standby receives nothing, as when the network between the two is gone. */
  async cutStandby(): Promise<void> {
    await ask(this.options.ports.two, `alter system set primary_conninfo = ''`, 'select pg_reload_conf()');
  }

  /** SIGKILL to all of the primary's processes, as when its machine goes. */
  killPrimary(): void {
    const pid = this.#primary?.pid;
    if (pid === undefined) throw new Error('there is no primary');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    for (const each of [pid, ...children]) process.kill(each, 'SIGKILL');
  }

  /** Starts the old primary as it was, as somebody might who does not know of the new one. */
  async startOldPrimary(): Promise<void> {
    await this.#serve(join(this.options.folder, 'one'), this.options.ports.one, []);
  }

  /** Watches as an operator's program would, and promotes the standby once the primary has not answered three times. @returns when, by `performance.now` */
  async promoteOnceGone(): Promise<number> {
    const { one, two } = this.options.ports;
    for (let silent = 0; silent < 3; await sleep(500))
      silent = await ask(one, 'select 1').then(
        () => 0,
        () => silent + 1,
      );
    await ask(two, 'select pg_promote(true, 20)');
    return performance.now();
  }

  /** True if a new connection to HAProxy's port reaches the former standby. */
  async isStandbyBehind(port: number): Promise<boolean> {
    const [row] = await ask(port, 'show port');
    return Number(row?.port) === this.options.ports.two;
  }

  /** As a superuser of the one that was the standby, in the servers' database. */
  askStandby(statement: string, values: readonly unknown[] = []): Promise<Record<string, never>[]> {
    return askIn('tidepool', this.options.ports.two, statement, values);
  }

  askPrimary(statement: string): Promise<Record<string, never>[]> {
    return askIn('tidepool', this.options.ports.one, statement, []);
  }

  #ownFolder(name: string): string {
    const path = join(this.options.folder, name);
    mkdirSync(path, { mode: 0o700 });
    this.#own(path);
    return path;
  }

  #ownFile(name: string, text: string): string {
    const path = join(this.options.folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    this.#own(path);
    return path;
  }

  #own(path: string): void {
    const { account } = this.options;
    if (account !== null) chownSync(path, account.uid, account.gid);
  }

  #run(program: string, args: readonly string[]): void {
    const { status, stderr } = spawnSync(join(this.options.bin, program), args, { ...asAccount(this.options.account), encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  }

  async #serve(data: string, port: number, more: readonly string[]): Promise<ChildProcess> {
    const { bin, account } = this.options;
    const log = openSync(`${data}.log`, 'a');
    const args = ['-D', data, '-p', `${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...more];
    const child = spawn(join(bin, 'postgres'), args, { ...asAccount(account), stdio: ['ignore', log, log] });
    await until(() => ask(port, 'select 1').then(Boolean, () => false), `PostgreSQL does not start: see ${data}.log`);
    return child;
  }
}

/** Waits until it is so. */
export async function until(isSo: () => Promise<boolean>, words: string): Promise<void> {
  for (const deadline = performance.now() + WAIT_MS; !(await isSo()); await sleep(100))
    if (performance.now() > deadline) throw new Error(words);
}

async function ask(port: number, ...statements: readonly string[]): Promise<Record<string, never>[]> {
  let rows: Record<string, never>[] = [];
  for (const statement of statements) rows = await askIn('postgres', port, statement, []);
  return rows;
}

async function askIn(database: string, port: number, statement: string, values: readonly unknown[]): Promise<Record<string, never>[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, never>>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
