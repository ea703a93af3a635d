import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LessonToEdit, WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let teacher: Person;
let colleague: Person;
/** Items of the library that can be given: some readers or others, then a quiz. */
let items: { item_id: number; resource_type_id: number }[];

beforeAll(async () => {
  server = await startTestServer();
  [teacher, colleague] = [await server.as('teacher1'), await server.as('teacher2')];
  const { rows } = await server.pool.query(
    'select item_id, resource_type_id from item where is_assignable and sort_order >= 0 order by (resource_type_id = 18), item_id',
  );
  items = rows;
});
afterAll(() => server.close());

const resource = (at: number, more: object = {}) => ({ item_id: items[at]?.item_id ?? 0, time: 5, sort_order: at + 1, ...more });
const quizAt = () => items.findIndex(({ resource_type_id }) => resource_type_id === 18);

async function created(body: object = {}, person = teacher): Promise<LessonToEdit> {
  const answer = await person.call<LessonToEdit>('POST', '/lesson/create_lesson', {
    payload: {
      user_puid: person.user_puid,
      lesson_name: 'Tides and currents',
      is_assignment: 'yes',
      lesson_resources: [resource(0), resource(1), resource(quizAt())],
      ...body,
    },
  });
  expect([answer.code, answer.message]).toEqual([200, 'OK']);
  return answer.data;
}

const saved = (lesson: LessonToEdit, body: object = {}, person = teacher) =>
  person.call<LessonToEdit>('POST', '/lesson/update_lesson', {
    payload: {
      user_puid: person.user_puid,
      lesson_id: lesson.lesson_id,
      lesson_name: lesson.lesson_name,
      is_assignment: lesson.is_assignment,
      version: lesson.version,
      lesson_resources: lesson.lesson_resources,
      ...body,
    },
  });
const opened = (lessonId: number, person = teacher) =>
  person.call<LessonToEdit>('GET', `/lesson/get_lesson?user_puid=${person.user_puid}&lesson_id=${lessonId}`);
const duplicated = (lessonId: number, more: object = {}, person = teacher) =>
  person.call<WorkspaceLesson>('POST', '/Assignment/duplicate_lesson', {
    payload: { user_puid: person.user_puid, lesson_id: lessonId, ...more },
  });
const shared = (lessonId: number, to: Person) =>
  teacher.call('POST', '/lesson/share_lesson', {
    payload: { lesson_id: lessonId, user_puid_list: [to.user_puid], shared_by_puid: teacher.user_puid, permission: 100, role_id: 2 },
  });

