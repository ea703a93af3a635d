import type { Pool } from 'pg';
import type { Schedule } from '#server/jobs/run-jobs.ts';
import { rollUpUsage } from './roll-up-usage.ts';

/** The name of its queue. */
export const USAGE_SCHEDULE = 'usage';

/** Each minute: adds up the usage of districts that are due, or where somebody asked. */
export const usageSchedule = (pool: Pool): Schedule => ({
  name: USAGE_SCHEDULE,
  cron: '* * * * *',
  atStart: true,
  work: async () => {
    await rollUpUsage(pool, new Date());
  },
});
