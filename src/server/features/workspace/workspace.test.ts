import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LessonToEdit, WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import type { OwnFolder, WorkspacePage } from '#contract/workspace/workspace.schemas.ts';
import { PERIOD_1, PERIOD_3, puidOf } from '#testing/assigning-teacher.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let teacher: Person;
let colleague: Person;
beforeAll(async () => {
  server = await startTestServer();
  [teacher, colleague] = [await server.as('teacher1'), await server.as('teacher2')];
});
afterAll(() => server.close());

const words = (fields: object) => new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
const folder = (fields: object, person = teacher) =>
  person.call<OwnFolder>('GET', `/Folder/create_folder?${words({ user_puid: person.user_puid, sort_order: 1, ...fields })}`);
const change = (fields: object) =>
  teacher.call<OwnFolder>('GET', `/Folder/update_folder?${words({ user_puid: teacher.user_puid, ...fields })}`);
const page = async (fields: object = {}, person = teacher) =>
  (await person.call<WorkspacePage>('GET', `/v2/workspace/Index?${words({ user_puid: person.user_puid, ...fields })}`)).data;
async function lesson(fields: object = {}, person = teacher): Promise<LessonToEdit> {
  const { code, data } = await person.call<LessonToEdit>('POST', '/lesson/create_lesson', {
    payload: { user_puid: person.user_puid, lesson_name: 'Currents', is_assignment: 'yes', ...fields },
  });
  expect(code).toBe(200);
  return data;
}
const move = (lesson_ids: number[], place: object, person = teacher) =>
  person.call<{ moved: object[] }>('POST', '/v2/workspace/move_lessons', {
    payload: { user_puid: person.user_puid, lesson_ids, ...place },
  });

test('folders nest to the third level, and the flags say which levels are folders', async () => {
  const unit = (await folder({ folder_name: 'Water', product_id: 1, parent_folder_type: 0, parent_folder_id: 1 })).data;
  const subunit = (await folder({ folder_name: 'Sea', product_id: 1, parent_folder_type: 1, parent_folder_id: unit.folder_id })).data;
  const third = (await folder({ folder_name: 'Deep', product_id: 1, parent_folder_type: 2, parent_folder_id: subunit.folder_id })).data;
  expect([unit.level, subunit.level, third.level]).toEqual([1, 2, 3]);
  expect((await folder({ folder_name: 'Too deep', parent_folder_type: 3, parent_folder_id: third.folder_id })).code).toBe(400);
  expect((await folder({ folder_name: 'water', product_id: 1, parent_folder_type: 0, parent_folder_id: 1 })).code).toBe(409);
  const place = { product_id: 1, unit_id: unit.folder_id, subunit_id: subunit.folder_id, level3_id: third.folder_id };
  const made = await lesson({ ...place, iscustom_unit_folder: 'yes' });
  expect(made).toMatchObject({ ...place, iscustom_unit_folder: 'yes', iscustom_subunit_folder: 'yes', iscustom_level3_folder: 'yes' });
  // A part of the library is no folder, whatever a call says.
  expect(await move([made.lesson_id], { unit_id: 1, iscustom_unit_folder: 'yes' })).toMatchObject({
    code: 422,
    data: { fields: { iscustom_unit_folder: expect.any(String) } },
  });
  const inUnit = await page({ product_id: 1, unit_id: unit.folder_id });
  expect(inUnit.folders).toMatchObject([{ folder_id: subunit.folder_id, is_custom: 'yes', lesson_count: 1 }]);
  expect(inUnit.path.map(({ title }) => title.en)[1]).toBe('Water');
  // What lies in its folders is listed too: a place is never empty where a folder of it holds lessons.
  expect(inUnit.order).toEqual([made.lesson_id]);
  expect(inUnit.place_counts).toEqual(
    expect.arrayContaining([
      { level: 1, folder_id: unit.folder_id, lesson_count: 1 },
      { level: 2, folder_id: subunit.folder_id, lesson_count: 1 },
      { level: 3, folder_id: third.folder_id, lesson_count: 1 },
    ]),
  );
  expect((await page({ product_id: 1 })).order).toContain(made.lesson_id);
  expect((await page({ product_id: 2 })).order).not.toContain(made.lesson_id);
  const deep = await page(place);
  expect(deep.assignments.map(({ lesson_id }) => lesson_id)).toEqual([made.lesson_id]);
  expect((await folder({ folder_name: 'Theirs', parent_folder_type: 1, parent_folder_id: unit.folder_id }, colleague)).code).toBe(404);
});

