import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupDetails } from '#contract/groups/groups.schemas.ts';
import { AssigningTeacher, PERIOD_1, PERIOD_3, puidOf } from '#testing/assigning-teacher.ts';

const school = new AssigningTeacher();
beforeAll(() => school.start());
afterAll(() => school.server.close());

const move = (names: readonly string[], from = PERIOD_1, to = PERIOD_3, person = school.teacher) =>
  school.post<{ added: string[] }>(
    '/MyGroup/move_users_to_group',
    { group_puid: from, to_group_puid: to, group_users_list: names.map(puidOf) },
    person,
  );
const details = async (group: string) =>
  (await school.teacher.call<{ details: GroupDetails }>('GET', `/MyGroup/load_pagedata_mygroup?group_puid=${group}`)).data.details;
const isIn = async (name: string, group: string) =>
  (await details(group)).group_users_list.some(({ user_puid }) => user_puid === puidOf(name));

test('a student who is moved leaves the class and its subgroups, and is in the other; asked again, nothing more happens', async () => {
  const team = await school.team(['student1', 'student2']);
  expect((await move(['student1'])).data.added).toEqual([puidOf('student1')]);
  expect([await isIn('student1', PERIOD_1), await isIn('student1', team), await isIn('student1', PERIOD_3)]).toEqual([false, false, true]);
  expect((await details(PERIOD_1)).former_users_list.map(({ user_puid }) => user_puid)).toContain(puidOf('student1'));
  expect((await move(['student1'])).data.added).toEqual([]);
  expect(await isIn('student1', PERIOD_3)).toBe(true);
});

test('who was in the other class already only leaves, and is not among those who came', async () => {
  await school.post('/MyGroup/add_users_to_group', { group_puid: PERIOD_3, group_users_list: [puidOf('student3')] });
  expect((await move(['student3', 'student4'])).data.added).toEqual([puidOf('student4')]);
  expect([await isIn('student3', PERIOD_1), await isIn('student3', PERIOD_3)]).toEqual([false, true]);
});

test('all are moved, or nobody: one who is in neither class stops it, and a class of somebody else is not there', async () => {
  expect((await move(['student5', 'student60'])).code).toBe(404);
  expect([await isIn('student5', PERIOD_1), await isIn('student5', PERIOD_3)]).toEqual([true, false]);
  const colleague = await school.server.as('teacher2');
  const theirs =
    (
      await colleague.call<{ groups: { group_puid: string }[] }>(
        'GET',
        `/MyGroup/get_mygroupslist_and_details?user_puid=${colleague.user_puid}`,
      )
    ).data.groups[0]?.group_puid ?? '';
  expect((await move(['student5'], PERIOD_1, theirs)).code).toBe(404);
  expect((await move(['student5'], theirs, PERIOD_1, colleague)).code).toBe(404);
  expect(await isIn('student5', PERIOD_1)).toBe(true);
});

test('students move from class to class, not into a subgroup; to the class that they are in, they stay', async () => {
  const team = await school.team(['student6']);
  expect((await move(['student6'], PERIOD_1, team)).code).toBe(400);
  expect((await move(['student6'], PERIOD_1, PERIOD_1)).code).toBe(200);
  expect([await isIn('student6', PERIOD_1), await isIn('student6', team)]).toEqual([true, true]);
});
