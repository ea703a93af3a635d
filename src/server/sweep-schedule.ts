import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { forgetRecords } from './features/privacy/student-records.store.ts';
import type { FileStore } from './files/file-store.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { endAbandonedGames } from './handlers.ts';
import { pruneReceipts } from './http/push/prune-receipts.ts';
import type { Schedule } from './jobs/run-jobs.ts';

/** Hourly: clears files, receipts and student records that nobody needs, and ends forgotten games. What fails costs room, nothing else. */
export const sweepSchedule = (pool: Pool, files: FileStore, log: FastifyBaseLogger): Schedule => ({
  name: 'sweep',
  cron: '41 * * * *',
  atStart: true,
  work: async (db, goesOn) => {
    const sweeps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['old files could not be cleared', () => sweepFiles(pool, files, new Date())],
      ['old games could not be ended', () => endAbandonedGames(db, new Date())],
      ['old student records could not be deleted', () => forgetRecords(db, new Date())],
      ['old receipts could not be thinned', () => pruneReceipts(pool, new Date())],
    ];
    for (const [fault, sweep] of sweeps) if (goesOn()) await sweep().catch((error: unknown) => log.warn({ err: error }, fault));
  },
});
