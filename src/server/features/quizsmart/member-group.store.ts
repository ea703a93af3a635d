import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { isMember } from './games.store.ts';

/** A group that a student is in; null for every other. */
export async function readMemberGroup(db: Database, caller: Caller, groupPuid: string): Promise<GroupKey | null> {
  const { rows } = await db.execute<GroupKey & Record<string, unknown>>(sql`
    select g.district_id, g.group_puid, g.group_name, d.time_zone from class_group g join district d on d.district_id = g.district_id
    where g.group_puid = ${groupPuid}::uuid and ${isMember(caller.district_id, caller.user_puid)} limit 1`);
  return rows[0] ?? null;
}

/** The class of a student that played last; null where none ever did. An exit ticket is no game that somebody wins. */
export async function readLatestGroup(db: Database, caller: Pick<Caller, 'district_id' | 'user_puid'>): Promise<string | null> {
  const { rows } = await db.execute<{ group_puid: string }>(sql`
    select g.group_puid from group_member m join class_group g on g.district_id = m.district_id and g.group_puid = m.group_puid and g.deleted_at is null
      cross join lateral (select created_at from game where district_id = m.district_id and group_puid = m.group_puid
        and mode <> 'exit_ticket' order by created_at desc limit 1) x
    where m.district_id = ${caller.district_id} and m.user_puid = ${caller.user_puid}::uuid order by x.created_at desc limit 1`);
  return rows[0]?.group_puid ?? null;
}
