import * as z from 'zod/mini';
import { bilingual, moment } from '../wire.ts';

/** A package comes in parts of this size (the last may be smaller), so that none takes long on a slow line. */
export const PACKAGE_PART_BYTES = 512 * 1024;
export const PACKAGE_BYTES = 256 * 1024 * 1024;
export const MAX_PACKAGE_PARTS = PACKAGE_BYTES / PACKAGE_PART_BYTES;
/** Lists of a report are cut to this length; their counts are not. */
export const MAX_REPORTED = 500;

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One thing that is wrong with a package, or worth a thought. */
export const validationError = z.object({ file: z.string(), line: z.nullable(z.int()), problem: z.string() });
export type ValidationError = z.output<typeof validationError>;

const plannedItems = z.object({
  count: z.int(),
  items: z.array(z.object({ key: z.string(), title: bilingual, resource_type_id: z.int() })),
});
export type PlannedItems = z.output<typeof plannedItems>;

/** A standard whose text another package brought, and this one says otherwise. It stays as it is unless it is confirmed by its code. */
export const standardDifference = z.object({
  code: z.string(),
  /** The product that its text is of. */
  owner: z.nullable(bilingual),
  now: bilingual,
  incoming: bilingual,
});
export type StandardDifference = z.output<typeof standardDifference>;

/** What came of a dry run or an import. */
export const importReport = z.object({
  fault_count: z.int(),
  faults: z.array(validationError),
  advice_count: z.int(),
  advice: z.array(validationError),
  /** Null when the package could not be read far enough. */
  plan: z.nullable(
    z.object({
      package_id: z.string(),
      title: bilingual,
      version: z.string(),
      version_before: z.nullable(z.string()),
      added: plannedItems,
      changed: plannedItems,
      retired: plannedItems,
      unchanged: z.int(),
      /** Reports from before these were kept have none. */
      standards: z._default(z.object({ count: z.int(), differences: z.array(standardDifference) }), { count: 0, differences: [] }),
      /** Codes whose texts an import replaced, as somebody confirmed. */
      replaced_standards: z._default(z.array(z.string()), []),
      /** It was taken out of the library; importing puts it back. */
      is_withdrawn: z._default(z.boolean(), false),
    }),
  ),
  /** Set once it is imported. */
  product_id: z.nullable(z.int()),
});
export type ImportReport = z.output<typeof importReport>;

/** A dry run or an import, and how far it is. */
export const contentImport = z.object({
  import_id: z.string(),
  sha256,
  is_dry_run: z.boolean(),
  /**
   * refused: the package has faults, and nothing was stored; failed: it could not be finished, and nothing was stored; cancelled: its job,
   * which has the same id, was asked to stop, and nothing was stored.
   */
  state: z.enum(['running', 'done', 'refused', 'failed', 'cancelled']),
  phase: z.enum(['unpacking', 'reading', 'checking', 'writing']),
  done: z.int(),
  total: z.int(),
  report: z.nullable(importReport),
  started_at: moment,
});
export type ContentImport = z.output<typeof contentImport>;