test('a moved folder takes its folders and lessons along, never into itself', async () => {
  const a = (await folder({ folder_name: 'A', parent_folder_type: 0 })).data;
  const b = (await folder({ folder_name: 'B', parent_folder_type: 1, parent_folder_id: a.folder_id })).data;
  const other = (await folder({ folder_name: 'Other', product_id: 1, parent_folder_type: 0, parent_folder_id: 1 })).data;
  const made = await lesson({ unit_id: a.folder_id, subunit_id: b.folder_id });
  expect((await change({ folder_id: a.folder_id, parent_folder_type: 2, parent_folder_id: b.folder_id })).code).toBe(400);
  expect((await change({ folder_id: a.folder_id, parent_folder_type: 1, parent_folder_id: other.folder_id })).data.level).toBe(2);
  const moved = await page({ product_id: 1, unit_id: other.folder_id, subunit_id: a.folder_id, level3_id: b.folder_id });
  expect(moved.assignments).toMatchObject([
    { lesson_id: made.lesson_id, product_id: 1, unit_id: other.folder_id, subunit_id: a.folder_id, level3_id: b.folder_id },
  ]);
  const renamed = await change({ folder_id: b.folder_id, folder_name: 'B, renamed' });
  expect(renamed.data).toMatchObject({ folder_name: 'B, renamed', level: 3 });
  const remove = () => teacher.call('DELETE', `/Folder/delete_folder?${words({ user_puid: teacher.user_puid, folder_id: b.folder_id })}`);
  expect((await remove()).code).toBe(409);
  expect((await move([made.lesson_id], { product_id: 1 })).data.moved).toMatchObject([{ level3_id: b.folder_id }]);
  expect((await remove()).code).toBe(200);
});

test('moving is all or nothing, and only one’s own', async () => {
  const [mine, theirs] = [await lesson(), await lesson({}, colleague)];
  expect((await move([mine.lesson_id, theirs.lesson_id], { product_id: 1 })).code).toBe(404);
  const { data } = await teacher.call<LessonToEdit>(
    'GET',
    `/lesson/get_lesson?${words({ user_puid: teacher.user_puid, lesson_id: mine.lesson_id })}`,
  );
  expect(data.product_id).toBeNull();
});

test('tabs hold what they say; archived ones come under keys of their own', async () => {
  const [assignment, live] = [
    await lesson({ lesson_name: 'Zzz assignment' }),
    await lesson({ lesson_name: 'Zzz live', is_assignment: 'no' }),
  ];
  const names = (rows: readonly WorkspaceLesson[]) => rows.map(({ lesson_name }) => lesson_name);
  const first = await page({ query: 'zzz' });
  expect([names(first.assignments), names(first.lessons)]).toEqual([['Zzz assignment'], []]);
  const all = (
    await teacher.call<WorkspacePage>('GET', `/workspace/GetAllLessons?${words({ user_puid: teacher.user_puid, query: 'zzz' })}`)
  ).data;
  expect([names(all.assignments), names(all.lessons), all.total]).toEqual([['Zzz assignment'], ['Zzz live'], 2]);
  await teacher.call('POST', '/v2/content/set_lesson_archived', {
    payload: { user_puid: teacher.user_puid, lesson_id: assignment.lesson_id, is_archived: true },
  });
  const archived = await page({ tab: 'archived', query: 'zzz' });
  expect([names(archived.archived_assignments), archived.archived_lessons, archived.assignments]).toEqual([['Zzz assignment'], [], []]);
  expect((await page({ tab: 'lessons', query: 'zzz' })).order).toEqual([live.lesson_id]);
  expect((await page({ query: '%' })).total).toBe(0);
});

