import { LIBRARY_READERS, ROLE } from '#contract/roles.ts';
import type { Caller } from '#server/http/handler-types.ts';

const READERS: ReadonlySet<number> = new Set(LIBRARY_READERS.map((name) => ROLE[name]));

/** The library belongs to no district: every reader of it may open every item. To anyone else an item does not exist. */
export function mayOpenItems({ role }: Caller): boolean {
  return READERS.has(role);
}
