import { sql } from 'drizzle-orm';
import { NOTICES_SHOWN, type Notification } from '#contract/notifications/notifications.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

const isFor = (caller: Caller) =>
  sql`(n.district_id is null or n.district_id = ${caller.district_id}) and ${caller.role}::smallint = any (n.roles)
    and (n.school_ids is null or ${caller.school_id}::int = any (n.school_ids))
    and (n.user_puids is null or ${caller.user_puid}::uuid = any (n.user_puids))`;

/** What someone should know now and has not put away, the newest first. */
export async function listNotifications(db: Database, caller: Caller, now: Date): Promise<Notification[]> {
  const { rows } = await db.execute<Notification & Record<string, unknown>>(sql`
    select n.notification_id, n.title, n.body, n.link, n.created_at from notification n
    where ${isFor(caller)} and n.ends_at > ${now.toISOString()}::timestamptz
      and not exists (select 1 from notification_dismissal d where d.district_id = ${caller.district_id}
        and d.user_puid = ${caller.user_puid}::uuid and d.notification_id = n.notification_id)
    order by n.created_at desc, n.notification_id desc limit ${NOTICES_SHOWN}`);
  return rows.map((row) => ({ ...row, created_at: toMoment(row.created_at) }));
}

/** Puts one away. @returns whether it is for this person at all; again changes nothing */
export async function dismiss(db: Database, caller: Caller, notificationId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from notification n where n.notification_id = ${notificationId} and ${isFor(caller)}`);
  if (rows.length === 0) return false;
  await db.execute(sql`
    insert into notification_dismissal (district_id, user_puid, notification_id)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${notificationId}) on conflict do nothing`);
  return true;
}
