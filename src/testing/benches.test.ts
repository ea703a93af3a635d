import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Of a bench, what it printed and how it ended. It runs as `npm run bench:...` does, with a few calls instead of thousands. */
function runTiny(bench: string): Promise<{ readonly code: number | null; readonly said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `src/tooling/bench/${bench}.ts`], {
      env: { ...process.env, BENCH_TINY: '1', BENCH_DATABASE_URL: database.url },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}

// Not among them: those that drive Chromium for minutes (start, scroll, taps, outbox), and the district, which takes a minute to fill.
test.each(['grading', 'ingest', 'library', 'bell', 'game', 'reports', 'all-classes', 'scale'])(
  'bench:%s runs to its end, and counts right, in small',
  async (bench) => {
    const { code, said } = await runTiny(bench);
    expect(code, said).toBe(0);
  },
);

// It drives Chromium over the production build, which `npm test` makes before.
test.skipIf(!existsSync('dist/server/main.js'))('bench:workshop runs to its end in small', async () => {
  const { code, said } = await runTiny('workshop');
  expect(code, said).toBe(0);
  expect(said).toContain('mygroupsHome: p95');
});
