import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';

/** Who owns a class, by name: systems of other vendors ask for the teacher. */
export async function readOwnerName(
  db: Database,
  { district_id, group_puid }: Pick<GroupKey, 'district_id' | 'group_puid'>,
): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select u.first_name || ' ' || u.last_name as name from class_group g
      join app_user u on u.district_id = g.district_id and u.user_puid = g.user_puid
    where g.district_id = ${district_id} and g.group_puid = ${group_puid}::uuid`);
  return rows[0]?.name ?? '';
}
