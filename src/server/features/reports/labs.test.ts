import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { LabOfClass, LabWork, TeachersComment } from '#contract/grading/labs.schemas.ts';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import type { Notification } from '#contract/notifications/notifications.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** A lab of the demo's first class, through the real calls. */
describe('a lab that is done on the screen', () => {
  let server: TestServer;
  let [student, classmate, teacher]: Person[] = [];
  let lab: { lesson_id: number; assignment_id: number; resource_id: number; item_id: number; group_puid: string };
  let paper: QuizPaper;
  const result = randomUUID();
  beforeAll(async () => {
    server = await startTestServer();
    [student, classmate, teacher] = [await server.as('student1'), await server.as('student2'), await server.as('teacher1')];
    const { rows } = await server.pool.query(
      `select a.lesson_id, a.assignment_id, a.group_puid, r.resource_id, r.item_id from group_member m
         join assignment a on a.district_id = m.district_id and a.group_puid = m.group_puid and a.closed_at is null
         join lesson_resource r on r.district_id = a.district_id and r.lesson_id = a.lesson_id and r.resource_type_id = 5
         join item i on i.item_id = r.item_id and i.title->>'en' = 'Where Did the Salt Go?'
       where m.user_puid = $1 limit 1`,
      [student?.user_puid],
    );
    lab = rows[0];
    const { data } = await get<LessonPlayerData>(student, '/Assignment/lesson_player', {
      lesson_id: lab.lesson_id,
      assignment_id: lab.assignment_id,
    });
    const content = data?.contents.find(({ resource_id }) => resource_id === lab.resource_id);
    expect(content?.quiz).toBeNull();
    paper = content?.lab as QuizPaper;
  });
  afterAll(() => server.close());

  const get = <Data>(who: Person | undefined, path: string, query: Record<string, unknown>) =>
    (who as Person).call<Data>('GET', path, { query: { user_puid: who?.user_puid, ...query } as Record<string, string> });
  const post = <Data>(who: Person | undefined, path: string, payload: Record<string, unknown>) =>
    (who as Person).call<Data>('POST', path, {
      payload: { user_puid: who?.user_puid, ...payload },
      headers: { 'idempotency-key': randomUUID() },
    });
  const field = (id: string) => paper.questions.find((question) => question.field?.id === id) as QuizQuestion;
  const start = (who: Person | undefined, result_id: string) =>
    post(who, '/quiz/start_quiz', {
      lesson_resource_tracking_id: randomUUID(),
      lesson_id: lab.lesson_id,
      assignment_id: lab.assignment_id,
      quiz_id: lab.item_id,
      result_id,
    });
  const send = (submit_type: 'save' | 'submit', answers: Record<string, string>) =>
    post(student, '/quiz/submit_quiz_response', {
      result_id: result,
      submit_type,
      quizResponse: Object.fromEntries(
        Object.entries(answers).map(([id, answer_text]) => {
          const { question_id, options, type } = field(id);
          const option = type === 'choice' ? options.find(({ text }) => text.en === answer_text) : options[0];
          return [question_id, { answer_id: [option?.answer_id], answer_text }];
        }),
      ),
    });
  const ofLab = () => ({ group_puid: lab.group_puid, assignment_id: lab.assignment_id, item_id: lab.item_id });
  const readLab = async (who = teacher) => (await get<LabOfClass>(who, '/v2/labs/get_lab', ofLab())).data;
  const readWork = async () =>
    (await get<LabWork>(teacher, '/v2/labs/get_lab_work', { ...ofLab(), student_puid: student?.user_puid })).data;
  const comment = (who: Person | undefined, words: string, version: number) =>
    post<TeachersComment>(who, '/v2/labs/comment_field', {
      result_id: result,
      question_id: field('predict-1').question_id,
      words,
      version,
    });
  const attempt = async () =>
    (
      await get<{ attempt: QuizAttempt }>(student, '/quiz/get_quiz_details', {
        lesson_resource_tracking_id: randomUUID(),
        lesson_id: lab.lesson_id,
        assignment_id: lab.assignment_id,
        quiz_id: lab.item_id,
      })
    ).data?.attempt;
  /** A student's notifications about the lab. */
  const bell = async (who: Person | undefined) =>
    (await get<{ notifications: Notification[] }>(who, '/notification/get_notification', {})).data?.notifications.filter(({ link }) =>
      link?.endsWith(`assignment_id=${lab.assignment_id}&resource_id=${lab.resource_id}`),
    );
  const me = (ofClass: LabOfClass | null) => ofClass?.students.find(({ user_puid }) => user_puid === student?.user_puid);

  test('has a field for every place of its text, in both languages, and none counts points', async () => {
    expect(field('mass')).toMatchObject({ type: 'choice', select_count: 1, points: 0, field: { is_optional: false } });
    expect(field('mass').options.map(({ text }) => text.es)).toEqual(['menor que 110 g', '110 g', 'mayor que 110 g']);
    expect(field('photo').field?.is_optional).toBe(true);
    expect(field('data').table?.given?.at(-1)?.[1]).toEqual({ en: '(not tested)', es: '(no se prueba)' });
    expect(field('predict-1').stem.en).toMatch(/because _____\.$/);
    const { rows } = await server.pool.query('select sum(points)::int as points from quiz_question where quiz_id = $1', [lab.item_id]);
    expect(rows[0].points).toBe(0);
  });

  test('is seen by the teacher while it is worked on, and a comment is read by the student at once', async () => {
    expect(me(await readLab())?.state).toBe('not_started');
    expect(await readWork()).toBeNull();
    expect((await start(student, result)).code).toBe(200);
    expect((await send('save', { mass: '110 g', 'predict-1': 'salt has mass too' })).code).toBe(200);
    expect(me(await readLab())).toMatchObject({ state: 'started', answered: 2, commented: 0 });
    const work = await readWork();
    expect(work?.answers.map(({ answer_text }) => answer_text)).toContain('salt has mass too');
    expect(work?.submitted_at).toBeNull();

    expect(await bell(student)).toEqual([]);
    expect((await comment(teacher, 'Which number shows it?', 0)).data).toMatchObject({ words: 'Which number shows it?', version: 1 });
    expect(await bell(student)).toMatchObject([
      {
        title: {
          en: 'Your teacher wrote to you: Where Did the Salt Go?',
          es: expect.stringMatching(/^Tu maestra o maestro te escribió: ./),
        },
        body: { en: 'Open it to read the comment.' },
      },
    ]);
    expect(await bell(classmate)).toEqual([]);
    expect((await attempt())?.comments).toMatchObject([{ question_id: field('predict-1').question_id, words: 'Which number shows it?' }]);
    expect(me(await readLab())?.commented).toBe(1);
  });

  test('keeps both comments where two teachers write at once: the second is told, and the same words are no second one', async () => {
    expect((await comment(teacher, 'Which number shows it?', 0)).data?.version).toBe(1);
    expect(await comment(teacher, 'Other words', 0)).toMatchObject({ code: 409, refusal: 'comment_changed_meanwhile' });
    expect((await comment(teacher, '', 1)).data?.words).toBe('');
    expect([(await attempt())?.comments, await bell(student)]).toEqual([[], []]);
    expect((await comment(teacher, 'Which number shows it?', 2)).data?.version).toBe(3);
  });

  test('is nobody else’s: neither a classmate nor a teacher of another class comes near it', async () => {
    const stranger = await server.as('teacher3');
    expect(await comment(stranger, 'Hello', 3)).toMatchObject({ code: 404 });
    expect((await get(stranger, '/v2/labs/get_lab', ofLab())).code).toBe(404);
    expect((await get(classmate, '/v2/labs/get_lab', ofLab())).code).toBe(403);
  });

  test('turned in, it is done, and no report counts it as a quiz', async () => {
    const before = await get<{ waiting: number }>(teacher, '/v2/autograding/get_grading_queue', { group_puid: lab.group_puid });
    const sent = await send('submit', { mass: '110 g', 'predict-1': 'salt has mass too', 'analyze-1': 'The color.' });
    expect(sent.data).toMatchObject({ score: 0, max_score: 0, awaiting_points: 0 });
    expect(me(await readLab())).toMatchObject({ state: 'turned_in', answered: 3 });
    const { rows } = await server.pool.query('select is_correct, points from quiz_answer where result_id = $1', [result]);
    expect(rows).toEqual(rows.map(() => ({ is_correct: null, points: null })));
    const after = await get<{ waiting: number }>(teacher, '/v2/autograding/get_grading_queue', { group_puid: lab.group_puid });
    expect(after.data?.waiting).toBe(before.data?.waiting);
    const { data } = await get<LessonPlayerData>(student, '/Assignment/lesson_player', {
      lesson_id: lab.lesson_id,
      assignment_id: lab.assignment_id,
    });
    const step = data?.assignment.resources.find(({ resource_id }) => resource_id === lab.resource_id);
    expect(step).toMatchObject({ state: 'completed', quiz: null });
    expect((await attempt())?.comments).toHaveLength(1);
  });

  test('marked as done without a word, it was done on paper', async () => {
    const done = await (classmate as Person).call('POST', '/lesson/check_resource_completion', {
      query: {
        user_puid: classmate?.user_puid as string,
        lesson_id: String(lab.lesson_id),
        assignment_id: String(lab.assignment_id),
        resource_id: String(lab.resource_id),
        resource_type_id: '5',
      },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(done.code).toBe(200);
    const ofClass = await readLab();
    expect(ofClass?.students.find(({ user_puid }) => user_puid === classmate?.user_puid)?.state).toBe('on_paper');
  });
});
