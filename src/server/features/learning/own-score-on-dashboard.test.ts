import { beforeAll, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { getQuizDetails } from '#contract/quizzes/quizzes.contract.ts';
import { decide } from '#testing/small-class.ts';
import { smallClassForFile } from '#testing/small-class-server.ts';
import type { Person } from '#testing/test-server.ts';

const school = smallClassForFile();
let student: Person;
beforeAll(async () => {
  student = await school.server.as('student1');
  // Dee's work is student1's, so that somebody can sign in as its owner.
  for (const table of ['quiz_result', 'group_member'])
    await school.server.pool.query(`update ${table} set user_puid = $1 where user_puid = $2`, [student.user_puid, school.small.people.Dee]);
});

const tell = (path: string, more: object = {}) =>
  school.teacher.call('POST', path, {
    payload: {
      released_by_puid: school.teacher.user_puid,
      quiz_assessment_id: school.small.quiz.quiz_id,
      grouppuid: school.small.group_puid,
      ...more,
    },
  });
const release = () => tell('/Assignment/release_report', { item_type_id: 18, release_date: null });
const onCard = async () => {
  const query = { user_puid: student.user_puid };
  const { assignments } = (await student.call<StudentDashboard>('GET', '/v2/studentDashboard/load_student_dashboard', { query })).data;
  const lesson = assignments.find(({ assignment_id }) => assignment_id === school.small.quiz.assignment_id);
  const { score, max_score, awaiting_points } = lesson?.resources[0]?.quiz ?? {};
  return { score, max_score, awaiting_points };
};

test('a card says the score of the released report, and what the attempt earned before', async () => {
  await decide(school.server.pool, school.small.quiz, student.user_puid, 'points', 3);
  expect(await onCard()).toEqual({ score: 1, max_score: 4, awaiting_points: 0 });
  await release();
  expect(await onCard()).toEqual({ score: 3, max_score: 4, awaiting_points: 0 });
  await decide(school.server.pool, school.small.quiz, student.user_puid, 'excused', null);
  expect(await onCard()).toEqual({ score: null, max_score: 4, awaiting_points: 0 });
  await decide(school.server.pool, school.small.quiz, student.user_puid, 'included', null);
  expect(await onCard()).toEqual({ score: 1, max_score: 4, awaiting_points: 0 });
  await decide(school.server.pool, school.small.quiz, student.user_puid, 'points', 2.5);
  expect(await onCard(), 'a part of a point').toEqual({ score: 2.5, max_score: 4, awaiting_points: 0 });
  await decide(school.server.pool, school.small.quiz, student.user_puid, 'points', 6);
  expect(await onCard()).toEqual({ score: 6, max_score: 6, awaiting_points: 0 });
  await tell('/Assignment/withdraw_report');
  expect(await onCard()).toEqual({ score: 1, max_score: 4, awaiting_points: 0 });
});

test('a quiz that is opened again says what the teacher gave, from the release of the report on', async () => {
  const { quiz } = school.small;
  const { lesson_id, assignment_id, quiz_id } = quiz;
  const path = `/quiz/get_quiz_details?user_puid=${student.user_puid}&lesson_id=${lesson_id}&assignment_id=${assignment_id}&quiz_id=${quiz_id}`;
  const opened = async () => (await student.call<DataOf<typeof getQuizDetails>>('GET', path)).data.attempt;
  const own = await opened();
  expect(own?.score).toBe(1);
  expect(own).not.toHaveProperty('teacher_score');
  await release();
  await decide(school.server.pool, quiz, student.user_puid, 'points', 3);
  expect(await opened()).toMatchObject({ score: 1, teacher_score: { points: 3, max_points: 4 } });
  await decide(school.server.pool, quiz, student.user_puid, 'points', 2.5);
  expect(await opened(), 'a part of a point').toMatchObject({ score: 1, teacher_score: { points: 2.5, max_points: 4 } });
  await decide(school.server.pool, quiz, student.user_puid, 'excused', null);
  expect(await opened()).toMatchObject({ teacher_score: { points: null, max_points: 4 } });
  await decide(school.server.pool, quiz, student.user_puid, 'included', null);
  expect(await opened()).not.toHaveProperty('teacher_score');
});
