import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import { FIRST_PREBUILT_ID, type PrebuiltLesson } from '#contract/workspace/prebuilt.schemas.ts';
import type { PrebuiltAssignment } from '#contract/workspace/workspace.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let owner: Person;
let teacher: Person;
let items: number[];
let foreign: number;
const product_id = 1;
beforeAll(async () => {
  server = await startTestServer();
  [owner, teacher] = [await server.as('productadmin'), await server.as('teacher1')];
  const ids = async (product: number) =>
    (
      await server.pool.query<{ item_id: number }>(
        `select i.item_id from item i join subunit s using (subunit_id) join unit u using (unit_id)
         where u.product_id = $1 and i.is_assignable and i.sort_order >= 0 order by i.item_id limit 3`,
        [product],
      )
    ).rows.map(({ item_id }) => item_id);
  items = await ids(product_id);
  foreign = (await ids(2))[0] ?? 0;
});
afterAll(() => server.close());

const both = (text: string) => ({ en: text, es: `${text} (es)` });
const save = (body: object) =>
  owner.call<PrebuiltLesson>('POST', '/v2/prebuilt/save', {
    payload: {
      user_puid: owner.user_puid,
      product_id,
      title: both('Week one'),
      objective: both('To begin.'),
      grade: '5',
      standards: ['5.6A'],
      resources: items.map((item_id, at) => ({ item_id, time: 10 + at, remarks: at === 0 ? 'spanish' : '' })),
      ...body,
    },
  });
const set = (prebuilt_id: number, state: string) =>
  owner.call<PrebuiltLesson>('POST', '/v2/prebuilt/set_state', { payload: { user_puid: owner.user_puid, prebuilt_id, state } });
const ready = async (page = 1) =>
  (
    await teacher.call<{ total: number; assignments: PrebuiltAssignment[] }>('POST', '/v2/workspace/get_prebuilt_assignmnets', {
      payload: { user_puid: teacher.user_puid, product_id, page },
    })
  ).data;

test('is found by teachers when it is published, in its order, before those that the library suggests, and no longer when withdrawn', async () => {
  const before = await ready();
  const { data: made } = await save({});
  expect(made).toMatchObject({ state: 'draft', version: 1 });
  expect((await ready()).total).toBe(before.total);
  await set(made.prebuilt_id, 'published');
  const { total, assignments } = await ready();
  expect(total).toBe(before.total + 1);
  expect(assignments[0]).toMatchObject({
    lesson_id: FIRST_PREBUILT_ID + made.prebuilt_id,
    lesson_name: 'Week one',
    lesson_name_es: 'Week one (es)',
    is_written: true,
    total_time: 33,
  });
  expect(assignments[0]?.lesson_resources.map(({ item_id, time, remarks }) => [item_id, time, remarks])).toEqual([
    [items[0], 10, 'spanish'],
    [items[1], 11, ''],
    [items[2], 12, ''],
  ]);
  expect(assignments[1]?.lesson_id).toBe(before.assignments[0]?.lesson_id);
  // No page loses or repeats one.
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => ready(page)));
  const all = pages.flatMap((page) => page.assignments.map(({ lesson_id }) => lesson_id));
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(Math.min(total, 100));
  const query = { user_puid: teacher.user_puid, lesson_id: String(FIRST_PREBUILT_ID + made.prebuilt_id), is_prebuilt: 'true' };
  const player = await teacher.call<{ contents: unknown[] }>('GET', '/Assignment/lesson_player', { query });
  expect(player.data.contents).toHaveLength(3);
  await set(made.prebuilt_id, 'withdrawn');
  expect((await ready()).total).toBe(before.total);
  expect((await teacher.call('GET', '/Assignment/lesson_player', { query })).code).toBe(404);
});

test('is not found where the district has no license for the product', async () => {
  const { data: made } = await save({});
  await set(made.prebuilt_id, 'published');
  await server.pool.query('update product set is_licensed = true where product_id = $1', [product_id]);
  expect((await ready()).total).toBe(0);
  await server.pool.query('update product set is_licensed = false');
  expect((await ready()).assignments[0]?.lesson_name).toBe('Week one');
  await set(made.prebuilt_id, 'draft');
});

test('of two editors the later one is told; a foreign, unknown or doubled resource is refused', async () => {
  const { data: made } = await save({});
  const id = { prebuilt_id: made.prebuilt_id, version: 1 };
  expect((await save({ ...id, title: both('Mine') })).data).toMatchObject({ version: 2, title: { en: 'Mine' } });
  const later = await save({ ...id, title: both('Theirs') });
  expect([later.code, (later.data as PrebuiltLesson).title.en]).toEqual([409, 'Mine']);
  const of = (...ids: number[]) => ({ resources: ids.map((item_id) => ({ item_id, time: 5 })) });
  expect((await save(of(foreign))).code).toBe(404);
  expect((await save(of(999_999))).code).toBe(404);
  expect((await save(of(items[0] ?? 0, items[0] ?? 0))).code).toBe(400);
  expect((await save({ resources: [] })).code).toBe(400);
  expect((await set(0, 'published')).code).toBe(404);
});

/** As the workspace takes it: a lesson of its own with the same resources. */
const take = (given: PrebuiltAssignment) =>
  teacher.call<LessonToEdit>('POST', '/lesson/create_lesson', {
    payload: { ...given, user_puid: teacher.user_puid, is_assignment: 'yes', lesson_resources: JSON.stringify(given.lesson_resources) },
  });

test('is taken as it is, whatever was noted on its resources before notes were levels', async () => {
  const { data: made } = await save({ title: both('Week two') });
  await set(made.prebuilt_id, 'published');
  await server.pool.query(
    `update prebuilt_lesson set resources = jsonb_set(resources, '{1,remarks}', '"Read aloud"') where prebuilt_id = $1`,
    [made.prebuilt_id],
  );
  const written = (await ready()).assignments.find(({ lesson_name }) => lesson_name === 'Week two');
  if (!written) throw new Error('not found');
  const { code, data } = await take(written);
  expect(code).toBe(200);
  expect(data.lesson_resources.map(({ item_id, time, remarks }) => [item_id, time, remarks])).toEqual([
    [items[0], 10, 'spanish'],
    [items[1], 11, ''],
    [items[2], 12, ''],
  ]);
  expect((await save({ prebuilt_id: made.prebuilt_id, resources: [{ item_id: items[0], time: 5, remarks: 'Read aloud' }] })).code).toBe(
    400,
  );
});

test('of a sub-unit with more than a lesson holds, the library suggests what can be taken', async () => {
  await server.pool.query(
    `insert into item (subunit_id, external_id, resource_type_id, title, summary, minutes, is_assignable, asset_urls, content_hash, sort_order)
     select (select min(subunit_id) from item where item_id = $1), 'much-' || n, 3, '{"en": "Much", "es": "Mucho"}', '{"en": "", "es": ""}', 30, true, '{}', '', 500 + n
     from generate_series(1, 90) n`,
    [items[0]],
  );
  const { assignments } = await ready();
  const suggested = assignments.find(({ is_written, lesson_resources }) => !is_written && lesson_resources.length === 60);
  expect(suggested?.total_time).toBe(600);
  expect((await take(suggested as PrebuiltAssignment)).code).toBe(200);
});
