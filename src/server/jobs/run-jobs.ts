import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { JobKind } from '#contract/jobs/jobs.schemas.ts';
import { type Database, openDatabase, type Transaction } from '#server/db/database.ts';
import {
  addJob,
  type BegunJob,
  beginJob,
  endJob,
  giveBackJob,
  HEARTBEAT_MS,
  type JobId,
  keepCheckpoint,
  listStalledJobs,
  lockJob,
  recordHeartbeat,
  requeueJob,
} from './jobs.store.ts';

/** Raised inside a job that was canceled, that another server has taken over, or whose server is stopping: it stores nothing more. */
export class JobStopped extends Error {}

/** What a job works with. */
export interface JobRun {
  readonly id: JobId;
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** The checkpoint of the part before; null in the first part. */
  readonly checkpoint: unknown;
  /** Stores the progress. @throws JobStopped if the job must not continue */
  reportProgress(done: number, total?: number): Promise<void>;
  /** @throws JobStopped if the job must not continue; reads no database, so it may be called often */
  mustGoOn(): void;
  /**
   * Called in a transaction before it writes: no other server takes this job over until the transaction ends.
   * @throws JobStopped if one already has, or if the job must not continue
   */
  lock(tx: Transaction): Promise<void>;
}

/** A kind of long work. A part may run again after a failure, so storing something twice must do no harm. */
export interface JobWork<Order> {
  readonly kind: JobKind;
  /** Works for less than a minute at a time. @returns a checkpoint when there is more to do */
  readonly work: (order: Order, run: JobRun) => Promise<{ readonly checkpoint: unknown } | undefined>;
  /** Called when the job ended without success and is not tried again, in the transaction that ends it. */
  readonly ended?: (order: Order, how: 'failed' | 'cancelled', run: { readonly id: JobId; readonly tx: Transaction }) => Promise<void>;
}

/** Work that begins by the clock, on one of the servers. Running twice at once must do no harm: it may, after 15 minutes. */
export interface Schedule {
  /** The name of its queue. */
  readonly name: string;
  /** When, in UTC, as cron writes it. */
  readonly cron: string;
  /** Also whenever a server starts. */
  readonly atStart?: boolean;
  /** Works until there is nothing left to do. @param goesOn false once the server stops */
  readonly work: (db: Database, goesOn: () => boolean) => Promise<void>;
}

/** The queue as the areas see it. */
export interface Jobs {
  /** Queues work for any free server. It continues even if the request, the tab or this server ends. */
  start(id: JobId, kind: JobKind, order: unknown): Promise<void>;
  /** Adds the job's row in the caller's transaction, so that the job is stored together with its cause or not at all. `enqueue` follows. */
  plan(tx: Transaction, id: JobId, kind: JobKind, order: unknown): Promise<void>;
  /** Queues a planned job once its transaction is committed. If the server stops in between, the job is found within a minute. */
  enqueue(id: JobId): Promise<void>;
  /** Begins a schedule's work now, on whichever server has it. Without one, it waits for its time. */
  wake(schedule: string): Promise<void>;
  /** From now on this server works on jobs, whichever server queued them. */
  serve(): Promise<void>;
  /** Waits for running jobs, or returns them to the queue. */
  stop(): Promise<void>;
}

const QUEUE = 'jobs';
/** One school system that answers slowly must not keep everybody else's work waiting. */
const WORKERS = 3;
const POLL_EVERY_S = 2;
const SCHEDULE_POLL_S = 5;
const MAX_ATTEMPTS = 3;
const STOP_TIMEOUT_MS = 5_000;

interface Parts {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  // biome-ignore lint/suspicious/noExplicitAny: each kind reads its own orders, which come back from the database.
  readonly kinds: readonly JobWork<any>[];
  /** What this server begins by the clock. */
  readonly schedules?: readonly Schedule[];
  /** Seconds before a failed part is begun again. */
  readonly pause?: (attempts: number) => number;
}

/**
 * Long work over pg-boss, in its own schema of the same database (decisions/server-and-database.md). The queue only distributes work; the row in table `job`
 * has the owner, the progress and the lock. A server whose heartbeat stopped has lost its job to the next one and can no longer write.
 */
