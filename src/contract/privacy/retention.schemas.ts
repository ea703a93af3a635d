import * as z from 'zod/mini';
import { bilingual, moment, puid } from '../wire.ts';

/** The newest days of runs that are listed. */
export const MAX_RETENTION_RUNS = 14;
/** The newest holds that are listed. */
export const MAX_HOLDS = 200;
/** Counting ends here: a rehearsal says "more than". */
export const MAX_COUNTED = 100_000;

/** Kinds of data that a nightly run deletes once they are old enough. */
export const RETENTION_KINDS = [
  'left_students',
  'answer_versions',
  'opened',
  'feedback',
  'notices',
  'mail',
  'sign_ins',
  'security_log',
] as const;
export const retentionKind = z.enum(RETENTION_KINDS);
export type RetentionKind = z.output<typeof retentionKind>;

const counts = z.partialRecord(retentionKind, z.int());

/** How long a district keeps one kind of data, and within which bounds it may change that. */
export const retentionRule = z.object({
  kind: retentionKind,
  title: bilingual,
  /** What it includes. */
  includes: z.array(bilingual),
  why: bilingual,
  /** What the laws ask. */
  law: bilingual,
  /** When the days begin. */
  counted_from: bilingual,
  /** Null: it is kept as long as the account exists. */
  days: z.nullable(z.int()),
  /** The district chose it. Without that nothing is deleted of a kind with `waits`. */
  is_set: z.boolean(),
  /** The day, by the district's clock, from which the default counts where nothing is set; null: nobody was told of it yet. */
  defaults_from: z.nullable(z.string()),
  waits: z.boolean(),
  default_days: z.int(),
  min_days: z.int(),
  max_days: z.int(),
  may_keep: z.boolean(),
});
export type RetentionRule = z.output<typeof retentionRule>;

export const retentionRun = z.object({
  /** By the district's clock. */
  day: z.string(),
  /** Paused: the night was over before everything was deleted, and the next one goes on. */
  state: z.enum(['running', 'done', 'failed', 'paused']),
  started_at: moment,
  ended_at: z.nullable(moment),
  deleted: counts,
});
export type RetentionRun = z.output<typeof retentionRun>;

/** A legal hold that is in force. */
export const retentionHold = z.object({
  hold_id: puid,
  /** Null: the whole district. */
  account_puid: z.nullable(puid),
  account_name: z.string(),
  reason: z.string(),
  placed_by_name: z.string(),
  placed_at: moment,
});
export type RetentionHold = z.output<typeof retentionHold>;

export const retention = z.object({
  district_name: z.string(),
  rules: z.array(retentionRule),
  /** What other rules of the server delete, or a deletion on request alone; nothing of it can be changed here. */
  others: z.array(z.object({ title: bilingual, includes: z.array(bilingual), kept: bilingual })),
  runs: z.array(retentionRun),
  /** What the next run would delete. Null: it was never counted. */
  count: z.nullable(z.object({ asked_at: moment, counted_at: z.nullable(moment), counts })),
  holds: z.array(retentionHold),
});
export type Retention = z.output<typeof retention>;
