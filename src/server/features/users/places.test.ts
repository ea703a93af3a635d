import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { Notification } from '#contract/notifications/notifications.schemas.ts';
import type { getManagedDistricts, getManagedSchools } from '#contract/users/users-places.contract.ts';
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

it('deactivates a school without active people, offers it nowhere then, and reactivates it; not by school administrators', async () => {
  const setActive = (name: string, given: object) => ask(name, 'POST', '/v2/users/set_school_active', { is_active: false, ...given });
  const offered = async () => {
    const { user_puid } = await server.as('districtadmin');
    const asked = { district_id: 1001, logged_in_user_puid: user_puid };
    const answer = await ask<{ school_id: number }[]>('districtadmin', 'GET', '/v2/session/schools', asked);
    return answer.data.map(({ school_id: id }) => id);
  };
  const { data } = await ask<{ school_id: number }>('districtadmin', 'POST', '/v2/users/save_school', { school_name: 'Sandbar' });
  const { school_id } = data;
  expect((await setActive('schooladmin', { school_id: 101 })).code).toBe(403);
  expect((await setActive('districtadmin', { school_id: 201 })).code).toBe(404);
  // It has students and a teacher.
  expect((await setActive('districtadmin', { school_id: 101 })).code).toBe(409);
  expect((await schools('districtadmin', { find: 'seagrass' })).schools).toMatchObject([{ is_active: true }]);
  expect((await setActive('districtadmin', { school_id })).code).toBe(200);
  expect((await schools('districtadmin', { is_active: false })).schools).toMatchObject([{ school_name: 'Sandbar', is_active: false }]);
  expect(await offered()).not.toContain(school_id);
  const add = () =>
    ask('districtadmin', 'POST', '/v2/users/add_user', { user_name: 'sandy.bar', first_name: 'S', last_name: 'B', role: 2, school_id });
  expect((await add()).code).toBe(422);
  expect((await setActive('districtadmin', { school_id, is_active: true })).code).toBe(200);
  expect(await offered()).toContain(school_id);
  expect((await add()).code).toBe(200);
  expect((await setActive('districtadmin', { school_id })).code).toBe(409);
});

it('moves all grades up by one at the same moment, of one school where it is named, and takes it back as a whole', async () => {
  interface Moved {
    readonly change_id: string | null;
    readonly total: number;
    readonly moves: { from: string; to: string; students: number }[];
  }
  const move = (name: string, given: Record<string, unknown> = {}) => ask<Moved>(name, 'POST', '/v2/users/move_grades', given);
  const grades = async () => {
    const { rows } = await server.pool.query<{ of: string }>(
      "select school_id || ' ' || grade || ' ' || count(*) as of from app_user where district_id = 1001 and role = 1 and is_active group by school_id, grade order by 1",
    );
    return rows.map((row) => row.of);
  };
  const before = await grades();
  const dry = await move('districtadmin', { is_dry_run: true });
  expect(dry.data).toMatchObject({
    change_id: null,
    moves: [
      { from: '4', to: '5' },
      { from: '5', to: '6' },
    ],
  });
  expect(await grades()).toEqual(before);
  expect((await move('districtadmin', { expected: dry.data.total + 1 })).code).toBe(409);
  const done = await move('districtadmin', { expected: dry.data.total });
  expect(await grades()).toEqual(before.map((line) => line.replace(/ (\d) /, (_, grade: string) => ` ${Number(grade) + 1} `)));
  // Another administrator was shown the same before: as many students would move in all, each a second time.
  const shown = dry.data.moves.map(({ from, students }) => ({ from, students }));
  expect((await move('districtadmin', { expected: dry.data.total, shown })).refusal).toBe('list_changed');
  const undone = await ask<{ undone: number; kept: number }>('districtadmin', 'POST', '/v2/users/undo_change', {
    change_id: done.data.change_id,
  });
  expect(undone.data).toEqual({ undone: dry.data.total, kept: 0 });
  expect(await grades()).toEqual(before);
  // A school administrator moves the own school's alone, whichever is named.
  expect((await move('schooladmin', { school_id: 102, is_dry_run: true })).code).toBe(404);
  const own = await move('schooladmin', { grade: '5', is_dry_run: true });
  expect(own.data.moves).toEqual([
    { from: '5', to: '6', students: Number(before.find((line) => line.startsWith('101 5'))?.split(' ')[2]) },
  ]);
  expect((await move('teacher1', { is_dry_run: true })).code).toBe(403);
});

it('moves nobody twice by one id, though the answer was lost or both tries come at once; another id moves on', async () => {
  const grades = async () => {
    const { rows } = await server.pool.query<{ of: string }>(
      "select grade || ' ' || count(*) as of from app_user where district_id = 1001 and role = 1 and is_active group by grade order by 1",
    );
    return rows.map((row) => row.of);
  };
  const move = (client_id: string, given: object = {}) =>
    ask<{ change_id: string }>('districtadmin', 'POST', '/v2/users/move_grades', { client_id, ...given });
  const before = await grades();
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const tries = [...(await Promise.all([move(one), move(one)])), await move(one, { expected: 9_999 })];
  expect(tries.map(({ code, data }) => [code, data])).toEqual(tries.map(() => [200, tries[0]?.data]));
  expect(await grades()).toEqual(before.map((line) => line.replace(/^\d/, (grade) => `${Number(grade) + 1}`)));
  expect((await move(one, { grade: '5' })).refusal).toBe('carried_out_already');
  const on = await move(other);
  expect(on.data.change_id).not.toBe(tries[0]?.data.change_id);
  for (const { data } of [on, ...tries.slice(0, 1)])
    await ask('districtadmin', 'POST', '/v2/users/undo_change', { change_id: data.change_id });
  expect(await grades()).toEqual(before);
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
  const sent = async () => {
    type Sent = { notifications: { notification_id: number; ends_at: string }[] };
    const { notifications } = (await ask<Sent>('districtadmin', 'GET', '/notification/get_sent_notifications')).data;
    return notifications.find(({ notification_id }) => notification_id === data.notification_id)?.ends_at;
  };
  const ends_at = await sent();
  expect(await withdraw('districtadmin')).toBe(200);
  expect(await titles('teacher3')).not.toContain('Late start');
  const back = { notification_id: data.notification_id, undo: true };
  await ask('districtadmin', 'POST', '/notification/withdraw_notification', { ...back, ends_at });
  expect([await titles('teacher3'), await sent()]).toEqual([expect.arrayContaining(['Late start']), ends_at]);
  // No longer than any notice stands.
  await ask('districtadmin', 'POST', '/notification/withdraw_notification', { ...back, ends_at: '2999-01-01T00:00:00Z' });
  expect(Date.parse((await sent()) ?? '') - Date.now()).toBeLessThan(91 * 86_400_000);
});