export function createJobs({ pool, log, kinds, schedules = [], pause = (attempts) => 2 ** attempts }: Parts): Jobs {
  const db = openDatabase(pool);
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  let stopped = false;
  let serving: Promise<{ boss: PgBoss; workers: string[]; timer: NodeJS.Timeout }> | null = null;

  async function begin() {
    const boss = new PgBoss({
      schema: 'pgboss',
      schedule: schedules.length > 0,
      // Its workers still end what they began after `stop`, when the pool may be closed: they are not answered any more.
      db: { executeSql: (text, values) => (stopped ? new Promise(() => undefined) : pool.query(text, values)) },
    });
    boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
    await boss.start();
    // Each queue is a partition: a connection of a worker that looks while one is attached may go on without it.
    for (const name of [QUEUE, ...schedules.map((schedule) => schedule.name)]) await boss.createQueue(name);
    const take = async ([sent]: PgBoss.Job<JobId>[]) => {
      if (!sent || stopping) return;
      const work = carryOut(sent.data);
      underWay.add(work);
      await work.finally(() => underWay.delete(work));
    };
    const workers: string[] = [];
    for (let one = 0; one < WORKERS; one += 1) workers.push(await boss.work(QUEUE, { pollingIntervalSeconds: POLL_EVERY_S }, take));
    for (const { name, cron, atStart = false, work } of schedules) {
      await boss.schedule(name, cron);
      const run = async () => {
        const running = work(db, () => !stopping).catch((error: unknown) =>
          log.error({ err: error, schedule: name }, 'scheduled work failed'),
        );
        underWay.add(running);
        await running.finally(() => underWay.delete(running));
      };
      await boss.work(name, { pollingIntervalSeconds: SCHEDULE_POLL_S }, run);
      if (atStart) await beginNow(boss, name);
    }
    const timer = setInterval(() => void enqueueStalled(), HEARTBEAT_MS * 6).unref();
    // Not awaited, because it needs the queue that is started here.
    void enqueueStalled();
    return { boss, workers, timer };
  }
  const served = () => {
    serving ??= begin().catch((error: unknown) => {
      serving = null;
      throw error;
    });
    return serving;
  };

  /** Twice in the queue does no harm: only one can begin it. */
  async function enqueue(id: JobId, afterSeconds = 0): Promise<void> {
    const { boss, workers } = await served();
    await boss.send(QUEUE, pick(id), { startAfter: afterSeconds });
    // A free worker here looks at once, not at its next poll.
    if (afterSeconds === 0) for (const worker of workers) boss.notifyWorker(worker);
  }

  async function enqueueStalled(): Promise<void> {
    try {
      for (const id of await listStalledJobs(db)) await enqueue(id);
    } catch (error) {
      log.warn({ err: error }, 'stalled jobs could not be looked for');
    }
  }

  async function carryOut(id: JobId): Promise<void> {
    const begun = await beginJob(db, id);
    if (begun === null) return;
    const work = kinds.find(({ kind }) => kind === begun.kind);
    // A job of another release, whose servers know this kind.
    if (work === undefined) return giveBackJob(db, begun);
    const watch = trackRun(begun);
    try {
      if (begun.cancel_asked) throw new JobStopped();
      // A job that crashes its server would crash the next one too, so its attempts are limited.
      if (begun.attempts > MAX_ATTEMPTS) throw new Error('begun too often, and never finished');
      const more = await work.work(begun.job_order, { id, db, log, checkpoint: begun.checkpoint, ...watch });
      if (more === undefined) await endJob(db, begun, 'done');
      else {
        await keepCheckpoint(db, begun, more.checkpoint);
        await enqueue(id);
      }
    } catch (error) {
      await endUnfinished(begun, work, error);
    } finally {
      watch.end();
    }
  }

  async function endUnfinished(begun: BegunJob, work: JobWork<unknown>, error: unknown): Promise<void> {
    if (stopping) return giveBackJob(db, begun);
    const isStopped = error instanceof JobStopped;
    if (!isStopped && begun.attempts < MAX_ATTEMPTS) {
      log.warn({ err: error, kind: begun.kind, attempt: begun.attempts }, 'long work failed, and is tried again');
      await requeueJob(db, begun);
      await enqueue(begun, pause(begun.attempts));
      return;
    }
    if (!isStopped) log.error({ err: error, kind: begun.kind }, 'long work failed');
    const how = isStopped ? 'cancelled' : 'failed';
    // Of a job that has ended nobody would tell its area any more.
    await db.transaction(async (tx) => {
      if (await endJob(tx, begun, how)) await work.ended?.(begun.job_order, how, { id: pick(begun), tx });
    });
  }

  /** Sends heartbeats for a running job and notes whether it must stop. */
  function trackRun(begun: BegunJob) {
    let goesOn = true;
    const mustGoOn = () => {
      if (!goesOn || stopping) throw new JobStopped();
    };
    const note = async (news?: { readonly done: number; readonly total?: number }) => {
      goesOn &&= await recordHeartbeat(db, begun, news);
    };
    const timer = setInterval(() => void note().catch(() => undefined), HEARTBEAT_MS).unref();
    return {
      mustGoOn,
      async reportProgress(done: number, total?: number) {
        mustGoOn();
        await note({ done, ...(total === undefined ? {} : { total }) });
        mustGoOn();
      },
      async lock(tx: Transaction) {
        goesOn &&= await lockJob(tx, begun);
        mustGoOn();
      },
      end: () => clearInterval(timer),
    };
  }

  return {
    async start(id, kind, order) {
      await addJob(db, pick(id), kind, order);
      await enqueue(id);
    },
    plan: (tx, id, kind, order) => addJob(tx, pick(id), kind, order),
    enqueue: (id) => enqueue(id),
    async wake(schedule) {
      if (!schedules.some(({ name }) => name === schedule)) return;
      const { boss } = await served();
      await beginNow(boss, schedule);
    },
    async serve() {
      await served();
    },
    async stop() {
      stopping = true;
      const running = await serving?.catch(() => null);
      if (!running) return;
      clearInterval(running.timer);
      await Promise.race([Promise.allSettled(underWay), new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())]);
      await running.boss.stop({ close: false, graceful: false, wait: false });
      stopped = true;
    },
  };
}

/** A worker takes one of its queue at each poll: of many in that time one now and one afterward do the work of all. */
const beginNow = (boss: PgBoss, schedule: string) => boss.sendDebounced(schedule, {}, {}, SCHEDULE_POLL_S, schedule);

const pick = ({ district_id, user_puid, job_id }: JobId): JobId => ({ district_id, user_puid, job_id });
