import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Job } from '#contract/jobs/jobs.schemas.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { askToCancel, findJob, type JobId } from './jobs.store.ts';
import { createJobs, type JobRun, JobStopped, type Jobs, type JobWork } from './run-jobs.ts';

let database: TestDatabase;
let db: Database;
const servers: Jobs[] = [];
const log = { warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger;

beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.pool);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
afterAll(() => database.drop());

type Work = JobWork<{ readonly word: string }>;
const serverWith = (work: Work['work'], ended?: Work['ended']): Jobs => {
  const kinds: Work[] = [{ kind: 'usage export', work, ...(ended ? { ended } : {}) }];
  const server = createJobs({ pool: database.pool, log, kinds, pause: () => 0 });
  servers.push(server);
  return server;
};
const newId = (): JobId => ({ district_id: 1, user_puid: randomUUID(), job_id: randomUUID() });
const start = async (server: Jobs): Promise<JobId> => {
  const id = newId();
  await server.start(id, 'usage export', { word: 'tide' });
  return id;
};
const until = (id: JobId, state: Job['state']) =>
  vi.waitFor(async () => expect(await findJob(db, id)).toMatchObject({ state }), { interval: 50 });
/** A promise and what settles it. */
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

test('a job gets its order, tells how far it is, and ends', async () => {
  const seen: unknown[] = [];
  const half = gate();
  const server = serverWith(async (order, run) => {
    seen.push(order);
    await run.reportProgress(5, 10);
    await half.opened;
    return undefined;
  });
  const id = await start(server);
  await vi.waitFor(async () => expect(await findJob(db, id)).toMatchObject({ state: 'running', percent: 50, done: 5, total: 10 }));
  half.open();
  await until(id, 'done');
  expect(seen).toEqual([{ word: 'tide' }]);
  expect(await findJob(db, id)).toMatchObject({ percent: 100, attempts: 1 });
});

test('a part that leaves a checkpoint is followed by the next, which begins there', async () => {
  const begunAt: unknown[] = [];
  const server = serverWith(async (_order, { checkpoint }) => {
    begunAt.push(checkpoint);
    const at = Number(checkpoint ?? 0);
    return at < 4 ? { checkpoint: at + 1 } : undefined;
  });
  await until(await start(server), 'done');
  expect(begunAt).toEqual([null, 1, 2, 3, 4]);
});

test('a job that fails is begun again, and given up after three times', async () => {
  let begun = 0;
  const ended = vi.fn(async () => {});
  const id = await start(
    serverWith(async () => {
      begun += 1;
      throw new Error('no');
    }, ended),
  );
  await until(id, 'failed');
  expect(begun).toBe(3);
  expect(ended).toHaveBeenCalledExactlyOnceWith({ word: 'tide' }, 'failed', expect.objectContaining({ id }));
});

test('a job ends together with what its area notes of that, or is taken up again', async () => {
  const ended = vi.fn(async () => {});
  ended.mockRejectedValueOnce(new Error('the database went away'));
  const work = async () => {
    throw new JobStopped();
  };
  const id = await start(serverWith(work, ended));
  await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  await vi.waitFor(async () => expect(await findJob(db, id)).toMatchObject({ state: 'running', ended_at: null }));
  await database.pool.query(`update job set heard_at = now() - interval '1 hour' where job_id = $1`, [id.job_id]);
  await serverWith(work, ended).serve();
  await until(id, 'cancelled');
  expect(ended).toHaveBeenCalledTimes(2);
});

test('a job that is canceled stops at its next word, and says so to its area', async () => {
  const begun = gate();
  const asked = gate();
  const ended = vi.fn(async () => {});
  const fault = vi.fn();
  const id = await start(
    serverWith(async (_order, run) => {
      begun.open();
      await asked.opened;
      await run.reportProgress(1).catch((error: unknown) => {
        fault(error);
        throw error;
      });
      return undefined;
    }, ended),
  );
  await begun.opened;
  await askToCancel(db, id);
  expect(await findJob(db, id)).toMatchObject({ state: 'cancelling', ended_at: null });
  asked.open();
  await until(id, 'cancelled');
  expect(fault).toHaveBeenCalledWith(expect.any(JobStopped));
  expect(ended).toHaveBeenCalledExactlyOnceWith({ word: 'tide' }, 'cancelled', expect.objectContaining({ id }));
});

test('what a silent server left is finished by another, and the silent one can no longer write', async () => {
  const woken = gate();
  const first = gate();
  const told = vi.fn();
  let begun = 0;
  const work = async (_order: unknown, run: JobRun) => {
    begun += 1;
    if (begun > 1) await run.reportProgress(7, 7);
    else {
      first.open();
      await woken.opened;
      await run.reportProgress(99).catch(told);
    }
    return undefined;
  };
  const id = await start(serverWith(work));
  await first.opened;
  await database.pool.query(`update job set heard_at = now() - interval '1 hour' where job_id = $1`, [id.job_id]);

  await serverWith(work).serve();
  await until(id, 'done');
  woken.open();
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.any(JobStopped)));
  expect(await findJob(db, id)).toMatchObject({ state: 'done', done: 7, attempts: 2 });
});

