import { sql } from 'drizzle-orm';
import { MAX_RECORDS, RECORDS_KEPT_DAYS, type StudentRecord } from '#contract/privacy/privacy.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { JobId } from '#server/jobs/jobs.store.ts';

const kept = sql`${`${RECORDS_KEPT_DAYS} days`}::interval`;
const one = ({ district_id, user_puid, job_id }: JobId) =>
  sql`district_id = ${district_id}::int and user_puid = ${user_puid}::uuid and record_id = ${job_id}::uuid`;

/** Notes a record that is asked for; its job has the same id. */
export async function openRecord(tx: Transaction, id: JobId, account_puid: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into student_record (district_id, user_puid, record_id, account_puid, started_at)
    values (${id.district_id}, ${id.user_puid}::uuid, ${id.job_id}::uuid, ${account_puid}::uuid, ${now.toISOString()}::timestamptz)`);
}

/** Keeps the zip. */
export async function keepRecord(db: Database, id: JobId, file: { readonly file_name: string; readonly content: Buffer }): Promise<void> {
  await db.execute(sql`update student_record set file_name = ${file.file_name}, content = ${file.content} where ${one(id)}`);
}

/** Deletes the records that can no longer be fetched. */
export async function forgetRecords(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from student_record where started_at < ${now.toISOString()}::timestamptz - ${kept}`);
}

type Row = Omit<StudentRecord, 'percent'> & { done: number; total: number } & Record<string, unknown>;

/** A person's records of the last days, the newest first, without the files. @param account_puid of one student alone */
export async function listRecords(
  db: Database,
  { district_id, user_puid }: Omit<JobId, 'job_id'>,
  account_puid: string | null,
  now: Date,
): Promise<StudentRecord[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.record_id, r.account_puid, coalesce(u.first_name || ' ' || u.last_name, '') as account_name,
      case when r.content is not null then 'done' when j.state in ('queued', 'running') and j.cancel_asked then 'cancelling'
        when j.state = 'done' then 'failed' else coalesce(j.state, 'failed') end as state,
      coalesce(j.done, 0) as done, coalesce(j.total, 0) as total, octet_length(r.content) as bytes, r.started_at, r.started_at + ${kept} as ends_at
    from student_record r left join job j on j.district_id = r.district_id and j.user_puid = r.user_puid and j.job_id = r.record_id
      left join app_user u on u.user_puid = r.account_puid
    where r.district_id = ${district_id}::int and r.user_puid = ${user_puid}::uuid and r.started_at >= ${now.toISOString()}::timestamptz - ${kept}
      and (${account_puid}::uuid is null or r.account_puid = ${account_puid}::uuid)
    order by r.started_at desc, r.record_id limit ${MAX_RECORDS}`);
  return rows.map(({ record_id, account_puid: account, account_name, state, done, total, bytes, started_at, ends_at }) => ({
    record_id,
    account_puid: account,
    account_name,
    state,
    percent: state === 'done' ? 100 : total > 0 ? Math.min(99, Math.floor((100 * done) / total)) : 0,
    bytes,
    started_at: toMoment(started_at),
    ends_at: toMoment(ends_at),
  }));
}

/** A zip that is done and still kept, and whose it is. */
export async function readRecord(
  db: Database,
  id: JobId,
  now: Date,
): Promise<{ readonly file_name: string; readonly content: Buffer; readonly account_puid: string } | null> {
  const { rows } = await db.execute<{ file_name: string; content: Buffer; account_puid: string }>(sql`
    select file_name, content, account_puid from student_record
    where ${one(id)} and content is not null and started_at >= ${now.toISOString()}::timestamptz - ${kept}`);
  return rows[0] ?? null;
}

/** The clock by which a district's moments are written. */
export async function readTimeZone(db: Database, district_id: number): Promise<string> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`select time_zone from district where district_id = ${district_id}`);
  return rows[0]?.time_zone ?? 'America/Chicago';
}
