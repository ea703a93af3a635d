import { sql } from 'drizzle-orm';
import { ACCOUNT_ACTIVITY_KINDS, type AccountActivity } from '#contract/profile/profile.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

const SHOWN = 20;
/** What an administrator did while signed in as somebody: a session of this kind is over by then. */
const ACTING = sql`interval '4 hours'`;

interface Row extends Record<string, unknown> {
  readonly total: number;
  readonly event_no: string;
  readonly happened_at: string;
  readonly kind: AccountActivity['kind'];
  readonly by: AccountActivity['by'];
  readonly done: number;
  readonly reason: string;
}

/** What others did with the caller's account, or in the caller's name, the newest first. */
export async function listAccountActivity(
  db: Database,
  { district_id, user_puid }: Caller,
): Promise<{ total: number; events: AccountActivity[] }> {
  const kinds = sql.join(
    ACCOUNT_ACTIVITY_KINDS.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const { rows } = await db.execute<Row>(sql`
    select e.total, e.event_no, e.happened_at, e.kind, case when e.kind = 'acting_reason' then e.detail else '' end as reason,
      (select json_build_object('name', a.first_name || ' ' || a.last_name, 'role', a.role)
        from app_user a where a.user_puid = e.other) as by,
      case when e.kind <> 'signed_in_as' then 0 else (
        select count(*)::int from security_event d
        where d.district_id = ${district_id} and d.subject_puid = ${user_puid}::uuid and d.kind = 'done_as'
          and d.acting_puid = e.other and d.event_no > e.event_no and d.happened_at < e.happened_at + ${ACTING}) end as done
    from (
      select count(*) over ()::int as total, event_no, happened_at, kind, detail, coalesce(acting_puid, actor_puid) as other
      from security_event
      where district_id = ${district_id} and subject_puid = ${user_puid}::uuid and kind in (${kinds})
        and coalesce(acting_puid, actor_puid) <> ${user_puid}::uuid
      order by event_no desc limit ${SHOWN}) e
    order by e.event_no desc`);
  return {
    total: rows[0]?.total ?? 0,
    events: rows.map(({ total: _, ...row }) => ({ ...row, event_no: Number(row.event_no), happened_at: toMoment(row.happened_at) })),
  };
}
