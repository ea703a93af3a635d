import * as z from 'zod/mini';
import { attachment } from '../attachments/attachments.schemas.ts';
import { itemSummary } from '../content/content.schemas.ts';
import { moment } from '../wire.ts';

/** An address on the web. Nothing else may be stored as one: no script, no file, no name or password within it. */
export const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(2_000), z.regex(/^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i, 'A web address begins with https:// or http://'));

/** A resource of the library that someone keeps. */
export const keptItem = z.object({ ...itemSummary.shape, added_at: moment });
export type KeptItem = z.output<typeof keptItem>;

/** Minutes that a lesson reckons for a file or link until its teacher writes another number. */
export const OWN_MATERIAL_MINUTES = 10;

/** Something outside Tidepool that someone keeps (specification section 3, "My-library item"). */
export const externalResource = z.object({
  resource_id: z.int(),
  /** What lessons call it: another after its file was replaced. */
  item_id: z._default(z.nullable(z.int()), null),
  /** The lessons that have it now, the first few by name, and how many there are. */
  used_in: z._default(z.object({ total: z.int(), names: z.array(z.string()) }), { total: 0, names: [] }),
  title: z.string(),
  description: z.string(),
  /** Empty where it is a file. */
  url: z.string(),
  /** The file, where it is one. */
  attachment: z._default(z.nullable(attachment), null),
  resource_type_id: z.int(),
  product_id: z.nullable(z.int()),
  unit_id: z.nullable(z.int()),
  subunit_id: z.nullable(z.int()),
  level3_id: z.nullable(z.int()),
  added_at: moment,
  updated_at: moment,
});
export type ExternalResource = z.output<typeof externalResource>;