test('a job that a transaction of a silent server has locked keeps nobody waiting, and is taken over when that ends', async () => {
  const locked = gate();
  const cut = gate();
  const woken = gate();
  const isSilent = (id: JobId) => database.pool.query(`update job set heard_at = now() - interval '1 hour' where job_id = $1`, [id.job_id]);
  const id = await start(
    serverWith(async (_order, run) => {
      await isSilent(run.id);
      await run.db.transaction(async (tx) => {
        await run.lock(tx);
        locked.open();
        await cut.opened;
      });
      await woken.opened;
      return undefined;
    }),
  );
  await locked.opened;
  const other = serverWith(async () => undefined);
  // As often as it has workers.
  for (let times = 0; times < 3; times += 1) await other.enqueue(id);
  await until(await start(other), 'done');
  expect(await findJob(db, id)).toMatchObject({ state: 'running', attempts: 1 });
  cut.open();
  await isSilent(id);
  await other.enqueue(id);
  await until(id, 'done');
  woken.open();
});

test('a transaction of a silent server writes nothing once another has taken its job over', async () => {
  const woken = gate();
  const first = gate();
  const written = vi.fn();
  const refused = vi.fn();
  let begun = 0;
  const work = async (_order: unknown, run: JobRun) => {
    begun += 1;
    const turn = begun;
    if (turn === 1) {
      first.open();
      await woken.opened;
    }
    await run.db
      .transaction(async (tx) => {
        await run.lock(tx);
        written(turn);
      })
      .catch(refused);
    return undefined;
  };
  const id = await start(serverWith(work));
  await first.opened;
  await database.pool.query(`update job set heard_at = now() - interval '1 hour' where job_id = $1`, [id.job_id]);
  await serverWith(work).serve();
  await until(id, 'done');
  woken.open();
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith(expect.any(JobStopped)));
  expect(written.mock.calls).toEqual([[2]]);
});

test('work that was planned is there with what made it necessary, or not at all, and is found without being woken', async () => {
  const server = serverWith(async () => undefined);
  const [kept, lost] = [newId(), newId()];
  await db.transaction((tx) => server.plan(tx, kept, 'usage export', {}));
  await db
    .transaction(async (tx) => {
      await server.plan(tx, lost, 'usage export', {});
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await findJob(db, lost)).toBeNull();
  await database.pool.query(`update job set heard_at = now() - interval '1 hour' where job_id = $1`, [kept.job_id]);
  await server.serve();
  await until(kept, 'done');
});

test('a server that is stopped gives its work back, and the next one finishes it', async () => {
  const begun = gate();
  const stopped = gate();
  const leaving = serverWith(async (_order, run) => {
    begun.open();
    await stopped.opened;
    run.mustGoOn();
    return undefined;
  });
  const id = await start(leaving);
  await begun.opened;
  const gone = leaving.stop();
  stopped.open();
  await gone;
  expect(await findJob(db, id)).toMatchObject({ state: 'queued' });
  await serverWith(async () => undefined).serve();
  await until(id, 'done');
});

test('a job is not given up because servers were stopped that had it, or are of a release that does not know it', async () => {
  const earlier = createJobs({ pool: database.pool, log, kinds: [], pause: () => 0 });
  servers.push(earlier);
  const id = await start(earlier);
  await vi.waitFor(async () => expect(await findJob(db, id)).toMatchObject({ state: 'queued', attempts: 0 }));
  await earlier.stop();
  for (let times = 0; times < 4; times += 1) {
    const begun = gate();
    const leaving = serverWith(async (_order, run) => {
      begun.open();
      for (;;) {
        run.mustGoOn();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    await leaving.serve();
    await begun.opened;
    await leaving.stop();
  }
  await serverWith(async () => undefined).serve();
  await until(id, 'done');
});

test('scheduled work that many wake at once is queued once now and once afterward', async () => {
  const work = vi.fn(async () => {});
  const server = createJobs({ pool: database.pool, log, kinds: [], schedules: [{ name: 'tides', cron: '0 0 1 1 *', work }] });
  servers.push(server);
  await server.serve();
  for (let times = 0; times < 30; times += 1) await server.wake('tides');
  const { rows } = await database.pool.query("select 1 from pgboss.job where name = 'tides'");
  // The wakes may straddle a slot's end.
  expect(rows.length).toBeLessThanOrEqual(3);
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(0);
});

test('only schedules that say so are begun when a server starts', async () => {
  const work = vi.fn(async () => {});
  const other = vi.fn(async () => {});
  const never = { cron: '0 0 1 1 *' };
  const schedules = [
    { ...never, name: 'waits', work: other },
    { ...never, name: 'begins', atStart: true, work },
  ];
  const server = createJobs({ pool: database.pool, log, kinds: [], schedules });
  servers.push(server);
  await server.serve();
  await expect.poll(() => work.mock.calls.length).toBe(1);
  expect(other).not.toHaveBeenCalled();
});
