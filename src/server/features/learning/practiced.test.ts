import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import { pushAs, type QuizLesson, quizChain, untouchedQuiz } from '#testing/quiz-chain.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let student: Person;
let place: QuizLesson;
beforeAll(async () => {
  server = await startTestServer();
  student = await server.as('student1');
  place = await untouchedQuiz(student);
});
afterAll(() => server.close());

const practice = (who = student) =>
  who.call('POST', '/ContentTracking/track_content_start', {
    query: { user_puid: who.user_puid, item_id: String(place.quiz_id), tracking_id: randomUUID() },
    headers: { 'idempotency-key': randomUUID() },
  });
const practiced = async () => {
  const path = `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`;
  const { assignments } = (await student.call<StudentDashboard>('GET', path)).data;
  const lesson = assignments.find(({ assignment_id }) => assignment_id === place.lesson.assignment_id);
  return lesson?.resources.find(({ resource_id }) => resource_id === place.resource_id)?.quiz?.practiced;
};

test('what was missed and practiced since is told to every device, and only of a quiz that was turned in', async () => {
  expect((await practice()).code).toBe(404);
  await pushAs(student, quizChain(student, place, {}));
  expect(await practiced()).toBeNull();
  expect((await practice()).code).toBe(200);
  expect((await practice()).code).toBe(200);
  expect(await practiced()).toEqual({ times: 2, at: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect((await practice(await server.as('student2'))).code).toBe(404);
});

test('practice is nothing that was opened in the library', async () => {
  const teacher = await server.as('teacher1');
  const { group_puid } = place.lesson;
  const { data } = await teacher.call<{ item_id: number }[]>('GET', `/v2/Report/get_library_activity?group_puid=${group_puid}`);
  expect(data.map(({ item_id }) => item_id)).not.toContain(place.quiz_id);
});
