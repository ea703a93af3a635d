import type { Database } from '#server/db/database.ts';
import type { Schedule } from '#server/jobs/run-jobs.ts';
import { deleteUnusedFiles, FILE_OWNERS, type FileOwner, listFilesOf, listFilesOfDrafts, markUnusedFiles } from './unused-files.store.ts';

/** A form that was left open keeps the files that it sent, and a device the lessons that it downloaded. */
const GRACE_MS = 30 * 86_400_000;

/**
 * Deletes pictures, recordings and texts that no draft, no version and no resource has named for 30 days. What comes to name a file
 * must stand here, or its files are deleted.
 */
export async function sweepUnusedFiles(db: Database, now: Date): Promise<void> {
  const named = new Set(await listFilesOfDrafts(db));
  for (const owner of Object.keys(FILE_OWNERS) as FileOwner[])
    for (let after: number | null = 0; after !== null; ) {
      const { hashes, last } = await listFilesOf(db, owner, after);
      for (const hash of hashes) named.add(hash);
      after = last;
    }
  await markUnusedFiles(db, named, now);
  await deleteUnusedFiles(db, new Date(now.getTime() - GRACE_MS));
}

/** Each night. */
export const unusedFilesSchedule: Schedule = {
  name: 'unused-files',
  cron: '40 8 * * *',
  work: (db) => sweepUnusedFiles(db, new Date()),
};
