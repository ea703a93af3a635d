import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { AssignedLesson, StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { quizDetails } from '#contract/quizzes/quizzes.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

interface Key extends Record<string, unknown> {
  readonly question_id: number;
  readonly right: number[];
  readonly wrong: number[];
}

describe('a quiz', () => {
  let server: TestServer;
  let lesson: AssignedLesson;
  let quizId: number;
  let keys: Key[];
  let student: Person;
  let number = 1;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  // A student each: an attempt is for ever. The last lesson of the class is one that nobody has touched.
  beforeEach(async () => {
    student = await server.as(`student${number++}`);
    const path = `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`;
    const lessons = (await student.call<StudentDashboard>('GET', path)).data.assignments;
    const untouched = lessons.find(({ lesson_name }) => lesson_name === 'Ecosystems and Food Webs');
    if (!untouched) throw new Error('the demo class has no untouched lesson');
    lesson = untouched;
    quizId = lesson.resources.at(-1)?.item_id ?? 0;
    keys = (
      await server.pool.query<Key>(
        `select q.question_id, array_agg(o.answer_id) filter (where o.is_correct) as right,
      array_agg(o.answer_id) filter (where not o.is_correct) as wrong from quiz_question q join quiz_option o using (question_id)
      where q.quiz_id = $1 group by q.question_id, q.sort_order order by q.sort_order`,
        [quizId],
      )
    ).rows;
  });

  const post = (person: Person, path: string, payload: Record<string, unknown>) =>
    person.call('POST', path, { payload: { user_puid: person.user_puid, ...payload }, headers: { 'idempotency-key': randomUUID() } });
  const start = (person: Person, result_id: string, more: Record<string, unknown> = {}) =>
    post(person, '/quiz/start_quiz', {
      lesson_resource_tracking_id: randomUUID(),
      lesson_id: lesson.lesson_id,
      assignment_id: lesson.assignment_id,
      quiz_id: quizId,
      result_id,
      ...more,
    });
  const answer = (person: Person, result_id: string, submit_type: 'save' | 'submit', responses: [number, number | number[]][]) =>
    post(person, '/quiz/submit_quiz_response', {
      result_id,
      submit_type,
      quizResponse: Object.fromEntries(responses.map(([id, answer_id]) => [id, { answer_id, is_correct_answer: true }])),
    });
  const details = async (person: Person) =>
    person.call<z.output<typeof quizDetails>>(
      'GET',
      `/quiz/get_quiz_details?user_puid=${person.user_puid}&lesson_id=${lesson.lesson_id}&assignment_id=${lesson.assignment_id}&quiz_id=${quizId}`,
    );
  const right = (key: Key): [number, number | number[]] => [key.question_id, key.right.length > 1 ? key.right : (key.right[0] ?? 0)];
  const wrong = (key: Key): [number, number | number[]] => [
    key.question_id,
    key.right.length > 1 ? key.right.slice(1) : (key.wrong[0] ?? 0),
  ];

  test('is judged by the server alone: all of the right options and nothing else make a point', async () => {
    const id = randomUUID();
    await start(student, id);
    const several = keys.find((key) => key.right.length > 1);
    const answered = keys.map((key, index) => (key === several || index === 0 ? wrong(key) : right(key)));
    const missed = new Set([several, keys[0]]).size;
    expect((await answer(student, id, 'submit', answered)).data).toMatchObject({ score: keys.length - missed, max_score: keys.length });
    const { attempt } = (await details(student)).data;
    expect(attempt?.results.map(({ is_correct }) => is_correct)).toEqual(keys.map((key, index) => key !== several && index !== 0));
    expect(attempt?.results[1]).toMatchObject({
      correct_answer_ids: keys[1]?.right,
      feedback: [{ en: expect.any(String), es: expect.any(String), answer_id: expect.any(Number) }],
    });
  });

  test('shows neither key nor feedback before it is turned in', async () => {
    const id = randomUUID();
    await start(student, id);
    await answer(student, id, 'save', [right(keys[0] as Key)]);
    const { data, response } = await details(student);
    expect(data.attempt).toMatchObject({ score: null, submitted_at: null, results: [] });
    expect(Object.keys(data.attempt?.responses ?? {})).toEqual([String(keys[0]?.question_id)]);
    expect(response.body).not.toMatch(/is_correct|feedback|rationale|hints|notes|read_again/);
  });

  test('what helps to practice comes with the results, for what was missed alone', async () => {
    const id = randomUUID();
    await start(student, id);
    const [first, second] = keys as [Key, Key];
    await answer(student, id, 'submit', [wrong(first), right(second)]);
    const { attempt } = (await details(student)).data;
    const [missed, known] = attempt?.results ?? [];
    const reader = lesson.resources.find(({ resource_type_id }) => resource_type_id === 25);
    expect(missed?.practice).toMatchObject({
      hints: [
        { en: expect.stringContaining('Abiotic'), es: expect.stringContaining('Abiótico') },
        { en: expect.any(String), es: expect.any(String) },
      ],
      read_again: { item_id: reader?.item_id, section: 2 },
    });
    // A note on each wrong choice that was not made; the one on what was chosen is with the result.
    expect(missed?.practice?.notes?.map(({ answer_id }) => answer_id)).toEqual(first.wrong.slice(1));
    expect(missed?.feedback.map(({ answer_id }) => answer_id)).toEqual(first.wrong.slice(0, 1));
    expect(known).not.toHaveProperty('practice');
  });

  test('keeps the last answer to each question, saved one at a time; what was not answered is wrong', async () => {
    const id = randomUUID();
    await start(student, id);
    await answer(student, id, 'save', [wrong(keys[0] as Key)]);
    await answer(student, id, 'save', [right(keys[0] as Key)]);
    expect((await answer(student, id, 'submit', [right(keys[1] as Key)])).data).toMatchObject({ score: 2, max_score: keys.length });
  });

  test('does not count an answer that was taken back, nor show it as given', async () => {
    const id = randomUUID();
    await start(student, id);
    const [first, second] = keys as [Key, Key];
    await answer(student, id, 'save', [right(first), right(second)]);
    await answer(student, id, 'save', [[first.question_id, []]]);
    expect(Object.keys((await details(student)).data.attempt?.responses ?? {})).toEqual([String(second.question_id)]);
    expect((await answer(student, id, 'submit', [])).data).toMatchObject({ score: 1, max_score: keys.length });
    const { results } = (await details(student)).data.attempt ?? {};
    expect(results?.[0]).toMatchObject({ is_correct: false, points: 0, is_awaiting: false, chosen_answer_ids: [] });
  });

  test('is one attempt on two devices: calls under either id land on the first', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await start(student, first)).data).toMatchObject({ result_id: first });
    expect((await start(student, second)).data).toMatchObject({ result_id: first });
    await answer(student, second, 'save', [right(keys[0] as Key)]);
    expect((await answer(student, first, 'submit', [])).data).toMatchObject({ result_id: first, score: 1 });
  });

  test('is turned in once by a client without keys that lost the answer and sends the same again', async () => {
    const id = randomUUID();
    await start(student, id);
    const [first] = keys as [Key];
    const handIn = (responses: [number, number | number[]][], person = student) =>
      person.call('POST', '/quiz/submit_quiz_response', {
        payload: {
          user_puid: person.user_puid,
          result_id: id,
          submit_type: 'submit',
          quizResponse: Object.fromEntries(
            responses.map(([question_id, answer_id]) => [question_id, { answer_id, is_correct_answer: true }]),
          ),
        },
      });
    const [one, two] = await Promise.all([handIn(keys.map(right)), handIn(keys.map(right))]);
    expect(one).toMatchObject({ code: 200, data: { result_id: id, score: keys.length } });
    expect(two).toMatchObject({ code: 200, data: one.data });
    expect(await handIn(keys.map(right))).toMatchObject({ code: 200, data: one.data });
    const lost = { code: 409, message: 'This quiz was already turned in.' };
    expect(await handIn([wrong(first)]), 'with another answer it is not the same').toMatchObject(lost);
    expect(await answer(student, id, 'submit', keys.map(right)), 'a device with a key of its own turns in the same').toMatchObject({
      code: 200,
      data: { submitted_at: one.data.submitted_at, score: keys.length },
    });
    const other = await server.as(`student${number++}`);
    expect(await handIn(keys.map(right), other)).toMatchObject({ code: 404 });
    expect((await details(student)).data.attempt).toMatchObject({ score: keys.length, submitted_at: one.data.submitted_at });
  });

  test('does not change once it was turned in, whatever a device saves later, and completes its resource', async () => {
    const id = randomUUID();
    await start(student, id);
    await answer(student, id, 'submit', keys.map(right));
    const [first] = keys as [Key];
    for (const type of ['save', 'submit'] as const) expect(await answer(student, id, type, [])).toMatchObject({ code: 200 });
    expect(await answer(student, id, 'save', [wrong(first)])).toMatchObject({ code: 200, data: { score: keys.length } });
    expect(await answer(student, id, 'submit', [wrong(first)])).toMatchObject({ code: 409, data: { held: true, reason: 'turned_in' } });
    expect((await details(student)).data.attempt).toMatchObject({ score: keys.length });
    const { rows } = await server.pool.query('select 1 from resource_completion where user_puid = $1 and assignment_id = $2', [
      student.user_puid,
      lesson.assignment_id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('refuses questions and options that it does not have, and writes nothing of the call', async () => {
    const id = randomUUID();
    await start(student, id);
    expect((await answer(student, id, 'save', [right(keys[0] as Key), [999_999_999, 1]])).code).toBe(400);
    expect((await answer(student, id, 'save', [[keys[0]?.question_id ?? 0, keys[1]?.right[0] ?? 0]])).code).toBe(400);
    // No option was chosen: the question was not answered (SPECIFICATION-NOTES.md).
    expect((await answer(student, id, 'save', [[keys[0]?.question_id ?? 0, -1]])).code).toBe(200);
    expect((await details(student)).data.attempt?.responses).toEqual({});
  });

  test('of somebody else, or of no lesson of the student, is not found', async () => {
    const id = randomUUID();
    await start(student, id);
    const [classmate, stranger] = await Promise.all([server.as('student24'), server.as('mv-student1')]);
    expect((await answer(classmate, id, 'save', [])).code).toBe(404);
    expect((await start(classmate, id)).code).toBe(404);
    expect((await start(stranger, randomUUID())).code).toBe(404);
    expect((await details(stranger)).code).toBe(404);
  });

  test('of a closed lesson takes no answer, and stays readable', async () => {
    const id = randomUUID();
    await start(student, id);
    await server.pool.query('update assignment set closed_at = now() where assignment_id = $1', [lesson.assignment_id]);
    expect(await answer(student, id, 'submit', [])).toMatchObject({ code: 409, message: 'Your teacher closed this lesson.' });
    expect((await details(student)).code).toBe(200);
  });
});
