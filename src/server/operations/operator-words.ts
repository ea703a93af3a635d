import { BackupProblem } from '#server/backup/backup-manifest.ts';
import { DataDirInUse } from '#server/db/embedded/data-dir-lock.ts';
import { DamagedDataDir } from '#server/db/embedded/initialise-cluster.ts';
import { ReleaseProblem } from '#server/db/newer-database.ts';
import { databaseWords } from './database-words.ts';
import { fullDiskWords } from './full-disk-words.ts';
import { SettingsError } from './settings.ts';

const SAID_AS_IT_IS = [SettingsError, DataDirInUse, DamagedDataDir, ReleaseProblem, BackupProblem];

/** What an operator can put right is said in a sentence, at the start, in a backup and in a restore; null for everything else. */
export function operatorWords(error: unknown): string | null {
  if (SAID_AS_IT_IS.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return 'There is no room left on the disk that was being written to. Make room, then do the same again.';
  return process.env.DATABASE_URL ? databaseWords(error) : fullDiskWords(process.env.DATA_DIR || 'data');
}

/** For a command's end: the words, or the fault with its trace. */
export function sayAndLeave(error: unknown): void {
  console.error(operatorWords(error) ?? error);
  process.exitCode = 1;
}
