import * as z from 'zod/mini';
import { jobState } from '../jobs/jobs.schemas.ts';
import { bilingual, moment, puid } from '../wire.ts';

/** For so long a record can be fetched. */
export const RECORDS_KEPT_DAYS = 7;
/** The newest of a person that are listed. */
export const MAX_RECORDS = 50;

/** Everything that is stored about a student, as a zip that a job writes. */
export const studentRecord = z.object({
  record_id: puid,
  account_puid: puid,
  /** Empty once the account is gone. */
  account_name: z.string(),
  /** Of the job with the same id, which can be canceled. */
  state: jobState,
  percent: z.int(),
  bytes: z.nullable(z.int()),
  started_at: moment,
  /** After that it is gone. */
  ends_at: moment,
});
export type StudentRecord = z.output<typeof studentRecord>;

export const erasureRule = z.enum(['delete', 'pseudonym', 'counted', 'certificate']);
export type ErasureRule = z.output<typeof erasureRule>;

/** What is stored about people, by kind. */
export const dataInventory = z.array(
  z.object({
    kind: z.string(),
    title: bilingual,
    why: bilingual,
    /** How long. */
    kept: bilingual,
    tables: z.array(
      z.object({
        table: z.string(),
        what: bilingual,
        /** What a deletion on request does. */
        erase: erasureRule,
      }),
    ),
  }),
);
export type DataInventory = z.output<typeof dataInventory>;
