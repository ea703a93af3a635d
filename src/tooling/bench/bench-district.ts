import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { LONG_QUERY_TIMEOUT_MS } from '#server/db/open-pool.ts';
import { createAccessTokens } from '#server/http/callers/access-tokens.ts';
import { fillDistrict } from '#testing/fill-district.ts';
import { LARGE_DISTRICT, SMALL_DISTRICT } from '#testing/large-district.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { type BenchDatabase, IS_TINY, openBenchDatabase, sized } from './bench-database.ts';

/** The district that `npm run seed:district` has filled in BENCH_DATA_DIR; without that, one that is filled here in some minutes and thrown away. */
export async function openBenchDistrict(): Promise<BenchDatabase> {
  const database = await openBenchDatabase({ dataDir: process.env.BENCH_DATA_DIR, timeoutMs: LONG_QUERY_TIMEOUT_MS });
  const { pool } = database;
  try {
    const { rowCount } = await pool.query(`select 1 from app_user where user_name = 'd-student1'`);
    if (rowCount === 0)
      await fillDistrict(pool, sized(LARGE_DISTRICT, SMALL_DISTRICT), (about, seconds) => console.log(`${about}: ${seconds.toFixed(1)} s`));
    return database;
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

/** One teacher of the district with what a call of theirs is signed by. */
export interface BenchTeacher {
  readonly user_puid: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The first teachers of the district. */
export async function teachersOf(pool: pg.Pool, count: number): Promise<BenchTeacher[]> {
  const tokens = createAccessTokens(TEST_KEYS.sessionSecret, 3_600);
  const { rows } = await pool.query<{ user_puid: string }>(
    `select user_puid from app_user where user_name = any (select 'd-teacher' || n from generate_series(1, $1::int) n) order by user_name`,
    [count],
  );
  return Promise.all(
    rows.map(async ({ user_puid }) => ({
      user_puid,
      headers: { authorization: `Bearer ${await tokens.sign(user_puid, new Date())}`, 'content-type': 'application/json' },
    })),
  );
}

/** A call as `users-thread.mjs` makes it. */
export interface BenchAsk {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A reading by a teacher; each carries their own number, as the page's calls do. */
export function readingOf({ user_puid, headers }: BenchTeacher, path: string, query: Readonly<Record<string, string>>): BenchAsk {
  return { method: 'GET', path: `${path}?${new URLSearchParams({ user_puid, ...query })}`, headers };
}

/**
 * Lets everybody ask one after the other with pauses, from a thread of its own, so that they do not share the server's event loop.
 * @param asks of each user, in order
 * @param pauseMs the mean pause between two asks of a user, in milliseconds
 * @returns how long each ask took, in milliseconds
 * @throws Error when a call was not answered with 200
 */
export async function runUsers(url: string, asks: readonly (readonly BenchAsk[])[], pauseMs: number): Promise<number[]> {
  const worker = new Worker(new URL('./users-thread.mjs', import.meta.url), { workerData: { url, users: asks.length, asks, pauseMs } });
  const [{ millis, failed }] = (await once(worker, 'message')) as [{ millis: number[]; failed: string[] }];
  await worker.terminate();
  if (failed.length > 0) throw new Error(`${failed.length} calls were not answered with success:\n${failed.slice(0, 5).join('\n')}`);
  return millis;
}

/** Prints how long 50, 95 and 99 of 100 took; the command fails when 95 of 100 took longer than they may. All in milliseconds. */
export function tell(what: string, millis: number[], most: number): void {
  const sorted = millis.sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  const holds = Number(at(0.95)) <= most;
  const load = `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} processors`;
  console.log(
    `${holds ? 'ok  ' : 'FAIL'} ${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (at most ${most}), p99 ${at(0.99)} ms of ${sorted.length}; ${load}`,
  );
  if (!holds && !IS_TINY) process.exitCode = 1;
}
