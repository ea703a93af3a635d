import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mintQuizIds, pushAs, quizChain, untouchedQuiz } from '#testing/quiz-chain.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const PASSWORD = 'wrong-password-hunter2';
const ANSWER = 'my answer about whales';

let server: TestServer;
const written: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(...String(chunk).trim().split('\n'));
      done();
    },
  });
  // The server's own kind of log, into memory.
  const logger = fastify({ logger: { level: 'trace', stream } }).log as FastifyBaseLogger;
  server = await startTestServer({}, logger);
});
afterAll(() => server.close());

interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg: string;
  readonly security?: Readonly<Record<string, unknown>>;
}

const lines = () => written.map((line) => JSON.parse(line) as Line);
const stored = async () => (await server.pool.query('select * from security_event')).rows;

/** Does everything that is logged, and submits right and wrong answers. */
async function aDayAtSchool() {
  const [student, teacher] = [await server.as('student1'), await server.as('teacher1')];
  const login = (user_name: string, password: string) =>
    server.app.inject({ method: 'POST', url: '/v2/session/login', payload: { user_name, password, device_id: randomUUID() } });
  expect((await login('student2', PASSWORD)).statusCode).toBe(401);
  expect((await login('student2', 'tidepool-demo')).statusCode).toBe(200);
  // A student asks for what only teachers may do.
  expect((await student.call('GET', `/v2/users/get_users?user_puid=${student.user_puid}`)).code).toBeGreaterThanOrEqual(400);
  expect(
    (
      await student.call('POST', '/v2/session/unlock_sign_in', {
        payload: { user_puid: student.user_puid, account_puid: teacher.user_puid },
      })
    ).code,
  ).toBe(403);

  const quiz = await untouchedQuiz(student);
  const ids = mintQuizIds();
  const chain = quizChain(student, quiz, {}, ids).map((op) =>
    op.path === '/quiz/submit_quiz_response'
      ? { ...op, body: { ...(op.body as object), quizResponse: { 1: { answer_text: ANSWER } } } }
      : op,
  );
  await pushAs(student, chain);
  // The same by somebody whose attempt it is not, by one who claims to be the other, and in a shape that is no answer.
  const foreign = await server.as('student30');
  const payload = { result_id: ids.result_id, submit_type: 'submit', quizResponse: { 1: { answer_text: ANSWER } } };
  for (const [who, body] of [
    [foreign, { ...payload, user_puid: foreign.user_puid }],
    [foreign, { ...payload, user_puid: student.user_puid }],
    [student, { ...payload, user_puid: student.user_puid, quizResponse: ANSWER }],
    [teacher, { ...payload, user_puid: student.user_puid }],
  ] as const)
    expect((await who.call('POST', '/quiz/submit_quiz_response', { payload: body })).code).toBeGreaterThanOrEqual(400);
}

it('writes one structured line for each event, with what is stored of it, and never a password or an answer', async () => {
  await aDayAtSchool();
  const told = lines().filter(({ security }) => security !== undefined);
  const kinds = told.map(({ security }) => security?.kind);
  expect(kinds).toEqual(expect.arrayContaining(['signed_in', 'sign_in_refused', 'forbidden']));
  // The table is written a moment later, several events at once.
  await expect.poll(stored).toHaveLength(told.length);
  const rows = await stored();
  for (const { msg, level, time, security } of told) {
    expect([msg, level, typeof time]).toEqual(['security event', 30, 'number']);
    const { kind, district_id, actor_puid, subject_puid, address, detail } = security ?? {};
    expect(rows).toContainEqual(
      expect.objectContaining({ kind, district_id, actor_puid, subject_puid: subject_puid ?? null, address, detail }),
    );
  }
  for (const secret of [PASSWORD, ANSWER, 'tidepool-demo']) {
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(written.filter((line) => line.includes(secret))).toEqual([]);
  }
});
