import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { Notification } from '#contract/notifications.schemas.ts';
import type { getManagedDistricts, getManagedSchools } from '#contract/users-places.contract.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function ask<Data>(name: string, method: 'GET' | 'POST', path: string, given: Record<string, unknown> = {}) {
  const person = await server.as(name);
  const who = { user_puid: person.user_puid };
  const texts = Object.fromEntries(Object.entries(given).map(([field, value]) => [field, String(value)]));
  return person.call<Data>(method, path, method === 'GET' ? { query: { ...who, ...texts } } : { payload: { ...who, ...given } });
}
const schools = async (name: string, given = {}) =>
  (await ask<DataOf<typeof getManagedSchools>>(name, 'GET', '/v2/users/get_schools', given)).data;
const saveSchool = (name: string, given: object) => ask(name, 'POST', '/v2/users/save_school', { ...given });

it('shows a school administrator the own school alone, and the district’s administrator all, with who is in them', async () => {
  const [own, ...others] = (await schools('schooladmin')).schools;
  expect([own?.school_id, others]).toEqual([101, []]);
  const { rows } = await server.pool.query<{ n: number }>(
    'select count(*)::int as n from app_user where district_id = 1001 and school_id = 101 and role = 1 and is_active',
  );
  expect(own?.students).toBe(rows[0]?.n);
  expect((await schools('districtadmin')).schools.map(({ school_id }) => school_id)).toEqual([102, 101]);
  expect((await ask('districtadmin', 'GET', '/v2/users/get_schools', { district_id: 1002 })).code).toBe(404);
});

it('adds and renames schools within the district, never two of one name, and not by school administrators', async () => {
  expect((await saveSchool('schooladmin', { school_id: 101, school_name: 'Mine' })).code).toBe(403);
  const added = await saveSchool('districtadmin', { school_name: '  Tide   Flats ' });
  expect(added.code).toBe(200);
  expect((await schools('districtadmin', { find: 'tide flats' })).schools).toMatchObject([{ school_name: 'Tide Flats', students: 0 }]);
  expect((await saveSchool('districtadmin', { school_name: 'TIDE FLATS' })).data).toEqual({ fields: { school_name: expect.any(String) } });
  expect((await saveSchool('districtadmin', { school_id: 201, school_name: 'Foreign' })).code).toBe(404);
});

it('lets a district be renamed by its own administrators, and only super administrators add one', async () => {
  const save = (name: string, given: object) => ask(name, 'POST', '/v2/users/save_district', { time_zone: 'America/Denver', ...given });
  expect((await save('districtadmin', { district_id: 1002, district_name: 'X' })).code).toBe(404);
  expect((await save('districtadmin', { district_name: 'X' })).code).toBe(403);
  expect((await save('mv-districtadmin', { district_id: 1002, district_name: 'Mesa Verde Unified' })).code).toBe(200);
  expect((await save('superadmin', { district_name: 'Tide Flats ISD' })).code).toBe(200);
  const { data } = await ask<DataOf<typeof getManagedDistricts>>('superadmin', 'GET', '/v2/users/get_districts', { find: 'tide' });
  expect(data.districts).toMatchObject([{ district_name: 'Tide Flats ISD', time_zone: 'America/Denver', schools: 0, people: 0 }]);
});

it('tells only the roles and schools that were chosen, until it is withdrawn', async () => {
  const titles = async (name: string) =>
    (await ask<{ notifications: Notification[] }>(name, 'GET', '/notification/get_notification')).data.notifications.map(
      ({ title }) => title.en,
    );
  const notice = { title: 'Late start', body: 'School begins at ten.', roles: [2], days: 3 };
  const send = (name: string, given: object) =>
    ask<{ notification_id: number; people: number }>(name, 'POST', '/notification/create_notification', { ...notice, ...given });
  const { data } = await send('districtadmin', { school_ids: [102] });
  expect(data.people).toBe(1);
  expect(await titles('teacher3')).toContain('Late start');
  for (const name of ['teacher1', 'student49', 'mv-teacher1']) expect(await titles(name)).not.toContain('Late start');
  expect((await send('schooladmin', { school_ids: [102] })).code).toBe(404);
  expect((await send('schooladmin', { roles: [6] })).code).toBe(422);
  const withdraw = (name: string) =>
    ask(name, 'POST', '/notification/withdraw_notification', { notification_id: data.notification_id }).then(({ code }) => code);
  expect(await withdraw('schooladmin')).toBe(404);
  expect(await withdraw('districtadmin')).toBe(200);
  expect(await titles('teacher3')).not.toContain('Late start');
});