function form(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { payload: `${parts.join('')}--cut--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=cut' } };
}

test('a form with the word null for what is missing is stored without it', async () => {
  const { code, data } = await teacher.call<LessonToEdit>(
    'POST',
    '/lesson/create_lesson',
    form({
      user_puid: teacher.user_puid,
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
        { ...resource(1, { sort_order: 2 }), resource_type_id: '25' },
        resource(0, { remarks: 'spanish', sort_order: '1' }),
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
    [items[0]?.item_id, 1, 'spanish'],
    [items[1]?.item_id, 2, ''],
  ]);
  const { rows } = await server.pool.query(
    "select count(*)::int as n from lesson where lesson_objective = 'null' or instructions = 'null'",
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('the same creation sent twice makes one lesson', async () => {
  const client_id = randomUUID();
  const [first, second] = [await created({ client_id }), await created({ client_id })];
  expect(second.lesson_id).toBe(first.lesson_id);
});

test('an update keeps the row of a resource that stays, adds new ones and drops the rest', async () => {
  const lesson = await created();
  const [first, second] = lesson.lesson_resources;
  const { code, data } = await saved(lesson, {
    lesson_resources: [{ ...second, sort_order: 1 }, { ...first, time: 12, sort_order: 2 }, resource(2, { sort_order: 3 })],
  });
  expect([code, data.version]).toEqual([200, 2]);
  expect(data.lesson_resources.slice(0, 2).map(({ resource_id, time }) => [resource_id, time])).toEqual([
    [second?.resource_id, 5],
    [first?.resource_id, 12],
  ]);
  expect(data.lesson_resources[2]?.item_id).toBe(items[2]?.item_id);
});

test('a resource that is not there, or is there twice, is refused and changes nothing', async () => {
  const lesson = await created();
  expect((await saved(lesson, { lesson_resources: [{ item_id: 999_999, time: 1 }] })).code).toBe(404);
  expect((await saved(lesson, { lesson_resources: [resource(0), resource(0)] })).code).toBe(400);
  expect((await opened(lesson.lesson_id)).data).toMatchObject({ version: 1, resource_count: 3 });
});

test('the second of two editors is told, with the other’s change, and may then save over it', async () => {
  const lesson = await created();
  await shared(lesson.lesson_id, colleague);
  expect((await saved(lesson, { lesson_name: 'Their name' }, colleague)).code).toBe(200);
  const refused = await saved(lesson, { lesson_name: 'My name' });
  expect(refused.code).toBe(409);
  expect(refused.message).toContain('saved this lesson while you had it open');
  expect(refused.data).toMatchObject({ lesson: { lesson_name: 'Their name', version: 2 } });
  expect((await saved(lesson, { lesson_name: 'My name', version: 2 })).data).toMatchObject({ lesson_name: 'My name', version: 3 });
  // A lost reply: the same save again, with the old version, is no conflict.
  expect((await saved(lesson, { lesson_name: 'My name', version: 2 })).data.version).toBe(3);
});

/** A lesson of the teacher's, given to a class of theirs, and a student of it. */
async function given(lesson: LessonToEdit) {
  const student = await server.as('student1');
  const { rows } = await server.pool.query<{ assignment_id: number }>(
    `insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid)
     select m.district_id, $1, m.group_puid, $2 from group_member m where m.user_puid = $3 limit 1 returning assignment_id`,
    [lesson.lesson_id, teacher.user_puid, student.user_puid],
  );
  const assignment = rows[0]?.assignment_id ?? 0;
  const track = (path: string, query: Record<string, unknown>) => {
    const asked = new URLSearchParams(
      Object.entries({ user_puid: student.user_puid, lesson_id: lesson.lesson_id, assignment_id: assignment, time_spent: 1, ...query }).map(
        ([name, value]) => [name, String(value)],
      ),
    );
    return student.call('POST', `${path}?${asked}`, { headers: { 'idempotency-key': randomUUID() } });
  };
  const sitting = randomUUID();
  const begin = () => track('/Assignment/track_lesson', { tracking_id: sitting, mode: 'start' });
  const visit = (resourceId: number) =>
    track('/Assignment/track_lesson_resource', {
      percentage_completed: 50,
      resource_id: resourceId,
      tracking_id: randomUUID(),
      lesson_tracking_id: sitting,
      resource_type_id: 25,
    });
  const seen = async () => {
    const { data } = await student.call<{ assignment: { resources: { item_id: number }[]; lesson_name: string } }>(
      'GET',
      `/Assignment/lesson_player?user_puid=${student.user_puid}&lesson_id=${lesson.lesson_id}&assignment_id=${assignment}`,
    );
    return [data.assignment.lesson_name, data.assignment.resources.map(({ item_id }) => item_id)];
  };
  return { begin, visit, seen, student, assignment };
}

test('an assignment that was begun keeps its resources through an edit; one that was not follows', async () => {
  const [begunLesson, freshLesson] = [await created(), await created()];
  const [begun, fresh] = [await given(begunLesson), await given(freshLesson)];
  expect((await begun.begin()).code).toBe(200);
  const before = begunLesson.lesson_resources.map(({ item_id }) => item_id);
  for (const lesson of [begunLesson, freshLesson])
    expect((await saved(lesson, { lesson_name: 'Edited', lesson_resources: [resource(2)] })).code).toBe(200);
  expect(await begun.seen()).toEqual(['Edited', before]);
  expect(await fresh.seen()).toEqual(['Edited', [items[2]?.item_id]]);
  // Another edit does not move it either.
  const again = (await opened(begunLesson.lesson_id)).data;
  expect((await saved(again, { lesson_resources: [resource(3)] })).code).toBe(200);
  expect(await begun.seen()).toEqual(['Edited', before]);
});

test('work on a resource that an edit took out meanwhile is taken, not refused', async () => {
  const lesson = await created();
  const { begin, visit } = await given(lesson);
  expect((await saved(lesson, { lesson_resources: [resource(2)] })).code).toBe(200);
  expect((await begin()).code).toBe(200);
  expect((await visit(lesson.lesson_resources[0]?.resource_id ?? 0)).code).toBe(200);
});

test('duplicating makes the one counterpart, then says that it exists', async () => {
  const live = await created({ is_assignment: 'no' });
  const { data } = await duplicated(live.lesson_id);
  expect(data).toMatchObject({ is_assignment: 'yes', lesson_name: live.lesson_name, resource_count: 3, is_owner: true });
  const again = await duplicated(live.lesson_id);
  expect([again.code, again.message]).toEqual([409, 'Unable to Duplicate.Assignment already exists']);
  const back = await duplicated(data.lesson_id);
  expect([back.code, back.message]).toEqual([409, 'Unable to Duplicate.Live lesson already exists']);
  const copy = await duplicated(live.lesson_id, { is_assignment: 'no' });
  expect(copy.data).toMatchObject({ is_assignment: 'no', lesson_name: 'Tides and currents (copy)' });
});

test('a lesson that was never given is deleted and can be had back; one with history is archived', async () => {
  const remove = (lessonId: number) =>
    teacher.call<{ outcome: string }>(
      'DELETE',
      `/lesson/delete_lesson?user_puid=${teacher.user_puid}&lesson_id=${lessonId}&is_assignment=yes`,
    );
  const restore = (lessonId: number) =>
    teacher.call('POST', '/lesson/restore_lesson', { payload: { user_puid: teacher.user_puid, lesson_id: lessonId } });
  const [empty, used] = [await created(), await created()];
  await given(used);
  expect((await remove(empty.lesson_id)).data.outcome).toBe('deleted');
  expect((await opened(empty.lesson_id)).code).toBe(404);
  expect((await restore(empty.lesson_id)).code).toBe(200);
  expect((await opened(empty.lesson_id)).data.resource_count).toBe(3);
  expect((await remove(used.lesson_id)).data.outcome).toBe('archived');
  expect((await opened(used.lesson_id)).data.archived_at).not.toBeNull();
  await restore(used.lesson_id);
  expect((await opened(used.lesson_id)).data).toMatchObject({ archived_at: null, group_count: 1 });
});

test('a lesson is nobody else’s to open, change, delete or duplicate', async () => {
  const lesson = await created();
  for (const name of ['teacher2', 'schooladmin', 'districtadmin', 'mv-teacher1']) {
    const other = await server.as(name);
    expect((await opened(lesson.lesson_id, other)).code, name).toBe(404);
    expect((await saved(lesson, {}, other)).code, name).toBe(404);
    expect((await duplicated(lesson.lesson_id, {}, other)).code, name).toBe(404);
  }
  expect((await opened(lesson.lesson_id, await server.as('student1'))).code).toBe(403);
});

test('a copy shows what its source has become, and takes it without losing what is its own', async () => {
  const source = await created();
  await shared(source.lesson_id, colleague);
  const { data: copyRow } = await duplicated(source.lesson_id, {}, colleague);
  const copy = (await opened(copyRow.lesson_id, colleague)).data;
  const own = { ...resource(4), sort_order: 9 };
  const renamed = (await saved(copy, { lesson_name: 'Mine', lesson_resources: [...copy.lesson_resources, own] }, colleague)).data;
  expect(renamed.source).toEqual({ lesson_id: source.lesson_id, has_changes: false });
  const [first, ...rest] = source.lesson_resources;
  await saved(source, { instructions: 'Read twice.', lesson_resources: [...rest, resource(3, { sort_order: 9 })] });
  const path = `/v2/workspace/get_source_changes?user_puid=${colleague.user_puid}&lesson_id=${copy.lesson_id}`;
  const { data } = await colleague.call<{ source_version: number; changes: { kind: string; item_id: number | null }[] }>('GET', path);
  expect(data.changes.map(({ kind, item_id }) => [kind, item_id])).toEqual([
    ['text', null],
    ['removed', first?.item_id],
    ['added', items[3]?.item_id],
  ]);
  const settle = (is_taken: boolean, source_version: number) =>
    colleague.call<LessonToEdit>('POST', '/v2/workspace/settle_source_changes', {
      payload: { user_puid: colleague.user_puid, lesson_id: copy.lesson_id, source_version, is_taken },
    });
  expect((await settle(true, 1)).code).toBe(409);
  const taken = (await settle(true, data.source_version)).data;
  expect(taken).toMatchObject({ lesson_name: 'Mine', instructions: 'Read twice.', source: { has_changes: false } });
  expect(taken.lesson_resources.map(({ item_id }) => item_id)).toEqual([
    ...rest.map(({ item_id }) => item_id),
    items[3]?.item_id,
    own.item_id,
  ]);
});

test('a draft that another window wrote over is answered with the other', async () => {
  const save = (revision: number, name: string) =>
    teacher.call<{ revision: number; draft: { content: object } }>('POST', '/v2/workspace/save_lesson_draft', {
      payload: { user_puid: teacher.user_puid, draft_key: 'lesson:new', revision, content: { lesson_name: name } },
    });
  expect((await save(0, 'One')).data.revision).toBe(1);
  expect((await save(1, 'Two')).data.revision).toBe(2);
  const refused = await save(1, 'Three');
  expect([refused.code, refused.data.draft.content]).toEqual([409, { lesson_name: 'Two' }]);
  const list = await teacher.call<{ drafts: object[] }>('GET', `/v2/workspace/get_lesson_drafts?user_puid=${teacher.user_puid}`);
  expect(list.data.drafts).toMatchObject([{ draft_key: 'lesson:new', revision: 2 }]);
  expect(
    (await colleague.call<{ drafts: object[] }>('GET', `/v2/workspace/get_lesson_drafts?user_puid=${colleague.user_puid}`)).data.drafts,
  ).toEqual([]);
});

test('start and preview answer a tracking id, and the player then shows the whole lesson to who teaches', async () => {
  const lesson = await created();
  const start = await teacher.call<{ tracking_id: string; is_prebuilt: boolean }>(
    'GET',
    `/lesson/start_lesson?user_puid=${teacher.user_puid}&lesson_id=${lesson.lesson_id}`,
  );
  expect(start.data.is_prebuilt).toBe(false);
  const player = await teacher.call<{ contents: unknown[]; assignment: object }>(
    'GET',
    `/Assignment/lesson_player?user_puid=${teacher.user_puid}&lesson_id=${lesson.lesson_id}&assignment_id=${start.data.tracking_id}`,
  );
  expect([player.code, player.data.contents.length]).toEqual([200, 3]);
  const { data } = await teacher.call<{ assignments: { lesson_id: number; lesson_resources: unknown[] }[] }>(
    'POST',
    '/v2/workspace/get_prebuilt_assignmnets',
    { payload: { user_puid: teacher.user_puid } },
  );
  const ready = data.assignments[0];
  expect(ready?.lesson_resources.length).toBeGreaterThan(1);
  const about = `user_puid=${teacher.user_puid}&lesson_id=${ready?.lesson_id}&is_prebuilt=true`;
  expect((await teacher.call<{ is_prebuilt: boolean }>('GET', `/lesson/preview_lesson?${about}`)).data.is_prebuilt).toBe(true);
  const prebuilt = await teacher.call<{ contents: unknown[] }>('GET', `/Assignment/lesson_player?${about}`);
  expect(prebuilt.data.contents).toHaveLength(ready?.lesson_resources.length ?? 0);
});
