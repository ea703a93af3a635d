import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool } from 'pg';
import { projectRoot } from '#server/project-root.ts';
import { compareReleases, noteRelease, ReleaseProblem, readRelease } from './newer-database.ts';

/** An arbitrary number that no other advisory lock in this database uses. */
const MIGRATION_LOCK = 7_133_701;
const OLDEST_POSTGRES = 150_000;

/** Where this release's migrations are. */
export const ownMigrations = () => join(projectRoot(), 'src/server/db/migrations');

/**
 * Brings the database to this release. Several servers starting together wait for one another.
 * @param first only so many migrations from the first on: a backup's rows are read into the tables that they were written from
 * @param all the folder of a release's migrations
 * @returns a sentence for the operator where a later release has changed the tables, and this one can use them all the same
 * @throws ReleaseProblem where it cannot
 */
export async function migrateDatabase(pool: Pool, first?: number, all = ownMigrations()): Promise<string | null> {
  const client = await pool.connect();
  try {
    const version = Number((await client.query<{ v: string }>("select current_setting('server_version_num') as v")).rows[0]?.v);
    if (version < OLDEST_POSTGRES)
      throw new ReleaseProblem(`Tidepool needs PostgreSQL 15 or later; this one is ${Math.floor(version / 10_000)}.`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      const ahead = await compareReleases(client, readRelease(all));
      if (ahead !== null) return ahead;
      if (first === undefined) {
        await migrate(drizzle(client), { migrationsFolder: all });
        await noteRelease(client, all);
      } else await withFirst(all, first, (migrationsFolder) => migrate(drizzle(client), { migrationsFolder }));
      return null;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** Runs the migrations after the first so many in the caller's transaction: drizzle would run them in one of its own. */
export async function migrateFrom(client: ClientBase, first: number): Promise<void> {
  const migrationsFolder = ownMigrations();
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(first)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
  }
  await noteRelease(client, migrationsFolder);
}

async function withFirst(all: string, first: number, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tidepool-migrations-'));
  try {
    cpSync(all, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal: { entries: unknown[] } = JSON.parse(readFileSync(path, 'utf8'));
    if (first > journal.entries.length) throw new ReleaseProblem('The backup is of a newer release than this one: update Tidepool first.');
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }));
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
