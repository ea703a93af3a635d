import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { getStarSmartAndRcTests, getUnits } from '#contract/content/content.contract.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let teacher: Person;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
});
afterAll(() => server.close());

interface Items {
  readonly items: readonly ItemSummary[];
  readonly total?: number;
}

const post = <Data>(path: string, more: object) =>
  teacher.call<Data>('POST', path, { payload: { user_puid: teacher.user_puid, language_id: 101, ...more } });
const firstProduct = async () => (await post<DataOf<typeof getUnits>>('/v2/content/get_units', {})).data.default_data.product_id;

test('the resources of a product come in rows of less than 700 bytes, a sixth of that on the wire', async () => {
  const { data } = await post<Items>('/v2/content/get_items', { product_id: await firstProduct() });
  expect(data.items.length).toBeGreaterThan(100);
  expect(data.total).toBeUndefined();
  const text = JSON.stringify(data);
  expect(text.length / data.items.length).toBeLessThan(700);
  expect(gzipSync(text).length / data.items.length).toBeLessThan(120);
});

test('a place with more resources than one answer holds says how many there are', async () => {
  const product_id = await firstProduct();
  const before = (await post<Items>('/v2/content/get_items', { product_id })).data.items.length;
  await server.pool.query(
    `insert into item overriding system value
     select (jsonb_populate_record(null::item, to_jsonb(i) || jsonb_build_object('item_id', 8000000 + n, 'external_id', 'more-' || n, 'sort_order', 1000 + n))).*
     from generate_series(1, 2000) n cross join lateral (select item.* from item join subunit using (subunit_id) join unit using (unit_id)
       where unit.product_id = $1 and item.sort_order >= 0 limit 1) i`,
    [product_id],
  );
  const { data } = await post<Items>('/v2/content/get_items', { product_id });
  expect([data.items.length, data.total]).toEqual([2000, before + 2000]);
});

test('a set with more resources than one answer holds says how many there are', async () => {
  const product_id = await firstProduct();
  const asked = () => post<Items>('/v2/content/get_engineeringDesing_Items', { product_id });
  const sets = () => post<DataOf<typeof getStarSmartAndRcTests>>('/v2/content/getStarSmart_and_RcTests', { product_id });
  const before = (await asked()).data;
  expect(before.total).toBeUndefined();
  await server.pool.query(
    `insert into item overriding system value
     select (jsonb_populate_record(null::item, to_jsonb(i) || jsonb_build_object(
       'item_id', 8100000 + n, 'external_id', 'many-designs-' || n, 'sort_order', 5000 + n, 'collection', 'engineering_design'))).*
     from generate_series(1, 1000) n cross join lateral (select item.* from item join subunit using (subunit_id) join unit using (unit_id)
       where unit.product_id = $1 and item.sort_order >= 0 limit 1) i`,
    [product_id],
  );
  const { data } = await asked();
  expect([data.items.length, data.total]).toEqual([1000, before.items.length + 1000]);
  const { star_smart, star_smart_total } = (await sets()).data;
  expect([star_smart.length > 0, star_smart_total]).toEqual([true, undefined]);
  await server.pool.query("update item set collection = 'star_smart' where external_id like 'many-designs-%'");
  const tests = (await sets()).data;
  expect([tests.star_smart.length, tests.star_smart_total, tests.rc_tests_total]).toEqual([1000, star_smart.length + 1000, undefined]);
});

test('a student with more than fifty games is told how many there were', async () => {
  const student = await server.as('student1');
  const { rows } = await server.pool.query(
    `select g.district_id, g.group_puid, (select quiz_id from quiz_question where sort_order >= 0 limit 1) as quiz_id
     from group_member m join class_group g using (district_id, group_puid) where m.user_puid = $1 limit 1`,
    [student.user_puid],
  );
  const { district_id, group_puid, quiz_id } = rows[0];
  const { rows: questions } = await server.pool.query<{ question_id: number }>(
    'select question_id from quiz_question where quiz_id = $1 limit 1',
    [quiz_id],
  );
  for (let n = 0; n < 53; n++) {
    const game = randomUUID();
    await server.pool.query(
      `insert into game (district_id, game_id, group_puid, quiz_id, started_by_puid, mode, state, question_no, seconds, question_ids, created_at)
       values ($1, $2, $3, $4, $5, 'together', 'finished', 1, 20, $6, now())`,
      [district_id, game, group_puid, quiz_id, teacher.user_puid, questions.map(({ question_id }) => question_id)],
    );
    await server.pool.query(
      `insert into game_answer (district_id, game_id, user_puid, question_id, answer_ids, verdict, points)
       values ($1, $2, $3, $4, '{}', 'right', 1)`,
      [district_id, game, student.user_puid, questions[0]?.question_id],
    );
  }
  const { data } = await student.call<{ games: object[]; total: number }>(
    'GET',
    `/v2/quizsmart/get_report_card?user_puid=${student.user_puid}`,
  );
  expect([data.games.length, data.total]).toEqual([50, 53]);
});
