import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { allEndpoints } from '#contract/index.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { SERVER_ROLE } from '#server/db/embedded/server-role.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { LONG_QUERY_PATIENCE_MS, openPool } from '#server/db/open-pool.ts';
import { fillDemoDistrict } from '#server/demo/fill-demo-district.ts';
import { createAccessTokens } from '#server/http/access-tokens.ts';
import { countDistrict, fillDistrict } from '#testing/fill-district.ts';
import { LARGE_DISTRICT } from '#testing/large-district.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { WALK_INPUTS } from '#testing/walk-inputs.ts';
import { walkRecords } from '#testing/walk-records.ts';

/**
 * `npm run bench:district`: every call that reads, at the demo's size and at a large district's, with the exponent by which its time grows;
 * then twenty teachers at once in workspace and groups, and a lesson given to six classes. With BENCH_DATA_DIR the district is one that
 * `npm run seed:district` has filled there; otherwise it is filled here, in some minutes.
 */
const ROUNDS = 9;
/** Calls that take less do not matter, however they grow. */
const NOTED_MS = 15;
/** The square root of what a district grows by. */
const MOST_EXPONENT = 0.5;
const TEACHERS = 20;
const ASKS = 60;
const PAUSE_MS = 250;
/** The longest that 95 of 100 wait, in milliseconds (issue 15). */
const TARGET = { workspaceHome: 100, mygroupsHome: 100, sixClasses: 300 } as const;

type Roles = Readonly<Record<'student' | 'teacher' | 'districtAdmin', string>>;
const SMALL: Roles = { student: 'student1', teacher: 'teacher1', districtAdmin: 'districtadmin' };
const LARGE: Roles = { student: 'd-student1', teacher: 'd-teacher1', districtAdmin: 'districtadmin' };

const given = process.env.BENCH_DATA_DIR;
const dataDir = given ?? mkdtempSync(join(tmpdir(), 'tidepool-bench-'));
// PostgreSQL's own user must be able to enter.
if (!given) chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres(dataDir, console.log);
const largePool = openPool(postgres.url, 12, LONG_QUERY_PATIENCE_MS);
const smallPool = openPool(await demoDatabase(), 12, LONG_QUERY_PATIENCE_MS);
try {
  for (const pool of [smallPool, largePool]) {
    await migrateDatabase(pool);
    await fillDemoDistrict(openDatabase(pool));
  }
  const { rowCount } = await largePool.query(`select 1 from app_user where user_name = 'd-student1'`);
  if (rowCount === 0) await fillDistrict(largePool, LARGE_DISTRICT, (about, seconds) => console.log(`${about}: ${seconds.toFixed(1)} s`));
  const [smallCounts, largeCounts] = [await countDistrict(smallPool), await countDistrict(largePool)];
  console.log(JSON.stringify(smallCounts), JSON.stringify(largeCounts));
  const grown = (largeCounts['tracking rows'] ?? 1) / (smallCounts['tracking rows'] ?? 1);
  await compare(await measureAll(smallPool, SMALL), await measureAll(largePool, LARGE), grown);
  await loadOfTeachers(largePool);
} finally {
  await Promise.all([smallPool.end(), largePool.end()]);
  await postgres.stop();
  if (!given) rmSync(dataDir, { recursive: true, force: true });
}

/** A database of the demo's size beside the large one. */
async function demoDatabase(): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query('drop database if exists demo_size');
  await admin.query(`create database demo_size owner ${SERVER_ROLE}`);
  await admin.end();
  return postgres.url.replace(/\/[^/]*$/, '/demo_size');
}

interface Measured {
  readonly ms: number;
  readonly bytes: number;
}

