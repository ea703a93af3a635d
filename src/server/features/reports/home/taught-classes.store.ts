import { sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { teaches } from '#server/db/taught-classes.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** A class or a subgroup with what a list of classes shows of it. */
export interface TaughtClass extends GroupKey, Record<string, unknown> {
  /** Of a subgroup: its class. */
  readonly class_name: string | null;
  readonly icon: string;
  readonly color: string;
}

/**
 * The classes that somebody teaches, by name, each with those of its subgroups behind it that were assigned something, and how many more there are.
 * @param only narrows them to these before the limit applies; null for all
 */
export async function listTaughtClasses(
  tx: Transaction,
  { district_id, user_puid }: Pick<Caller, 'district_id' | 'user_puid'>,
  limit: number,
  only: readonly string[] | null = null,
): Promise<{ readonly classes: TaughtClass[]; readonly left_off: number }> {
  const { rows } = await tx.execute<TaughtClass & { readonly total: number }>(sql`
    select g.district_id, g.group_puid, g.group_name, p.group_name as class_name, g.icon, g.color, d.time_zone, count(*) over ()::int as total
    from class_group g
      join district d on d.district_id = g.district_id
      left join class_group p on p.district_id = g.district_id and p.group_puid = g.parent_group_puid
    where g.district_id = ${district_id} and ${teaches(user_puid)} and g.deleted_at is null and g.group_type <> 'link'
      and (${only && arrayOf(only)}::uuid[] is null or g.group_puid = any (${only && arrayOf(only)}::uuid[]))
      and (g.parent_group_puid is null or exists (
        select 1 from assignment a where a.district_id = g.district_id and a.group_puid = g.group_puid))
    order by coalesce(p.group_name, g.group_name), coalesce(p.group_puid, g.group_puid), g.parent_group_puid is not null, g.group_name, g.group_puid
    limit ${limit}`);
  const classes = rows.map(({ total: _total, ...row }) => row);
  return { classes, left_off: (rows[0]?.total ?? 0) - rows.length };
}
