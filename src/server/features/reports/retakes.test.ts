import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { Notification } from '#contract/notifications/notifications.schemas.ts';
import type { getQuizDetails } from '#contract/quizzes/quizzes.contract.ts';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import type { AttemptList } from '#contract/reports/report-attempts.schemas.ts';
import type { getRetakes, giveRetakes, undoRetakes } from '#contract/reports/retakes.contract.ts';
import { makeAssessment } from '#testing/assessment-records.ts';
import { type QuizLesson, untouchedQuiz } from '#testing/quiz-chain.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let teacher: Person;
let place: QuizLesson;
let right: Readonly<Record<string, { answer_id: number[] }>>;
/** Two students whom no other test knows. */
let ana: Person;
let ben: Person;
let number = 1;

beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
  place = await untouchedQuiz(await server.as('student1'));
  const { rows } = await server.pool.query<{ question_id: number; ids: number[] }>(
    `select question_id, array_agg(answer_id order by quiz_option.sort_order) as ids from quiz_option join quiz_question using (question_id)
     where quiz_id = $1 and is_correct group by question_id order by question_id`,
    [place.quiz_id],
  );
  right = Object.fromEntries(rows.map(({ question_id, ids }) => [question_id, { answer_id: ids }]));
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben] = [await server.as(`student${number++}`), await server.as(`student${number++}`)];
  await server.pool.query('update assignment set late_until = null, due_date = null, attempt_rule = null where assignment_id = $1', [
    place.lesson.assignment_id,
  ]);
});

const post = <Data = Record<string, unknown>>(person: Person, path: string, payload: object) =>
  person.call<Data>('POST', path, { payload: { user_puid: person.user_puid, ...payload }, headers: { 'idempotency-key': randomUUID() } });
const ofQuiz = () => ({ lesson_id: place.lesson.lesson_id, assignment_id: place.lesson.assignment_id, quiz_id: place.quiz_id });
const ofClass = () => ({ group_puid: place.lesson.group_puid ?? '', assignment_id: place.lesson.assignment_id });

const start = async (person: Person, result_id: string = randomUUID()) =>
  (await post(person, '/quiz/start_quiz', { ...ofQuiz(), result_id, lesson_resource_tracking_id: randomUUID() })).data.result_id as string;
const answer = (person: Person, result_id: string, quizResponse: object, submit_type = 'submit') =>
  post<{ held?: boolean; score?: number }>(person, '/quiz/submit_quiz_response', { result_id, submit_type, quizResponse });
/** Takes the quiz with so many right answers. */
const take = async (person: Person, count: number) => {
  const result_id = await start(person);
  const { code, data } = await answer(person, result_id, Object.fromEntries(Object.entries(right).slice(0, count)));
  expect([code, data.held ?? false]).toEqual([200, false]);
  return result_id;
};
const give = (students: readonly Person[], more: object = {}, by = teacher) =>
  post<DataOf<typeof giveRetakes>>(by, '/Report/give_retakes', {
    ...ofClass(),
    quiz_ids: [place.quiz_id],
    students: students.map(({ user_puid }) => user_puid),
    ...more,
  });
const undo = ({ give_id, rule_before, rule_after }: DataOf<typeof giveRetakes>, by = teacher) =>
  post<DataOf<typeof undoRetakes>>(by, '/Report/undo_retakes', { ...ofClass(), give_id, rule_before, rule_after });
const asked = (of: object) => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, String(value)]));
const details = async (person: Person) =>
  (
    await person.call<DataOf<typeof getQuizDetails>>('GET', '/quiz/get_quiz_details', {
      query: asked({ user_puid: person.user_puid, ...ofQuiz() }),
    })
  ).data;
const lessonOf = async (person: Person) => {
  const path = `/v2/studentDashboard/load_student_dashboard?user_puid=${person.user_puid}`;
  const { assignments } = (await person.call<StudentDashboard>('GET', path)).data;
  const lesson = assignments.find(({ assignment_id }) => assignment_id === place.lesson.assignment_id);
  const resource = lesson?.resources.find(({ item_id }) => item_id === place.quiz_id);
  if (!lesson || !resource) throw new Error('the student has lost the lesson');
  return { lesson, resource };
};
const choices = async () =>
  (
    await teacher.call<DataOf<typeof getRetakes>>('GET', '/Report/get_retakes', {
      query: asked({ user_puid: teacher.user_puid, ...ofClass() }),
    })
  ).data;
