import { sql } from 'drizzle-orm';
import { NOTICES_SHOWN, type Notification } from '#contract/notifications/notifications.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** For everybody of some roles, schools and people; a notice for one person is looked up by its own index. */
const isForMany = (caller: Caller) =>
  sql`n.for_puid is null and (n.district_id is null or n.district_id = ${caller.district_id}) and ${caller.role}::smallint = any (n.roles)
    and (n.school_ids is null or ${caller.school_id}::int = any (n.school_ids))
    and (n.user_puids is null or ${caller.user_puid}::uuid = any (n.user_puids))`;
const isForOne = (caller: Caller) => sql`n.for_puid = ${caller.user_puid}::uuid and n.district_id = ${caller.district_id}`;

/** What someone should know now and has not put away, the newest first. */
export async function listNotifications(db: Database, caller: Caller, now: Date): Promise<Notification[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const stands = sql`n.created_at <= ${at} and n.ends_at > ${at}
    and not exists (select 1 from notification_dismissal d where d.district_id = ${caller.district_id}
      and d.user_puid = ${caller.user_puid}::uuid and d.notification_id = n.notification_id)`;
  const columns = sql`n.notification_id, n.title, n.body, n.link, n.created_at`;
  const newest = sql`order by n.created_at desc, n.notification_id desc limit ${NOTICES_SHOWN}`;
  const { rows } = await db.execute<Notification & Record<string, unknown>>(sql`
    select * from ((select ${columns} from notification n where ${isForMany(caller)} and ${stands} ${newest})
      union all (select ${columns} from notification n where ${isForOne(caller)} and ${stands} ${newest})) n ${newest}`);
  return rows.map((row) => ({ ...row, created_at: toMoment(row.created_at) }));
}

/** Puts one away. @returns whether it is for this person at all; again changes nothing */
export async function dismiss(db: Database, caller: Caller, notificationId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from notification n where n.notification_id = ${notificationId}
    and (${isForMany(caller)} or ${isForOne(caller)})`);
  if (rows.length === 0) return false;
  await db.execute(sql`
    insert into notification_dismissal (district_id, user_puid, notification_id)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${notificationId}) on conflict do nothing`);
  return true;
}
