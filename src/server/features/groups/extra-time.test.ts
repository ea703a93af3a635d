import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupDetails } from '#contract/groups/groups.schemas.ts';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import { AssigningTeacher, PERIOD_1, PERIOD_3, puidOf } from '#testing/assigning-teacher.ts';

const school = new AssigningTeacher();
beforeAll(() => school.start());
afterAll(() => school.server.close());

const set = (names: readonly string[], percent: number, group = PERIOD_1, person = school.teacher, more: object = {}) =>
  school.post<{ changed: number }>(
    '/MyGroup/set_extra_time',
    { group_puid: group, group_users_list: names.map(puidOf), percent, ...more },
    person,
  );
const lessons = async (name: string) => {
  const student = await school.server.as(name);
  const path = `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`;
  return (await student.call<StudentDashboard>('GET', path)).data.assignments;
};
const shown = async (name: string, group = PERIOD_1) => {
  const path = `/MyGroup/load_pagedata_mygroup?group_puid=${group}`;
  const { details } = (await school.teacher.call<{ details: GroupDetails }>('GET', path)).data;
  return details.group_users_list.find(({ user_puid }) => user_puid === puidOf(name))?.extra_time;
};

test('extra time stands beside the student, and in each lesson that their device keeps, which hears of the change', async () => {
  const before = await lessons('student1');
  expect((await set(['student1'], 50)).data.changed).toBe(1);
  const after = await lessons('student1');
  expect(after.map(({ extra_time }) => extra_time)).toEqual(after.map(() => 50));
  expect(after.map(({ version }) => version)).not.toEqual(before.map(({ version }) => version));
  expect([await shown('student1'), await shown('student2')]).toEqual([50, 0]);
  expect((await lessons('student2')).some((lesson) => 'extra_time' in lesson)).toBe(false);
  await set(['student1'], 0);
  expect(await lessons('student1')).toEqual(before);
});

test('extra time goes with the student to another class', async () => {
  await set(['student3'], 100);
  await school.post('/MyGroup/move_users_to_group', {
    group_puid: PERIOD_1,
    to_group_puid: PERIOD_3,
    group_users_list: [puidOf('student3')],
  });
  expect(await shown('student3', PERIOD_3)).toBe(100);
});

test('nobody gives it to students of a class of somebody else, nor as much as there is none of', async () => {
  expect((await set(['student4'], 50, PERIOD_1, await school.server.as('teacher2'))).code).toBe(404);
  expect((await set(['student60'], 50)).code).toBe(404);
  expect((await set(['student4'], 33)).code).toBe(400);
  expect(await shown('student4')).toBe(0);
});

test('extra time that somebody else changed since is not written over; the same wish twice is no conflict', async () => {
  const pair = ['student5', 'student6'];
  const asOpened = { shown: pair.map((name) => ({ user_puid: puidOf(name), extra_time: 0 })) };
  await set(['student6'], 50);
  expect((await set(pair, 25, PERIOD_1, school.teacher, asOpened)).code).toBe(409);
  expect([await shown('student5'), await shown('student6')]).toEqual([0, 50]);
  expect((await set(pair, 50, PERIOD_1, school.teacher, asOpened)).code).toBe(200);
  expect((await set(pair, 50, PERIOD_1, school.teacher, asOpened)).code).toBe(200);
  expect([await shown('student5'), await shown('student6')]).toEqual([50, 50]);
});