const statusOf = async (person: Person) => {
  const { quizzes, students } = await choices();
  const at = quizzes.findIndex(({ quiz_id }) => quiz_id === place.quiz_id);
  return students.find(({ user_puid }) => user_puid === person.user_puid)?.cells[at]?.status;
};
const columnsOf = async () => {
  const { data } = await teacher.call<Gradebook>('GET', `/Report/get_gradebook?size=60&group_puid=${place.lesson.group_puid}`);
  const at = data.columns.findIndex(
    ({ quiz, assignment }) => quiz?.quiz_id === place.quiz_id && assignment.assignment_id === place.lesson.assignment_id,
  );
  return {
    total: data.total_columns,
    at,
    cellOf: (person: Person) => data.students.find(({ user_puid }) => user_puid === person.user_puid)?.cells[at],
  };
};

test('a retake is one more attempt in the same column, for the chosen students alone, by the rule of the assignment', async () => {
  await take(ana, 2);
  await take(ben, 3);
  const before = await columnsOf();
  expect([await statusOf(ana), await statusOf(ben)]).toEqual(['ready', 'ready']);
  const { code, data } = await give([ana], { attempt_rule: 'best', due_day: '2099-05-05', note: ' Look at question 3 first. ' });
  expect([code, data.given, data.renewed, data.left, data.rule_before, data.rule_after]).toEqual([200, 1, 0, 0, null, 'best']);
  expect([await statusOf(ana), await statusOf(ben)]).toEqual(['given', 'ready']);

  const { lesson, resource } = await lessonOf(ana);
  expect(resource.retake).toMatchObject({ attempt_no: 2, note: 'Look at question 3 first.' });
  expect([resource.state, lesson.state, lesson.due_date?.slice(0, 7)]).toEqual([
    'not_started',
    expect.stringMatching(/started/),
    '2099-05',
  ]);
  expect((await lessonOf(ben)).resource).toMatchObject({ state: 'completed' });
  expect((await lessonOf(ben)).resource).not.toHaveProperty('retake');
  expect((await details(ana)).attempt).toMatchObject({ attempt_no: 1, attempts_left: 1, score: 2 });
  expect((await details(ben)).attempt).toMatchObject({ attempts_left: 0 });

  const second = await start(ana);
  expect(await statusOf(ana)).toBe('open');
  expect((await lessonOf(ana)).resource.state).toBe('started');
  await answer(ana, second, {});
  const own = await details(ana);
  expect([own.attempt?.attempt_no, own.attempt?.score, own.earlier?.map((each) => [each.attempt_no, each.score])]).toEqual([
    2,
    0,
    [[1, 2]],
  ]);
  expect((await lessonOf(ana)).resource).toMatchObject({ state: 'completed', quiz: { score: 2 } });

  const after = await columnsOf();
  expect([after.total, after.at]).toEqual([before.total, before.at]);
  // The first attempt was better, and the highest counts; of Ben nothing has changed.
  expect(after.cellOf(ana)).toMatchObject({ points: 2, attempts: 2, counted_attempt: 1 });
  expect(after.cellOf(ana)).not.toHaveProperty('retake');
  expect(after.cellOf(ben)).toEqual(before.cellOf(ben));
  const list = await teacher.call<AttemptList>('GET', '/Report/get_individual_quiz_attempts', {
    query: asked({ ...ofClass(), quiz_id: place.quiz_id, student_puid: ana.user_puid }),
  });
  expect(list.data.attempts.map(({ attempt_no, is_counted }) => [attempt_no, is_counted])).toEqual([
    [1, true],
    [2, false],
  ]);
  // Ben has no second attempt.
  expect(await start(ben)).toBe((await details(ben)).attempt?.result_id);
});

