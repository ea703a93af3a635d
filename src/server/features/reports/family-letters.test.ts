import { beforeAll, expect, test } from 'vitest';
import type { FamilyLetters } from '#contract/reports/family-letters.schemas.ts';
import { dayIn } from '#domain/time/day-in.ts';
import { addDays } from '#domain/time/school-days.ts';
import { smallClassForFile } from '#testing/small-class-server.ts';

const school = smallClassForFile();
const WEDNESDAY = '2026-10-14';
const NEXT_WEDNESDAY = '2026-10-21';
beforeAll(() =>
  school.server.pool.query('update quiz_result set submitted_at = $2 where result_id = any ($1)', [
    Object.values(school.small.results),
    `${WEDNESDAY}T18:00:00Z`,
  ]),
);
const letters = async (day: string | null = null) => {
  const query = { group_puid: school.small.group_puid, ...(day ? { day } : {}) };
  const { data } = await school.teacher.call<FamilyLetters>('GET', '/v2/Report/get_family_letters', { query });
  return { ...data, of: (name: string) => data.letters.find(({ first_name }) => first_name === name) };
};
const release = (day: string, more: object = {}) =>
  school.teacher.call('POST', '/Assignment/release_report', {
    payload: {
      released_by_puid: school.teacher.user_puid,
      quiz_assessment_id: school.small.quiz.quiz_id,
      item_type_id: 18,
      grouppuid: school.small.group_puid,
      release_date: day,
      ...more,
    },
  });

test('a letter names what was turned in and what is missing, and no result before the student may see it', async () => {
  const read = await letters(WEDNESDAY);
  expect(read.letters.map(({ first_name }) => first_name)).toEqual(['Ana', 'Ben', 'Cal', 'Dee', 'Eve']);
  expect(read.teacher_name).not.toBe('');
  expect(
    read
      .of('Ana')
      ?.turned_in.map(({ lesson_name }) => lesson_name)
      .toSorted(),
  ).toEqual(['Shores', 'Tides']);
  expect(read.of('Ana')?.missing).toEqual([]);
  expect(read.of('Cal')).toMatchObject({ turned_in: [], missing: [{ lesson_name: 'Shores' }], results: [] });
  expect(read.of('Eve')?.missing).toEqual([]);
  expect(read.letters.flatMap(({ results }) => results)).toEqual([]);
});

test('a result stands in the letter of the week of its release, of those alone to whom it was released', async () => {
  await release(NEXT_WEDNESDAY, { released_students: [school.small.people.Ana] });
  const { of } = await letters(NEXT_WEDNESDAY);
  expect(of('Ana')?.results).toMatchObject([{ title: { en: 'Shores quiz' }, percent: 100 }]);
  expect(of('Ana')?.turned_in).toEqual([]);
  expect(of('Ben')?.results).toEqual([]);
  expect((await letters(WEDNESDAY)).of('Ana')?.results).toEqual([]);
});

test('what is due within two weeks after the week is told of to those who have not turned it in', async () => {
  const { assignment_id } = school.small.assessment;
  await school.server.pool.query("update assignment set due_date = now() + interval '3 days' where assignment_id = $1", [assignment_id]);
  const { of } = await letters();
  expect(of('Cal')?.due_next).toMatchObject([{ lesson_name: 'Tides' }]);
  expect(of('Ana')?.due_next).toEqual([]);
});

test('a retake is told of with its own day, though its work was turned in', async () => {
  const { assignment_id, quiz_id } = school.small.assessment;
  const students = [school.small.people.Ana];
  const payload = {
    user_puid: school.teacher.user_puid,
    group_puid: school.small.group_puid,
    assignment_id,
    quiz_ids: [quiz_id],
    students,
  };
  const day = addDays(dayIn(new Date(), 'America/Chicago'), 2);
  expect((await school.teacher.call('POST', '/Report/give_retakes', { payload: { ...payload, due_day: day } })).code).toBe(200);
  const { of } = await letters();
  expect(of('Ana')?.due_next.map(({ lesson_name, due_date }) => [lesson_name, dayIn(due_date, 'America/Chicago')])).toEqual([
    ['Tides', day],
  ]);
  expect(of('Ben')?.due_next).toEqual([]);
});

test('somebody else’s class has no letters, and a day that no calendar has is refused', async () => {
  const other = await school.server.as('teacher2');
  const query = { group_puid: school.small.group_puid };
  expect((await other.call('GET', '/v2/Report/get_family_letters', { query })).response.statusCode).toBe(404);
  const wrong = { ...query, day: '2026-02-30' };
  expect((await school.teacher.call('GET', '/v2/Report/get_family_letters', { query: wrong })).response.statusCode).toBe(400);
});
