import pg from 'pg';
import { allEndpoints } from '#contract/index.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { SERVER_ROLE } from '#server/db/embedded/server-role.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { LONG_QUERY_TIMEOUT_MS, openPool } from '#server/db/open-pool.ts';
import { fillDemoDistrict } from '#server/demo/fill-demo-district.ts';
import { createAccessTokens } from '#server/http/callers/access-tokens.ts';
import { countDistrict } from '#testing/fill-district.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { WALK_INPUTS } from '#testing/walk-inputs.ts';
import { walkRecords } from '#testing/walk-records.ts';
import { IS_TINY, sized } from './bench-database.ts';
import { type BenchAsk, type BenchTeacher, openBenchDistrict, readingOf, runUsers, teachersOf, tell } from './bench-district.ts';

/**
 * `npm run bench:district`: every call that reads, at the demo's size and at a large district's, with the exponent by which its time grows;
 * then twenty teachers at once in workspace and groups, and a lesson given to six classes. With BENCH_DATA_DIR the district is one that
 * `npm run seed:district` has filled there; otherwise it is filled here, in some minutes.
 */
const ROUNDS = sized(9, 1);
/** Calls that take less do not matter, however they grow. */
const NOTED_MS = 15;
/** The square root of what a district grows by. */
const MAX_EXPONENT = 0.5;
const TEACHERS = sized(20, 1);
const ASKS = sized(60, 2);
const PAUSE_MS = sized(250, 10);
/** The longest that 95 of 100 wait, in milliseconds (issue 15). */
const TARGET = { workspaceHome: 100, mygroupsHome: 100, sixClasses: 300 } as const;

type Roles = Readonly<Record<'student' | 'teacher' | 'districtAdmin', string>>;
const SMALL: Roles = { student: 'student1', teacher: 'teacher1', districtAdmin: 'districtadmin' };
const LARGE: Roles = { student: 'd-student1', teacher: 'd-teacher1', districtAdmin: 'districtadmin' };

const { postgres, pool: largePool, close } = await openBenchDistrict();
const smallPool = openPool(await demoDatabase(), 12, LONG_QUERY_TIMEOUT_MS);
try {
  await migrateDatabase(smallPool);
  await fillDemoDistrict(openDatabase(smallPool));
  const [smallCounts, largeCounts] = [await countDistrict(smallPool), await countDistrict(largePool)];
  console.log(JSON.stringify(smallCounts), JSON.stringify(largeCounts));
  const grown = (largeCounts['tracking rows'] ?? 1) / (smallCounts['tracking rows'] ?? 1);
  await compare(await measureAll(smallPool, SMALL), await measureAll(largePool, LARGE), grown);
  await loadOfTeachers(largePool);
} finally {
  await smallPool.end();
  await close();
}

/** A database of the demo's size beside the large one. */
async function demoDatabase(): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query('drop database if exists demo_size');
  const owner = postgres.url === postgres.adminUrl ? '' : ` owner ${SERVER_ROLE}`;
  await admin.query(`create database demo_size${owner}`);
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
    const isSlow = at.ms > NOTED_MS && exponent > MAX_EXPONENT;
    if (isSlow && !IS_TINY) process.exitCode = 1;
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
  const teachers = await teachersOf(pool, TEACHERS);
  const folders = await pool.query<{ folder_id: number; owner_puid: string }>(
    'select folder_id, owner_puid from workspace_folder order by owner_puid, sort_order',
  );
  const screens = {
    // Everything, then a folder, then a search: as somebody looks for a lesson.
    workspaceHome: (teacher: BenchTeacher, n: number) => {
      const own = folders.rows.filter(({ owner_puid }) => owner_puid === teacher.user_puid);
      const folder = own[n % own.length]?.folder_id;
      const places: Record<string, string>[] = [
        {},
        { product_id: '1', unit_id: String(folder), iscustom_unit: 'true' },
        { query: `Lesson 0${n % 10}` },
      ];
      return readingOf(teacher, '/v2/workspace/Index', places[n % places.length] ?? {});
    },
    mygroupsHome: (teacher: BenchTeacher, n: number) =>
      readingOf(teacher, '/MyGroup/get_mygroupslist_and_details', n % 3 === 2 ? { search: `-${n % 10}` } : {}),
  };
  for (const [screen, next] of Object.entries(screens) as [keyof typeof screens, (teacher: BenchTeacher, n: number) => BenchAsk][]) {
    const asks = (each: number) => teachers.map((teacher) => Array.from({ length: each }, (_, n) => next(teacher, n)));
    await runUsers(url, asks(10), PAUSE_MS);
    tell(screen, await runUsers(url, asks(ASKS), PAUSE_MS), TARGET[screen]);
  }
  const given: number[] = [];
  for (const { user_puid, headers } of teachers) {
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
        headers,
        body: JSON.stringify({ user_puid, lesson_ids: [lesson_id], assignment_details }),
      });
      given.push(performance.now() - started);
      if (reply.status !== 200) throw new Error(`a lesson could not be given: ${await reply.text()}`);
    }
  }
  tell('sixClasses', given, TARGET.sixClasses);
  await pool.query(`delete from assignment where assigned_at > now() - interval '10 minutes' and assigned_by_puid = any ($1)`, [
    teachers.map(({ user_puid }) => user_puid),
  ]);
  await app.close();
}
