import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SERVER_ROLE } from '../src/server/db/embedded/server-role.ts';
import { startEmbeddedPostgres } from '../src/server/db/embedded/start-embedded-postgres.ts';
import { openRunFolder } from '../src/tooling/run-folder.ts';
import { AppServer } from './app-server.ts';

/** One PostgreSQL for all journeys: the one in DATABASE_URL, or the embedded one on a throw-away folder. In it, one database that every worker copies. */
export default async function startDatabase(): Promise<() => Promise<void>> {
  openRunFolder();
  const stop = process.env.DATABASE_URL ? async () => undefined : await startThrowAwayPostgres();
  const forget = await AppServer.fillDatabase(Number(process.env.E2E_PORT ?? 19_000));
  return async () => {
    await forget();
    await stop();
  };
}

async function startThrowAwayPostgres(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tidepool-e2e-'));
  // PostgreSQL's own user must be able to enter: otherwise its data would go elsewhere, and stay there.
  chmodSync(folder, 0o755);
  // Thrown away afterwards: nothing need be flushed. Journeys kill the server, never PostgreSQL.
  const postgres = await startEmbeddedPostgres(folder, () => undefined, ['fsync=off', 'full_page_writes=off']);
  // Each worker makes a database of its own, and drops it while PostgreSQL may be cleaning it up.
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query(`alter role ${SERVER_ROLE} createdb; grant pg_signal_backend to ${SERVER_ROLE}`);
  await admin.end();
  process.env.DATABASE_URL = postgres.url;
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