/** Every call that only reads, by whoever may make it: the middle of some rounds. */
async function measureAll(pool: pg.Pool, roles: Roles): Promise<Map<string, Measured>> {
  const app = await buildApp({ pool, keys: TEST_KEYS, config: { callsPerMinute: 1e9 } });
  const tokens = createAccessTokens(TEST_KEYS.sessionSecret, 3_600);
  const { rows: people } = await pool.query<{ user_name: string; user_puid: string }>(
    'select user_name, user_puid from app_user where user_name = any ($1)',
    [Object.values(roles)],
  );
  const records = await walkRecords(pool, people.find(({ user_name }) => user_name === roles.student)?.user_puid ?? '');
  const measured = new Map<string, Measured>();
  for (const { area, name, endpoint } of allEndpoints()) {
    const { access } = endpoint;
    if (endpoint.offline === 'queued' || (endpoint.method !== 'GET' && endpoint.offline !== 'cached')) continue;
    for (const [role, user_name] of Object.entries(roles)) {
      if (access.kind !== 'public' && !(access.roles as readonly string[]).includes(role)) continue;
      const user_puid = people.find((person) => person.user_name === user_name)?.user_puid ?? '';
      const input = WALK_INPUTS[`${area}.${name}`]?.(user_puid, records) ?? {};
      const query = Object.fromEntries(Object.entries(input.query ?? {}).map(([field, value]) => [field, String(value)]));
      const headers = { authorization: `Bearer ${await tokens.sign(user_puid, new Date())}` };
      const asked = {
        method: endpoint.method,
        url: endpoint.path,
        query,
        headers,
        ...(endpoint.method === 'GET' ? {} : { payload: input.body ?? {} }),
      };
      const times: number[] = [];
      let bytes = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const started = performance.now();
        const reply = await app.inject(asked);
        times.push(performance.now() - started);
        bytes = reply.statusCode === 200 ? reply.rawPayload.length : -1;
        if (bytes < 0) break;
      }
      if (bytes >= 0) measured.set(`${area}.${name} (${role})`, { ms: middle(times), bytes });
    }
  }
  await app.close();
  return measured;
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function compare(small: Map<string, Measured>, large: Map<string, Measured>, grown: number): Promise<void> {
  const rows = [...large].flatMap(([call, at]) => {
    const before = small.get(call);
    return before ? [{ call, before, at, exponent: Math.log(at.ms / before.ms) / Math.log(grown) }] : [];
  });
  rows.sort((a, b) => b.at.ms - a.at.ms);
  console.log(`\n${rows.length} calls; tracking rows times ${Math.round(grown)}\n`);
  console.log('| call | demo ms | large ms | exponent | demo kB | large kB |\n|---|---|---|---|---|---|');
  for (const { call, before, at, exponent } of rows) {
    const isSlow = at.ms > NOTED_MS && exponent > MOST_EXPONENT;
    if (isSlow) process.exitCode = 1;
    const kB = (bytes: number) => (bytes / 1000).toFixed(1);
    console.log(
      `| ${isSlow ? '**' : ''}${call}${isSlow ? '**' : ''} | ${before.ms.toFixed(1)} | ${at.ms.toFixed(1)} | ${exponent.toFixed(2)} | ${kB(before.bytes)} | ${kB(at.bytes)} |`,
    );
  }
}

