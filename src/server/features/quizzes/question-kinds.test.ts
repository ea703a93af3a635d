import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { AssignedLesson, StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { QuizAttempt, quizDetails } from '#contract/quizzes/quizzes.schemas.ts';
import type { AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

type Response = { readonly answer_id: number | number[]; readonly answer_text?: string };

/** The demo's quiz of seven kinds, taken by a student each: an attempt is for ever. */
describe('a quiz of many kinds', () => {
  let server: TestServer;
  let student: Person;
  let lesson: AssignedLesson;
  let quiz: QuizPaper;
  let number = 49;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    student = await server.as(`student${number++}`);
    const path = `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`;
    const lessons = (await student.call<StudentDashboard>('GET', path)).data.assignments;
    lesson = lessons.find(({ lesson_name }) => lesson_name === 'Light') as AssignedLesson;
    quiz = (await details()).quiz;
  });

  const quizId = () => lesson.resources.at(-1)?.item_id ?? 0;
  const fetched = () =>
    student.call<z.output<typeof quizDetails>>(
      'GET',
      `/quiz/get_quiz_details?user_puid=${student.user_puid}&lesson_id=${lesson.lesson_id}&assignment_id=${lesson.assignment_id}&quiz_id=${quizId()}`,
    );
  const details = async () => (await fetched()).data;
  const post = (path: string, payload: Record<string, unknown>) =>
    student.call<QuizAttempt>('POST', path, {
      payload: { user_puid: student.user_puid, ...payload },
      headers: { 'idempotency-key': randomUUID() },
    });
  const start = async () => {
    const { lesson_id, assignment_id } = lesson;
    const ids = { lesson_resource_tracking_id: randomUUID(), lesson_id, assignment_id, quiz_id: quizId(), result_id: randomUUID() };
    await post('/quiz/start_quiz', ids);
    return ids.result_id;
  };
  const send = (result_id: string, submit_type: 'save' | 'submit', quizResponse: Record<number, Response>) =>
    post('/quiz/submit_quiz_response', { result_id, submit_type, quizResponse });
  const ask = (type: QuizQuestion['type'], isNumber = false) =>
    quiz.questions.find((each) => each.type === type && (each.is_number ?? false) === isNumber) as QuizQuestion;
  const idOf = ({ options }: QuizQuestion, text: string, gap?: number) =>
    options.find((option) => option.text.en === text && option.gap === gap)?.answer_id ?? 0;
  const field = ({ options }: QuizQuestion) => options[0]?.answer_id ?? 0;
  const STEPS = [
    'Light leaves the Sun.',
    'It enters the water and bends.',
    'It is reflected by the fish.',
    'It leaves the water and bends again.',
    "It reaches Sara's eye.",
  ];
  const rightAnswers = (): Record<number, Response> => {
    const [inline, match, order] = [ask('inline'), ask('match'), ask('order')];
    const words = ['straight', 'reflected', 'refracted'].map((word, gap) => idOf(inline, word, gap));
    const pairs = ['reflected', 'refracted', 'absorbed', 'refracted'].map((word, gap) => idOf(match, `It is ${word}.`, gap));
    return {
      [inline.question_id]: { answer_id: words },
      [match.question_id]: { answer_id: pairs },
      [order.question_id]: { answer_id: STEPS.map((step) => idOf(order, step)) },
      [ask('hotspot').question_id]: { answer_id: [idOf(ask('hotspot'), 'Top of the screen')] },
      [ask('text').question_id]: { answer_id: [field(ask('text'))], answer_text: ' Refracción ' },
      [ask('text', true).question_id]: { answer_id: [field(ask('text', true))], answer_text: '15,0' },
      [ask('extended').question_id]: { answer_id: [field(ask('extended'))], answer_text: 'The mirror sends the light forward.' },
    };
  };

  test('says what each asks and never what is right: neither in the paper nor in what a device keeps of the lesson', async () => {
    expect(quiz.questions.map(({ type, points, select_count }) => [type, points, select_count])).toEqual([
      ['inline', 2, 3],
      ['match', 2, 4],
      ['order', 2, 5],
      ['hotspot', 1, 1],
      ['text', 1, 1],
      ['text', 1, 1],
      ['extended', 2, 1],
    ]);
    await send(await start(), 'save', rightAnswers());
    const path = `/Assignment/lesson_player?user_puid=${student.user_puid}&lesson_id=${lesson.lesson_id}&assignment_id=${lesson.assignment_id}`;
    const { contents } = (await student.call<{ contents: { quiz: QuizPaper | null }[] }>('GET', path)).data;
    for (const body of [(await fetched()).response.body, JSON.stringify(contents.map((each) => each.quiz))]) {
      expect(body).toContain('What is this bending called?');
      expect(body).not.toMatch(/is_correct|right_place|written|accepted|tolerance|correct_texts|rationale|"refraction"|feedback/);
    }
  });

  test('does not show steps as they are right, and shows every premise the same choices', () => {
    expect(ask('order').options.map(({ text }) => text.en)).not.toEqual(STEPS);
    const { options } = ask('match');
    const choices = [0, 1, 2, 3].map((gap) => options.filter((option) => option.gap === gap).map(({ text }) => text.en));
    expect(new Set(choices.map(String)).size).toBe(1);
  });

  test('earns all that a machine can give for right answers, and says what waits for the teacher', async () => {
    const result = await send(await start(), 'submit', rightAnswers());
    expect(result.data).toMatchObject({ score: 9, max_score: 11, awaiting_points: 2 });
    const { attempt } = await details();
    expect(attempt).toMatchObject({ score: 9, max_score: 11, awaiting_points: 2 });
    expect(attempt?.results.map(({ is_correct, points, is_awaiting }) => [is_correct, points, is_awaiting])).toEqual([
      [true, 2, false],
      [true, 2, false],
      [true, 2, false],
      [true, 1, false],
      [true, 1, false],
      [true, 1, false],
      [false, 0, true],
    ]);
    const correct_texts = [
      { en: 'refraction', es: 'refracción' },
      { en: 'light refraction', es: 'refracción de la luz' },
      { en: 'the refraction', es: 'la refracción' },
      { en: 'refracting', es: 'refractar' },
      { en: 'refracted', es: 'se refracta' },
      { en: 'refraction of light', es: 'la refracción de la luz' },
    ];
    expect(attempt?.results[4]).toMatchObject({ given_text: ' Refracción ', correct_texts });
  });

  test('gives a point of two for what is right in part, and takes nothing for an empty page', async () => {
    const [inline, order, extended] = [ask('inline'), ask('order'), ask('extended')];
    const almost = [...STEPS.slice(1), STEPS[0] ?? ''].map((step) => idOf(order, step));
    const result = await send(await start(), 'submit', {
      [inline.question_id]: { answer_id: [idOf(inline, 'straight', 0), idOf(inline, 'reflected', 1), idOf(inline, 'only reflected', 2)] },
      [order.question_id]: { answer_id: almost },
      [extended.question_id]: { answer_id: [field(extended)], answer_text: '  ' },
    });
    expect(result.data).toMatchObject({ score: 2, max_score: 11, awaiting_points: 0 });
  });

  test('takes over what was written on another device, word for word', async () => {
    const extended = ask('extended');
    await send(await start(), 'save', { [extended.question_id]: { answer_id: [field(extended)], answer_text: 'Half a\nthought' } });
    expect((await details()).attempt?.responses[extended.question_id]).toMatchObject({
      answer_id: [field(extended)],
      answer_text: 'Half a\nthought',
    });
  });

  test('what another system writes without the option of its field is an answer, in the item analysis and in the attempt too', async () => {
    const teacher = await server.as('teacher3');
    const result_id = await start();
    const texts = { [ask('text').question_id]: 'refraction', [ask('extended').question_id]: 'The mirror sends the light forward.' };
    const without = Object.entries(texts).map(([id, answer_text]) => [id, { answer_text, answer_id: -1 }]);
    const empty = [ask('text', true).question_id, { answer_text: '  ', answer_id: -1 }];
    const result = await send(result_id, 'submit', Object.fromEntries([...without, empty]));
    expect(result.data).toMatchObject({ score: 1, max_score: 11, awaiting_points: 2 });
    const { data } = await teacher.call<AttemptResponse>('GET', `/Report/get_individual_quiz_response?result_id=${result_id}`);
    const answered = data.responses.filter(({ is_answered }) => is_answered).map(({ question_id }) => question_id);
    expect(answered).toEqual(Object.keys(texts).map(Number));
  });

  test('the class report counts what was judged, and shows what waits', async () => {
    const teacher = await server.as('teacher3');
    const { rows } = await server.pool.query<{ group_puid: string }>('select group_puid from assignment where assignment_id = $1', [
      lesson.assignment_id,
    ]);
    await send(await start(), 'submit', rightAnswers());
    const path = `/v2/Report/get_assigned_students?user_puid=${teacher.user_puid}&group_puid=${rows[0]?.group_puid}&lesson_id=${lesson.lesson_id}&item_id=${quizId()}&student_list=`;
    const students = (await teacher.call<{ user_puid: string }[]>('GET', path)).data;
    expect(students.find(({ user_puid }) => user_puid === student.user_puid)).toMatchObject({
      score: 9,
      max_score: 9,
      awaiting_points: 2,
      percent: 100,
    });
  });

  test('points that a teacher gave for a written answer still wait for its student until the report is released', async () => {
    const teacher = await server.as('teacher3');
    const result_id = await start();
    await send(result_id, 'submit', rightAnswers());
    const standing = async () => {
      const { attempt } = await details();
      const path = `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`;
      const lessons = (await student.call<StudentDashboard>('GET', path)).data.assignments;
      const card = lessons.find(({ assignment_id }) => assignment_id === lesson.assignment_id)?.resources.at(-1)?.quiz;
      return [attempt, card].map((each) => [each?.score, each?.awaiting_points]).concat([[attempt?.results.at(-1)?.points]]);
    };
    const written = ask('extended').question_id;
    const grade = { user_puid: teacher.user_puid, result_id, id: written, points: 2, version: 0, feedback: '' };
    expect((await teacher.call('POST', '/v2/autograding/update_ai_graded_question_state', { payload: grade })).code).toBe(200);
    expect(await standing()).toEqual([[9, 2], [9, 2], [0]]);

    const { rows } = await server.pool.query<{ group_puid: string }>('select group_puid from assignment where assignment_id = $1', [
      lesson.assignment_id,
    ]);
    const release = { released_by_puid: teacher.user_puid, quiz_assessment_id: quizId(), item_type_id: 18, grouppuid: rows[0]?.group_puid };
    expect((await teacher.call('POST', '/Assignment/release_report', { payload: release })).code).toBe(200);
    expect(await standing()).toEqual([[11, 0], [11, 0], [2]]);
  });
});