test('given twice it is one retake with the later day and note, and a student who has not turned in or is at it gets none', async () => {
  await take(ana, 1);
  const give_id = randomUUID();
  const again = () =>
    post<DataOf<typeof giveRetakes>>(teacher, '/Report/give_retakes', {
      ...ofClass(),
      give_id,
      quiz_ids: [place.quiz_id],
      students: [ana.user_puid, ben.user_puid],
      note: 'First note',
    });
  expect((await again()).data).toMatchObject({ given: 1, renewed: 0, left: 1 });
  expect((await again()).data).toMatchObject({ given: 1, renewed: 0, left: 1 });
  expect((await give([ana], { note: 'Second note' })).data).toMatchObject({ given: 0, renewed: 1, left: 0 });
  expect((await lessonOf(ana)).resource.retake).toEqual({ attempt_no: 2, due_date: null, note: 'Second note' });
  expect([await statusOf(ana), await statusOf(ben)]).toEqual(['given', 'not_begun']);
  await start(ana);
  const open = await give([ana], { attempt_rule: 'average' });
  expect(open.data).toMatchObject({ given: 0, renewed: 0, left: 1, rule_after: null });
  expect((await choices()).assignment).not.toHaveProperty('attempt_rule');
  expect((await details(ana)).attempt?.attempt_no).toBe(2);
});

test('work is returned for revision with the teacher’s words, and the first version stays beside the second', async () => {
  await take(ana, 1);
  expect((await give([ana], { from_answers: true, note: 'Say which animal eats the kelp.' })).data).toMatchObject({ given: 1 });
  expect((await lessonOf(ana)).resource.retake).toEqual({
    attempt_no: 2,
    due_date: null,
    note: 'Say which animal eats the kelp.',
    from_answers: true,
  });
  expect((await columnsOf()).cellOf(ana)).toMatchObject({ retake: { from_answers: true, is_begun: false } });
  await take(ana, 4);
  const own = await details(ana);
  expect([Object.keys(own.attempt?.responses ?? {}).length, Object.keys(own.earlier?.[0]?.responses ?? {}).length]).toEqual([4, 1]);
  expect((await columnsOf()).cellOf(ana)).toMatchObject({ points: 4, attempts: 2, counted_attempt: 2 });
});

test('the bell tells those who got it, with its own due day and whether their answers came back, until it is begun or undone', async () => {
  const bell = async (person: Person) => {
    const path = `/notification/get_notification?user_puid=${person.user_puid}`;
    const { notifications } = (await person.call<{ notifications: Notification[] }>('GET', path)).data;
    const link = `lesson_id=${place.lesson.lesson_id}&assignment_id=${place.lesson.assignment_id}&resource_id=`;
    return notifications.filter((notice) => notice.link?.includes(link));
  };
  await take(ana, 2);
  await take(ben, 2);
  expect([await bell(ana), await bell(ben)]).toEqual([[], []]);
  await give([ana], { due_day: '2099-05-05' });
  const returned = (await give([ben], { from_answers: true })).data;
  expect(await bell(ana)).toMatchObject([
    {
      title: { en: expect.stringMatching(/^One more try: ./), es: expect.stringMatching(/^Un intento más: ./) },
      body: { en: 'Your teacher gave you another attempt. Due Tuesday, May 5.' },
    },
  ]);
  expect(await bell(ben)).toMatchObject([
    { title: { en: expect.stringMatching(/^Improve your work: ./) }, body: { en: 'Your teacher returned it with your answers.' } },
  ]);
  await start(ana);
  await undo(returned);
  expect([await bell(ana), await bell(ben)]).toEqual([[], []]);
});

test('it is undone with its rule while nobody has begun it, and stays as a whole once somebody has', async () => {
  await take(ana, 1);
  await take(ben, 1);
  const first = (await give([ana, ben], { attempt_rule: 'average' })).data;
  expect((await undo(first)).data).toEqual({ undone: 2 });
  expect((await undo(first)).data).toEqual({ undone: 0 });
  expect((await choices()).assignment).not.toHaveProperty('attempt_rule');
  expect([await statusOf(ana), (await details(ana)).attempt?.attempts_left]).toEqual(['ready', 0]);
  const second = (await give([ana, ben], { attempt_rule: 'average' })).data;
  await start(ana);
  expect(await undo(second)).toMatchObject({ code: 409, message: expect.stringContaining('begun') });
  expect([await statusOf(ben), (await choices()).assignment.attempt_rule]).toEqual(['given', 'average']);
});

