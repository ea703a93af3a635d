import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import { DEMO_NOTICES } from '#server/demo/demo-notices.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

describe('notifications', () => {
  let server: TestServer;
  let teacher: Person;
  let elsewhere: Person;
  let ids: number[];
  beforeAll(async () => {
    server = await startTestServer();
    await server.pool.query('delete from notification');
    [teacher, elsewhere] = [await server.as('teacher1'), await server.as('mv-teacher1')];
    const { rows } = await server.pool.query<{ notification_id: number }>(
      `insert into notification (district_id, roles, title, body, link, created_at, ends_at)
       select d, r::smallint[], jsonb_build_object('en', t, 'es', t), '{"en": "", "es": ""}', null, now() - a::interval, now() + e::interval
       from (values (null::int, '{2}', 'all', '3 days', '1 day'), (1001, '{2,6}', 'ours', '2 days', '1 day'), (1001, '{2}', 'over', '1 day', '-1 hour'),
         (1001, '{9}', 'not mine', '1 hour', '1 day')) as n (d, r, t, a, e) returning notification_id`,
    );
    ids = rows.map(({ notification_id }) => notification_id);
  });
  afterAll(() => server.close());

  const list = async (person: Person, method: 'GET' | 'POST' = 'GET') => {
    const who = { user_puid: person.user_puid };
    const asked = method === 'GET' ? { query: who } : { payload: who };
    const { data } = await person.call<{ notifications: Notification[] }>(method, '/notification/get_notification', asked);
    return data.notifications.map(({ title }) => title.en);
  };

  test('are those for the role and district that still hold, the newest first, by GET and by POST', async () => {
    expect(await list(teacher)).toEqual(['ours', 'all']);
    expect(await list(teacher, 'POST')).toEqual(['ours', 'all']);
    expect(await list(elsewhere)).toEqual(['all']);
  });

  test('are put away for one person alone, by POST and by GET', async () => {
    const [all, ours] = ids;
    const payload = { user_puid: teacher.user_puid, notification_id: ours };
    expect((await teacher.call('POST', '/notification/disable_notification', { payload })).code).toBe(200);
    expect(await list(teacher)).toEqual(['all']);
    const query = { user_puid: teacher.user_puid, notification_id: String(all) };
    expect((await teacher.call('GET', '/notification/disable_notification', { query })).code).toBe(200);
    expect(await list(teacher)).toEqual([]);
    expect(await list(elsewhere)).toEqual(['all']);
  });

  test('of others cannot be put away: they are not found', async () => {
    const [, ours, , notMine] = ids;
    const put = (person: Person, notification_id: number | undefined) =>
      person.call('POST', '/notification/disable_notification', { payload: { user_puid: person.user_puid, notification_id } });
    expect((await put(elsewhere, ours)).code).toBe(404);
    expect((await put(teacher, notMine)).code).toBe(404);
  });

  test('of the demo send nobody to a screen that the role may not open', () => {
    const forContentOwners = DEMO_NOTICES.filter(({ roles }) => roles.includes(ROLE.productAdmin));
    expect(forContentOwners.filter(({ link }) => link?.startsWith('/authenticated/reports'))).toEqual([]);
  });
});
