import { migrateDatabase } from '#server/db/migrate.ts';
import { LONG_QUERY_TIMEOUT_MS, openPool } from '#server/db/open-pool.ts';
import { readServerMeta, startNewEpoch } from '#server/db/server-meta.ts';
import { openPostgres } from './open-postgres.ts';
import { sayAndLeave } from './operator-words.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run restored`: to be run once, before the server is started again, when a copy of the database's files was put back.
 * Devices then send again what they keep of the last seven days. What the database still has is not doubled.
 */
async function noteRestore(): Promise<void> {
  readSettings(process.env);
  const postgres = await openPostgres(process.env, () => undefined);
  const pool = openPool(postgres.url, 4, LONG_QUERY_TIMEOUT_MS);
  try {
    await migrateDatabase(pool);
    await readServerMeta(pool);
    await startNewEpoch(pool);
    console.log('Noted. Devices will send again what they keep of the last seven days.');
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

noteRestore().catch(sayAndLeave);