test('a rule that somebody else has set meanwhile is not written over', async () => {
  await take(ana, 1);
  await give([ana], { attempt_rule: 'best' });
  expect((await give([ana], { attempt_rule: 'first', shown_rule: null })).code).toBe(409);
  expect((await give([ana], { attempt_rule: 'first', shown_rule: 'best' })).code).toBe(200);
});

test('a retake is taken after the last day for late work, and is late by its own day', async () => {
  await take(ana, 1);
  await take(ben, 1);
  await server.pool.query(
    `update assignment set late_until = now() - interval '1 day', due_date = now() - interval '2 days' where assignment_id = $1`,
    [place.lesson.assignment_id],
  );
  await give([ana], { attempt_rule: 'last' });
  await give([ben], { due_day: '2026-01-05' });
  await take(ana, 3);
  await take(ben, 3);
  const { cellOf } = await columnsOf();
  expect([cellOf(ana)?.points, cellOf(ana)?.is_late]).toEqual([3, false]);
  expect([cellOf(ben)?.points, cellOf(ben)?.is_late]).toEqual([3, true]);
});

test('what was begun without a connection on a retake that was taken back is kept for the teacher, and the first attempt stays', async () => {
  await take(ana, 2);
  const given = (await give([ana])).data;
  const here = randomUUID();
  await undo(given);
  // The device did not know, and its calls arrive now.
  const opened = await start(ana, here);
  expect(opened).not.toBe(here);
  expect((await answer(ana, here, right)).data).toMatchObject({ held: true });
  expect((await columnsOf()).cellOf(ana)).toMatchObject({ points: 2, attempts: 1 });
});

test('who does not see the class gives nothing, and a quiz, a student or a lesson that is not there is refused', async () => {
  await take(ana, 1);
  const stranger = await server.as('teacher3');
  expect((await give([ana], {}, stranger)).code).toBe(404);
  expect((await give([ana], {}, ana)).code).toBe(403);
  expect((await give([ana], { quiz_ids: [place.quiz_id, 1] })).code).toBe(404);
  expect((await give([ana, stranger])).code).toBe(404);
  const given = (await give([ana])).data;
  expect((await undo(given, stranger)).code).toBe(404);
  await server.pool.query('update assignment set closed_at = now() where assignment_id = $1', [place.lesson.assignment_id]);
  expect((await give([ana])).code).toBe(409);
  await server.pool.query('update assignment set closed_at = null where assignment_id = $1', [place.lesson.assignment_id]);
});

test('a test’s retake shows nothing before the teacher releases the column', async () => {
  await makeAssessment(server.pool, place.quiz_id, { attempts_allowed: 1 });
  await server.pool.query('update lesson_resource set resource_type_id = 24 where item_id = $1', [place.quiz_id]);
  const path = { start: '/assessment/start_assessment', submit: '/assessment/submit_assessment_response' };
  const { quiz_id: assessment_id, ...where } = ofQuiz();
  const sit = async (quizResponse: object) => {
    const { data } = await post(ana, path.start, {
      ...where,
      assessment_id,
      result_id: randomUUID(),
      lesson_resource_tracking_id: randomUUID(),
    });
    await post(ana, path.submit, { result_id: data.result_id, submit_type: 'submit', quizResponse });
  };
  const overview = async () =>
    (
      await ana.call<DataOf<typeof getQuizDetails>>('GET', '/assessment/assessment_overview', {
        query: asked({ ...where, assessment_id, user_puid: ana.user_puid }),
      })
    ).data;
  await sit({});
  await give([ana], { attempt_rule: 'best' });
  await sit(right);
  const hidden = await overview();
  expect([hidden.attempt?.attempt_no, hidden.attempt?.score, hidden.earlier?.map(({ score, results }) => [score, results])]).toEqual([
    2,
    null,
    [[null, []]],
  ]);
  const release = { grouppuid: place.lesson.group_puid, quiz_assessment_id: place.quiz_id, release_date: null };
  expect((await post(teacher, '/Assignment/release_report', release)).code).toBe(200);
  const shown = await overview();
  expect([shown.attempt?.score, shown.earlier?.[0]?.score]).toEqual([Object.keys(right).length, 0]);
});
