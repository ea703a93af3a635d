import { expect, test } from 'vitest';
import type { EarlierClasses } from '#contract/reports/report-progress.schemas.ts';
import { enrollStudents, makeClass } from '#testing/small-class.ts';
import { type SmallClassServer, smallClassForEachTest } from '#testing/small-class-server.ts';
import type { Person } from '#testing/test-server.ts';

const school: SmallClassServer = smallClassForEachTest();
const DISTRICT = 1001;

const earlier = (person: Person, group_puid: string, student_puid: string) =>
  person.call<EarlierClasses>('GET', `/v2/Report/get_earlier_classes?group_puid=${group_puid}&student_puid=${student_puid}`);
const join = (group_puid: string, user_puid: string) =>
  school.server.pool.query('insert into group_member (district_id, group_puid, user_puid) values ($1, $2, $3)', [
    DISTRICT,
    group_puid,
    user_puid,
  ]);
/** Fay, who has left the small class with a full quiz, in a class of a colleague's. */
const movedTo = async (name: string) => {
  const colleague = await school.server.as(name);
  const group = await makeClass(school.server.pool, colleague.user_puid);
  await join(group, school.small.people.Fay);
  return { colleague, group, fay: school.small.people.Fay };
};

test('who teaches a student now reads what they did in the class that they came from', async () => {
  const { colleague, group, fay } = await movedTo('teacher2');
  const { data } = await earlier(colleague, group, fay);
  expect(data.student).toMatchObject({ first_name: 'Fay' });
  expect(data.classes).toMatchObject([
    {
      group_puid: school.small.group_puid,
      group_name: 'Small class',
      teacher_name: 'Rosa Delgado-Price',
      totals: { received: 1, missing: 0, average_percent: 100 },
      // The assessment, of which nothing was received, is not expected of her any more.
      assignments: [{ quizzes: [{ cell: { state: 'scored', points: 4, max_points: 4 } }] }],
    },
  ]);
});

test('who taught a student reads the own class after they left it, and no other that they left', async () => {
  const { colleague, group, fay } = await movedTo('teacher2');
  await school.server.pool.query('delete from group_member where group_puid = $1', [group]);
  expect((await earlier(school.teacher, school.small.group_puid, fay)).data.classes.map(({ group_puid }) => group_puid)).toEqual([
    school.small.group_puid,
  ]);
  // Nothing was ever given to the class that she was in for a moment.
  expect((await earlier(colleague, group, fay)).data.classes).toEqual([]);
});

test('a class that was deleted is told of its students, and one that a student came back to is not', async () => {
  const { group, people } = { group: school.small.group_puid, people: school.small.people };
  const { colleague, group: next, fay } = await movedTo('teacher2');
  await join(next, people.Ana);
  await join(group, fay);
  expect((await earlier(colleague, next, fay)).data.classes).toEqual([]);
  await school.server.pool.query('update class_group set deleted_at = now() where group_puid = $1', [group]);
  expect((await earlier(colleague, next, people.Ana)).data.classes).toMatchObject([{ group_puid: group, totals: { received: 2 } }]);
});

test('a student who never was in the class, and a class of somebody else, are not found', async () => {
  const { colleague, group } = await movedTo('teacher2');
  const stranger = (await enrollStudents(school.server.pool, school.small.group_puid, ['Gus'])).Gus;
  expect((await earlier(colleague, group, stranger)).code).toBe(404);
  expect((await earlier(colleague, school.small.group_puid, school.small.people.Fay)).code).toBe(404);
});
