import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openPool } from '#server/db/open-pool.ts';
import { fillDemoDistrict } from '#server/demo/fill-demo-district.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { GamePlay } from './game-play.ts';

/**
 * Games of a whole class, without a browser: each client is told over the WebSocket where the game stands, as the student's screen is;
 * with LIVE=0 it asks, as the screen does where a filter lets no WebSocket through. Told are how long a question takes from
 * the teacher's press to each client, whether every answer counted once, and what a poll takes.
 *
 * GAMES (1) at once, CLIENTS (40) in each, QUESTIONS (5), POLL_MS (1000), LIVE (1).
 */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const LIVE = process.env.LIVE !== '0';
const [GAMES, CLIENTS, QUESTIONS, POLL_MS] = [number('GAMES', 1), number('CLIENTS', 40), number('QUESTIONS', 5), number('POLL_MS', 1_000)];

const dataDir = mkdtempSync(join(tmpdir(), 'tidepool-bench-'));
// PostgreSQL's own user must be able to enter.
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres(dataDir, console.log);
const pool = openPool(postgres.url);
try {
  await migrateDatabase(pool);
  await fillDemoDistrict(openDatabase(pool));
  const app = await buildApp({ pool, keys: TEST_KEYS, config: { callsPerMinute: 1e9 } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const games = await Promise.all(
    Array.from({ length: GAMES }, (_, index) =>
      GamePlay.prepare(url, pool, { index, id: randomUUID(), clients: CLIENTS, pollMs: POLL_MS, isLive: LIVE }),
    ),
  );
  const faults = (await Promise.all(games.map((game) => game.play(QUESTIONS)))).flat();
  const arrivals = games.flatMap((game) => game.arrivals).sort((one, other) => one - other);
  const polls = games.flatMap((game) => game.polls).sort((one, other) => one - other);
  const at = (sorted: readonly number[], share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  console.log(
    `${GAMES} games of ${CLIENTS} clients, ${QUESTIONS} questions each, ${LIVE ? 'told over the WebSocket' : `asked every ${POLL_MS} ms`}`,
  );
  console.log(`a question's arrival: p50 ${at(arrivals, 0.5)} ms, p95 ${at(arrivals, 0.95)} ms, longest ${at(arrivals, 1)} ms`);
  if (polls.length > 0) console.log(`a poll takes: p50 ${at(polls, 0.5)} ms, p95 ${at(polls, 0.95)} ms (${polls.length} polls)`);
  const { rows } = await pool.query('select count(*)::int as answers from game_answer');
  const expected = GAMES * CLIENTS * QUESTIONS;
  console.log(`${rows[0].answers} of ${expected} answers counted, ${faults.length} faults`);
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
  if (faults.length > 0 || rows[0].answers !== expected) process.exitCode = 1;
  await app.close();
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
