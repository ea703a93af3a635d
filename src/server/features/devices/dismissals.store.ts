import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { HoldingRow } from './holding-devices.store.ts';

/** Who says so, and when. */
interface Word {
  readonly by: string;
  readonly now: Date;
}

/** Notes that a device was wiped, with what it last said. Said twice it is noted once. */
export async function writeDismissal(
  db: Database,
  { district_id, device_id, user_puid, reported_at }: HoldingRow,
  word: Word,
): Promise<void> {
  await db.execute(sql`
    insert into device_dismissal (district_id, device_id, user_puid, reported_at, waiting, parked, others, oldest_at, dismissed_by_puid, dismissed_at)
    select r.district_id, r.device_id, r.user_puid, r.reported_at, r.waiting, r.parked, r.others, least(r.oldest_at, r.others_oldest_at),
      ${word.by}::uuid, ${word.now.toISOString()}::timestamptz
    from device_report r
    where r.district_id = ${district_id} and r.device_id = ${device_id}::uuid and r.user_puid = ${user_puid}::uuid
      and r.reported_at = ${reported_at}::timestamptz
    on conflict do nothing`);
}

/** Takes a dismissal back. It stays in the record, with who took it back. */
export async function undoDismissal(
  db: Database,
  { district_id, device_id, reported_at }: Pick<HoldingRow, 'district_id' | 'device_id' | 'reported_at'>,
  word: Word,
): Promise<void> {
  await db.execute(sql`
    update device_dismissal set undone_by_puid = ${word.by}::uuid, undone_at = ${word.now.toISOString()}::timestamptz
    where district_id = ${district_id} and device_id = ${device_id}::uuid and reported_at = ${reported_at}::timestamptz and undone_at is null`);
}
