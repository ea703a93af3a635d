import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

describe('the library', () => {
  let server: TestServer;
  let teacher: Person;
  let items: ItemSummary[];
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
    const { data } = await post<{ items: ItemSummary[] }>('/v2/content/get_items');
    items = data.items;
  });
  afterAll(() => server.close());

  const post = <Data>(path: string, more: Record<string, unknown> = {}, person = teacher) =>
    person.call<Data>('POST', path, { payload: { user_puid: person.user_puid, ...more } });
  const track = (what: 'start' | 'end', query: Record<string, unknown>, person = teacher) =>
    person.call<{ tracking_id: string }>('POST', `/ContentTracking/track_content_${what}`, {
      query: { user_puid: person.user_puid, ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) },
      headers: { 'idempotency-key': randomUUID() },
    });
  const accessed = async () => {
    const { data } = await teacher.call<{ items: (ItemSummary & { times: number })[] }>(
      'GET',
      '/PreviewDashboard/get_preview_items_accessed',
      {
        query: { user_puid: teacher.user_puid },
      },
    );
    return data.items.map(({ item_id, times }) => ({ item_id, times }));
  };

  test('counts an opening once where a client without keys lost the answer, and another once it was closed', async () => {
    const viewer = await server.as('teacher2');
    const item_id = items[0]?.item_id ?? 0;
    const tell = (what: 'start' | 'end', query: Record<string, unknown>) =>
      viewer.call<{ tracking_id: string }>('POST', `/ContentTracking/track_content_${what}`, {
        query: { user_puid: viewer.user_puid, ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) },
      });
    const [first, second] = await Promise.all([tell('start', { item_id }), tell('start', { item_id })]);
    expect(second.data).toEqual(first.data);
    expect((await tell('start', { item_id })).data).toEqual(first.data);
    expect((await tell('end', { tracking_id: first.data.tracking_id, time_spent: 4 })).code).toBe(200);
    expect((await tell('start', { item_id })).data.tracking_id).not.toBe(first.data.tracking_id);
    const { rows } = await server.pool.query('select time_spent from content_tracking where user_puid = $1 order by opened_at', [
      viewer.user_puid,
    ]);
    expect(rows).toEqual([{ time_spent: 4 }, { time_spent: null }]);
  });

  test('remembers what was opened, the latest first, with how often', async () => {
    const [first, second] = items;
    const tracking_id = randomUUID();
    expect((await track('start', { item_id: first?.item_id, tracking_id })).data.tracking_id).toBe(tracking_id);
    expect((await track('end', { tracking_id, time_spent: 40 })).code).toBe(200);
    await track('start', { item_id: second?.item_id });
    await track('start', { item_id: first?.item_id });
    expect(await accessed()).toEqual([
      { item_id: first?.item_id, times: 2 },
      { item_id: second?.item_id, times: 1 },
    ]);
    const { rows } = await server.pool.query('select time_spent from content_tracking where tracking_id = $1', [tracking_id]);
    expect(rows).toEqual([{ time_spent: 40 }]);
  });

  test("refuses to close what another opened, to open another's id again, and to open what is not there", async () => {
    const tracking_id = randomUUID();
    const other = await server.as('teacher2');
    await track('start', { item_id: items[0]?.item_id, tracking_id });
    expect((await track('end', { tracking_id, time_spent: 1 }, other)).code).toBe(404);
    expect((await track('start', { item_id: items[0]?.item_id, tracking_id }, other)).code).toBe(404);
    expect((await track('start', { item_id: items[1]?.item_id, tracking_id })).code).toBe(404);
    expect((await track('start', { item_id: items[0]?.item_id, tracking_id })).code).toBe(200);
    expect((await track('start', { item_id: 2_000_000 })).code).toBe(404);
  });

  test('takes what a student opened in the library, and nothing that is not for students', async () => {
    const student = await server.as('student1');
    const of = (type: number) => items.find(({ resource_type_id }) => resource_type_id === type)?.item_id;
    const tracking_id = randomUUID();
    expect((await track('start', { item_id: of(RESOURCE_TYPE.reader), tracking_id }, student)).code).toBe(200);
    expect((await track('end', { tracking_id, time_spent: 75 }, student)).code).toBe(200);
    // The first quiz of the sub-unit was handed in, and may be practiced; the last one was never given.
    const untaken = items.findLast(({ resource_type_id }) => resource_type_id === RESOURCE_TYPE.quiz)?.item_id;
    expect(untaken).not.toBe(of(RESOURCE_TYPE.quiz));
    for (const item_id of [untaken, of(RESOURCE_TYPE.teacherGuide)]) expect((await track('start', { item_id }, student)).code).toBe(404);
  });

  test('keeps stars for each person, the newest first', async () => {
    const star = (item_id: number | undefined, is_starred: boolean) => post('/v2/content/update_star_item', { item_id, is_starred });
    const starred = async (person: Person) =>
      (
        await person.call<{ items: ItemSummary[] }>('GET', '/v2/content/get_star_items', { query: { user_puid: person.user_puid } })
      ).data.items.map(({ item_id }) => item_id);
    await star(items[3]?.item_id, true);
    await star(items[5]?.item_id, true);
    await star(items[3]?.item_id, true);
    expect(await starred(teacher)).toEqual([items[5]?.item_id, items[3]?.item_id]);
    await star(items[5]?.item_id, false);
    expect(await starred(teacher)).toEqual([items[3]?.item_id]);
    expect(await starred(await server.as('teacher2'))).toEqual([]);
    expect((await star(2_000_000, true)).code).toBe(404);
  });

  test('takes 500 stars of a person and says so, instead of losing the oldest from the list', async () => {
    const person = await server.as('teacher3');
    const star = (item_id: number | undefined, is_starred: boolean) =>
      person.call('POST', '/v2/content/update_star_item', { payload: { user_puid: person.user_puid, item_id, is_starred } });
    // Items of a library that is larger than the demo's.
    await server.pool.query('alter table star_item drop constraint star_item_item_id_item_item_id_fk');
    await server.pool.query(
      `insert into star_item (district_id, user_puid, item_id, starred_at)
       select district_id, user_puid, 5000000 + n, now() from app_user, generate_series(1, 499) n where user_puid = $1`,
      [person.user_puid],
    );
    expect((await star(items[3]?.item_id, true)).code).toBe(200);
    expect((await star(items[3]?.item_id, true)).code).toBe(200);
    const refused = await star(items[5]?.item_id, true);
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining('500 starred resources')]);
    await star(items[3]?.item_id, false);
    expect((await star(items[5]?.item_id, true)).code).toBe(200);
  });

  test('puts a sub-unit into blocks in the order of a lesson', async () => {
    const { data } = await post<{ blocks: { block: string; minutes: number; items: ItemSummary[] }[] }>('/v2/content/get_lesson_blocks', {
      subunit_id: items[0]?.subunit_id,
    });
    // A type once, however many resources of it the sub-unit has.
    const typesIn = (own: readonly ItemSummary[]) => [...new Set(own.map(({ resource_type_id }) => resource_type_id))];
    expect(data.blocks.map(({ block, items: own }) => [block, typesIn(own)])).toEqual([
      ['explore', [5]],
      ['explain', [25, 42, 39]],
      ['check', [18]],
      ['teach', [17]],
      ['more', [36]],
    ]);
    expect(data.blocks.find(({ block }) => block === 'teach')?.minutes).toBe(0);
  });

  test('lists STAR smart tests, reporting-category tests and design challenges, each within its place', async () => {
    const shipped = await post<{ items: ItemSummary[] }>('/v2/content/get_engineeringDesing_Items', { language_id: 102 });
    expect(shipped.data.items.map(({ resource_type_id }) => resource_type_id)).toContain(36);
    await server.pool.query('update item set collection = null');
    const [smart, rc, design] = items;
    const mark = (collection: string, item: ItemSummary | undefined) =>
      server.pool.query('update item set collection = $1 where item_id = $2', [collection, item?.item_id]);
    await Promise.all([mark('star_smart', smart), mark('rc_test', rc), mark('engineering_design', design)]);
    const tests = await post<{ star_smart: ItemSummary[]; rc_tests: ItemSummary[] }>('/v2/content/getStarSmart_and_RcTests', {
      language_id: 102,
    });
    expect(tests.data).toMatchObject({ star_smart: [{ item_id: smart?.item_id, language: 'sp' }], rc_tests: [{ item_id: rc?.item_id }] });
    const designs = (unit_id: number) => post<{ items: ItemSummary[] }>('/v2/content/get_engineeringDesing_Items', { unit_id });
    expect((await designs(design?.unit_id ?? 0)).data.items).toMatchObject([{ item_id: design?.item_id }]);
    expect((await designs((design?.unit_id ?? 0) + 1)).data.items).toEqual([]);
  });

  test('has a third level where the content has one', async () => {
    const [first] = items;
    const { rows } = await server.pool.query<{ level3_id: number }>(
      `insert into level3 (subunit_id, external_id, title, sort_order) values ($1, 'x', '{"en": "Deep", "es": "Hondo"}', 1) returning level3_id`,
      [first?.subunit_id],
    );
    const level3_id = rows[0]?.level3_id;
    await server.pool.query('update item set level3_id = $1 where item_id = $2', [level3_id, first?.item_id]);
    const tree = await post<{ units: { sub_categories: { sub_categories: unknown[] }[] }[] }>('/v2/content/get_units');
    expect(tree.data.units[0]?.sub_categories[0]?.sub_categories).toEqual([
      { level3_id, title: { en: 'Deep', es: 'Hondo' }, item_count: 1 },
    ]);
    expect((await post<{ items: ItemSummary[] }>('/v2/content/get_items', { level3_id })).data.items.map(({ item_id }) => item_id)).toEqual(
      [first?.item_id],
    );
  });

  test('says where a resource opens', async () => {
    const reply = await teacher.call('POST', '/v2/content/get_content_url', {
      payload: { id: items[0]?.item_id, userPuid: teacher.user_puid },
    });
    expect(reply.data).toMatchObject({ url: `/authenticated/content/previewResource?item_id=${items[0]?.item_id}` });
  });
});
