import * as z from 'zod/mini';
import { itemSummary } from './content.schemas.ts';
import { moment } from './wire.ts';

/** An address on the web. Nothing else may be stored as one: no script, no file, no name or password within it. */
export const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(2_000), z.refine(isWebAddress, 'A web address begins with https:// or http://'));

/** Every runtime of ours has it; the contract's own types know none of them. */
declare const URL: {
  canParse(text: string): boolean;
  new (text: string): { readonly protocol: string; readonly username: string; readonly password: string };
};

function isWebAddress(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password } = new URL(typed);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** A resource of the library that someone keeps. */
export const keptItem = z.object({ ...itemSummary.shape, added_at: moment });
export type KeptItem = z.output<typeof keptItem>;

/** Something outside Tidepool that someone keeps (specification section 3, "My-library item"). */
export const externalResource = z.object({
  resource_id: z.int(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  resource_type_id: z.int(),
  product_id: z.nullable(z.int()),
  unit_id: z.nullable(z.int()),
  subunit_id: z.nullable(z.int()),
  level3_id: z.nullable(z.int()),
  added_at: moment,
  updated_at: moment,
});
export type ExternalResource = z.output<typeof externalResource>;
