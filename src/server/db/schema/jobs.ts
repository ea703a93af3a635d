import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { JobKind } from '#contract/jobs/jobs.schemas.ts';
import { at } from './columns.ts';

/** Long work: what was asked for, how far it is, and where it goes on after a server has stopped. */
export const job = pgTable(
  'job',
  {
    /** Whose it is. */
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    jobId: uuid('job_id').notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    state: text('state').$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
    jobOrder: jsonb('job_order').notNull(),
    /** Where the next part begins; null before the first has ended. */
    checkpoint: jsonb('checkpoint'),
    /** Counts how often it was begun. Only the run that began last may write: an earlier one that continues after a pause is refused. */
    turn: integer('turn').notNull(),
    /** How often this part of it was begun. */
    attempts: integer('attempts').notNull(),
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    cancelAsked: boolean('cancel_asked').notNull(),
    createdAt: at('created_at').notNull(),
    heardAt: at('heard_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userPuid, t.jobId] }),
    index('job_owner_idx').on(t.districtId, t.userPuid, t.createdAt),
    index('job_waiting_idx').on(t.heardAt).where(sql`state in ('queued', 'running')`),
    index('job_time_idx').on(t.createdAt),
  ],
);
