import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { lockDataDir } from './data-dir-lock.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { memorySettings, usableMemory } from './memory-settings.ts';
import { asAccount, type PostgresAccount, postgresAccount } from './postgres-account.ts';
import { type PostgresFiles, placePostgresFiles } from './postgres-files.ts';
import { resetPassword } from './reset-password.ts';
import { giveToServerRole, SERVER_ROLE } from './server-role.ts';
import { stopOrphan } from './stop-orphan.ts';

/** The cluster's owner: used while starting, never for the server's work. */
const ADMIN = 'tidepool';
const DATABASE = 'tidepool';
const PASSWORD_FILE = 'postgres.password';
/** After a crash PostgreSQL first replays its log. */
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;

export interface EmbeddedPostgres {
  /** As the server's own role, which is no superuser. */
  readonly url: string;
  /** As the cluster's owner. */
  readonly adminUrl: string;
  /** Settles when PostgreSQL ended without having been asked to. */
  readonly died: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that came with the packages, with its data below `dataDir`; makes the cluster on first use.
 * `flags` are extra settings; fsync stays on unless a test turns it off for a throw-away cluster.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  say: (line: string) => void,
  flags: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  const unlock = lockDataDir(folder);
  try {
    const account = postgresAccount();
    const files = placePostgresFiles(folder, account, say);
    if ((await stopOrphan(files.data)) === 'stopped') say('A PostgreSQL left over by an earlier run was stopped.');
    const isPasswordLost = existsSync(join(files.data, 'PG_VERSION')) && !existsSync(join(folder, PASSWORD_FILE));
    initialiseCluster({ folder, files, account, user: ADMIN, password: () => readOrMakePassword(folder) });
    const password = readOrMakePassword(folder);
    if (isPasswordLost) {
      resetPassword({ files, account, user: ADMIN, password });
      say(`${PASSWORD_FILE} was missing in ${folder}; a new one was made.`);
    }
    return await start(folder, files, account, password, flags, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(
  folder: string,
  files: PostgresFiles,
  account: PostgresAccount,
  password: string,
  flags: readonly string[],
  unlock: () => void,
): Promise<EmbeddedPostgres> {
  const port = await freePort();
  const log = openSync(join(folder, 'postgres.log'), 'w', 0o600);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'timezone=UTC',
    ...memorySettings(usableMemory()),
    // A failing statement must not carry a student's data into a log file.
    'log_min_error_statement=panic',
    'log_parameter_max_length_on_error=0',
    'log_error_verbosity=terse',
    ...flags,
  ].flatMap((setting) => ['-c', setting]);
  // A process group of its own: Ctrl-C in a terminal must reach us first, not PostgreSQL.
  const child = spawn(join(files.bin, 'postgres'), ['-D', files.data, '-p', String(port), ...settings], {
    ...asAccount(account),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<void>((settle) => {
    child.once('exit', () => settle());
    child.once('error', () => settle());
  });
  let asked = false;
  const died = new Promise<void>((settle) => void ended.then(() => asked || settle()));
  const stop = async () => {
    asked = true;
    await stopChild(child, ended);
    unlock();
  };
  const adminUrl = addressOf(ADMIN, password, port);
  try {
    const admin = await connectWhenReady(adminUrl, child, join(folder, 'postgres.log'));
    await giveToServerRole(admin, adminUrl, { database: DATABASE, password }).finally(() => admin.end());
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: addressOf(SERVER_ROLE, password, port), adminUrl, died, stop };
}

function readOrMakePassword(folder: string): string {
  const file = join(folder, PASSWORD_FILE);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The address of the PostgreSQL that a running server has in this folder; null where there is none. */
export function runningPostgres(dataDir: string): string | null {
  const folder = resolve(dataDir);
  try {
    const { data } = placePostgresFiles(folder, postgresAccount(), () => undefined);
    const port = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]);
    return addressOf(SERVER_ROLE, readFileSync(join(folder, PASSWORD_FILE), 'utf8').trim(), port);
  } catch {
    return null;
  }
}

const addressOf = (user: string, password: string, port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/${DATABASE}`;

function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? settle(address.port) : fail(new Error('no free port'))));
    });
  });
}

async function connectWhenReady(url: string, child: ChildProcess, log: string): Promise<pg.Client> {
  const admin = url.replace(/\/[^/]*$/, '/postgres');
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += 40) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) break;
    const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch {
      await client.end().catch(() => undefined);
      await sleep(40);
    }
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8').split('\n').slice(-12).join('\n')}`);
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    child.kill(signal);
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }
}
