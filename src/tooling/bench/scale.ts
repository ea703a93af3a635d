import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mintId } from '#offline/outbox/op-id.ts';
import { buildApp } from '#server/app.ts';
import { openPool } from '#server/db/open-pool.ts';
import { createAccessTokens } from '#server/http/callers/access-tokens.ts';
import { trackOp } from '#testing/demo-calls.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { sized } from './bench-database.ts';
import { openBenchDistrict } from './bench-district.ts';

/**
 * `npm run bench:scale`: what `src/docs/SCALE.md` multiplies, in the district of `npm run seed:district` (BENCH_DATA_DIR, or filled here): bytes
 * of a row with its indexes; processor time of a student's dashboard and of pushes, in Node and in PostgreSQL, which other programs on
 * the machine hardly change; and bytes of log, which a standby has to receive. Linux only.
 */
const WARM_UP = sized(60, 2);
const CALLS = sized(320, 4);
const OPS_A_PUSH = 10;
const MIN_ROWS = sized(10_000, 1);
/** `/proc/<pid>/stat` counts in hundredths of a second. */
const TICK_MS = 10;

interface Student {
  readonly user_puid: string;
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly headers: Readonly<Record<string, string>>;
}

const { postgres, pool: admin, close } = await openBenchDistrict();
const pool = openPool(postgres.url, 1, 600_000);
try {
  await printRowSizes();
  const app = await buildApp({ pool, keys: TEST_KEYS, config: { callsPerMinute: 1e9 } });
  const students = await readStudents();
  const backend = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
  const call = async (method: 'GET' | 'POST', url: string, { headers }: Student, payload?: object) => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode !== 200 || answer.body.includes('"rejected"')) throw new Error(`${url}: ${answer.body.slice(0, 300)}`);
  };
  const dashboard = (student: Student) =>
    call('GET', `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`, student);
  const push = (student: Student) => call('POST', '/v2/sync/push', student, { device_id: randomUUID(), ops: operationsOf(student) });
  await tell('a dashboard', dashboard, 1);
  await tell(`a push of ${OPS_A_PUSH} calls`, push, 1);
  await tell(`a push of ${OPS_A_PUSH} calls, eight at once`, push, 8);
  await app.close();

  /** Runs the calls, so many at once, and prints what each of them took. */
  async function tell(what: string, work: (student: Student) => Promise<void>, atOnce: number): Promise<void> {
    for (const student of students.slice(0, WARM_UP)) await work(student);
    const left = students.slice(WARM_UP);
    const many = left.length;
    const before = { node: process.cpuUsage(), postgres: processorMs(backend), log: await logBytes() };
    const one = async () => {
      for (let student = left.pop(); student; student = left.pop()) await work(student);
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    const { user, system } = process.cpuUsage(before.node);
    const [node, inPostgres] = [(user + system) / 1_000, processorMs(backend) - before.postgres].map((ms) => (ms / many).toFixed(2));
    const log = Math.round(((await logBytes()) - before.log) / many);
    console.log(`${what}: ${node} ms in Node, ${inPostgres} ms in PostgreSQL, ${log} bytes of log (${many} of them)`);
  }
} finally {
  await pool.end();
  await close();
}

async function printRowSizes(): Promise<void> {
  await admin.query('analyze');
  const { rows } = await admin.query<{ relname: string; many: number; bytes: number }>(
    `select relname, reltuples::float8 as many, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1 order by bytes desc limit 12`,
    [MIN_ROWS],
  );
  for (const { relname, many, bytes } of rows)
    console.log(`${relname}: ${Math.round(many).toLocaleString('en-US')} rows of ${Math.round(bytes / many)} bytes with their indexes`);
}

async function readStudents(): Promise<Student[]> {
  const tokens = createAccessTokens(TEST_KEYS.sessionSecret, 3_600);
  const { rows } = await admin.query<Omit<Student, 'headers'>>(
    `select u.user_puid, min(a.assignment_id) as assignment_id, min(a.lesson_id) as lesson_id
      from app_user u join group_member using (district_id, user_puid) join assignment a using (district_id, group_puid)
      where u.user_name like 'd-student%' group by u.user_puid order by md5(u.user_puid::text) limit $1`,
    [WARM_UP + CALLS],
  );
  const sign = async (row: Omit<Student, 'headers'>) => ({
    ...row,
    headers: { authorization: `Bearer ${await tokens.sign(row.user_puid, new Date())}` },
  });
  return Promise.all(rows.map(sign));
}

function operationsOf({ user_puid, lesson_id, assignment_id }: Student) {
  return Array.from({ length: OPS_A_PUSH }, (_, seq) => {
    const op_id = mintId();
    return trackOp({ user_puid, lesson_id, assignment_id, time_spent: seq, tracking_id: op_id, mode: 'start' }, { op_id, seq });
  });
}

/** The processor time that a process of PostgreSQL has had. */
function processorMs(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return Number.NaN;
  const [user, system] = (readFileSync(path, 'utf8').split(') ')[1] ?? '').split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}

async function logBytes(): Promise<number> {
  const { rows } = await admin.query<{ bytes: number }>(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`);
  return rows[0]?.bytes ?? 0;
}
