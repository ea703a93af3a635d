import * as z from 'zod/mini';
import { jobState } from '../jobs/jobs.schemas.ts';
import { moment, puid } from '../wire.ts';

/** A spreadsheet of more rows is written by a job, where the caller can wait for it. */
export const ROWS_AT_ONCE = 5_000;
/** For so long a spreadsheet that a job wrote can be fetched. */
export const LONG_EXPORTS_KEPT_DAYS = 30;
/** The newest of a person that are listed. */
export const MAX_LONG_EXPORTS = 50;

/** A spreadsheet of the caller's own that a job writes. */
export const longExport = z.object({
  export_id: puid,
  file_name: z.string(),
  group_name: z.string(),
  /** Of the job with the same id, which can be canceled. */
  state: jobState,
  /** Rows so far. */
  done: z.int(),
  total: z.int(),
  percent: z.int(),
  bytes: z.nullable(z.int()),
  started_at: moment,
  /** After that it is gone. */
  ends_at: moment,
});
export type LongExport = z.output<typeof longExport>;
