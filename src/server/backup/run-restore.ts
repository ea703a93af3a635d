import { resolve } from 'node:path';
import { LONG_QUERY_TIMEOUT_MS, openPool } from '#server/db/open-pool.ts';
import { keyFileIn } from '#server/keys/key-ring.ts';
import { sayAndLeave } from '#server/operations/operator-words.ts';
import { BackupProblem } from './backup-manifest.ts';
import { openForBackup } from './open-for-backup.ts';
import { restoreBackup } from './read-backup.ts';

/** `npm run restore -- <folder>`: into the empty database and folder that `npm start` would use. */
async function run(): Promise<void> {
  const folder = process.argv[2];
  if (folder === undefined) throw new BackupProblem('Say which backup: npm run restore -- <folder>.');
  const { postgres, filesDir } = await openForBackup(process.env, { mayBeRunning: false });
  const pool = openPool(postgres.url, 2, LONG_QUERY_TIMEOUT_MS);
  try {
    const { made_at, tables, files } = await restoreBackup(pool, filesDir, resolve(folder));
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    console.log(`Restored ${rows} rows and ${files} files, as they were on ${made_at}.`);
    if (!process.env.SERVER_KEYS)
      console.log(`Now put the earlier server's key file at ${keyFileIn(process.env.DATA_DIR || 'data')}, unless it is there.`);
    console.log('Devices will send again what they keep of the last seven days. Start the server with npm start.');
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

run().catch(sayAndLeave);
