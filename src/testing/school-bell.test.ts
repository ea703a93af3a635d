import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { ringBell } from '#tooling/bench/bell-clients.ts';
import { countLessonSessions, fillBellSchool } from '#tooling/bench/bell-school.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

test('a bell in small: all sign in and begin, every outbox drains exactly once, and a report is answered meanwhile', async () => {
  const school = await fillBellSchool(server.pool, 12);
  const url = server.app.listeningOrigin;
  const report = await ringBell({ url, school, arrivingMs: 200, drainingMs: 200, opsEach: 5 });
  expect(report.faults).toEqual([]);
  expect(report.signIns).toHaveLength(12);
  expect(report.begins).toHaveLength(12);
  expect(report.reports.length).toBeGreaterThan(0);
  expect(new Set(report.ops).size).toBe(60);
  expect(await countLessonSessions(server.pool, report.ops)).toEqual({ rows: 60, receipts: 60 });
});
