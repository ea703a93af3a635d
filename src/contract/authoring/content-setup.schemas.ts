import * as z from 'zod/mini';
import { bilingual, moment } from '../wire.ts';

export const PRODUCTS_A_PAGE = 50;
export const IMPORTS_A_PAGE = 20;
/** Lessons that use a product are counted so far; beyond it "more than" is said. */
export const MAX_LESSONS_COUNTED = 1_000;

/** A product of the library, as those who own content see it. */
export const contentProduct = z.object({
  product_id: z.int(),
  package_id: z.string(),
  title: bilingual,
  grade: z.string(),
  version: z.string(),
  /** Its live resources, in all units; 0 while it is withdrawn. */
  item_count: z.int(),
  unit_count: z.int(),
  /** Of the last import; null when it came with the server, or before imports were kept. */
  imported_at: z.nullable(moment),
  imported_by: z.nullable(z.string()),
  /** Since when nobody finds it in the library; null while it is there. */
  withdrawn_at: z.nullable(moment),
});
export type ContentProduct = z.output<typeof contentProduct>;

/** One import of a product that was carried out. */
export const pastImport = z.object({
  import_id: z.string(),
  imported_at: moment,
  imported_by: z.nullable(z.string()),
  version: z.string(),
  version_before: z.nullable(z.string()),
  added: z.int(),
  changed: z.int(),
  retired: z.int(),
  unchanged: z.int(),
  /** Codes of other packages' standards whose texts it replaced, as somebody confirmed. */
  replaced_standards: z.array(z.string()),
});
export type PastImport = z.output<typeof pastImport>;

/** Where a product's resources are used, over all districts: counts only, no names. */
export const productUse = z.object({
  /** At most `MAX_LESSONS_COUNTED`. */
  lessons: z.int(),
  /** Whether there are more than were counted. */
  has_more: z.boolean(),
});
export type ProductUse = z.output<typeof productUse>;
