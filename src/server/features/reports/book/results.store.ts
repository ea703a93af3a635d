import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';

export interface FoundResult extends GroupKey, Record<string, unknown> {
  readonly result_id: string;
  readonly user_puid: string;
  readonly assignment_id: number;
  readonly quiz_id: number;
}

const ofResult = sql`district d
    join quiz_result r on r.district_id = d.district_id
    join assignment a on a.district_id = r.district_id and a.assignment_id = r.assignment_id
    join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid`;
const columns = sql`r.result_id, r.user_puid, r.assignment_id, r.quiz_id, g.district_id, g.group_puid, g.group_name, d.time_zone`;

/**
 * An attempt in one of the groups that a caller sees.
 * @param district null for who sees all of them: each district's key is looked into
 */
export async function findSeenResult(db: Database, groups: SQL, district: number | null, resultId: string): Promise<FoundResult | null> {
  const { rows } = await db.execute<FoundResult>(sql`
    select ${columns} from ${ofResult}
    where r.result_id = ${resultId}::uuid and (${district}::int is null or d.district_id = ${district}::int) and ${groups} limit 1`);
  return rows[0] ?? null;
}

/** A student's own attempt. */
export async function findOwnResult(db: Database, district: number, userPuid: string, resultId: string): Promise<FoundResult | null> {
  const { rows } = await db.execute<FoundResult>(sql`
    select ${columns} from ${ofResult}
    where d.district_id = ${district} and r.result_id = ${resultId}::uuid and r.user_puid = ${userPuid}::uuid limit 1`);
  return rows[0] ?? null;
}

/** The groups that a student is or was in; one of them when it is named. */
export async function listOwnGroups(db: Database, district: number, userPuid: string, groupPuid: string | null): Promise<GroupKey[]> {
  const { rows } = await db.execute<GroupKey & Record<string, unknown>>(sql`
    select g.district_id, g.group_puid, g.group_name, d.time_zone
    from (select m.group_puid from group_member m where m.district_id = ${district} and m.user_puid = ${userPuid}::uuid
        union select f.group_puid from former_member f where f.district_id = ${district} and f.user_puid = ${userPuid}::uuid) m
      join class_group g on g.district_id = ${district} and g.group_puid = m.group_puid
      join district d on d.district_id = g.district_id
    where ${groupPuid}::uuid is null or g.group_puid = ${groupPuid}::uuid
    order by g.group_name, g.group_puid limit 100`);
  return rows;
}
