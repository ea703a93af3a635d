import { type SQL, sql } from 'drizzle-orm';
import type { reportDevice } from '#contract/devices/devices.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';

type Report = BodyOf<typeof reportDevice>;

/** Nobody works on more: a list that one person could fill without end would hide everybody else's devices. */
export const MAX_DEVICES = 30;

/** Keeps what a device said last of one person; what it said before is no longer true. Of too many devices the oldest go. */
export async function keepReport(db: Database, district: number, report: Report, now: Date): Promise<void> {
  const ago = (...seconds: (number | null)[]): SQL => {
    const known = seconds.filter((each) => each !== null);
    return known.length === 0 ? sql`null` : sql`${now.toISOString()}::timestamptz - make_interval(secs => ${Math.max(...known)})`;
  };
  const { waiting, parked, others } = report;
  await db.execute(sql`
    insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, oldest_at, others, others_oldest_at, ready_offline, leaving)
    values (${district}, ${report.device_id}::uuid, ${report.user_puid}::uuid, ${now.toISOString()}::timestamptz, ${waiting.count}, ${parked.count},
      ${ago(waiting.oldest_seconds, parked.oldest_seconds)}, ${others.count}, ${ago(others.oldest_seconds)},
      ${arrayOf(report.ready_offline)}::int[], ${report.leaving})
    on conflict (district_id, device_id, user_puid) do update set reported_at = excluded.reported_at, waiting = excluded.waiting,
      parked = excluded.parked, oldest_at = excluded.oldest_at, others = excluded.others, others_oldest_at = excluded.others_oldest_at,
      ready_offline = excluded.ready_offline, leaving = excluded.leaving`);
  await db.execute(sql`
    delete from device_report where district_id = ${district} and user_puid = ${report.user_puid}::uuid and device_id in (
      select device_id from device_report where district_id = ${district} and user_puid = ${report.user_puid}::uuid
      order by reported_at desc, device_id offset ${MAX_DEVICES})`);
}
