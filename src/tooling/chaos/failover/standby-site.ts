import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asAccount, postgresAccount } from '#server/db/embedded/postgres-account.ts';
import { projectRoot } from '#server/project-root.ts';
import { makeDataDir, type RunningServer, startServerProcess } from '#testing/server-process.ts';
import { freePorts } from './free-ports.ts';
import { findPrograms } from './packages.ts';
import { PASSWORD, PostgresPair, until } from './postgres-pair.ts';

export interface StandbySite {
  /** HAProxy's port for both servers. */
  readonly address: string;
  /** HAProxy's port for the primary. */
  readonly databasePort: number;
  readonly postgres: PostgresPair;
  readonly servers: readonly RunningServer[];
}

/**
 * Primary and standby, PgBouncer and HAProxy with the settings of `src/deploy`, and two of our servers as for a release. All of it is on
 * 127.0.0.1 and ends with the run's folder (`run-folder.ts`).
 */
export async function openStandbySite(runFolder: string, isSynchronous: boolean): Promise<StandbySite> {
  const programs = findPrograms();
  const [pages = 0, database = 0, pooled = 0, server1 = 0, server2 = 0, one = 0, two = 0] = await freePorts(7);
  const folder = join(runFolder, 'standby-site');
  mkdirSync(folder);
  const account = postgresAccount();
  const postgres = new PostgresPair({ bin: programs.postgres, folder, account, ports: { one, two }, isSynchronous });
  await postgres.start();

  const at = (port: number) => `127.0.0.1:${port}`;
  const run = (name: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const own = asAccount(account);
    spawn(program, args, { ...own, env: { ...own.env, ...env }, stdio: ['ignore', log, log] });
  };
  // Not every account may read the project's folder.
  for (const file of ['haproxy.cfg', 'pgbouncer.ini']) copyFileSync(join(projectRoot(), 'src/deploy', file), join(folder, `our-${file}`));
  run('haproxy', programs.haproxy, ['-db', '-f', join(folder, 'our-haproxy.cfg')], {
    ...{ PAGES: at(pages), DATABASE: at(database), SERVER_1: at(server1), SERVER_2: at(server2) },
    ...{ POSTGRES_1: at(one), POSTGRES_2: at(two) },
  });
  writeFileSync(join(folder, 'users.txt'), `"tidepool" "${PASSWORD}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
tidepool = host=127.0.0.1 port=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
%include ${join(folder, 'our-pgbouncer.ini')}
`,
  );
  run('pgbouncer', programs.pgbouncer, [join(folder, 'pgbouncer.ini')]);

  const url = (port: number) => `postgres://tidepool:${PASSWORD}@${at(port)}/tidepool`;
  const dataDir = makeDataDir().path;
  const settings = { DATABASE_URL: url(pooled), DATABASE_SESSION_URL: url(database), TRUST_PROXY: '1' };
  const servers: RunningServer[] = [];
  for (const port of [server1, server2]) servers.push(await startServerProcess(dataDir, { ...settings, PORT: `${port}` }));
  const address = `http://${at(pages)}`;
  const isUp = async () => (await fetch(`${address}/healthz`).catch(() => null))?.ok ?? false;
  await until(isUp, 'HAProxy does not answer');
  return { address, databasePort: database, postgres, servers };
}
