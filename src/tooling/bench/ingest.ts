import { fastify } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createAccessTokens } from '#server/http/callers/access-tokens.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { IS_TINY, openBenchDatabase, sized } from './bench-database.ts';
import { bareCall, pushOfCalls, readPlaces, singleCall } from './ingest-calls.ts';
import { type Measured, measure } from './measure.ts';

/**
 * How fast tracking arrives: a bare Fastify route doing one INSERT, the real route called singly, and the real push, in
 * one run on one PostgreSQL with fsync on, over 50 connections from a process of the load's own.
 */
const CONNECTIONS = sized(50, 2);
const WARM_UP = sized(2_000, 50);
const ROUNDS = sized(5, 1);
const CALLS = sized({ bare: 8_000, single: 8_000, push: 600 }, { bare: 10, single: 10, push: 2 });
const OPS_A_PUSH = 50;
const TARGET = { single: 0.6, push: 3 } as const;

const { pool, close } = await openBenchDatabase();
const bare = fastify();
try {
  await pool.query(
    'create table bare_track (id uuid primary key, user_puid uuid, lesson_id int, assignment_id int, time_spent int, at timestamptz default now())',
  );
  const app = await buildApp({ pool, keys: TEST_KEYS, config: { callsPerMinute: 1e9 } });
  bare.post('/track', async (request) => {
    const { id, user_puid, lesson_id, assignment_id, time_spent } = request.query as Record<string, string>;
    await pool.query('insert into bare_track (id, user_puid, lesson_id, assignment_id, time_spent) values ($1, $2, $3, $4, $5)', [
      id,
      user_puid,
      lesson_id,
      assignment_id,
      time_spent,
    ]);
    return { status: 'success', message: 'OK', data: { id } };
  });
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
  const appUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = createAccessTokens(TEST_KEYS.sessionSecret, 3_600);
  const places = await readPlaces(pool, (user) => tokens.sign(user, new Date()));

  const rounds: Record<keyof typeof CALLS, number>[] = [];
  const kinds = [
    { name: 'bare', url: bareUrl, ops: 1, next: (n: number) => bareCall(places, n) },
    { name: 'single', url: appUrl, ops: 1, next: (n: number) => singleCall(places, n) },
    { name: 'push', url: appUrl, ops: OPS_A_PUSH, next: (n: number) => pushOfCalls(places, n, OPS_A_PUSH) },
  ] as const;
  for (const kind of kinds) await measure(kind.url, CONNECTIONS, Math.ceil(WARM_UP / kind.ops), kind.next);
  for (let round = 1; round <= ROUNDS; round++) {
    const perRound = { bare: 0, single: 0, push: 0 };
    for (const kind of kinds) {
      const result = await measure(kind.url, CONNECTIONS, CALLS[kind.name], kind.next);
      const perSecond = result.perSecond * kind.ops;
      perRound[kind.name] = perSecond;
      print(round, kind.name, perSecond, result);
    }
    rounds.push(perRound);
  }
  // The neighbours of one round share the machine's mood; the middle of the rounds is what is believed.
  const ratios = { single: middle(rounds.map((it) => it.single / it.bare)), push: middle(rounds.map((it) => it.push / it.bare)) };
  console.log(
    `\nsingly ${ratios.single.toFixed(2)} x bare (target ${TARGET.single}), through push ${ratios.push.toFixed(2)} x bare (target ${TARGET.push})`,
  );
  await app.close();
  if (!IS_TINY && (ratios.single < TARGET.single || ratios.push < TARGET.push)) process.exitCode = 1;
} finally {
  await bare.close();
  await close();
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function print(round: number, name: string, perSecond: number, { p50, p99, failed }: Measured): void {
  console.log(
    `round ${round}  ${name.padEnd(7)} ${Math.round(perSecond).toString().padStart(7)} ops/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
  );
  if (failed > 0) throw new Error(`${failed} calls of ${name} were not answered with success`);
}