test('what was deleted stands in a tab of its own for 30 days, to its owner alone', async () => {
  const [first, second, old] = [
    await lesson({ lesson_name: 'Yyy first', is_assignment: 'no' }),
    await lesson({ lesson_name: 'Yyy second' }),
    await lesson({ lesson_name: 'Yyy old' }),
  ];
  for (const { lesson_id } of [first, second, old]) {
    await teacher.call('DELETE', `/lesson/delete_lesson?${words({ user_puid: teacher.user_puid, lesson_id, is_assignment: 'yes' })}`);
  }
  await server.pool.query("update lesson set deleted_at = now() - interval '31 days' where lesson_id = $1", [old.lesson_id]);
  const deleted = await page({ tab: 'deleted', query: 'yyy' });
  expect([deleted.order, deleted.total]).toEqual([[second.lesson_id, first.lesson_id], 2]);
  expect(deleted.archived_assignments[0]?.deleted_at).not.toBeNull();
  expect((await page({ tab: 'archived', query: 'yyy' })).total).toBe(0);
  await teacher.call('POST', '/lesson/restore_lesson', { payload: { user_puid: teacher.user_puid, lesson_id: second.lesson_id } });
  expect((await page({ tab: 'deleted', query: 'yyy' })).order).toEqual([first.lesson_id]);
  expect((await page({ query: 'yyy' })).order).toEqual([second.lesson_id]);
});

test('a lesson is shared with those who are named, of one’s own district, and with nobody else', async () => {
  const made = await lesson({ lesson_name: 'Shared one' });
  const share = (people: unknown, by = teacher.user_puid) =>
    teacher.call('POST', '/lesson/share_lesson', {
      payload: { lesson_id: made.lesson_id, user_puid_list: people, shared_by_puid: by, permission: 100, role_id: 2 },
    });
  const foreign = await server.as('mv-teacher1');
  expect((await share([])).code).toBe(400);
  expect((await share([colleague.user_puid, foreign.user_puid])).code).toBe(404);
  expect((await share([colleague.user_puid], colleague.user_puid)).code).toBe(403);
  expect((await page({ tab: 'shared' }, colleague)).total).toBe(0);
  expect((await share(JSON.stringify([colleague.user_puid]))).code).toBe(200);
  expect((await page({ tab: 'shared' }, colleague)).assignments).toMatchObject([
    { lesson_id: made.lesson_id, is_owner: false, may_edit: true },
  ]);
  expect((await page({ tab: 'shared' }, await server.as('teacher3'))).total).toBe(0);
  const people = await teacher.call<{ users: { user_puid: string; permission: number | null }[] }>(
    'POST',
    '/Lesson/get_shared_users_for_lesson',
    {
      payload: { user_puid: teacher.user_puid, lesson_id: made.lesson_id, role_id: 2 },
    },
  );
  expect(people.data.users[0]).toMatchObject({ user_puid: colleague.user_puid, permission: 100 });
  expect(people.data.users.some(({ user_puid }) => user_puid === foreign.user_puid)).toBe(false);
  const tidy = (await folder({ folder_name: 'From colleagues', parent_folder_type: 4 }, colleague)).data;
  expect((await move([made.lesson_id], { unit_id: tidy.folder_id }, colleague)).code).toBe(200);
  expect((await page({ tab: 'shared', unit_id: tidy.folder_id }, colleague)).total).toBe(1);
  const within = { folder_name: 'Grade 5', parent_folder_type: 1, parent_folder_id: tidy.folder_id };
  const inner = (await folder(within, colleague)).data;
  await move([made.lesson_id], { unit_id: tidy.folder_id, subunit_id: inner.folder_id }, colleague);
  const outer = await page({ tab: 'shared', unit_id: tidy.folder_id }, colleague);
  expect([outer.total, outer.folders[0]?.lesson_count]).toEqual([1, 1]);
  expect(outer.place_counts?.map(({ folder_id, lesson_count }) => [folder_id, lesson_count]).sort()).toEqual([
    [tidy.folder_id, 1],
    [inner.folder_id, 1],
  ]);
  await teacher.call('POST', '/lesson/unshare_lesson', {
    payload: { user_puid: teacher.user_puid, lesson_id: made.lesson_id, user_puid_list: [colleague.user_puid] },
  });
  expect((await page({ tab: 'shared' }, colleague)).total).toBe(0);
});

