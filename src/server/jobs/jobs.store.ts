import { sql } from 'drizzle-orm';
import type { Job, JobKind } from '#contract/jobs/jobs.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** The job's keys: its owner and its id. */
export interface JobId {
  readonly district_id: number;
  readonly user_puid: string;
  readonly job_id: string;
}

/** A job that this server runs. Each start increases `turn`, so the row no longer matches a server that has lost the job. */
export interface BegunJob extends JobId {
  readonly kind: JobKind;
  readonly job_order: unknown;
  readonly checkpoint: unknown;
  readonly turn: number;
  readonly attempts: number;
  readonly cancel_asked: boolean;
}

/** How often a server confirms that it still works on a job. Without a heartbeat for several times as long, the job has stalled. */
export const HEARTBEAT_MS = 5_000;
const STALLED_AFTER = '30 seconds';
/** Older jobs are deleted, ended or not. */
const KEPT_FOR = '30 days';

const one = ({ district_id, user_puid, job_id }: JobId) =>
  sql`district_id = ${district_id}::int and user_puid = ${user_puid}::uuid and job_id = ${job_id}::uuid`;
const mine = (begun: BegunJob) => sql`${one(begun)} and turn = ${begun.turn} and state = 'running'`;

/** Adds a job, and deletes old ones. */
export async function addJob(db: Database | Transaction, id: JobId, kind: JobKind, order: unknown): Promise<void> {
  await db.execute(sql`delete from job where created_at < now() - ${KEPT_FOR}::interval`);
  await db.execute(sql`
    insert into job (district_id, user_puid, job_id, kind, state, job_order, turn, attempts, done, total, cancel_asked, created_at,
      heard_at)
    values (${id.district_id}, ${id.user_puid}::uuid, ${id.job_id}::uuid, ${kind}, 'queued', ${JSON.stringify(order)}::jsonb, 0, 0, 0, 0, false,
      now(), now())`);
}

/** A person's jobs of a kind that go on, whose order has these parts. */
export async function listUnderWay(
  tx: Transaction,
  { district_id, user_puid }: Omit<JobId, 'job_id'>,
  kind: JobKind,
  order: object,
): Promise<{ readonly job_id: string; readonly is_whole: boolean }[]> {
  const asked = sql`${JSON.stringify(order)}::jsonb`;
  const { rows } = await tx.execute<{ job_id: string; is_whole: boolean }>(sql`
    select job_id, job_order = ${asked} as is_whole from job
    where district_id = ${district_id}::int and user_puid = ${user_puid}::uuid and kind = ${kind} and state in ('queued', 'running')
      and not cancel_asked and job_order @> ${asked}`);
  return rows;
}

/** How many jobs of a kind a person has that have not ended. */
export async function countUnderWay(tx: Transaction, { district_id, user_puid }: Omit<JobId, 'job_id'>, kind: JobKind): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from job where district_id = ${district_id}::int and user_puid = ${user_puid}::uuid
      and kind = ${kind} and state in ('queued', 'running')`);
  return rows[0]?.n ?? 0;
}

/**
 * Starts a queued or stalled job. One that a transaction of a silent server has locked is left alone: to wait for it would keep a worker
 * from all other jobs, and the wait would count as silence of whoever begins it then.
 * @returns null if it has ended or another server is working on it
 */
export async function beginJob(db: Database, id: JobId): Promise<BegunJob | null> {
  const { rows } = await db.execute<Omit<BegunJob, keyof JobId> & Record<string, unknown>>(sql`
    update job set state = 'running', turn = turn + 1, attempts = attempts + 1, heard_at = now()
    where (district_id, user_puid, job_id) in (select district_id, user_puid, job_id from job
      where ${one(id)} and (state = 'queued' or (state = 'running' and heard_at < now() - ${STALLED_AFTER}::interval)) for update skip locked)
    returning kind, job_order, checkpoint, turn, attempts, cancel_asked`);
  return rows[0] ? { ...id, ...rows[0] } : null;
}

/** Confirms that a job is still running. @returns false if it was canceled or another server has taken it over */
export async function recordHeartbeat(
  db: Database,
  begun: BegunJob,
  news: { readonly done?: number; readonly total?: number } = {},
): Promise<boolean> {
  const { rows } = await db.execute<{ cancel_asked: boolean }>(sql`
    update job set heard_at = now(), done = coalesce(${news.done ?? null}::int, done), total = coalesce(${news.total ?? null}::int, total)
    where ${mine(begun)} returning cancel_asked`);
  return rows[0]?.cancel_asked === false;
}

/** Locks the job until the transaction ends, so that no other server takes it over. @returns false if one already has */
export async function lockJob(tx: Transaction, begun: BegunJob): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 from job where ${mine(begun)} for share`);
  return rowCount === 1;
}

/** Stores the checkpoint of a finished part; any free server continues from there. */
export async function keepCheckpoint(db: Database, begun: BegunJob, checkpoint: unknown): Promise<void> {
  await db.execute(
    sql`update job set state = 'queued', attempts = 0, checkpoint = ${JSON.stringify(checkpoint)}::jsonb, heard_at = now() where ${mine(begun)}`,
  );
}

/** Returns a job whose part failed to the queue. */
export async function requeueJob(db: Database, begun: BegunJob): Promise<void> {
  await db.execute(sql`update job set state = 'queued', heard_at = now() where ${mine(begun)}`);
}

/** Gives a job back that this server cannot finish, through no fault of the job: the next search for stalled jobs finds it. */
export async function giveBackJob(db: Database, begun: BegunJob): Promise<void> {
  await db.execute(sql`
    update job set state = 'queued', attempts = attempts - 1, heard_at = now() - ${STALLED_AFTER}::interval where ${mine(begun)}`);
}

/** Ends a job. @returns false if another server has taken it over */
export async function endJob(db: Database | Transaction, begun: BegunJob, state: 'done' | 'failed' | 'cancelled'): Promise<boolean> {
  const { rowCount } = await db.execute(sql`update job set state = ${state}, ended_at = now(), heard_at = now() where ${mine(begun)}`);
  return rowCount === 1;
}

/** Asks a job to stop; the server that works on it, or takes it next, ends it. */
export async function askToCancel(db: Database, id: JobId): Promise<void> {
  await db.execute(sql`update job set cancel_asked = true where ${one(id)} and state in ('queued', 'running')`);
}

/** Asks work on something to stop, whoever began it. @param order what of the job's order names it */
export async function askToCancelWork(tx: Transaction, district_id: number, kind: JobKind, order: object): Promise<void> {
  await tx.execute(sql`
    update job set cancel_asked = true where district_id = ${district_id}::int and kind = ${kind} and state in ('queued', 'running')
      and job_order @> ${JSON.stringify(order)}::jsonb`);
}

/** Jobs that no server is working on: their server has stopped, or they are missing from the queue. */
export async function listStalledJobs(db: Database): Promise<JobId[]> {
  const { rows } = await db.execute<JobId & Record<string, unknown>>(sql`
    select district_id, user_puid, job_id from job
    where state in ('queued', 'running') and heard_at <= now() - ${STALLED_AFTER}::interval order by heard_at limit 50`);
  return rows;
}

type Row = Omit<Job, 'percent'> & Record<string, unknown>;
const FIELDS = sql`job_id, kind, case when state in ('queued', 'running') and cancel_asked then 'cancelling' else state end as state, attempts, done, total,
  created_at, heard_at, ended_at`;

/** A job and its progress. */
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
