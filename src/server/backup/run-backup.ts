import { join, resolve } from 'node:path';
import { LONG_QUERY_TIMEOUT_MS, openPool } from '#server/db/open-pool.ts';
import { keyFileIn } from '#server/keys/key-ring.ts';
import { sayAndLeave } from '#server/operations/operator-words.ts';
import { openForBackup } from './open-for-backup.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup [-- <folder>]`: of the database and files that `npm start` would use, while the server runs or stands. */
async function run(): Promise<void> {
  const name = `tidepool-backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  const folder = resolve(process.argv[2] ?? join('backups', name));
  const { postgres, filesDir } = await openForBackup(process.env, { mayBeRunning: true });
  const pool = openPool(postgres.url, 1, LONG_QUERY_TIMEOUT_MS);
  try {
    const { tables, files } = await writeBackup(pool, filesDir, folder);
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    console.log(`Backed up ${rows} rows of ${tables.length} tables and ${files} files to ${folder}.`);
    console.log(
      `The server's keys are not in it. Keep a copy of ${process.env.SERVER_KEYS ? 'SERVER_KEYS' : keyFileIn(process.env.DATA_DIR || 'data')} in another place, once and after "npm run keys -- rotate": without it a restored server does not open work that devices have sealed.`,
    );
    if (filesDir === null) console.log("People's files lie in the bucket: back that up there.");
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

run().catch(sayAndLeave);
