import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { SERVER_ROLE } from '#server/db/embedded/server-role.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { LONG_QUERY_TIMEOUT_MS, openPool } from '#server/db/open-pool.ts';
import { fillDemoDistrict } from '#server/demo/fill-demo-district.ts';
import { projectRoot } from '#server/project-root.ts';

/**
 * A cluster that is thrown away needs no flushing, and no log to recover from; what must survive a kill is tested on one of its own.
 * Making and dropping a database looks through all buffers each time: few are enough.
 */
const THROWN_AWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'shared_buffers=128MB',
  'max_connections=200',
];

export interface TestCluster {
  /** The template: migrated, with the demo district. Nobody may stay connected to it. */
  readonly templateUrl: string;
  stop(): Promise<void>;
}

/** A throw-away PostgreSQL, or the one of DATABASE_URL, with one template database that every test file copies. */
export async function startTestCluster(): Promise<TestCluster> {
  const server = await openServer();
  const template = `tidepool_template_${process.pid}`;
  const templateUrl = withDatabase(server.url, template);
  await onServer(server.url, `create database ${template}`);
  const pool = openPool(templateUrl, 4, LONG_QUERY_TIMEOUT_MS);
  try {
    await migrateDatabase(pool);
    await fillDemoDistrict(openDatabase(pool), { contentFolder: join(projectRoot(), 'src/demo-content') });
  } finally {
    await pool.end();
  }
  const stop = async () => {
    await onServer(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
  return { templateUrl, stop };
}

async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  const dataDir = mkdtempSync(join(tmpdir(), 'tidepool-test-'));
  // PostgreSQL's own user must be able to enter.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres(dataDir, () => undefined, THROWN_AWAY);
  // Tests work as the server does, without a superuser's rights; but every file of them makes a database.
  await onServer(server.adminUrl, `alter role ${SERVER_ROLE} createdb`);
  // To drop a database that PostgreSQL itself is cleaning up just then.
  await onServer(server.adminUrl, `grant pg_signal_backend to ${SERVER_ROLE}`);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs one statement outside any test database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
