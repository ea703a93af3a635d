import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssignedLesson, StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

describe('lessons of a student', () => {
  let server: TestServer;
  let student: Person;
  let lesson: AssignedLesson;
  beforeAll(async () => {
    server = await startTestServer();
    student = await server.as('student1');
    lesson = firstOf(await dashboardOf(student));
  });
  afterAll(() => server.close());

  const dashboardOf = async (person: Person) =>
    (await person.call<StudentDashboard>('GET', `/v2/studentDashboard/load_student_dashboard?user_puid=${person.user_puid}`)).data
      .assignments;
  const firstOf = <Entry>(entries: readonly Entry[]): Entry => {
    const [first] = entries;
    if (first === undefined) throw new Error('there is none');
    return first;
  };
  const queued = (person: Person, path: string, query: Record<string, unknown>) => {
    const given = Object.entries(query).map(([key, value]) => [key, String(value)]);
    return person.call('POST', `${path}?${new URLSearchParams(Object.fromEntries(given))}`, {
      headers: { 'idempotency-key': randomUUID() },
    });
  };
  const trackLesson = (person: Person, more: Record<string, unknown> = {}) =>
    queued(person, '/Assignment/track_lesson', {
      user_puid: person.user_puid,
      lesson_id: lesson.lesson_id,
      assignment_id: lesson.assignment_id,
      time_spent: 0,
      mode: 'start',
      ...more,
    });
  const trackResource = (person: Person, more: Record<string, unknown>) =>
    queued(person, '/Assignment/track_lesson_resource', {
      user_puid: person.user_puid,
      lesson_id: lesson.lesson_id,
      assignment_id: lesson.assignment_id,
      time_spent: 0,
      percentage_completed: 0,
      previous_resource_id: 'null',
      resource_id: firstOf(lesson.resources).resource_id,
      resource_type_id: 25,
      ...more,
    });
  const complete = (person: Person, resource_id: number, more: Record<string, unknown> = {}) =>
    queued(person, '/lesson/check_resource_completion', {
      user_puid: person.user_puid,
      resource_id,
      lesson_id: lesson.lesson_id,
      resource_type_id: 25,
      quiz_id: 'null',
      isLearnosityEnabled: false,
      ...more,
    });
  const lessonSession = async (id: string) =>
    (await server.pool.query('select user_puid, time_spent, is_complete from lesson_tracking where tracking_id = $1', [id])).rows;

  test('begin with one that is untouched and due; what is finished stands last', async () => {
    const lessons = await dashboardOf(student);
    expect(lessons.map(({ state }) => state)).toEqual(['not_started', 'not_started', 'not_started', 'completed']);
    expect(Date.parse(lesson.due_date ?? '')).toBeGreaterThan(Date.now());
    expect(lesson.resources.map(({ resource_type_id }) => resource_type_id)).toEqual([25, 42, 39, 5, 18]);
    expect(firstOf(lesson.resources).remarks).toBe('Lexile2');
  });

  test('say whether the whole class has them, not a few of it', async () => {
    const ofClass = async () =>
      firstOf((await dashboardOf(student)).filter((each) => each.assignment_id === lesson.assignment_id)).for_class;
    expect(await ofClass()).toBe(true);
    await server.pool.query('insert into assignment_student (district_id, assignment_id, user_puid) values (1001, $1, $2)', [
      lesson.assignment_id,
      student.user_puid,
    ]);
    await server.pool.query('update assignment set is_for_all = false where assignment_id = $1', [lesson.assignment_id]);
    expect(await ofClass()).toBeUndefined();
    await server.pool.query('update assignment set is_for_all = true where assignment_id = $1', [lesson.assignment_id]);
    await server.pool.query('delete from assignment_student where assignment_id = $1', [lesson.assignment_id]);
  });

  test('took no time while nobody has opened them', async () => {
    const path = `/Dashboard/get_assignment_responses?user_puid=${student.user_puid}&lesson_id=${lesson.lesson_id}&assignment_id=${lesson.assignment_id}`;
    expect((await student.call('GET', path)).data).toMatchObject({ lesson_tracking_id: null, time_spent: 0 });
  });

  test('come whole, and without a single key', async () => {
    const path = `/Assignment/lesson_player?user_puid=${student.user_puid}&lesson_id=${lesson.lesson_id}&assignment_id=${lesson.assignment_id}`;
    const { code, data, response } = await student.call<LessonPlayerData>('GET', path);
    expect(code).toBe(200);
    expect(data.contents.map(({ resource_id }) => resource_id)).toEqual(lesson.resources.map(({ resource_id }) => resource_id));
    expect(data.contents.at(-1)?.quiz?.questions.length).toBeGreaterThanOrEqual(5);
    expect(response.body).not.toMatch(/is_correct|"correct|feedback|rationale/);
    const stranger = await server.as('mv-student1');
    expect((await stranger.call('GET', path.replace(student.user_puid, stranger.user_puid))).code).toBe(404);
  });

  test('keep the greatest time of a lesson session, whatever order calls arrive in', async () => {
    const id = randomUUID();
    for (const time_spent of [0, 40, 25])
      expect((await trackLesson(student, { tracking_id: id, time_spent })).data).toMatchObject({ lesson_tracking_id: id });
    expect(await lessonSession(id)).toEqual([{ user_puid: student.user_puid, time_spent: 40, is_complete: false }]);
    await trackLesson(student, { tracking_id: id, time_spent: 41, mode: 'complete' });
    expect(await lessonSession(id)).toEqual([{ user_puid: student.user_puid, time_spent: 41, is_complete: true }]);
  });

  test('are one session and one visit where a client without keys lost the answers; afterwards another', async () => {
    const began = new Date();
    const reader = await server.as('student9');
    const own = firstOf((await dashboardOf(reader)).filter(({ state }) => state !== 'completed'));
    const about = { user_puid: reader.user_puid, lesson_id: String(own.lesson_id), assignment_id: String(own.assignment_id) };
    const tell = async (path: string, query: Record<string, string>) =>
      (await reader.call<Record<string, string>>('POST', path, { query: { ...about, ...query } })).data;
    const session = () => tell('/Assignment/track_lesson', { time_spent: '30', tracking_id: '0', mode: 'progress' });
    const [first, second] = await Promise.all([session(), session()]);
    expect(second).toEqual(first);
    expect(await session()).toEqual(first);
    const lesson_tracking_id = first?.lesson_tracking_id ?? '';
    const visit = (more: Record<string, string> = {}) =>
      tell('/Assignment/track_lesson_resource', {
        time_spent: '20',
        percentage_completed: '10',
        previous_resource_id: 'null',
        resource_id: String(firstOf(own.resources).resource_id),
        resource_type_id: '25',
        lesson_tracking_id,
        ...more,
      });
    const [visited, again] = await Promise.all([visit(), visit()]);
    expect(again).toEqual(visited);
    expect(await visit()).toEqual(visited);
    expect((await visit({ time_spent: '21' })).resource_tracking_id).not.toBe(visited?.resource_tracking_id);
    await tell('/Assignment/track_lesson', { time_spent: '40', tracking_id: lesson_tracking_id, mode: 'progress' });
    expect((await session()).lesson_tracking_id, 'the first session went on: this is a second').not.toBe(lesson_tracking_id);
    const counted = await Promise.all(
      ['lesson_tracking', 'resource_tracking'].map(async (table) => {
        const { rows } = await server.pool.query(
          `select time_spent from ${table} where user_puid = $1 and assignment_id = $2 and started_at >= $3 order by 1`,
          [reader.user_puid, own.assignment_id, began],
        );
        return rows.map(({ time_spent }) => time_spent);
      }),
    );
    expect(counted).toEqual([
      [30, 40],
      [20, 21],
    ]);
  });

  test('take many calls of several students at once', async () => {
    const id = randomUUID();
    const [classmate, stranger] = await Promise.all([server.as('student2'), server.as('mv-student1')]);
    const answers = await Promise.all([
      ...[10, 30, 20].map((time_spent) => trackLesson(student, { tracking_id: id, time_spent })),
      trackLesson(classmate),
      trackLesson(stranger),
      trackLesson(student, { assignment_id: 2_000_000_000 }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 404, 404]);
    expect(await lessonSession(id)).toMatchObject([{ time_spent: 30 }]);
  });

  test('do not let a classmate write into a lesson session', async () => {
    const id = randomUUID();
    await trackLesson(student, { tracking_id: id, time_spent: 5 });
    const answer = await trackLesson(await server.as('student2'), { tracking_id: id, time_spent: 500 });
    expect(answer.code).toBe(404);
    expect(await lessonSession(id)).toMatchObject([{ user_puid: student.user_puid, time_spent: 5 }]);
  });

  test('want the lesson started before a resource, and the resource to be theirs', async () => {
    const id = randomUUID();
    expect(await trackResource(student, { lesson_tracking_id: id })).toMatchObject({ code: 409, message: 'Start the lesson first.' });
    await trackLesson(student, { tracking_id: id });
    const tracking_id = randomUUID();
    expect(await trackResource(student, { lesson_tracking_id: id, tracking_id })).toMatchObject({
      code: 200,
      data: { resource_tracking_id: tracking_id },
    });
    const elsewhere = firstOf((await dashboardOf(student)).filter(({ state }) => state === 'completed')).resources;
    expect(await trackResource(student, { lesson_tracking_id: id, resource_id: firstOf(elsewhere).resource_id })).toMatchObject({
      code: 404,
    });
    expect(await trackResource(await server.as('student2'), { lesson_tracking_id: id })).toMatchObject({
      code: 409,
      message: 'Start the lesson first.',
    });
  });

  test('complete a resource once; a quiz only by turning it in', async () => {
    const [reader, quiz] = [firstOf(lesson.resources), lesson.resources.at(-1)];
    expect((await complete(student, reader.resource_id)).data).toMatchObject({ is_completed: true });
    expect((await complete(student, reader.resource_id, { assignment_id: lesson.assignment_id })).data).toMatchObject({
      is_completed: true,
    });
    expect((await complete(student, quiz?.resource_id ?? 0, { resource_type_id: 18 })).data).toMatchObject({ is_completed: false });
    const [state] = firstOf(await dashboardOf(student)).resources.map((resource) => resource.state);
    expect(state).toBe('completed');
  });

  test('keep their version while a student works, and change it when the lesson changes', async () => {
    expect(firstOf(await dashboardOf(student)).version).toBe(lesson.version);
    await server.pool.query('update lesson_resource set remarks = $1 where resource_id = $2', [
      'Lexile3',
      firstOf(lesson.resources).resource_id,
    ]);
    expect(firstOf(await dashboardOf(student)).version).not.toBe(lesson.version);
  });

  test('once closed, take no more work and say why', async () => {
    await server.pool.query('update assignment set closed_at = now() where assignment_id = $1', [lesson.assignment_id]);
    expect(await trackLesson(student)).toMatchObject({ code: 409, message: 'Your teacher closed this lesson.' });
    expect(await complete(student, firstOf(lesson.resources).resource_id)).toMatchObject({ code: 409 });
    expect((await dashboardOf(student)).map(({ assignment_id }) => assignment_id)).not.toContain(lesson.assignment_id);
  });
});
