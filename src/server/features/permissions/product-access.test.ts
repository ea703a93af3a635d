import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductAccess, ProductStanding } from '#contract/permissions/product-access.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let owner: Person;
let admin: Person;
let teacher: Person;
let elsewhere: Person;
let product_id: number;
let item: { item_id: number; title: { en: string } };
beforeAll(async () => {
  server = await startTestServer();
  [owner, admin, teacher, elsewhere] = [
    await server.as('productadmin'),
    await server.as('districtadmin'),
    await server.as('teacher1'),
    await server.as('mv-teacher1'),
  ];
  const { rows } = await server.pool.query<{ product_id: number; item_id: number; title: { en: string } }>(
    `select u.product_id, i.item_id, i.title from item i join subunit s using (subunit_id) join unit u using (unit_id)
     where i.resource_type_id = 25 and i.sort_order >= 0 and not exists (select 1 from lesson_resource r where r.item_id = i.item_id)
     order by u.product_id, i.item_id limit 1`,
  );
  product_id = rows[0]?.product_id ?? 0;
  item = rows[0] ?? { item_id: 0, title: { en: '' } };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pool.query('delete from product_access');
  await server.pool.query('update product set is_licensed = false');
});

const say = <Data = ProductAccess>(person: Person, call: string, body: object) =>
  person.call<Data>('POST', `/v2/product_access/${call}`, { payload: { user_puid: person.user_puid, ...body } });
const license = (is_licensed: boolean) => say<ProductStanding>(owner, 'set_licensed', { product_id, is_licensed });
const accesses = async (person: Person) =>
  (
    await person.call<{ accesses: ProductAccess[] }>('GET', '/v2/product_access/get_accesses', {
      query: { user_puid: person.user_puid, product_id: String(product_id) },
    })
  ).data.accesses;
const inLibrary = async (person: Person) => {
  const payload = { user_puid: person.user_puid };
  const { data } = await person.call<{ data: { id: number }[] }>('POST', '/v2/content/get_units', { payload });
  return data.data.some(({ id }) => id === product_id);
};
const found = async (person: Person) => {
  const query = { user_puid: person.user_puid, query: 'water', product_id: String(product_id) };
  return (await person.call<{ total: number }>('GET', '/search/', { query })).data.total;
};
const opens = async (person: Person, id: number) =>
  (await person.call('POST', '/v2/content/get_content_detail', { payload: { userPuid: person.user_puid, id } })).code;
const endAll = () => server.pool.query("update product_access set from_day = '2020-01-01', to_day = '2020-12-31'");
const make = (items: readonly number[]) =>
  teacher.call<{ lesson_id: number }>('POST', '/lesson/create_lesson', {
    payload: {
      user_puid: teacher.user_puid,
      lesson_name: 'With a license',
      total_time: 15,
      is_assignment: 'yes',
      lesson_resources: items.map((item_id, at) => ({ item_id, time: 5, sort_order: at + 1, remarks: '' })),
    },
  });

describe('a product that needs a license', () => {
  test('is kept by every district when it begins, and by those without one no longer', async () => {
    expect((await license(true)).data).toMatchObject({ product_id, is_licensed: true });
    expect(await inLibrary(teacher)).toBe(true);
    expect((await accesses(owner)).length).toBeGreaterThan(1);
    await server.pool.query(
      "delete from product_access where district_id = (select district_id from app_user where user_name = 'teacher1')",
    );
    expect(await inLibrary(teacher)).toBe(false);
    expect(await inLibrary(elsewhere)).toBe(true);
    await license(false);
    expect(await inLibrary(teacher)).toBe(true);
  });

  test('leaves library, search and lessons that are made when its license is over; who owns content keeps it', async () => {
    await license(true);
    expect(await found(teacher)).toBeGreaterThan(0);
    expect(await opens(teacher, item.item_id)).toBe(200);
    await endAll();
    expect(await inLibrary(teacher)).toBe(false);
    expect(await found(teacher)).toBe(0);
    expect(await opens(teacher, item.item_id)).toBe(404);
    expect((await make([item.item_id])).code).toBe(404);
    expect(await opens(owner, item.item_id)).toBe(200);
  });

  test('stays in lessons that have it, which open as before; they are not assigned anew', async () => {
    const { data: lesson } = await make([item.item_id]);
    await license(true);
    await endAll();
    expect(await opens(teacher, item.item_id)).toBe(200);
    const shown = await teacher.call<{ lesson_resources: unknown[] }>('GET', '/lesson/get_lesson', {
      query: { user_puid: teacher.user_puid, lesson_id: String(lesson.lesson_id) },
    });
    expect(shown.data.lesson_resources).toHaveLength(1);
    const { rows } = await server.pool.query<{ group_puid: string }>(
      'select group_puid from class_group where user_puid = $1 and deleted_at is null order by group_name limit 1',
      [teacher.user_puid],
    );
    const give = () =>
      teacher.call('POST', '/Assignment/assign_assignment', {
        payload: {
          user_puid: teacher.user_puid,
          lesson_id: lesson.lesson_id,
          assignment_details: JSON.stringify([{ group_puid: rows[0]?.group_puid, is_whole_group: true }]),
        },
      });
    expect((await give()).code).toBe(409);
    await license(false);
    expect((await give()).code).toBe(200);
  });

  test('begins and ends by the clock of the district', async () => {
    await license(true);
    await server.pool.query("update district set time_zone = 'Pacific/Kiritimati'");
    const { rows } = await server.pool.query<{ today: string; yesterday: string }>(
      "select (now() at time zone 'Pacific/Kiritimati')::date::text as today, (now() at time zone 'Pacific/Kiritimati')::date::text as yesterday",
    );
    await server.pool.query('update product_access set from_day = $1, to_day = $1', [rows[0]?.today]);
    expect(await inLibrary(teacher)).toBe(true);
    await server.pool.query("update district set time_zone = 'Pacific/Pago_Pago'");
    expect(await inLibrary(teacher)).toBe(false);
    await server.pool.query("update district set time_zone = 'America/Chicago'");
  });
});

