import { sql } from 'drizzle-orm';
import type { UsageHead } from '#contract/usage/usage.schemas.ts';
import { EXPORTS_A_PAGE, EXPORTS_KEPT_DAYS, type ExportTable, type UsageExport } from '#contract/usage/usage-exports.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import { periodOf } from '#domain/time/usage-periods.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { usageReach } from './usage.policy.ts';

/** Of the person who asked for it, and in that person's district, whatever district it is about. */
export interface ExportId extends Pick<Caller, 'district_id' | 'user_puid'> {
  readonly export_id: string;
}

const one = ({ district_id, user_puid, export_id }: ExportId) =>
  sql`district_id = ${district_id}::int and user_puid = ${user_puid}::uuid and export_id = ${export_id}::uuid`;

/** Notes an export that begins, whose job has the same id, and forgets those that are over. */
export async function openExport(tx: Transaction, id: ExportId, table: ExportTable, head: UsageHead, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from usage_export where started_at < ${now.toISOString()}::timestamptz - ${`${EXPORTS_KEPT_DAYS} days`}::interval`,
  );
  await tx.execute(sql`
    insert into usage_export (district_id, user_puid, export_id, table_name, period, starts_on, of_district_name, of_school_name, started_at)
    values (${id.district_id}, ${id.user_puid}::uuid, ${id.export_id}::uuid, ${table}, ${head.period}, ${head.starts_on}::date,
      ${head.district_name}, ${head.school_name}, ${now.toISOString()}::timestamptz)`);
}

/** Keeps the file that came of it. */
export async function keepExportFile(db: Database, id: ExportId, file: { readonly name: string; readonly content: Buffer }): Promise<void> {
  await db.execute(sql`update usage_export set file_name = ${file.name}, content = ${file.content} where ${one(id)}`);
}

/** Whether an export is about what its owner sees by now: another role or school may see less. Its job says what it is about. */
const isSeen = (caller: Caller) => {
  const { district_id, school_id } = usageReach(caller);
  return sql`(job.job_id is null or ((${district_id}::int is null or (job.job_order #>> '{scope,district_id}')::int = ${district_id}::int)
    and (${school_id}::int is null or (job.job_order #>> '{scope,school_id}')::int = ${school_id}::int)))`;
};
const WITH_JOB = sql`usage_export e left join job on job.district_id = e.district_id and job.user_puid = e.user_puid and job.job_id = e.export_id`;

type Row = Omit<UsageExport, 'ends_on'> & Record<string, unknown>;

/** A page of a person's exports, the newest first, without their files, and how many there are. */
export async function listExports(db: Database, caller: Caller, now: Date, page = 1): Promise<{ total: number; exports: UsageExport[] }> {
  const own = sql`e.district_id = ${caller.district_id}::int and e.user_puid = ${caller.user_puid}::uuid and ${isSeen(caller)}
      and e.started_at >= ${now.toISOString()}::timestamptz - ${`${EXPORTS_KEPT_DAYS} days`}::interval`;
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${WITH_JOB} where ${own}`);
  const { rows } = await db.execute<Row>(sql`
    select export_id, table_name as table, period, starts_on::text as starts_on, of_district_name as district_name, of_school_name as school_name,
      case when content is not null then 'done' when job.state in ('queued', 'running') and job.cancel_asked then 'cancelling'
        else coalesce(job.state, 'failed') end as state,
      coalesce(job.done, 0) as done, coalesce(job.total, 0) as total, file_name, octet_length(content) as bytes, started_at,
      started_at + ${`${EXPORTS_KEPT_DAYS} days`}::interval as ends_at
    from ${WITH_JOB} where ${own} order by started_at desc, export_id limit ${EXPORTS_A_PAGE} offset ${(page - 1) * EXPORTS_A_PAGE}`);
  const exports = rows.map((row) => ({
    ...row,
    ends_on: periodOf(row.period, row.starts_on).ends_on,
    started_at: toMoment(row.started_at),
    ends_at: toMoment(row.ends_at),
  }));
  return { total: counted[0]?.total ?? 0, exports };
}

/** The file of an export that is done, and about what the caller sees. */
export async function readExportFile(
  db: Database,
  caller: Caller,
  export_id: string,
): Promise<{ readonly file_name: string; readonly content: Buffer } | null> {
  const { rows } = await db.execute<{ file_name: string; content: Buffer }>(sql`
    select e.file_name, e.content from ${WITH_JOB}
    where e.district_id = ${caller.district_id}::int and e.user_puid = ${caller.user_puid}::uuid and e.export_id = ${export_id}::uuid
      and e.content is not null and ${isSeen(caller)}`);
  return rows[0] ?? null;
}
