import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-sight.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { isMember } from './games.store.ts';

/** A group that a student is in; null for every other. */
export async function readMemberGroup(db: Database, caller: Caller, groupPuid: string): Promise<GroupKey | null> {
  const { rows } = await db.execute<GroupKey & Record<string, unknown>>(sql`
    select g.district_id, g.group_puid, g.group_name, d.time_zone from class_group g join district d on d.district_id = g.district_id
    where g.group_puid = ${groupPuid}::uuid and ${isMember(caller.district_id, caller.user_puid)} limit 1`);
  return rows[0] ?? null;
}
