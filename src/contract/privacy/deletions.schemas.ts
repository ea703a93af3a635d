import * as z from 'zod/mini';
import { bilingual, moment, puid } from '../wire.ts';
import { erasureRule } from './privacy.schemas.ts';

/** The newest requests that are listed. */
export const MAX_DELETIONS = 100;

/** Why a student's data is deleted. Chosen, not typed: a certificate must not hold a name. */
export const deletionReason = z.enum(['family', 'left', 'contract', 'mistake']);
export type DeletionReason = z.output<typeof deletionReason>;
/** The nightly run of the district's retention: nobody requested it. */
export const SCHEDULED = 'schedule';

/**
 * Counting, rehearsed (nothing is asked of anybody yet), waiting for a second administrator, deleting, done; or canceled. Failed: it stopped in the
 * middle, and goes on when it is confirmed again.
 */
export const deletionState = z.enum(['counting', 'rehearsed', 'waiting', 'deleting', 'done', 'canceled', 'failed']);
export type DeletionState = z.output<typeof deletionState>;

/** What a deletion does with the rows of one table. */
export const deletionLine = z.object({
  kind: z.string(),
  what: bilingual,
  erase: erasureRule,
  found: z.int(),
  deleted: z.int(),
});

export const deletionRequest = z.object({
  request_id: puid,
  /** Null once the account is deleted. */
  account_puid: z.nullable(puid),
  /** Empty once the account is deleted. */
  account_name: z.string(),
  state: deletionState,
  reason: z.nullable(z.enum([...deletionReason.options, SCHEDULED])),
  requested_by_puid: puid,
  requested_by_name: z.string(),
  requested_at: moment,
  confirmed_by_name: z.nullable(z.string()),
  confirmed_at: z.nullable(moment),
  ended_at: z.nullable(moment),
});
export type DeletionRequest = z.output<typeof deletionRequest>;

/** One request with all that is known of it: the rehearsal, and later the certificate. */
export const deletionDetails = z.object({
  request: deletionRequest,
  district_name: z.string(),
  lines: z.array(deletionLine),
  /** Devices that had reported for the student; how many brought work that was still sealed there, after the deletion: it was discarded. */
  devices: z.int(),
  late_deliveries: z.int(),
  /** Other administrators who could confirm, by name; at most 20. */
  confirmers: z.array(z.string()),
  /** For how long the operator keeps backups; null where the server was not told. */
  backup_days: z.nullable(z.int()),
});
export type DeletionDetails = z.output<typeof deletionDetails>;
