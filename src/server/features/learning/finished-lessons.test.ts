import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import { PERIOD_1, puidOf } from '#testing/assigning-teacher.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let student: Person;
beforeAll(async () => {
  server = await startTestServer();
  student = await server.as('student2');
});
afterAll(() => server.close());

const finished = async () => {
  const path = `/v2/studentDashboard/get_finished_lessons?user_puid=${student.user_puid}`;
  return (await student.call<{ finished: number }>('GET', path)).data.finished;
};
const onScreen = async () => {
  const path = `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`;
  const { assignments } = (await student.call<StudentDashboard>('GET', path)).data;
  return assignments.filter(({ state }) => state === 'completed').length;
};

test('a finished lesson stays finished when it is closed and when the student changes classes; one that is not is none', async () => {
  const { pool } = server;
  const before = await onScreen();
  expect(before).toBeGreaterThan(0);
  expect(await finished()).toBe(before);
  await pool.query('update assignment set closed_at = now() where group_puid = $1', [PERIOD_1]);
  expect([await onScreen(), await finished()]).toEqual([0, before]);
  await pool.query('delete from group_member where group_puid = $1 and user_puid = $2', [PERIOD_1, puidOf('student2')]);
  expect(await finished()).toBe(before);
});
