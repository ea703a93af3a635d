import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartBoard } from '#contract/devices/devices.schemas.ts';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { StudentViewSummary } from '#contract/reports/report-progress.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let student: Person;
let teacher: Person;
let group: string;
let given: number[];
beforeAll(async () => {
  server = await startTestServer();
  [student, teacher] = [await server.as('student1'), await server.as('teacher1')];
  const { assignments } = (await dashboard()).data;
  group = assignments[0]?.group_puid ?? '';
  given = assignments.filter((each) => each.group_puid === group).map(({ assignment_id }) => assignment_id);
});
afterAll(() => server.close());

const dashboard = () => student.call<StudentDashboard>('GET', `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`);
const board = (more = '') => teacher.call<CartBoard>('GET', `/v2/devices/cart_board?group_puid=${group}${more}`);
const report = () =>
  teacher.call<StudentViewSummary>('GET', `/Report/get_student_view_summary?user_puid=${teacher.user_puid}&group_puid=${group}`);

/** Gives the class this many of its lessons once more, as in earlier years. */
const giveMore = (count: number) =>
  server.pool.query(
    `insert into assignment (district_id, lesson_id, lesson_version, group_puid, assignment_no, instructions, assigned_by_puid, assigned_at)
     select a.district_id, a.lesson_id, a.lesson_version, $1::uuid, 1000 + n, 'Read with your partner first.', a.assigned_by_puid,
       now() - interval '300 days' - n * interval '1 hour'
     from generate_series(1, $2) n cross join lateral
       (select * from assignment where assignment_id = ($3::int[])[1 + n % array_length($3::int[], 1)]) a`,
    [group, count, given],
  );

test('a finished lesson comes to the dashboard as a short row; the lesson itself has all of it', async () => {
  const open = (await dashboard()).data.assignments.find(({ state, resources }) => state === 'not_started' && resources.length > 1);
  if (!open) throw new Error('no lesson to finish');
  const { assignment_id } = open;
  await server.pool.query("update lesson set lesson_objective = 'To say what a tide is.' where lesson_id = $1", [open.lesson_id]);
  await server.pool.query("update assignment set instructions = 'Take your time.' where assignment_id = $1", [assignment_id]);
  const row = async () => (await dashboard()).data.assignments.find((each) => each.assignment_id === assignment_id);
  const whole = await row();
  expect(whole).toMatchObject({ lesson_objective: 'To say what a tide is.', instructions: 'Take your time.' });
  await server.pool.query(
    `insert into resource_completion (district_id, assignment_id, resource_id, user_puid, completed_at)
     select a.district_id, a.assignment_id, r.resource_id, $2::uuid, now() from assignment a,
       assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r where a.assignment_id = $1 on conflict do nothing`,
    [assignment_id, student.user_puid],
  );
  const short = await row();
  expect(short).toMatchObject({ state: 'completed', lesson_name: open.lesson_name, lesson_objective: '', instructions: '' });
  expect(short?.resources.every(({ remarks }) => remarks === '')).toBe(true);
  expect(short?.version).toBe(whole?.version);
  const lesson = await student.call<{ assignment: { instructions: string } }>(
    'GET',
    `/Assignment/lesson_player?user_puid=${student.user_puid}&lesson_id=${open.lesson_id}&assignment_id=${assignment_id}`,
  );
  expect(lesson.data.assignment.instructions).toBe('Take your time.');
});

test('a dashboard of 160 open lessons stays below 450 kB, and below 30 kB on the wire', async () => {
  await giveMore(160 - (await dashboard()).data.assignments.length);
  const { data } = await dashboard();
  expect(data.assignments.length).toBe(160);
  const text = JSON.stringify(data);
  expect(text.length).toBeLessThan(450_000);
  expect(gzipSync(text).length).toBeLessThan(30_000);
});

test('beyond 500 the list of a student, the cart board and the report of a class say how many there are', async () => {
  const all = async () => {
    const { rows } = await server.pool.query<{ n: number; oldest: number }>(
      'select count(*)::int as n, (array_agg(assignment_id order by assigned_at))[1] as oldest from assignment where group_puid = $1 and closed_at is null',
      [group],
    );
    return rows[0] ?? { n: 0, oldest: 0 };
  };
  expect([(await dashboard()).data.total, (await report()).data.completeness.left_off]).toEqual([undefined, 0]);
  await server.pool.query('update assignment set assignment_no = assignment_no + 5000 where assignment_no > 1000');
  await giveMore(500);
  const { n, oldest } = await all();
  expect(n).toBeGreaterThan(500);

  const list = (await dashboard()).data;
  expect([list.assignments.length, list.total]).toEqual([500, n]);
  const { data } = await board();
  expect([data.assignments.length, data.assignments_total]).toEqual([500, n]);
  expect((await report()).data.completeness.left_off).toBe(n - 500);

  // One that is beyond them can be opened all the same.
  const chosen = await board(`&assignment_id=${oldest}`);
  expect([chosen.code, chosen.data.assignment_id]).toEqual([200, oldest]);
  expect(chosen.data.assignments.at(-1)?.assignment_id).toBe(oldest);
  expect((await board(`&assignment_id=${randomUUID().length + 9_000_000}`)).code).toBe(404);
});
