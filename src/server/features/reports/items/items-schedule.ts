import type { Pool } from 'pg';
import type { Schedule } from '#server/jobs/run-jobs.ts';
import { rollUpItems } from './roll-up-items.ts';

/** Each minute: adds up the questions of districts that are due. */
export const itemsSchedule = (pool: Pool): Schedule => ({
  name: 'items',
  cron: '* * * * *',
  atStart: true,
  work: async (_db, goesOn) => {
    await rollUpItems(pool, new Date(), () => !goesOn());
  },
});
