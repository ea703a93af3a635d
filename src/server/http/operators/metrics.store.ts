import { sql } from 'drizzle-orm';
import type { JobKind } from '#contract/jobs/jobs.schemas.ts';
import type { Database } from '#server/db/database.ts';

/** Long work of a kind, over all districts: how much of it waits or runs, and how many seconds ago the oldest of it was asked for. */
export interface WaitingJobs {
  readonly kind: JobKind;
  readonly state: 'queued' | 'running';
  readonly n: number;
  readonly seconds: number;
}

/** Counts the long work that waits or runs. */
export async function countWaitingJobs(db: Database): Promise<WaitingJobs[]> {
  const { rows } = await db.execute<WaitingJobs & Record<string, unknown>>(sql`
    select kind, state, count(*)::int as n, extract(epoch from now() - min(created_at))::float8 as seconds
    from job where state in ('queued', 'running') group by kind, state`);
  return rows;
}