describe('a request', () => {
  const terms = { from_day: '2020-09-01', to_day: '2099-06-30', students: 120, note: 'For our fifth grade.' };
  beforeEach(async () => {
    await license(true);
    await server.pool.query('delete from product_access');
  });

  test('is asked, seen, given with other terms and told both ways', async () => {
    const { data: asked } = await say(admin, 'ask', { product_id, ...terms });
    expect(asked).toMatchObject({ standing: 'asked', students: 120, note: 'For our fifth grade.' });
    expect(await inLibrary(teacher)).toBe(false);
    expect((await say(admin, 'ask', { product_id, ...terms })).code).toBe(409);
    const told = async (person: Person) =>
      (
        await person.call<{ notifications: { title: { en: string } }[] }>('GET', '/notification/get_notification', {
          query: { user_puid: person.user_puid },
        })
      ).data.notifications.map(({ title }) => title.en);
    expect((await told(owner))[0]).toMatch(/asks for/);
    const given = await say(owner, 'decide', {
      access_id: asked.access_id,
      decision: 'give',
      reason: 'Welcome.',
      terms: { ...terms, grades: ['5'], to_day: '2098-06-30' },
    });
    expect(given.data).toMatchObject({ standing: 'open', to_day: '2098-06-30', grades: ['5'] });
    expect(await inLibrary(teacher)).toBe(true);
    expect((await told(admin))[0]).toMatch(/can use/);
    // A student of another grade has no license.
    await server.pool.query("update app_user set grade = '4' where user_name = 'teacher1'");
    expect(await inLibrary(teacher)).toBe(false);
    await server.pool.query("update app_user set grade = null where user_name = 'teacher1'");
  });

  test('that two have open keeps the end of one and the grades of the other; the same field of both is refused to the second', async () => {
    const { data: asked } = await say(admin, 'ask', { product_id, ...terms });
    const give = (change: object, more: object = {}) =>
      say(owner, 'decide', { access_id: asked.access_id, decision: 'give', reason: '', terms: { ...terms, ...change }, ...more });
    await give({});
    const shown = { ...terms };
    expect((await give({ to_day: '2098-06-30' }, { shown })).code).toBe(200);
    expect((await give({ grades: ['5', '4'] }, { shown })).data).toMatchObject({ to_day: '2098-06-30', grades: ['4', '5'] });
    expect((await give({ grades: ['4', '5'] }, { shown })).code, 'sent again, in another order').toBe(200);
    expect(await give({ to_day: '2097-06-30' }, { shown })).toMatchObject({
      code: 409,
      refusal: 'form_changed_meanwhile',
      data: { fields: { to_day: expect.any(String) } },
    });
    expect((await accesses(owner))[0]).toMatchObject({ to_day: '2098-06-30', grades: ['4', '5'] });
  });

  test('is refused with a reason, opened again, ended, and taken back while it waits', async () => {
    const { data: asked } = await say(admin, 'ask', { product_id, ...terms });
    const decide = (decision: string, reason = '') => say(owner, 'decide', { access_id: asked.access_id, decision, reason, terms });
    expect((await decide('refuse')).code).toBe(422);
    expect((await decide('refuse', 'No funds.')).data).toMatchObject({ standing: 'refused', reason: 'No funds.' });
    expect((await decide('end', 'Over.')).code).toBe(409);
    expect((await decide('reopen')).data.standing).toBe('asked');
    expect((await say(admin, 'cancel', { access_id: asked.access_id })).data.standing).toBe('cancelled');
    expect((await decide('give')).code).toBe(409);
    expect((await say(admin, 'cancel', { access_id: asked.access_id, undo: true })).data.standing).toBe('asked');
    expect((await decide('give')).data.standing).toBe('open');
    expect((await decide('end', 'Not paid.')).data.standing).toBe('ended');
    expect(await inLibrary(teacher)).toBe(false);
  });

  test('of a school administrator is for that school; another school, district or day that is none is refused', async () => {
    const school = await server.as('schooladmin');
    const { data } = await say(school, 'ask', { product_id, ...terms });
    expect(data.schools).toHaveLength(1);
    expect((await say(school, 'ask', { product_id, ...terms, school_ids: [999] })).code).toBe(404);
    expect((await say(admin, 'ask', { product_id, ...terms, school_ids: [999] })).code).toBe(404);
    expect((await say(admin, 'ask', { product_id, ...terms, from_day: '2026-02-30' })).code).toBe(400);
    expect((await say(admin, 'ask', { product_id, ...terms, to_day: '2019-01-01' })).code).toBe(422);
    const other = await server.as('mv-districtadmin');
    expect(await accesses(other)).toEqual([]);
    expect((await say(other, 'cancel', { access_id: data.access_id })).code).toBe(404);
    expect((await say(owner, 'ask', { product_id, ...terms })).code).toBe(400);
  });
});
