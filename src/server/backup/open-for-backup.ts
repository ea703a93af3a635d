import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DataDirInUse } from '#server/db/embedded/data-dir-lock.ts';
import { runningPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { openPostgres, type ServedPostgres } from '#server/operations/open-postgres.ts';
import { readOptions } from '#server/operations/read-options.ts';
import { BackupProblem } from './backup-manifest.ts';

export interface Opened {
  readonly postgres: ServedPostgres;
  /** Null where a bucket keeps people's files: it has backups of its own. */
  readonly filesDir: string | null;
}

/** The database and the files of these settings; also while a server runs on them, where that is allowed. */
export async function openForBackup(env: NodeJS.ProcessEnv, { mayBeRunning }: { readonly mayBeRunning: boolean }): Promise<Opened> {
  const options = readOptions(env);
  const filesDir = options.s3 ? null : join(resolve(options.dataDir), 'files');
  // The embedded PostgreSQL would make one, in a folder that was not meant.
  if (mayBeRunning && !env.DATABASE_URL && !existsSync(join(options.dataDir, 'postgres')))
    throw new BackupProblem(`There is no database in ${resolve(options.dataDir)}. Give the DATA_DIR or the DATABASE_URL of the server.`);
  try {
    return { postgres: await openPostgres(env, () => undefined), filesDir };
  } catch (error) {
    const url = mayBeRunning && error instanceof DataDirInUse ? runningPostgres(options.dataDir) : null;
    if (url === null) throw error;
    return { postgres: { url, stop: () => Promise.resolve(), died: new Promise(() => undefined) }, filesDir };
  }
}
