import { fork } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { buildApp } from '#server/app.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import type { BellOrder, BellReport } from './bell-clients.ts';
import { countLessonSessions, fillBellSchool } from './bell-school.ts';
import { IS_TINY, openBenchDatabase, sized } from './bench-database.ts';

/**
 * A school at the bell, without a browser: STUDENTS (2000) sign in within a minute and open their dashboards and notices, then as many outboxes of OPS
 * (20) calls drain, one in ten of them sent twice, while a teacher asks for a report every second. Clients run in a process of their own.
 */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const [STUDENTS, OPS] = [number('STUDENTS', sized(2_000, 6)), number('OPS', sized(20, 3))];
/** Shares of the minute and of the two minutes within which they begin; the rest is for the last ones. */
const [ARRIVING_MS, DRAINING_MS] = sized([45_000, 30_000], [200, 200]);
const MOST = { signInSeconds: 60, beginMs: 1_000, drainSeconds: 120, reportMs: 500 } as const;

const { pool, close } = await openBenchDatabase();
try {
  const school = await fillBellSchool(pool, STUDENTS);
  const app = await buildApp({ pool, keys: TEST_KEYS, config: { callsPerMinute: 1e9, anonymousCallsPerMinute: 1e9 } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const loadBefore = loadavg()[0] ?? 0;
  const before = process.cpuUsage();
  const report = await ringInProcess({ url, school, arrivingMs: ARRIVING_MS, drainingMs: DRAINING_MS, opsEach: OPS });
  const { user, system } = process.cpuUsage(before);
  const p95 = (millis: readonly number[]) => {
    const sorted = [...millis].sort((a, b) => a - b);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0);
  };
  console.log(`${STUDENTS} students on ${cpus().length} cores; load ${loadBefore.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`);
  console.log(`signed in within ${report.signInSeconds.toFixed(1)} s, each p95 ${p95(report.signIns)} ms with hashing and waiting`);
  console.log(`dashboard after that: p95 ${p95(report.begins)} ms; ${report.again} calls were told to come again`);
  console.log(`notices after that: p95 ${p95(report.notices)} ms`);
  console.log(`outboxes drained within ${report.drainSeconds.toFixed(1)} s, a push p95 ${p95(report.drains)} ms`);
  console.log(`a teacher's report meanwhile: p95 ${p95(report.reports)} ms (${report.reports.length} reports)`);
  console.log(`the server's process computed ${((user + system) / 1e6).toFixed(1)} s, hashing included`);
  const counted = await countLessonSessions(pool, report.ops);
  const expected = STUDENTS * OPS;
  console.log(`${counted.rows} of ${expected} calls are there, ${counted.receipts} receipts, ${report.faults.length} faults`);
  for (const fault of report.faults.slice(0, 10)) console.log(`  ${fault}`);
  const isWhole = report.faults.length === 0 && counted.rows === expected && counted.receipts === expected;
  const isFast =
    report.signInSeconds <= MOST.signInSeconds &&
    p95(report.begins) <= MOST.beginMs &&
    report.drainSeconds <= MOST.drainSeconds &&
    p95(report.reports) <= MOST.reportMs;
  console.log(isFast ? 'all of it in time' : `not in time (${JSON.stringify(MOST)})`);
  if (!isWhole || !(isFast || IS_TINY)) process.exitCode = 1;
  await app.close();
} finally {
  await close();
}

function ringInProcess(order: BellOrder): Promise<BellReport> {
  return new Promise((resolve, reject) => {
    const clients = fork(new URL('./bell-process.ts', import.meta.url));
    clients.once('message', (report) => resolve(report as BellReport));
    clients.once('error', reject);
    clients.once('exit', (code) => code !== 0 && reject(new Error(`the clients ended with ${code}`)));
    clients.send(order);
  });
}
