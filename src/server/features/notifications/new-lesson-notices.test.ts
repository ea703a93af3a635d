import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.schemas.ts';
import { all, assigningTeacher, PERIOD_1, puidOf, some } from '#testing/assigning-teacher.ts';

const school = assigningTeacher();

/** What a student's bell says of the lesson of the test. */
async function bell(name: string): Promise<Notification[]> {
  const student = await school.server.as(name);
  const path = `/notification/get_notification?user_puid=${student.user_puid}`;
  const { data } = await student.call<{ notifications: Notification[] }>('GET', path);
  return data.notifications.filter(({ link }) => link?.includes(`lesson_id=${school.lesson}&`));
}
const rings = async (...names: readonly string[]) => Promise.all(names.map(async (name) => (await bell(name)).length));
const putAway = async (name: string) => {
  const [notice] = await bell(name);
  const body = { notification_id: notice?.notification_id };
  expect((await school.post('/notification/disable_notification', body, await school.server.as(name))).code).toBe(200);
};
const assign = async (...targets: Parameters<typeof school.assign>[0]) => {
  const { data, code } = await school.assign(targets);
  expect(code).toBe(200);
  return data.assignments[0]?.assignment_id ?? 0;
};
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('rings everybody of the class with its due day, in both languages, and leads into it; a new due day is the same notice', async () => {
  const assignment_id = await assign(all(PERIOD_1, { to_date: '2027-01-10' }));
  const [notice, ...others] = await bell('student1');
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    title: { en: 'New lesson: Tides', es: 'Nueva lección: Mareas' },
    body: { en: 'Due Sunday, January 10.', es: 'Para el domingo, 10 de enero.' },
    link: `/authenticated/studentDashboard/lessonPlayerPage?lesson_id=${school.lesson}&assignment_id=${assignment_id}`,
  });
  expect(await rings('student2', 'student25', 'teacher1')).toEqual([1, 0, 0]);
  await assign(all(PERIOD_1, { to_date: '2027-01-11' }));
  expect(await bell('student1')).toMatchObject([{ notification_id: notice?.notification_id, body: { en: 'Due Monday, January 11.' } }]);
  await putAway('student1');
  await assign(all(PERIOD_1, { to_date: null }));
  expect([await bell('student1'), (await bell('student2'))[0]?.body.en]).toEqual([[], 'Open it when you are ready.']);
});

test('rings nobody who has begun it, and may still be put away then: the device says so later', async () => {
  const assignment_id = await assign(all(PERIOD_1));
  const [notice] = await bell('student1');
  await school.track('student1', assignment_id);
  expect(await rings('student1', 'student2')).toEqual([0, 1]);
  const late = await school.post(
    '/notification/disable_notification',
    { notification_id: notice?.notification_id },
    await school.server.as('student1'),
  );
  expect(late.code).toBe(200);
});

test('rings on its first day, not before', async () => {
  const assignment_id = await assign(all(PERIOD_1, { from_date: day(3) }));
  expect(await rings('student1')).toEqual([0]);
  // As it is when that day has come, long after the lesson was assigned.
  await school.server.pool.query(
    "update assignment set assigned_at = now() - interval '40 days', opens_at = now() - interval '1 hour' where assignment_id = $1",
    [assignment_id],
  );
  expect(await rings('student1')).toEqual([1]);
  await school.server.pool.query("update assignment set opens_at = now() - interval '31 days' where assignment_id = $1", [assignment_id]);
  expect(await rings('student1')).toEqual([0]);
});

test('goes with the lesson, and comes back with it for whoever has not put it away; assigned anew it is a new one', async () => {
  const assignment_id = await assign(all(PERIOD_1));
  await putAway('student1');
  const { data } = await school.unassign([{ assignment_id }]);
  expect(await rings('student1', 'student2')).toEqual([0, 0]);
  await school.post('/Assignment/undo_unassign', { unassign_id: data.unassign_id });
  expect(await rings('student1', 'student2')).toEqual([0, 1]);
  await school.unassign([{ assignment_id, group_users_list: [puidOf('student2')] }]);
  expect(await rings('student2', 'student3')).toEqual([0, 1]);
  await school.unassign([{ assignment_id }]);
  await assign(all(PERIOD_1));
  expect(await rings('student1', 'student2', 'student3')).toEqual([1, 1, 1]);
});

test('rings a student once who has it by way of a class and a subgroup', async () => {
  const team = await school.team(['student1', 'student2']);
  await assign(all(PERIOD_1), all(team));
  expect(await rings('student1', 'student3')).toEqual([1, 1]);
});

test('is no news for a student who joined after it was assigned, unless it is given to them alone', async () => {
  await assign(some(PERIOD_1, ['student1', 'student2']));
  await school.server.pool.query("update assignment set assigned_at = now() - interval '5 days' where lesson_id = $1", [school.lesson]);
  await school.server.pool.query("update assignment_student set given_at = now() - interval '5 days'");
  const join = (name: string, since: string) =>
    school.server.pool.query('update group_member set joined_at = now() - $2::interval where user_puid = $1', [puidOf(name), since]);
  await join('student1', '2 days');
  await join('student3', '2 days');
  expect(await rings('student1', 'student2', 'student3')).toEqual([0, 1, 0]);
  await assign(some(PERIOD_1, ['student3']));
  expect(await rings('student1', 'student2', 'student3')).toEqual([0, 1, 1]);
  for (const name of ['student1', 'student3']) await join(name, '90 days');
});

test('is no news in a class that was deleted', async () => {
  const team = await school.team(['student1']);
  await assign(all(team));
  expect(await rings('student1')).toEqual([1]);
  const query = { user_puid: school.teacher.user_puid, group_puid: team };
  expect((await school.teacher.call('DELETE', '/MyGroup/delete_mygroup', { query })).code).toBe(200);
  expect(await rings('student1')).toEqual([0]);
});