/** Twenty teachers, each in a workspace of 250 lessons in 25 folders and with ten classes of thirty (issue 15). */
async function loadOfTeachers(pool: pg.Pool): Promise<void> {
  const app = await buildApp({ pool, keys: TEST_KEYS, config: { callsPerMinute: 1e9 } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = createAccessTokens(TEST_KEYS.sessionSecret, 3_600);
  const { rows: teachers } = await pool.query<{ user_puid: string }>(
    `select user_puid from app_user where user_name = any (select 'd-teacher' || n from generate_series(1, $1::int) n) order by user_name`,
    [TEACHERS],
  );
  const headersOf = await Promise.all(
    teachers.map(async ({ user_puid }) => ({
      authorization: `Bearer ${await tokens.sign(user_puid, new Date())}`,
      'content-type': 'application/json',
    })),
  );
  const folders = await pool.query<{ folder_id: number; owner_puid: string }>(
    'select folder_id, owner_puid from workspace_folder order by owner_puid, sort_order',
  );
  const ask = (user: number, path: string, query: Record<string, string>) => ({
    method: 'GET',
    path: `${path}?${new URLSearchParams({ user_puid: teachers[user]?.user_puid ?? '', ...query })}`,
    headers: headersOf[user],
  });
  const screens = {
    // Everything, then a folder, then a search: as somebody looks for a lesson.
    workspaceHome: (user: number, n: number) => {
      const own = folders.rows.filter(({ owner_puid }) => owner_puid === teachers[user]?.user_puid);
      const folder = own[n % own.length]?.folder_id;
      const places: Record<string, string>[] = [
        {},
        { product_id: '1', unit_id: String(folder), iscustom_unit: 'true' },
        { query: `Lesson 0${n % 10}` },
      ];
      return ask(user, '/v2/workspace/Index', places[n % places.length] ?? {});
    },
    mygroupsHome: (user: number, n: number) =>
      ask(user, '/MyGroup/get_mygroupslist_and_details', n % 3 === 2 ? { search: `-${n % 10}` } : {}),
  };
  for (const [screen, next] of Object.entries(screens) as [keyof typeof screens, (user: number, n: number) => unknown][]) {
    await load(url, next, 10);
    tell(screen, await load(url, next, ASKS));
  }
  const given: number[] = [];
  for (const [user, { user_puid }] of teachers.entries()) {
    const { rows: groups } = await pool.query<{ group_puid: string }>(
      'select group_puid from class_group where user_puid = $1 order by group_name limit 6',
      [user_puid],
    );
    const { rows: lessons } = await pool.query<{ lesson_id: number }>(
      'select lesson_id from lesson where owner_puid = $1 order by lesson_id desc limit 3',
      [user_puid],
    );
    for (const { lesson_id } of lessons) {
      const assignment_details = groups.map(({ group_puid }) => ({ group_puid, is_whole_group: true }));
      const started = performance.now();
      const reply = await fetch(`${url}/lesson/assign_multiple_classes`, {
        method: 'POST',
        headers: headersOf[user] ?? {},
        body: JSON.stringify({ user_puid, lesson_ids: [lesson_id], assignment_details }),
      });
      given.push(performance.now() - started);
      if (reply.status !== 200) throw new Error(`a lesson could not be given: ${await reply.text()}`);
    }
  }
  tell('sixClasses', given);
  await pool.query(`delete from assignment where assigned_at > now() - interval '10 minutes' and assigned_by_puid = any ($1)`, [
    teachers.map(({ user_puid }) => user_puid),
  ]);
  await app.close();
}

function tell(what: keyof typeof TARGET, millis: number[]): void {
  const sorted = millis.sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  const holds = Number(at(0.95)) <= TARGET[what];
  const load = `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} processors`;
  console.log(
    `${holds ? 'ok  ' : 'FAIL'} ${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (at most ${TARGET[what]}), p99 ${at(0.99)} ms of ${sorted.length}; ${load}`,
  );
  if (!holds) process.exitCode = 1;
}

/** From a thread of its own, so that the teachers do not share the server's event loop. */
async function load(url: string, next: (user: number, n: number) => unknown, each: number): Promise<number[]> {
  const asks = Array.from({ length: TEACHERS }, (_, user) => Array.from({ length: each }, (_ask, n) => next(user, n)));
  const worker = new Worker(new URL('./users-thread.mjs', import.meta.url), {
    workerData: { url, users: TEACHERS, asks, pauseMs: PAUSE_MS },
  });
  const [{ millis, failed }] = (await once(worker, 'message')) as [{ millis: number[]; failed: string[] }];
  await worker.terminate();
  if (failed.length > 0) throw new Error(`${failed.length} calls were not answered with success:\n${failed.slice(0, 5).join('\n')}`);
  return millis;
}
