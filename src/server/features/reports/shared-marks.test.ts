import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { getSharedMarks } from '#contract/reports/reports.contract.ts';
import type { LessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const PERIOD_1 = DEMO_CLASSES[0]?.groupPuid ?? '';

let server: TestServer;
let lesson: { readonly lesson_id: number; readonly item_id: number };
beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.pool.query<{ lesson_id: number; item_id: number }>(
    `select r.lesson_id, r.item_id from assignment a join lesson_resource r on r.district_id = a.district_id and r.lesson_id = a.lesson_id
     where a.group_puid = $1 and r.resource_type_id = 25 order by r.lesson_id limit 1`,
    [PERIOD_1],
  );
  if (!rows[0]) throw new Error('the demo gives this class no reader');
  [lesson] = rows as [typeof lesson];
});
afterAll(() => server.close());

const save = (person: Person, body: Record<string, unknown>) =>
  person.call('POST', '/v2/reading/save_note', {
    payload: {
      user_puid: person.user_puid,
      note_id: randomUUID(),
      item_id: lesson.item_id,
      variant: 'lexile1',
      start: 0,
      end: 4,
      quote: 'salt',
      comment: '',
      colour: 'yellow',
      is_removed: false,
      ...body,
    },
    headers: { 'idempotency-key': randomUUID() },
  });
const shown = (person: Person) =>
  person.call<DataOf<typeof getSharedMarks>>('GET', '/v2/Report/get_shared_marks', {
    query: { group_puid: PERIOD_1, lesson_id: String(lesson.lesson_id) },
  });

test('a teacher sees the marks that students of the class show, and no others', async () => {
  const [teacher, student, stranger] = [await server.as('teacher1'), await server.as('student1'), await server.as('student60')];
  const note_id = randomUUID();
  await save(student, { note_id, comment: 'Why salt?', is_shared: true });
  await save(student, { comment: 'mine alone' });
  await save(stranger, { comment: 'of another class', is_shared: true });
  const seen = async () => (await shown(teacher)).data.map(({ user_puid, quote, comment }) => [user_puid, quote, comment]);
  expect(await seen()).toEqual([[student.user_puid, 'salt', 'Why salt?']]);
  const own = await student.call<{ notes: { comment: string; is_shared?: boolean }[] }>('GET', '/v2/reading/get_notes', {
    query: { user_puid: student.user_puid, item_id: String(lesson.item_id) },
  });
  expect(own.data.notes.map(({ comment, is_shared }) => [comment, is_shared ?? false]).sort()).toEqual([
    ['Why salt?', true],
    ['mine alone', false],
  ]);
  await save(student, { note_id, comment: 'Why salt?', is_shared: false });
  expect(await seen()).toEqual([]);
  await save(student, { note_id, comment: 'Why salt?', is_shared: true });
  await save(student, { note_id, is_removed: true, is_shared: true });
  expect(await seen()).toEqual([]);
});

test('a teacher of another class, and a student, see none of it', async () => {
  expect((await shown(await server.as('teacher2'))).code).toBe(404);
  expect((await shown(await server.as('student1'))).code).toBe(403);
});

test('marks in a text that the lesson has no more are seen where the class was given it', async () => {
  const [teacher, student] = [await server.as('teacher1'), await server.as('student1')];
  await save(student, { comment: 'before the edit', is_shared: true });
  const { data } = await teacher.call<LessonToEdit>(
    'GET',
    `/lesson/get_lesson?user_puid=${teacher.user_puid}&lesson_id=${lesson.lesson_id}`,
  );
  const { lesson_name, is_assignment, version } = data;
  const lesson_resources = data.lesson_resources.filter(({ item_id }) => item_id !== lesson.item_id);
  const { code } = await teacher.call('POST', '/lesson/update_lesson', {
    payload: { user_puid: teacher.user_puid, lesson_id: lesson.lesson_id, lesson_name, is_assignment, version, lesson_resources },
  });
  expect(code).toBe(200);
  expect((await shown(teacher)).data.map(({ comment }) => comment)).toEqual(['before the edit']);
});
