import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { copyFilledDataDir, type RunningServer, startServerProcess } from '#testing/server-process.ts';
import { inWalk } from '#testing/walk-sample.ts';
import { scaled } from '#tooling/time-factor.ts';

// `npm run chaos:kills` takes a while.
vi.setConfig({ testTimeout: scaled(600_000) });

/**
 * The real server in a process of its own, on a PostgreSQL of its own with fsync on, is killed without warning while a
 * thousand writes come in, time after time. Whatever it acknowledged must be there at the next start.
 */
const KILLS = Number(process.env.KILLS ?? inWalk(2, 4));
const WRITES = 1_000;
const WRITERS = 12;
const OPS_A_PUSH = 10;

const dataDir = await copyFilledDataDir();
let server: RunningServer;
beforeAll(async () => {
  server = await startServerProcess(dataDir.path);
});
afterAll(async () => {
  await server.stop();
  dataDir.remove();
});

it('keeps every acknowledged row, however often it is killed with kill -9', async () => {
  const acknowledged = new Set<string>();
  const sent = new Map<string, Record<string, string>>();
  for (let round = 0; round < KILLS; round++) {
    const student = await server.signIn(`student${round + 1}`);
    const assigned = await firstAssignment(student);
    const killAfter = 60 + Math.floor((round * (WRITES - 200)) / KILLS);
    let before = acknowledged.size;
    const since = () => acknowledged.size - before;
    let written = 0;

    const writeSingly = async () => {
      const query = trackQuery(student, assigned);
      const key = randomUUID();
      sent.set(key, query);
      const answer = await student.call('POST', '/Assignment/track_lesson', { query, headers: { 'idempotency-key': key } });
      if (answer.code === 200) acknowledged.add(query.tracking_id ?? '');
    };
    const writePushed = async () => {
      const ops = Array.from({ length: OPS_A_PUSH }, () => trackOp(trackQuery(student, assigned)));
      const answer = await student.call<{ results: { outcome: string }[] }>('POST', '/v2/sync/push', {
        payload: { device_id: randomUUID(), ops },
      });
      if (answer.code !== 200) return;
      for (const [n, result] of answer.data.results.entries())
        if (result.outcome === 'applied') acknowledged.add(String(ops[n]?.query.tracking_id));
    };
    const writer = async (write: () => Promise<void>, size: number) => {
      while (written < WRITES) {
        written += size;
        try {
          await write();
        } catch {
          // The server has gone; this write was not acknowledged.
          return;
        }
        if (since() >= killAfter) server.kill();
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, n) => (n % 4 === 0 ? writer(writePushed, OPS_A_PUSH) : writer(writeSingly, 1))));
    server.kill();
    // Every other time PostgreSQL is killed as well; otherwise it goes on running, and the next start must stop it.
    if (round % 2 === 0) server.killPostgres();
    await server.ended;
    expect(since()).toBeGreaterThanOrEqual(killAfter);

    server = await startServerProcess(dataDir.path);
    const stored = await server.trackingIds();
    const lost = [...acknowledged].filter((id) => !stored.has(id));
    expect(lost).toEqual([]);
    before = acknowledged.size;
  }
  expect(acknowledged.size).toBeGreaterThan(KILLS * 60);

  // What was in doubt is sent again under its key and is there exactly once.
  const student = await server.signIn(`student${KILLS}`);
  const doubtful = [...sent].slice(-50).filter(([, query]) => query.user_puid === student.user_puid);
  for (const [key, query] of doubtful) {
    expect((await student.call('POST', '/Assignment/track_lesson', { query, headers: { 'idempotency-key': key } })).code).toBe(200);
  }
  const stored = await server.trackingIds();
  for (const [, query] of doubtful) expect(stored.has(query.tracking_id ?? '')).toBe(true);
});

it('says plainly that the folder is in use to a second server, which leaves with an error', async () => {
  await expect(startServerProcess(dataDir.path)).rejects.toThrow(/Another Tidepool server \(process \d+\) is already using .*DATA_DIR/);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
});

it('stops gracefully with its PostgreSQL when asked to, and starts again at once', async () => {
  expect(await server.stop()).toBe(0);
  server = await startServerProcess(dataDir.path);
  expect((await server.trackingIds()).size).toBeGreaterThan(0);
});
