import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { projectRoot } from '#server/project-root.ts';

/** Any number that nothing else locks on in this database. */
const MIGRATION_LOCK = 7_133_701;
const OLDEST_POSTGRES = 150_000;

/** Brings the database to this release. Several servers starting together wait for one another. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const version = Number((await client.query<{ v: string }>("select current_setting('server_version_num') as v")).rows[0]?.v);
    if (version < OLDEST_POSTGRES) throw new Error(`Tidepool needs PostgreSQL 15 or later; this one is ${Math.floor(version / 10_000)}.`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder: join(projectRoot(), 'src/server/db/migrations') });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}
