import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { createAccessTokens } from '#server/http/callers/access-tokens.ts';
import { LARGE_LIBRARY } from '#testing/large-library.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { IS_TINY, openBenchDatabase, sized } from './bench-database.ts';

/**
 * `npm run bench:library`: how long a teacher waits for the resources of a unit, and for search, in a library of a state's size
 * with 50 users at it. A user asks, thinks for half a second to a second and a half, and asks for the next thing: more than
 * people do. The users live in a thread of their own; server, PostgreSQL and users share the machine.
 */
const USERS = sized(50, 2);
const ASKS = sized(40, 2);
/** How many of each user's asks are not counted: a server that was just started is slower. */
const WARM_UP = sized(10, 1);
const PAUSE_MS = sized(1_000, 10);
/** The longest that 95 of 100 wait, in milliseconds. */
const TARGET = { unit: 50, search: 100 } as const;
/** As people type: words on their way, whole words of both languages, two words, codes, slips of the pen. No user begins where another does. */
const TYPED = [
  ...['wat', 'ener', 'mix', 'grav', 'plan', 'ecosy', 'fric', 'tie', 'foto'],
  ...['water', 'energy', 'mixture', 'gravity', 'planet', 'volcano', 'photosynthesis', 'reflection', 'thermometer', 'adaptation'],
  ...['planta', 'fuerza', 'energía', 'océano', 'mezcla', 'fricción', 'erosión', 'depredador', 'microscopio'],
  ...['food web', 'ocean tide', 'rock soil', 'carbon cycle', 'luz solar', 'animal habitat', 'light wave'],
  ...['5.6A', '3.11', '8.2B', 'photosinthesis', 'gravidad', 'volcanoe', 'mixtrue'],
];

interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

console.log('filling the library');
// A library that was filled some while ago: PostgreSQL has tidied up after it.
const { postgres, pool, close } = await openBenchDatabase({ more: [...sized(LARGE_LIBRARY, []), 'vacuum analyze'] });
try {
  if (!IS_TINY) await checkpoint(postgres.adminUrl);
  const app = await buildApp({ pool, keys: TEST_KEYS, config: { callsPerMinute: 1e9 } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { userPuid } = demoPerson('teacher1');
  const token = await createAccessTokens(TEST_KEYS.sessionSecret, 3_600).sign(userPuid, new Date());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { rows } = await pool.query<{ unit_id: number }>('select unit_id from unit order by unit_id');

  const kinds: Readonly<Record<keyof typeof TARGET, (n: number) => Ask>> = {
    unit: (n) => {
      const body = JSON.stringify({ user_puid: userPuid, unit_id: rows[n % rows.length]?.unit_id });
      return { method: 'POST', path: '/v2/content/get_items', headers, body };
    },
    search: (n) => {
      const query = new URLSearchParams({ user_puid: userPuid, query: TYPED[n % TYPED.length] ?? '' });
      return { method: 'GET', path: `/search/?${query}`, headers };
    },
  };
  for (const [kind, most] of Object.entries(TARGET) as [keyof typeof TARGET, number][]) {
    await load(url, kinds[kind], WARM_UP);
    const { p50, p95, p99 } = await load(url, kinds[kind], ASKS);
    const holds = p95 <= most;
    const words = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (at most ${most}), p99 ${p99.toFixed(1)} ms`;
    console.log(`${holds ? 'ok  ' : 'FAIL'} ${kind.padEnd(6)} ${words}; ${others()}`);
    if (!holds && !IS_TINY) process.exitCode = 1;
  }
  await app.close();
} finally {
  await close();
}

/** Only the owner of the cluster may: the server's role is no superuser. */
async function checkpoint(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('checkpoint');
  await admin.end();
}

/** Who else was at work: with a load beyond the number of processors everybody waits for them. */
function others(): string {
  return `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} processors`;
}

/** From a thread of its own, so that the users do not share the server's event loop. */
async function load(url: string, next: (n: number) => Ask, each: number): Promise<{ p50: number; p95: number; p99: number }> {
  const asks = Array.from({ length: USERS }, (_, user) => Array.from({ length: each }, (_ask, n) => next(user * 7 + n)));
  const worker = new Worker(new URL('./users-thread.mjs', import.meta.url), {
    workerData: { url, users: USERS, asks, pauseMs: PAUSE_MS },
  });
  const [{ millis, failed }] = (await once(worker, 'message')) as [{ millis: number[]; failed: string[] }];
  await worker.terminate();
  if (failed.length > 0) throw new Error(`${failed.length} calls were not answered with success:\n${failed.slice(0, 5).join('\n')}`);
  const sorted = millis.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
