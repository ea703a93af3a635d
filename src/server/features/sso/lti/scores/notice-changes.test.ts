import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { gradedLessons } from '#testing/graded-lessons.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import type { Person } from '#testing/test-server.ts';
import { SCORES_SCHEDULE } from './scores-schedule.ts';

const lessons = gradedLessons('graded-client');
const { grades } = lessons;
/** As the server that is deployed: it takes jobs, and sends scores by itself. */
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildApp({
    pool: lessons.pool,
    keys: TEST_KEYS,
    files: lessons.lti.server.disk,
    config: { callsPerMinute: 100_000, rostering: { anyHost: true, cleverUrl: '', classlinkUrl: '' } },
    takesJobs: true,
  });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(async () => {
  await lessons.pool.query('delete from pgboss.job where name = $1', [SCORES_SCHEDULE]);
});

const call = (person: Person, url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${person.token}` } });
/** How often somebody's act has the scores sent, beside the tick of each minute. */
const wakes = async () =>
  (await lessons.pool.query('select 1 from pgboss.job where name = $1 and singleton_key = $1', [SCORES_SCHEDULE])).rowCount;
const sentAt = () => lessons.pool.query('update lti_link set looked_at = now()');

test('a release has the scores sent at once, also where the lesson was opened there a moment ago', async () => {
  const ben = await lessons.open('Ben');
  const { quiz, group_puid } = lessons.school;
  const { statusCode } = await call(lessons.teacher, '/Assignment/release_report', {
    released_by_puid: lessons.teacher.user_puid,
    quiz_assessment_id: quiz.quiz_id,
    item_type_id: 18,
    grouppuid: group_puid,
    release_date: null,
  });
  expect(statusCode).toBe(200);
  expect(await wakes()).toBe(1);
  await expect.poll(() => grades.scoreOf(ben)).toBe(0);
});

test('so has a grade that an administrator gives, whose call names the attempt alone', async () => {
  const { assessment, results } = lessons.school;
  await lessons.open('Dee', { paper: assessment });
  await sentAt();
  const admin = await lessons.lti.server.as('districtadmin');
  const { statusCode, body } = await call(admin, '/v2/autograding/update_ai_graded_question_state', {
    user_puid: admin.user_puid,
    result_id: results['Dee assessment'],
    id: assessment.questions[2],
    points: 1,
    feedback: '',
    version: 0,
  });
  expect(statusCode, body).toBe(200);
  expect(await wakes()).toBe(1);
});

test('and so has an assignment that is taken from a student; reading a list has not', async () => {
  const { quiz, people } = lessons.school;
  await lessons.open('Cal');
  await sentAt();
  const { teacher } = lessons;
  await app.inject({
    url: `/v2/lti/get_platform_scores?user_puid=${teacher.user_puid}`,
    headers: { authorization: `Bearer ${teacher.token}` },
  });
  expect(await wakes()).toBe(0);
  const { statusCode } = await call(teacher, '/Assignment/unassign_assignments', {
    user_puid: teacher.user_puid,
    assignments: [{ assignment_id: quiz.assignment_id, group_users_list: people.Cal }],
  });
  expect(statusCode).toBe(200);
  expect(await wakes()).toBe(1);
});
