import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';

/** What long work is about. */
export const jobKind = z.enum(['usage export', 'report export', 'content import', 'roster run', 'student record', 'person deletion']);
export type JobKind = z.output<typeof jobKind>;

/** `cancelling`: it was asked to stop, and has not stopped yet. */
export const jobState = z.enum(['queued', 'running', 'cancelling', 'done', 'failed', 'cancelled']);

/** Long work on the server, of the caller's own. */
export const job = z.object({
  job_id: puid,
  kind: jobKind,
  state: jobState,
  /** 0 to 100. */
  percent: z.int(),
  done: z.int(),
  /** 0 while it is not known. */
  total: z.int(),
  /** How often a server has begun it: more than once after a server stopped in the middle. */
  attempts: z.int(),
  created_at: moment,
  /** When the server that works on it last said so. */
  heard_at: moment,
  ended_at: z.nullable(moment),
});
export type Job = z.output<typeof job>;
