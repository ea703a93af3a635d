import { type SQL, sql } from 'drizzle-orm';
import { OPEN_TYPES } from '#domain/content/open-types.ts';
import { arrayOf } from '#server/db/array-literals.ts';

/**
 * What of the library is public (design, "Roles"; decision 0094): of products that need no license, the first topic of each unit,
 * and of that only what a student may open outside a lesson. So neither questions nor teacher guides, which have keys.
 * A condition on `product p`, `unit u`, `subunit s` and `item i`.
 */
export const IS_PUBLIC: SQL = sql`p.withdrawn_at is null and not p.is_licensed
  and u.sort_order >= 0 and s.sort_order >= 0 and i.sort_order >= 0 and i.resource_type_id = any(${arrayOf(OPEN_TYPES)}::int[])
  and not exists (select 1 from subunit earlier
    where earlier.unit_id = s.unit_id and earlier.sort_order >= 0 and earlier.sort_order < s.sort_order)`;
