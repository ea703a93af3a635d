import { sql } from 'drizzle-orm';
import { JOBS_KEPT_DAYS, type Job, type JobKind, MOST_JOBS } from '#contract/jobs/jobs.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** Whose it is, and which. */
export interface JobId {
  readonly district_id: number;
  readonly user_puid: string;
  readonly job_id: string;
}

/** A job that this server has begun; its `turn` is its own until another begins it. */
export interface BegunJob extends JobId {
  readonly kind: JobKind;
  readonly job_order: unknown;
  readonly checkpoint: unknown;
  readonly turn: number;
  readonly attempts: number;
  readonly cancel_asked: boolean;
}

/** A server says this often that it still works on something. Silence of several times as long means that it has stopped. */
export const BEAT_MS = 5_000;
const SILENCE = '30 seconds';

const one = ({ district_id, user_puid, job_id }: JobId) =>
  sql`district_id = ${district_id}::int and user_puid = ${user_puid}::uuid and job_id = ${job_id}::uuid`;
const mine = (begun: BegunJob) => sql`${one(begun)} and turn = ${begun.turn} and state = 'running'`;

/** Writes a job down, and forgets those that ended long ago. */
export async function addJob(db: Database | Transaction, id: JobId, kind: JobKind, order: unknown): Promise<void> {
  await db.execute(sql`delete from job where created_at < now() - ${`${JOBS_KEPT_DAYS} days`}::interval`);
  await db.execute(sql`
    insert into job (district_id, user_puid, job_id, kind, state, job_order, turn, attempts, done, total, cancel_asked, created_at,
      heard_at)
    values (${id.district_id}, ${id.user_puid}::uuid, ${id.job_id}::uuid, ${kind}, 'queued', ${JSON.stringify(order)}::jsonb, 0, 0, 0, 0, false,
      now(), now())`);
}

/** Begins a job that waits, or one whose server has gone. @returns null when it has ended, or another server works on it */
export async function beginJob(db: Database, id: JobId): Promise<BegunJob | null> {
  const { rows } = await db.execute<Omit<BegunJob, keyof JobId> & Record<string, unknown>>(sql`
    update job set state = 'running', turn = turn + 1, attempts = attempts + 1, heard_at = now()
    where ${one(id)} and (state = 'queued' or (state = 'running' and heard_at < now() - ${SILENCE}::interval))
    returning kind, job_order, checkpoint, turn, attempts, cancel_asked`);
  return rows[0] ? { ...id, ...rows[0] } : null;
}

/** Says that a job is still worked on. @returns false when it was asked to stop, or is another server's by now */
export async function noteJob(
  db: Database,
  begun: BegunJob,
  news: { readonly done?: number; readonly total?: number } = {},
): Promise<boolean> {
  const { rows } = await db.execute<{ cancel_asked: boolean }>(sql`
    update job set heard_at = now(), done = coalesce(${news.done ?? null}::int, done), total = coalesce(${news.total ?? null}::int, total)
    where ${mine(begun)} returning cancel_asked`);
  return rows[0]?.cancel_asked === false;
}

/** Within a transaction: nobody takes the job over before it ends. @returns false when it is another server's by now */
export async function holdJob(tx: Transaction, begun: BegunJob): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 from job where ${mine(begun)} for share`);
  return rowCount === 1;
}

/** One part is done: the next begins at the checkpoint, on whichever server is free. */
export async function keepCheckpoint(db: Database, begun: BegunJob, checkpoint: unknown): Promise<void> {
  await db.execute(
    sql`update job set state = 'queued', attempts = 0, checkpoint = ${JSON.stringify(checkpoint)}::jsonb, heard_at = now() where ${mine(begun)}`,
  );
}

/** Gives a job back, so that it is begun again; one that is forsaken is looked for at once. */
export async function giveBackJob(db: Database, begun: BegunJob, how: 'queued again' | 'forsaken'): Promise<void> {
  const ago = how === 'forsaken' ? SILENCE : '0 seconds';
  await db.execute(sql`update job set state = 'queued', heard_at = now() - ${ago}::interval where ${mine(begun)}`);
}

/** It has ended. @returns false when it was another server's by now */
export async function endJob(db: Database, begun: BegunJob, state: 'done' | 'failed' | 'cancelled'): Promise<boolean> {
  const { rowCount } = await db.execute(sql`update job set state = ${state}, ended_at = now(), heard_at = now() where ${mine(begun)}`);
  return rowCount === 1;
}

/** Asks a job to stop. Whoever works on it, or takes it next, ends it. */
export async function askToCancel(db: Database, id: JobId): Promise<void> {
  await db.execute(sql`update job set cancel_asked = true where ${one(id)} and state in ('queued', 'running')`);
}

/** Jobs that nobody works on: their server has gone, or their place in the queue was lost with it. */
export async function listForsakenJobs(db: Database): Promise<JobId[]> {
  const { rows } = await db.execute<JobId & Record<string, unknown>>(sql`
    select district_id, user_puid, job_id from job
    where state in ('queued', 'running') and heard_at <= now() - ${SILENCE}::interval order by heard_at limit 50`);
  return rows;
}

type Row = Omit<Job, 'percent'> & Record<string, unknown>;
const FIELDS = sql`job_id, kind, case when state in ('queued', 'running') and cancel_asked then 'cancelling' else state end as state, attempts, done, total,
  created_at, heard_at, ended_at`;

/** A person's jobs, the newest first. */
export async function listJobs(db: Database, { district_id, user_puid }: Omit<JobId, 'job_id'>): Promise<Job[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${FIELDS} from job where district_id = ${district_id}::int and user_puid = ${user_puid}::uuid
    order by created_at desc limit ${MOST_JOBS}`);
  return rows.map(toJob);
}

/** How far a job is. */
export async function findJob(db: Database, id: JobId): Promise<Job | null> {
  const { rows } = await db.execute<Row>(sql`select ${FIELDS} from job where ${one(id)}`);
  return rows[0] ? toJob(rows[0]) : null;
}

function toJob(row: Row): Job {
  const percent = row.state === 'done' ? 100 : row.total > 0 ? Math.min(99, Math.floor((100 * row.done) / row.total)) : 0;
  const { job_id, kind, state, attempts, done, total } = row;
  const ended_at = row.ended_at === null ? null : toMoment(row.ended_at);
  return {
    job_id,
    kind,
    state,
    percent,
    done,
    total,
    attempts,
    created_at: toMoment(row.created_at),
    heard_at: toMoment(row.heard_at),
    ended_at,
  };
}
