import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { getStaarAssessments, getStaarUnits } from '#contract/staar/staar.contract.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let teacher: Person;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
});
afterAll(() => server.close());

test('units name the standards that the state test asks about, and their reporting category', async () => {
  const { data } = await teacher.call<DataOf<typeof getStaarUnits>>('POST', '/v2/staarReady/get_staar_units', {
    payload: { user_puid: teacher.user_puid },
  });
  expect(data.units.map(({ reporting_categories }) => reporting_categories)).toEqual([[1], [2], [3], [3, 4], [1, 2, 3, 4]]);
  expect(data.units[0]?.standards.map(({ code }) => code)).toEqual(expect.arrayContaining(['5.6A', '5.6B', '5.6C', '5.6D']));
  expect(data.units.flatMap(({ standards }) => standards).every(({ code }) => !/^5\.[1-5]\D/.test(code))).toBe(true);
});

test('there are four full-length practice tests, over every reporting category', async () => {
  const address = `/v2/staarReady/get_staar_assessments?user_puid=${teacher.user_puid}`;
  const { data } = await teacher.call<DataOf<typeof getStaarAssessments>>('GET', address);
  expect(
    data.assessments.map(({ question_count, points, reporting_categories }) => [question_count, points, reporting_categories]),
  ).toEqual([
    [32, 40, [1, 2, 3, 4]],
    [32, 40, [1, 2, 3, 4]],
    [32, 40, [1, 2, 3, 4]],
    [32, 40, [1, 2, 3, 4]],
  ]);
});

test('an empty library has no units, tests and pathways, and is no fault; a product that is asked for still is', async () => {
  await server.pool.query('update product set withdrawn_at = now()');
  const { user_puid } = teacher;
  const get = (path: string, query = {}) => teacher.call('GET', `/v2/staarReady/${path}`, { query: { user_puid, ...query } });
  const post = (path: string) => teacher.call('POST', `/v2/staarReady/${path}`, { payload: { user_puid } });
  expect((await get('get_staar_assessments')).data).toEqual({ assessments: [] });
  expect((await get('get_rc_assessments')).data).toEqual({ assessments: [] });
  expect((await post('get_staar_units')).data).toEqual({ product_id: 0, units: [], products: [], class_grade: null });
  expect((await post('get_pathways')).data).toMatchObject({ extensions: [] });
  expect((await post('get_staar_resources')).data).toEqual({ standards: [] });
  expect((await get('get_staar_assessments', { product_id: '1' })).code).toBe(404);
  await server.pool.query('update product set withdrawn_at = null');
});
