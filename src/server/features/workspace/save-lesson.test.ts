import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import { lessonAuthor } from '#testing/lesson-author.ts';

const school = lessonAuthor();

function form(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { payload: `${parts.join('')}--cut--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=cut' } };
}

test('a form with the word null for what is missing is stored without it', async () => {
  const { code, data } = await school.teacher.call<LessonToEdit>(
    'POST',
    '/lesson/create_lesson',
    form({
      user_puid: school.teacher.user_puid,
      lesson_name: 'Moon phases',
      lesson_objective: 'null',
      instructions: '',
      total_time: 'null',
      due_date: 'null',
      product_id: 'null',
      unit_id: 'null',
      subunit_id: 'null',
      level3_id: 'null',
      iscustom_unit_folder: 'null',
      is_assignment: 'yes',
      enforce_order: 'null',
      lesson_resources: JSON.stringify([
        { ...school.resource(1, { sort_order: 2 }), resource_type_id: '25' },
        school.resource(0, { remarks: 'spanish', sort_order: '1' }),
      ]),
    }),
  );
  expect(code).toBe(200);
  expect(data).toMatchObject({
    lesson_objective: '',
    instructions: '',
    total_time: 0,
    due_date: null,
    product_id: null,
    enforce_order: false,
  });
  expect(data.lesson_resources.map(({ item_id, sort_order, remarks }) => [item_id, sort_order, remarks])).toEqual([
    [school.items[0]?.item_id, 1, 'spanish'],
    [school.items[1]?.item_id, 2, ''],
  ]);
  const { rows } = await school.server.pool.query(
    "select count(*)::int as n from lesson where lesson_objective = 'null' or instructions = 'null'",
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('the same creation sent twice makes one lesson', async () => {
  const client_id = randomUUID();
  const [first, second] = [await school.created({ client_id }), await school.created({ client_id })];
  expect(second.lesson_id).toBe(first.lesson_id);
});

test('a creation whose answer was lost, typed in since and sent again, is an edit of the lesson that it made', async () => {
  const client_id = randomUUID();
  const first = await school.created({ client_id });
  const second = await school.created({ client_id, lesson_name: 'Named since' });
  expect(second).toMatchObject({ lesson_id: first.lesson_id, lesson_name: 'Named since', version: 2 });
  const rows = ({ lesson_resources }: typeof first) => lesson_resources.map(({ resource_id }) => resource_id);
  expect(rows(second)).toEqual(rows(first));
});

test('a creation that is sent again over a lesson that was edited since is refused', async () => {
  const client_id = randomUUID();
  const first = await school.created({ client_id });
  await school.saved(first, { lesson_name: 'Edited since' });
  const { user_puid } = school.teacher;
  const { product_id, lesson_resources } = first;
  const payload = { user_puid, lesson_name: 'Typed since', product_id, is_assignment: 'no', lesson_resources, client_id };
  expect((await school.teacher.call('POST', '/lesson/create_lesson', { payload })).code).toBe(409);
  expect((await school.opened(first.lesson_id)).data.lesson_name).toBe('Edited since');
});

test('an update keeps the row of a resource that stays, adds new ones and drops the rest', async () => {
  const lesson = await school.created();
  const [first, second] = lesson.lesson_resources;
  const { code, data } = await school.saved(lesson, {
    lesson_resources: [{ ...second, sort_order: 1 }, { ...first, time: 12, sort_order: 2 }, school.resource(2, { sort_order: 3 })],
  });
  expect([code, data.version]).toEqual([200, 2]);
  expect(data.lesson_resources.slice(0, 2).map(({ resource_id, time }) => [resource_id, time])).toEqual([
    [second?.resource_id, 5],
    [first?.resource_id, 12],
  ]);
  expect(data.lesson_resources[2]?.item_id).toBe(school.items[2]?.item_id);
});

test('a resource that is not there, or is there twice, is refused and changes nothing', async () => {
  const lesson = await school.created();
  expect((await school.saved(lesson, { lesson_resources: [{ item_id: 999_999, time: 1 }] })).code).toBe(404);
  expect((await school.saved(lesson, { lesson_resources: [school.resource(0), school.resource(0)] })).code).toBe(400);
  expect((await school.opened(lesson.lesson_id)).data).toMatchObject({ version: 1, resource_count: 3 });
});

test('the second of two editors is told, with the other’s change, and may then save over it', async () => {
  const lesson = await school.created();
  await school.shared(lesson.lesson_id, school.colleague);
  expect((await school.saved(lesson, { lesson_name: 'Their name' }, school.colleague)).code).toBe(200);
  const refused = await school.saved(lesson, { lesson_name: 'My name' });
  expect(refused.code).toBe(409);
  expect(refused.message).toContain('saved this lesson while you had it open');
  expect(refused.data).toMatchObject({ lesson: { lesson_name: 'Their name', version: 2 } });
  expect((await school.saved(lesson, { lesson_name: 'My name', version: 2 })).data).toMatchObject({ lesson_name: 'My name', version: 3 });
  // A lost reply: the same save again, with the old version, is no conflict.
  expect((await school.saved(lesson, { lesson_name: 'My name', version: 2 })).data.version).toBe(3);
});

test('a save whose answer was lost, typed on and sent again, is no other editor’s; one after a colleague’s is refused', async () => {
  const lesson = await school.created({ lesson_resources: [school.resource(0)] });
  await school.shared(lesson.lesson_id, school.colleague);
  const client_id = randomUUID();
  const lesson_resources = [lesson.lesson_resources[0], school.resource(1)];
  const first = await school.saved(lesson, { client_id, lesson_name: 'Lost', lesson_resources });
  expect(first.data).toMatchObject({ version: 2, saved_as: client_id });
  const second = await school.saved(lesson, { client_id, lesson_name: 'Typed on', lesson_resources });
  expect([second.code, second.data]).toMatchObject([200, { lesson_name: 'Typed on', version: 3 }]);
  const rows = ({ data }: typeof first) => data.lesson_resources.map(({ resource_id }) => resource_id);
  expect(rows(second)).toEqual(rows(first));
  await school.saved(second.data, { lesson_name: 'Theirs' }, school.colleague);
  expect((await school.saved(lesson, { client_id, lesson_name: 'Typed on again', lesson_resources })).code).toBe(409);
});

test('a resource that students are given no more keeps its kind, and a quiz still stands there once', async () => {
  const lesson = await school.created();
  const quiz = lesson.lesson_resources[2];
  await school.server.pool.query('update item set is_assignable = false where item_id = $1', [quiz?.item_id]);
  const sent = lesson.lesson_resources.map(({ resource_id, item_id, sort_order }) => ({ resource_id, item_id, sort_order, time: 7 }));
  const { code, data } = await school.saved(lesson, { lesson_resources: sent });
  const again = { item_id: quiz?.item_id, time: 7, sort_order: 4, remarks: 'spanish' };
  const twice = await school.saved(data, { lesson_resources: [...sent, again] });
  await school.server.pool.query('update item set is_assignable = true where item_id = $1', [quiz?.item_id]);
  expect(code).toBe(200);
  const kinds = ({ lesson_resources }: LessonToEdit) => lesson_resources.map(({ resource_type_id }) => resource_type_id);
  expect(kinds(data)).toEqual(kinds(lesson));
  expect(twice.code).toBe(400);
});

test('a draft may be as long as a quiz of a hundred long questions, in any letters, and no longer', async () => {
  const save = (draft_key: string, letters: string) =>
    school.teacher.call('POST', '/v2/workspace/save_lesson_draft', {
      payload: { user_puid: school.teacher.user_puid, draft_key, revision: 0, content: { title: letters } },
    });
  expect((await save('quiz:1', 'ñ'.repeat(399_000))).code).toBe(200);
  const { code, message } = await save('quiz:2', 'n'.repeat(401_000));
  expect([code, message]).toEqual([413, 'This draft is too long to be kept.']);
  const payload = { user_puid: school.teacher.user_puid, draft_key: 'quiz:1' };
  await school.teacher.call('DELETE', '/v2/workspace/delete_lesson_draft', { query: payload });
});

test('a draft that another window wrote over is answered with the other', async () => {
  const save = (revision: number, name: string) =>
    school.teacher.call<{ revision: number; draft: { content: object } }>('POST', '/v2/workspace/save_lesson_draft', {
      payload: { user_puid: school.teacher.user_puid, draft_key: 'lesson:new', revision, content: { lesson_name: name } },
    });
  expect((await save(0, 'One')).data.revision).toBe(1);
  expect((await save(1, 'Two')).data.revision).toBe(2);
  const refused = await save(1, 'Three');
  expect([refused.code, refused.data.draft.content]).toEqual([409, { lesson_name: 'Two' }]);
  const list = await school.teacher.call<{ drafts: object[] }>(
    'GET',
    `/v2/workspace/get_lesson_drafts?user_puid=${school.teacher.user_puid}`,
  );
  expect(list.data.drafts).toMatchObject([{ draft_key: 'lesson:new', revision: 2 }]);
  expect(
    (await school.colleague.call<{ drafts: object[] }>('GET', `/v2/workspace/get_lesson_drafts?user_puid=${school.colleague.user_puid}`))
      .data.drafts,
  ).toEqual([]);
  // The window that wrote the first one was saved: the other's typing is not thrown away with it.
  const drop = (revision: string) =>
    school.teacher.call('DELETE', '/v2/workspace/delete_lesson_draft', {
      query: { user_puid: school.teacher.user_puid, draft_key: 'lesson:new', revision },
    });
  expect((await drop('1')).code).toBe(200);
  expect((await save(1, 'Three')).code).toBe(409);
  await drop('2');
  expect((await save(0, 'Four')).data.revision).toBe(1);
});

test('a lesson in a part of the library that was withdrawn can be changed where it is', async () => {
  const lesson = await school.created({ product_id: 1, unit_id: 1, subunit_id: 1 });
  await school.server.pool.query('update subunit set sort_order = -1 - sort_order where subunit_id = 1');
  const place = { product_id: null, unit_id: null, subunit_id: 1, level3_id: null };
  const kept = await school.saved(lesson, { lesson_name: 'Still here', ...place });
  const moved = await school.saved(kept.data, { ...place, subunit_id: 999_999 });
  await school.server.pool.query('update subunit set sort_order = -1 - sort_order where subunit_id = 1');
  expect([kept.code, kept.data.lesson_name, kept.data.subunit_id]).toEqual([200, 'Still here', 1]);
  expect(moved.code).toBe(404);
});

test('what an edit does not name stays as it is: texts, dates, place, order and resources', async () => {
  const made = await school.created({ instructions: 'Bring a magnet.', due_date: '2027-01-15', total_time: 25, enforce_order: true });
  const edit = (fields: object) =>
    school.teacher.call<LessonToEdit>('POST', '/lesson/update_lesson', {
      payload: { user_puid: school.teacher.user_puid, lesson_id: made.lesson_id, ...fields },
    });
  const renamed = await edit({ lesson_name: 'Renamed' });
  expect(renamed.code).toBe(200);
  expect(renamed.data).toMatchObject({ lesson_name: 'Renamed', instructions: 'Bring a magnet.', due_date: '2027-01-15', total_time: 25 });
  expect(renamed.data.lesson_resources).toEqual(made.lesson_resources);
  expect(made.lesson_resources.length).toBeGreaterThan(0);
  const place = ({ product_id, unit_id, subunit_id, level3_id, is_assignment, enforce_order }: LessonToEdit) => [
    product_id,
    unit_id,
    subunit_id,
    level3_id,
    is_assignment,
    enforce_order,
  ];
  expect(place(renamed.data)).toEqual(place(made));
  // What is named as empty is emptied.
  const emptied = await edit({ instructions: '', due_date: 'null', lesson_resources: [] });
  expect(emptied.data).toMatchObject({ lesson_name: 'Renamed', instructions: '', due_date: null, lesson_resources: [] });
});
