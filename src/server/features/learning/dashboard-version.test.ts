import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import { quizChain, untouchedQuiz } from '#testing/quiz-chain.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let student: Person;
let teacher: Person;
beforeAll(async () => {
  server = await startTestServer();
  [student, teacher] = [await server.as('student1'), await server.as('teacher1')];
});
afterAll(() => server.close());

/** The dashboard as a device asks for it that has a version of it. */
async function ask(version?: string, person = student) {
  const { app } = server;
  const headers = { authorization: `Bearer ${person.token}`, ...(version === undefined ? {} : { 'if-none-match': version }) };
  return app.inject({ url: `/v2/studentDashboard/load_student_dashboard?user_puid=${person.user_puid}`, headers });
}
const tagOf = async () => String((await ask()).headers.etag);

it('an unchanged dashboard is told in a reply without a body, also through a proxy that packs replies', async () => {
  const whole = await ask();
  const tag = String(whole.headers.etag);
  expect(tag).toBe(`"${whole.json<{ data: StudentDashboard }>().data.version}"`);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const unchanged = await ask(known);
    expect([unchanged.statusCode, unchanged.rawPayload.length, unchanged.headers.etag]).toEqual([304, 0, tag]);
    expect(unchanged.headers['cache-control']).toBe('no-store');
  }
  expect((await ask('"other"')).statusCode).toBe(200);
  expect((await ask(tag, await server.as('student37'))).statusCode).toBe(200);
  expect(
    (await server.app.inject({ url: '/v2/studentDashboard/load_student_dashboard', headers: { 'if-none-match': tag } })).statusCode,
  ).toBe(401);
});

it('whatever shows on it makes it another: giving, dates, work, a class name, taking back', async () => {
  const quiz = await untouchedQuiz(student);
  const { assignment_id, group_puid } = quiz.lesson;
  const made = await teacher.call<{ lesson_id: number }>('POST', '/lesson/create_lesson', {
    payload: {
      lesson_name: 'Tides',
      is_assignment: 'yes',
      lesson_resources: JSON.stringify([{ item_id: 1, resource_type_id: 25, time: 5, sort_order: 1 }]),
    },
  });
  const done = ({ code, message }: { code: number; message: string }) => expect([code, message]).toEqual([200, expect.any(String)]);
  const dates = { assignment_id, from_date: null, to_date: '2026-12-18', late_until: null };
  const push = async (ops: unknown[]) => done(await student.call('POST', '/v2/sync/push', { payload: { device_id: randomUUID(), ops } }));
  const chain = quizChain(student, quiz, {});
  let given = 0;
  const changes: [what: string, change: () => Promise<void>][] = [
    [
      'a lesson is given',
      async () => {
        const payload = {
          lesson_id: made.data.lesson_id,
          group_puid,
          assignment_no: 1,
          assignment_details: JSON.stringify([{ is_whole_group: true }]),
        };
        const answer = await teacher.call<{ assignments: { assignment_id: number }[] }>('POST', '/Assignment/assign_assignment', {
          payload,
        });
        done(answer);
        given = answer.data.assignments[0]?.assignment_id ?? 0;
      },
    ],
    [
      'its due day moves',
      async () => done(await teacher.call('POST', '/Assignment/update_assignment_dates', { payload: { changes: [dates] } })),
    ],
    ['a quiz is begun', () => push(chain.slice(0, 3))],
    ['it is turned in', () => push(chain.slice(3))],
    [
      'what was missed is practiced',
      async () =>
        done(
          await student.call('POST', '/ContentTracking/track_content_start', {
            query: { user_puid: student.user_puid, item_id: String(quiz.quiz_id), tracking_id: randomUUID() },
            headers: { 'idempotency-key': randomUUID() },
          }),
        ),
    ],
    [
      'the class is renamed',
      async () => done(await teacher.call('POST', '/MyGroup/update_group_name', { payload: { group_puid, group_name: 'Period 9' } })),
    ],
    [
      'a lesson is taken back',
      async () => done(await teacher.call('POST', '/Assignment/unassign_assignments', { payload: { assignments: [given] } })),
    ],
  ];
  let before = await tagOf();
  for (const [what, change] of changes) {
    await change();
    const after = await ask(before);
    expect([what, after.statusCode]).toEqual([what, 200]);
    before = String(after.headers.etag);
    expect([what, (await ask(before)).statusCode]).toEqual([what, 304]);
  }
});
