import { type SQL, sql } from 'drizzle-orm';
import { ownsContent } from '#contract/roles.ts';
import { arrayOf } from './array-literals.ts';
import type { Transaction } from './database.ts';

/** Who reads the library. */
export interface LibraryReader {
  readonly district_id: number;
  readonly school_id: number | null;
  readonly user_puid: string;
  readonly role: number;
}

/** Whether a license of `a` is in force today, by its district's clock `d`. */
export const IN_FORCE = sql`a.state = 'given' and a.from_day <= (now() at time zone d.time_zone)::date
  and (a.to_day is null or a.to_day >= (now() at time zone d.time_zone)::date)`;

/**
 * The products that somebody's school has no license for today (decisions/products-and-packages.md). None for who owns content, and none where no product
 * needs a license. They are out of the library and of what is newly assigned; lessons, work and reports never ask.
 */
export async function hiddenProducts(db: Pick<Transaction, 'execute'>, reader: LibraryReader): Promise<readonly number[]> {
  if (ownsContent(reader.role)) return [];
  const { rows } = await db.execute<{ product_id: number }>(sql`
    select p.product_id from product p where p.is_licensed and not exists (
      select 1 from product_access a join district d on d.district_id = a.district_id
      where a.district_id = ${reader.district_id} and a.product_id = p.product_id and ${IN_FORCE}
        and (a.school_ids = '{}' or ${reader.school_id}::int is null or ${reader.school_id}::int = any (a.school_ids))
        and (a.grades = '{}' or coalesce((select u.grade = any (a.grades) from app_user u
          where u.district_id = a.district_id and u.user_puid = ${reader.user_puid}::uuid), true)))
    order by p.product_id`);
  return rows.map(({ product_id }) => product_id);
}

/** A condition that leaves products out; no condition at all where there are none, so that nothing changes for the planner. */
export function exceptProducts(column: SQL, hidden: readonly number[]): SQL {
  return hidden.length === 0 ? sql`` : sql` and ${column} <> all (${arrayOf(hidden)}::int[])`;
}

/** What is left of resources without those of hidden products. */
export function withoutHidden<Item extends { readonly product_id: number }>(items: readonly Item[], hidden: readonly number[]): Item[] {
  return items.filter(({ product_id }) => !hidden.includes(product_id));
}
