import * as z from 'zod/mini';
import { jobState } from '../jobs/jobs.schemas.ts';
import { moment, puid } from '../wire.ts';
import { usagePeriod } from './usage.schemas.ts';

/** For so long an export can be downloaded. */
export const EXPORTS_KEPT_DAYS = 30;
/** How many of a person's exports are on a page. */
export const EXPORTS_A_PAGE = 25;

/** Which table goes into the file. */
export const exportTable = z.enum(['schools', 'teachers', 'classes', 'assignments']);
export type ExportTable = z.output<typeof exportTable>;

/** An export of the caller's own. */
export const usageExport = z.object({
  export_id: puid,
  table: exportTable,
  period: usagePeriod,
  starts_on: z.string(),
  ends_on: z.string(),
  district_name: z.string(),
  school_name: z.nullable(z.string()),
  /** Of the job with the same id, which can be canceled. */
  state: jobState,
  /** Rows so far. */
  done: z.int(),
  /** 0 while it is not known. */
  total: z.int(),
  file_name: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  started_at: moment,
  /** After that it is gone. */
  ends_at: moment,
});
export type UsageExport = z.output<typeof usageExport>;
