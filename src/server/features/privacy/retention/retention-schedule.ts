import type { FastifyBaseLogger } from 'fastify';
import type { NotedEvent } from '#server/http/handler-types.ts';
import type { Schedule } from '#server/jobs/run-jobs.ts';
import { listCounts, noteCount } from './retention.store.ts';
import { countDue, runRetention } from './run-retention.ts';

/** The name of its queue. */
export const RETENTION_SCHEDULE = 'retention';

/** Counts what somebody asked for, and runs the deletions that are due: each hour for the districts in which it is night by then. */
export const retentionSchedule = (note: (event: NotedEvent) => void, log: FastifyBaseLogger): Schedule => ({
  name: RETENTION_SCHEDULE,
  cron: '23 * * * *',
  work: async (db, goesOn) => {
    for (const { district_id, asked_at } of await listCounts(db)) {
      if (!goesOn()) return;
      const now = new Date();
      await noteCount(db, district_id, asked_at, await countDue(db, district_id, now), now);
    }
    await runRetention({
      db,
      clock: () => new Date(),
      goesOn,
      done: (district_id, deleted) => {
        const detail = Object.entries(deleted)
          .filter(([, rows]) => rows > 0)
          .map(([kind, rows]) => `${kind} ${rows}`)
          .join(', ');
        log.info({ district_id, deleted }, 'old data was deleted');
        if (detail === '') return;
        note({ kind: 'retention_run', district_id, detail });
      },
      failed: (district_id, error) => log.error({ err: error, district_id }, 'old data could not be deleted'),
    });
  },
});
