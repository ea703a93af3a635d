import { type SQL, sql } from 'drizzle-orm';
import { LONG_EXPORTS_KEPT_DAYS, type LongExport, MAX_LONG_EXPORTS } from '#contract/reports/long-exports.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { JobId } from '#server/jobs/jobs.store.ts';

/** What an export is called while it is written. */
export interface NamedExport {
  readonly file_name: string;
  readonly group_name: string;
}

const kept = sql`${`${LONG_EXPORTS_KEPT_DAYS} days`}::interval`;
const one = ({ district_id, user_puid, job_id }: JobId) =>
  sql`district_id = ${district_id}::int and user_puid = ${user_puid}::uuid and export_id = ${job_id}::uuid`;

/** Notes an export that begins, whose job has the same id, and forgets those that are over. */
export async function openLongExport(tx: Transaction, id: JobId, named: NamedExport, now: Date): Promise<void> {
  await tx.execute(sql`delete from long_export where started_at < ${now.toISOString()}::timestamptz - ${kept}`);
  await tx.execute(sql`
    insert into long_export (district_id, user_puid, export_id, file_name, group_name, started_at)
    values (${id.district_id}, ${id.user_puid}::uuid, ${id.job_id}::uuid, ${named.file_name}, ${named.group_name},
      ${now.toISOString()}::timestamptz)`);
}

/** Keeps the file that came of it. */
export async function keepLongExport(db: Database, id: JobId, content: Buffer): Promise<void> {
  await db.execute(sql`update long_export set content = ${content} where ${one(id)}`);
}

/**
 * Whether the class that an export is about is among some: its owner may have lost it since. Its job, which is kept as long, names it.
 * @param groups a condition on `class_group g`; null: none
 */
const isAbout = (groups: SQL | null) => sql`exists (
  select 1 from job j join class_group g
    on g.group_puid = coalesce(j.job_order #>> '{input,body,group_puid}', j.job_order #>> '{input,query,group_puid}')::uuid
  where j.district_id = e.district_id and j.user_puid = e.user_puid and j.job_id = e.export_id and ${groups ?? sql`false`})`;

type Row = Omit<LongExport, 'percent'> & Record<string, unknown>;

/** A person's exports about classes among some, the newest first, without their files. @param groups a condition on `class_group g`; null: none */
export async function listLongExports(
  db: Database,
  { district_id, user_puid }: Omit<JobId, 'job_id'>,
  groups: SQL | null,
  now: Date,
): Promise<LongExport[]> {
  const { rows } = await db.execute<Row>(sql`
    select export_id, file_name, group_name,
      case when content is not null then 'done' when job.state in ('queued', 'running') and job.cancel_asked then 'cancelling'
        when job.state = 'done' then 'failed' else coalesce(job.state, 'failed') end as state,
      coalesce(job.done, 0) as done, coalesce(job.total, 0) as total, octet_length(content) as bytes, started_at, started_at + ${kept} as ends_at
    from long_export e left join job on job.district_id = e.district_id and job.user_puid = e.user_puid and job.job_id = e.export_id
    where e.district_id = ${district_id}::int and e.user_puid = ${user_puid}::uuid and started_at >= ${now.toISOString()}::timestamptz - ${kept}
      and ${isAbout(groups)}
    order by started_at desc limit ${MAX_LONG_EXPORTS}`);
  return rows.map(({ export_id, file_name, group_name, state, done, total, bytes, started_at, ends_at }) => ({
    export_id,
    file_name,
    group_name,
    state,
    done,
    total,
    percent: state === 'done' ? 100 : total > 0 ? Math.min(99, Math.floor((100 * done) / total)) : 0,
    bytes,
    started_at: toMoment(started_at),
    ends_at: toMoment(ends_at),
  }));
}

/** The file of an export that is done. @param groups about whose class it is to be, as above */
export async function readLongExport(
  db: Database,
  id: JobId,
  groups: SQL | null,
): Promise<{ readonly file_name: string; readonly content: Buffer } | null> {
  const { rows } = await db.execute<{ file_name: string; content: Buffer }>(
    sql`select file_name, content from long_export e where ${one(id)} and content is not null and ${isAbout(groups)}`,
  );
  return rows[0] ?? null;
}
