import { fork } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '#server/app.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { openBenchDatabase, sized } from './bench-database.ts';
import type { ClientsOrder, ClientsReport } from './game-clients.ts';
import { type GamePlan, planGame } from './game-play.ts';

/**
 * Games of a whole class, without a browser: each client is told over the WebSocket where the game stands, as the student's screen is;
 * with LIVE=0 it asks, as the screen does where a filter lets no WebSocket through. Told are how long a question takes from
 * the teacher's press to each client, whether every answer counted once, and what a poll takes.
 *
 * Clients run in processes of their own (PROCESSES), which say how late they were themselves: with 500 clients in a process, a
 * question waited there for up to 200 ms until those of the other clients were opened, which no device does. Two times are told:
 * until the message is there, and until the question that it opens is, which may take MAX_MS. A class joins over eight seconds,
 * and one answer in ten is sent twice.
 *
 * GAMES (25) at once, CLIENTS (40) in each, QUESTIONS (5), THINK_MS (3000): a student answers within so long; POLL_MS (1000), LIVE (1), PROCESSES (8).
 */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const LIVE = process.env.LIVE !== '0';
const [GAMES, CLIENTS, QUESTIONS] = [number('GAMES', sized(25, 1)), number('CLIENTS', sized(40, 3)), number('QUESTIONS', sized(5, 2))];
const [POLL_MS, THINK_MS, PROCESSES] = [number('POLL_MS', 1_000), number('THINK_MS', sized(3_000, 200)), number('PROCESSES', sized(8, 1))];
/** At most for 95 of 100 questions, from the teacher's press to the question lying open. */
const MAX_MS = sized(300, Number.POSITIVE_INFINITY);

const { pool, close } = await openBenchDatabase();
try {
  const app = await buildApp({ pool, keys: TEST_KEYS, config: { callsPerMinute: 1e9 } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const plans: GamePlan[] = [];
  for (let index = 0; index < GAMES; index += 1)
    plans.push(await planGame(pool, { index, clients: CLIENTS, pollMs: POLL_MS, thinkMs: THINK_MS, isLive: LIVE }));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const [before, startedAt] = [process.cpuUsage(), performance.now()];
  const found = await playInProcesses(url, plans);
  const { user, system } = process.cpuUsage(before);
  const [seconds, serverSeconds] = [(performance.now() - startedAt) / 1_000, (user + system) / 1e6];
  const sorted = (of: (report: ClientsReport) => readonly number[]) => found.flatMap((report) => [...of(report)]).sort((a, b) => a - b);
  const [heard, arrivals, polls] = [sorted((r) => r.heard), sorted((r) => r.arrivals), sorted((r) => r.polls)];
  const faults = found.flatMap((report) => [...report.faults]);
  console.log(
    `${GAMES} games of ${CLIENTS} clients in ${found.length} processes, ${QUESTIONS} questions each, answered within ${THINK_MS} ms, ${LIVE ? 'told over the WebSocket' : `asked every ${POLL_MS} ms`}; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`a question's message: ${figures(heard)}`);
  console.log(`a question's arrival, opened: ${figures(arrivals)} (p95 at most ${MAX_MS} ms where it is told over the WebSocket)`);
  if (polls.length > 0) console.log(`a poll takes: ${figures(polls)} (${polls.length} polls)`);
  const clientSeconds = found.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1_000;
  console.log(
    `in ${seconds.toFixed(0)} s the server computed ${serverSeconds.toFixed(1)} s and was late by p95 ${(delay.percentile(95) / 1e6).toFixed(0)} ms; the clients computed ${clientSeconds.toFixed(1)} s and were late by p95 ${Math.max(...found.map(({ ownDelay }) => ownDelay)).toFixed(0)} ms`,
  );
  const { rows } = await pool.query('select count(*)::int as answers from game_answer');
  const expected = GAMES * CLIENTS * QUESTIONS;
  console.log(`${rows[0].answers} of ${expected} answers counted, ${faults.length} faults`);
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
  const isLate = LIVE && at(arrivals, 0.95) > MAX_MS;
  if (isLate || faults.length > 0 || rows[0].answers !== expected) process.exitCode = 1;
  await app.close();
} finally {
  await close();
}

/** Shares the games among processes of clients. */
function playInProcesses(url: string, plans: readonly GamePlan[]): Promise<ClientsReport[]> {
  const shares = Array.from({ length: Math.min(PROCESSES, plans.length) }, (_, n) => plans.filter((_plan, at) => at % PROCESSES === n));
  return Promise.all(
    shares.map(
      (share) =>
        new Promise<ClientsReport>((resolve, reject) => {
          const clients = fork(new URL('./game-clients.ts', import.meta.url));
          clients.once('message', (report) => resolve(report as ClientsReport));
          clients.once('error', reject);
          clients.once('exit', (code) => code !== 0 && reject(new Error(`a process of clients ended with ${code}`)));
          clients.send({ url, plans: share, questions: QUESTIONS } satisfies ClientsOrder);
        }),
    ),
  );
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function figures(sorted: readonly number[]): string {
  return `p50 ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, longest ${at(sorted, 1)} ms`;
}
