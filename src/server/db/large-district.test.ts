import { afterAll, expect, it } from 'vitest';
import { countDistrict, fillDistrict } from '#testing/fill-district.ts';
import { SMALL_DISTRICT } from '#testing/large-district.ts';
import { startTestServer } from '#testing/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

it('fills a district of any size with work that the product reads as its own', async () => {
  const before = await countDistrict(server.pool);
  await fillDistrict(server.pool, SMALL_DISTRICT);
  const after = await countDistrict(server.pool);
  const added = Object.fromEntries(Object.entries(after).map(([what, many]) => [what, many - (before[what] ?? 0)]));
  const { students, classes, given, finished, receipts, held } = SMALL_DISTRICT;
  expect(added).toMatchObject({ students, classes, assignments: classes * given, 'tracking rows': students * finished * 7, receipts });
  expect(added['held calls']).toBe(held);
  expect(added.answers).toBeGreaterThanOrEqual(students * finished * 5);
  const admin = await server.as('districtadmin');
  const { data } = await admin.call<unknown[]>('GET', `/v2/Report/get_assigned_groups?user_puid=${admin.user_puid}`);
  expect(data.length).toBeGreaterThan(classes);
  // A result's points are those of its answers, as everywhere.
  const { rows } = await server.pool.query(`
    select 1 from quiz_result r where score <> (select sum(a.points) from quiz_answer a where a.district_id = r.district_id and a.result_id = r.result_id)
      and user_puid in (select user_puid from app_user where user_name like 'd-student%')`);
  expect(rows).toEqual([]);
});
