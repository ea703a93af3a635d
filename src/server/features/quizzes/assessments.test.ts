import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { quizDetails } from '#contract/quizzes/quizzes.schemas.ts';
import { makeAssessment } from '#testing/assessment-records.ts';
import { type QuizLesson, untouchedQuiz } from '#testing/quiz-chain.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const KEYS = { consumerKey: 'key', consumerSecret: 'hush', domain: 'school.example', scriptUrl: 'https://items.example' };
type Details = z.output<typeof quizDetails>;

describe('an assessment', () => {
  let server: TestServer;
  let student: Person;
  let place: QuizLesson;
  let right: Record<string, { answer_id: number[] }>;
  let number = 1;
  beforeAll(async () => {
    server = await startTestServer({ learnosity: KEYS });
    place = await untouchedQuiz(await server.as('student1'));
    await makeAssessment(server.pool, place.quiz_id, { attempts_allowed: 2, learnosity_activity: 'unit-test-1' });
    const { rows } = await server.pool.query<{ question_id: number; ids: number[] }>(
      `select question_id, array_agg(answer_id) as ids from quiz_option join quiz_question using (question_id)
       where quiz_id = $1 and is_correct group by question_id`,
      [place.quiz_id],
    );
    right = Object.fromEntries(rows.map(({ question_id, ids }) => [question_id, { answer_id: ids }]));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    student = await server.as(`student${number++}`);
  });

  const post = <Data = Record<string, unknown>>(path: string, payload: Record<string, unknown>, person = student) =>
    person.call<Data>('POST', path, { payload: { user_puid: person.user_puid, ...payload }, headers: { 'idempotency-key': randomUUID() } });
  const where = () => ({
    lesson_resource_tracking_id: randomUUID(),
    lesson_id: place.lesson.lesson_id,
    assignment_id: place.lesson.assignment_id,
    assessment_id: place.quiz_id,
  });
  const start = (result_id: string) => post('/assessment/start_assessment', { ...where(), result_id });
  const send = (result_id: string, submit_type: 'save' | 'submit', more: Record<string, unknown> = {}) =>
    post('/assessment/submit_assessment_response', { result_id, submit_type, quizResponse: right, ...more });
  const overview = (person = student) => {
    const { lesson_id, assignment_id } = place.lesson;
    return person.call<Details>(
      'GET',
      `/assessment/assessment_overview?user_puid=${person.user_puid}&lesson_id=${lesson_id}&assignment_id=${assignment_id}&assessment_id=${place.quiz_id}`,
    );
  };

  test('says how long, how often and with which tools it is taken, and nothing of what is right', async () => {
    const { data, response } = await overview();
    expect(data.quiz.assessment).toMatchObject({ time_limit_minutes: 40, attempts_allowed: 2, is_shuffled: true, tools: ['calculator'] });
    expect(data).toMatchObject({ attempt: null, is_released: false });
    expect(response.body).not.toMatch(/is_correct|rationale|feedback|written_key|right_place/);
  });

  test('saves with the words of the specification, and turns in without a word of the score, on every way to it', async () => {
    const id = randomUUID();
    await start(id);
    expect(await send(id, 'save', { isAssessment: true, time_spent: 40 })).toMatchObject({
      code: 200,
      message: 'Responses of Quiz Saved - Successfully',
      data: { score: null, submitted_at: null },
    });
    const handedIn = await send(id, 'submit');
    expect(handedIn.data).toMatchObject({ score: null, submitted_at: expect.any(String) });
    expect(handedIn.data).not.toHaveProperty('awaiting_points');
    const { data, response } = await overview();
    expect(data.attempt).toMatchObject({ score: null, results: [], attempt_no: 1, attempts_left: 1 });
    expect(response.body).not.toMatch(/is_correct|rationale|feedback/);
    const shown = await student.call('GET', `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`);
    const lesson = (shown.data.assignments as { assignment_id: number; resources: { item_id: number; quiz: unknown }[] }[]).find(
      ({ assignment_id }) => assignment_id === place.lesson.assignment_id,
    );
    expect(lesson?.resources.find(({ item_id }) => item_id === place.quiz_id)?.quiz).toMatchObject({ score: null });
    const { rows } = await server.pool.query('select score, max_score from quiz_result where result_id = $1', [id]);
    expect(rows[0].score).toBe(rows[0].max_score);
  });

  test('a claimed score changes nothing: the server judges', async () => {
    const id = randomUUID();
    await start(id);
    const [question] = Object.keys(right);
    await send(id, 'submit', { quizResponse: { [question ?? '']: { answer_id: [], is_correct_answer: true } }, score: 99 });
    const { rows } = await server.pool.query('select score from quiz_result where result_id = $1', [id]);
    expect(rows[0].score).toBe(0);
  });

  test('is attempted as often as allowed, one after the other, and then no more', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    expect((await start(first)).data.result_id).toBe(first);
    expect((await start(second)).data.result_id).toBe(first);
    await send(first, 'submit');
    expect((await start(third)).data.result_id).toBe(third);
    expect((await overview()).data.attempt).toMatchObject({ result_id: third, attempt_no: 2, attempts_left: 0, responses: {} });
    await send(third, 'submit');
    expect((await start(randomUUID())).data.result_id).toBe(third);
    expect(await send(third, 'save')).toMatchObject({ code: 200, data: { result_id: third, submitted_at: expect.any(String) } });
  });

  test('counts the time on a screen over all devices: it never goes back', async () => {
    const id = randomUUID();
    await start(id);
    await send(id, 'save', { measured_seconds: 700 });
    await send(id, 'save', { measured_seconds: 30 });
    const { attempt } = (await overview()).data;
    expect(attempt?.measured_seconds).toBe(700);
    // From a device that did not hear of it yet: no work that anybody has to decide on.
    await send(id, 'submit', { measured_seconds: 800 });
    expect(await send(id, 'save', { measured_seconds: 900, quizResponse: {} })).toMatchObject({ code: 200, data: { result_id: id } });
    expect((await overview()).data.attempt?.measured_seconds).toBe(800);
    expect(Object.values(attempt?.responses ?? {})[0]?.received_at).toEqual(expect.any(String));
  });

  test('of somebody else is not found, and cannot be answered in their name', async () => {
    const id = randomUUID();
    await start(id);
    const other = await server.as('student20');
    const foreign = await post('/assessment/submit_assessment_response', { result_id: id, submit_type: 'submit', quizResponse: {} }, other);
    expect(foreign.code).toBe(404);
    const lent = await other.call('POST', '/assessment/submit_assessment_response', {
      payload: { user_puid: student.user_puid, result_id: id, submit_type: 'submit', quizResponse: {} },
    });
    expect(lent.code).toBe(403);
    expect((await overview()).data.attempt?.submitted_at).toBeNull();
  });

  test('is opened at the external service by a signed request without the secret, and waits for its points there', async () => {
    const { data, response } = await post<{ result_id: string; signed_request: { security: Record<string, string> }; script_url: string }>(
      '/Learnosity/start_learnosity_assessment',
      where(),
    );
    expect(data.script_url).toBe(KEYS.scriptUrl);
    expect(data.signed_request.security.signature).toMatch(/^\$02\$[0-9a-f]{64}$/);
    expect(response.body).not.toContain(KEYS.consumerSecret);
    const done = await post('/Learnosity/submit_learnosity_assessment', { result_id: data.result_id });
    expect(done.data).toMatchObject({ submitted_at: expect.any(String), score: null });
    const { rows } = await server.pool.query('select awaiting_points = max_score as waits from quiz_result where result_id = $1', [
      data.result_id,
    ]);
    expect(rows[0].waits).toBe(true);
  });

  test('is not opened there again once every attempt was turned in', async () => {
    const open = () =>
      post<{ result_id: string; signed_request: object | null; script_url: string | null }>(
        '/Learnosity/start_learnosity_assessment',
        where(),
      );
    for (const _attempt of [1, 2]) {
      const { data } = await open();
      expect(data.signed_request).not.toBeNull();
      await post('/Learnosity/submit_learnosity_assessment', { result_id: data.result_id });
    }
    expect((await open()).data).toMatchObject({ signed_request: null, script_url: null });
  });

  test('shows score, keys and feedback once its report is released, not a day earlier, and hides them when that is taken back', async () => {
    const id = randomUUID();
    await start(id);
    await send(id, 'submit');
    const release = (when: string, withdrawn: string | null = null) =>
      server.pool.query(
        `insert into report_release (district_id, group_puid, quiz_id, item_type_id, release_date, released_by_puid, released_at, withdrawn_at)
         select district_id, group_puid, $2, 24, now() + $3::interval, assigned_by_puid, now(), $4 from assignment where assignment_id = $1
         on conflict (district_id, group_puid, quiz_id) do update set release_date = excluded.release_date, withdrawn_at = excluded.withdrawn_at`,
        [place.lesson.assignment_id, place.quiz_id, when, withdrawn],
      );
    await release('1 day');
    expect((await overview()).data).toMatchObject({ is_released: false, attempt: { score: null, results: [] } });
    await release('-1 minute');
    const { data } = await overview();
    expect(data).toMatchObject({ is_released: true, attempt: { score: data.attempt?.max_score } });
    expect(data.attempt?.results).toHaveLength(data.quiz.questions.length);
    await release('-1 minute', new Date().toISOString());
    expect((await overview()).data).toMatchObject({ is_released: false, attempt: { score: null, results: [] } });
  });

  test('is rehearsed by those who teach, and leaves no attempt behind', async () => {
    const teacher = await server.as('teacher1');
    const path = `?user_puid=${teacher.user_puid}&is_learnosity_enabled=false&lesson_id=${place.lesson.lesson_id}`;
    const started = await teacher.call<Details & { result_id: string }>(
      'GET',
      `/assessment/start_assessment${path}&assessment_id=${place.quiz_id}`,
    );
    expect(started.data.quiz.questions.length).toBeGreaterThan(0);
    expect((await teacher.call<Details>('GET', `/quiz/quiz_overview${path}&quiz_id=${place.quiz_id}`)).data.attempt).toBeNull();
    const { rowCount } = await server.pool.query('select 1 from quiz_result where result_id = $1', [started.data.result_id]);
    expect(rowCount).toBe(0);
    expect((await student.call('GET', `/quiz/start_quiz?user_puid=${student.user_puid}&quiz_id=${place.quiz_id}`)).code).toBe(403);
  });
});
