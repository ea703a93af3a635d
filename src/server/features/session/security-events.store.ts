import { sql } from 'drizzle-orm';
import type { SecurityEvent, SecurityEventKind } from '#contract/session-security.schemas.ts';
import { toMoment } from '#domain/moments.ts';
import type { Database } from '#server/db/database.ts';

const PAGE = 100;

/** The newest events of a district, or of all; before one of them, where a page goes on. */
export async function listSecurityEvents(
  db: Database,
  district: number | null,
  { kind, before }: { readonly kind?: SecurityEventKind | undefined; readonly before?: number | undefined },
): Promise<{ total: number; events: SecurityEvent[] }> {
  const asked = sql`(${district}::int is null or e.district_id = ${district}::int) and (${kind ?? null}::text is null or e.kind = ${kind ?? null}::text)`;
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from security_event e where ${asked}`);
  const { rows } = await db.execute<Omit<SecurityEvent, 'event_no'> & { event_no: string } & Record<string, unknown>>(sql`
    select e.event_no, e.happened_at, e.kind, e.actor_puid, a.first_name || ' ' || a.last_name as actor_name, e.subject_puid,
      s.first_name || ' ' || s.last_name as subject_name, e.device_id, e.address, e.detail
    from security_event e left join app_user a on a.user_puid = e.actor_puid left join app_user s on s.user_puid = e.subject_puid
    where ${asked} and (${before ?? null}::bigint is null or e.event_no < ${before ?? null}::bigint)
    order by e.event_no desc limit ${PAGE}`);
  return {
    total: counted[0]?.total ?? 0,
    events: rows.map((row) => ({ ...row, event_no: Number(row.event_no), happened_at: toMoment(row.happened_at) })),
  };
}
