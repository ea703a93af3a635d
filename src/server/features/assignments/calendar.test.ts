import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarEntry } from '#contract/assignments/assignments.schemas.ts';
import { makeSmallClass, type SmallClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const DISTRICT = 1001;
let server: TestServer;
let teacher: Person;
let first: SmallClass;
let second: SmallClass;

beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
  first = await makeSmallClass(server.pool);
  second = await makeSmallClass(server.pool);
  await dueOn(first.quiz.assignment_id, '2027-03-05');
  await dueOn(second.quiz.assignment_id, '2027-03-05');
  await dueOn(second.assessment.assignment_id, '2027-03-08');
});
afterAll(() => server.close());

const dueOn = (assignment_id: number, day: string) =>
  server.pool.query(
    `update assignment set due_date = ($2 || ' 23:59:59')::timestamp at time zone (select time_zone from district where district_id = $3)
     where assignment_id = $1`,
    [assignment_id, day, DISTRICT],
  );
const calendarOf = async (from_day: string, to_day: string, who = teacher) => {
  const query = { user_puid: who.user_puid, from_day, to_day };
  const { data } = await who.call<{ due: CalendarEntry[] }>('GET', '/Assignment/get_assignment_calendar', { query });
  return data.due.map(({ group_puid, due_day, assignment_id }) => [due_day, group_puid, assignment_id]);
};
const ofSecond = () => [
  ['2027-03-05', second.group_puid, second.quiz.assignment_id],
  ['2027-03-08', second.group_puid, second.assessment.assignment_id],
];

test('what is due in all classes of the teacher, by day, both ends of the period included', async () => {
  const all = await calendarOf('2027-03-05', '2027-03-08');
  expect(all).toHaveLength(3);
  expect(all).toEqual(expect.arrayContaining([['2027-03-05', first.group_puid, first.quiz.assignment_id], ...ofSecond()]));
  expect(await calendarOf('2027-03-06', '2027-03-07')).toEqual([]);
  expect(await calendarOf('2027-03-05', '2027-03-08', await server.as('teacher2'))).toEqual([]);
});

test('moving the due day of one class changes that alone: the note, the other days and the other class stay', async () => {
  const { assignment_id } = second.quiz;
  await server.pool.query("update assignment set instructions = 'Bring the lab sheet.' where assignment_id = $1", [assignment_id]);
  const move = (to_date: string, was: string) =>
    teacher.call<{ after: object[] }>('POST', '/Assignment/update_assignment_dates', {
      payload: { user_puid: teacher.user_puid, changes: [{ assignment_id, to_date, shown: { to_date: was } }] },
    });
  const { data } = await move('2027-03-09', '2027-03-05');
  expect(data.after).toMatchObject([
    { assignment_id, to_date: '2027-03-09', from_date: null, late_until: null, instructions: 'Bring the lab sheet.' },
  ]);
  expect(await calendarOf('2027-03-05', '2027-03-05')).toEqual([['2027-03-05', first.group_puid, first.quiz.assignment_id]]);
  // Somebody who still sees the former day moves nothing over the new one.
  expect((await move('2027-03-12', '2027-03-05')).code).toBe(409);
  await move('2027-03-05', '2027-03-09');
  expect(await calendarOf('2027-03-05', '2027-03-08')).toEqual(expect.arrayContaining(ofSecond()));
});

test('a closed assignment is not in it, and a period of more than two months is cut', async () => {
  await dueOn(first.assessment.assignment_id, '2027-06-01');
  expect(await calendarOf('2027-05-25', '2027-06-05')).toHaveLength(1);
  expect(await calendarOf('2027-03-20', '2027-06-05')).toEqual([]);
  await server.pool.query('update assignment set closed_at = now() where assignment_id = $1', [first.assessment.assignment_id]);
  expect(await calendarOf('2027-05-25', '2027-06-05')).toEqual([]);
});