test('a page of a workspace with 5,000 lessons in 500 folders is found in time', async () => {
  const owner = await server.as('teacher3');
  const before = await page({}, owner);
  await server.pool.query(
    `insert into workspace_folder (district_id, owner_puid, folder_name, product_id, parent_folder_type, parent_folder_id, level)
     select 1001, $1, 'Folder ' || n, 1, 0, 1, 1 from generate_series(1, 500) n`,
    [owner.user_puid],
  );
  await server.pool.query(
    `insert into lesson (district_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es, owner_puid, product_id, unit_id)
     select 1001, 'Lesson ' || n, '', '', '', $1, 1,
       (select min(folder_id) from workspace_folder where owner_puid = $1) + n % 500 from generate_series(1, 5000) n`,
    [owner.user_puid],
  );
  await server.pool.query('analyze lesson; analyze workspace_folder');
  const { folders, total } = await page({}, owner);
  expect([total, folders.find(({ folder_id }) => folder_id === 1)?.lesson_count]).toEqual([
    before.total + 5000,
    (before.folders.find(({ folder_id }) => folder_id === 1)?.lesson_count ?? 0) + 5000,
  ]);
  const unit = (await page({ product_id: 1 }, owner)).folders.find(({ is_custom }) => is_custom === 'yes');
  expect(unit?.lesson_count).toBe(10);
});

test('however many folders lie side by side, a place lists them all', async () => {
  const before = (await page({ product_id: 1 }, colleague)).folders.length;
  await server.pool.query(
    `insert into workspace_folder (district_id, owner_puid, folder_name, product_id, parent_folder_type, parent_folder_id, level)
     select 1001, $1, 'Folder ' || n, 1, 0, 1, 1 from generate_series(1, 620) n`,
    [colleague.user_puid],
  );
  expect((await page({ product_id: 1 }, colleague)).folders).toHaveLength(before + 620);
});

test('a lesson that classes have is listed and sorted by the days on which they are to turn it in', async () => {
  const [early, built] = [
    await lesson({ lesson_name: 'Due with the class' }),
    await lesson({ lesson_name: 'Built', due_date: '2031-02-01' }),
  ];
  const give = (group_puid: string, to_date: string) => ({ group_puid, is_whole_group: true, to_date });
  await teacher.call('POST', '/Assignment/assign_assignment', {
    payload: {
      user_puid: teacher.user_puid,
      lesson_id: early.lesson_id,
      assignment_details: JSON.stringify([give(PERIOD_1, '2031-01-10'), give(PERIOD_3, '2031-01-12')]),
    },
  });
  const listed = await page({ sort: 'due', page_size: 100 });
  const own = listed.order.filter((id) => id === early.lesson_id || id === built.lesson_id);
  expect(own).toEqual([early.lesson_id, built.lesson_id]);
  const dueOf = (id: number) => listed.assignments.find(({ lesson_id }) => lesson_id === id);
  expect(dueOf(early.lesson_id)).toMatchObject({ due_date: null, given_due: { first: '2031-01-10', last: '2031-01-12' } });
  expect(dueOf(built.lesson_id)).toMatchObject({ due_date: '2031-02-01', given_due: null });
});

test('a row tells the days that single students have of their own, beside those of their classes', async () => {
  const { lesson_id } = await lesson({ lesson_name: 'Due apart' });
  const give = (to_date: string, who: Record<string, unknown>) =>
    teacher.call('POST', '/Assignment/assign_assignment', {
      payload: {
        user_puid: teacher.user_puid,
        lesson_id,
        assignment_details: [{ group_puid: PERIOD_1, to_date, ...who }],
      },
    });
  const row = async () => (await page({ sort: 'due', page_size: 100 })).assignments.find((each) => each.lesson_id === lesson_id);
  const some = (...names: string[]) => ({ group_users_list: names.map(puidOf) });
  await give('2031-01-10', { is_whole_group: true });
  await give('2031-01-10', some('student4'));
  expect(await row()).toMatchObject({ own_due: null });
  await give('2031-01-20', some('student1', 'student2'));
  await give('2031-01-15', some('student3'));
  expect(await row()).toMatchObject({
    given_due: { first: '2031-01-10', last: '2031-01-10' },
    own_due: { first: '2031-01-15', last: '2031-01-20', students: 3 },
  });
});
