import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { RECOVERY_LIMITS } from './throttle-sign-in.ts';

let server: TestServer;
let school: Person;
let district: Person;
let other: Person;
beforeAll(async () => {
  server = await startTestServer({ anonymousCallsPerMinute: 100_000 });
  [school, district, other] = [await server.as('schooladmin'), await server.as('districtadmin'), await server.as('superadmin')];
});
afterAll(() => server.close());
beforeEach(() => server.pool.query('truncate login_throttle'));

const puid = (name: string) => demoPerson(name).userPuid;
const NEW = 'a quite new password';

async function open(method: 'GET' | 'POST', url: string, given: Record<string, string>, remoteAddress = '10.0.0.1') {
  const input = method === 'GET' ? { query: given } : { payload: given };
  const response = await server.app.inject({ method, url: `/v2/session/${url}`, remoteAddress, ...input });
  const { status, message, data, code } = response.json();
  return { http: response.statusCode, status, message, data, code };
}
const make = (by: Person, whom: string) =>
  by.call<{ id: string; expires_at: string }>('POST', '/v2/session/generate_reset_link', {
    payload: { user_puid: by.user_puid, account_puid: puid(whom) },
  });
const linkFor = async (whom: string, by = school) => (await make(by, whom)).data.id;
const check = (Id: string, address?: string) => open('GET', 'validate_reset_link', { Id }, address);
const use = (Id: string, password = NEW) => open('POST', 'reset_password_link', { Id, password });
const signIn = async (user_name: string, password: string) => {
  const payload = { user_name, password, device_id: randomUUID() };
  const response = await server.app.inject({ method: 'POST', url: '/v2/session/login', payload });
  return { http: response.statusCode, token: response.json().data?.token as string };
};
const NOT_GOOD = { http: 400, status: 'error', data: null, code: 'reset_link_not_good' };
const notices = async (name: string) => {
  const person = await server.as(name);
  const query = { user_puid: person.user_puid };
  const { data } = await person.call<{ notifications: { title: { en: string }; link: string | null }[] }>(
    'GET',
    '/notification/get_notification',
    { query },
  );
  return data.notifications.filter(({ title }) => title.en.includes('asks for a new password'));
};
const eventsOf = async (name: string, kind: string): Promise<number> => {
  const { rowCount } = await server.pool.query('select 1 from security_event where subject_puid = $1 and kind = $2', [puid(name), kind]);
  return rowCount ?? 0;
};

describe('a reset link', () => {
  it('is good for 24 hours, says whose it is, sets a password once and signs the person out', async () => {
    const { token } = await signIn('student2', DEMO_PASSWORD);
    const { data, code } = await make(school, 'student2');
    expect(code).toBe(200);
    const hours = (Date.parse(data.expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect(Buffer.from(data.id, 'base64url')).toHaveLength(16);
    expect(await check(data.id)).toMatchObject({ http: 200, data: { user_name: 'student2', expires_at: data.expires_at } });
    expect(await use(data.id)).toMatchObject({ http: 200, data: { user_name: 'student2' } });
    const me = await server.app.inject({ url: '/v2/session/me', headers: { authorization: `Bearer ${token}` } });
    expect([me.statusCode, (await signIn('student2', DEMO_PASSWORD)).http, (await signIn('student2', NEW)).http]).toEqual([401, 401, 200]);
    expect(await use(data.id, 'another new password')).toMatchObject(NOT_GOOD);
    expect((await signIn('student2', NEW)).http).toBe(200);
    await expect.poll(() => eventsOf('student2', 'reset_link_made')).toBe(1);
    await expect.poll(() => eventsOf('student2', 'password_changed')).toBe(1);
  });

  it('is used by one of several requests that come at once', async () => {
    const id = await linkFor('student3');
    const tries = await Promise.all(Array.from({ length: 6 }, (_, n) => use(id, `new password ${n}`)));
    const won = tries.flatMap(({ http }, n) => (http === 200 ? [n] : []));
    expect(won).toHaveLength(1);
    expect(tries.filter(({ code }) => code === NOT_GOOD.code)).toHaveLength(5);
    expect((await signIn('student3', `new password ${won[0]}`)).http).toBe(200);
  });

  it('is refused with the same words when it is used, void, over, unknown, of a closed account or made by somebody gone', async () => {
    const used = await linkFor('student4');
    await use(used);
    const earlier = await linkFor('student5');
    const later = await linkFor('student5');
    const over = await linkFor('student6');
    await server.pool.query("update password_link set expires_at = now() - interval '1 second' where user_puid = $1", [puid('student6')]);
    const closed = await linkFor('student7');
    await server.pool.query('update app_user set is_active = false where user_puid = $1', [puid('student7')]);
    const above = await linkFor('teacher2');
    await server.pool.query('update app_user set role = 6 where user_puid = $1', [puid('teacher2')]);
    const moved = await linkFor('student16');
    await server.pool.query('update app_user set school_id = 102 where user_puid = $1', [puid('student16')]);
    const answers = await Promise.all([used, earlier, over, closed, above, moved, 'nothing of the kind', ''].map((id) => check(id)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ ...NOT_GOOD, message: 'This link is no longer valid. Ask for a new one.' });
    expect((await use(earlier)).message).toBe('This link is no longer valid. Ask for a new one.');
    expect((await check(later)).http).toBe(200);
    await server.pool.query('update app_user set role = 2 where user_puid = $1', [puid('teacher2')]);
  });

  it('is void once a password was made or changed otherwise', async () => {
    const reset = await linkFor('student8');
    await school.call('POST', '/v2/users/reset_passwords', { payload: { user_puid: school.user_puid, accounts: [puid('student8')] } });
    const changed = await linkFor('student9');
    const owner = await server.as('student9');
    const payload = { user_puid: owner.user_puid, old_password: DEMO_PASSWORD, new_password: 'my own new password' };
    expect((await owner.call('POST', '/v2/profile/change_password', { payload })).code).toBe(200);
    expect([await check(reset), await check(changed)].map(({ code }) => code)).toEqual([NOT_GOOD.code, NOT_GOOD.code]);
  });

  it('needs a password of eight characters, and is still good after a shorter one', async () => {
    const id = await linkFor('student10');
    expect((await use(id, 'short')).status).toBe('error');
    expect((await check(id)).http).toBe(200);
  });

  it('is made only for whose passwords the caller may reset; everybody else is not found', async () => {
    const codes = [await make(school, 'student49'), await make(district, 'mv-student1'), await make(school, 'districtadmin')];
    expect(codes.map(({ code }) => code)).toEqual([404, 404, 404]);
    expect((await make(await server.as('teacher1'), 'student1')).code).toBe(403);
    expect((await make(other, 'mv-student1')).code).toBe(200);
    const named = await school.call('POST', '/v2/session/generate_reset_link', { payload: { user_puid: puid('student11') } });
    expect(named.code).toBe(200);
  });

  it('is stored as its hash alone', async () => {
    const id = await linkFor('student12');
    const { rows } = await server.pool.query('select * from password_link');
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('is braked by address where many are tried that are none, and good ones do not count', async () => {
    const id = await linkFor('student13');
    for (let n = 0; n < 5; n++) await check(id, '10.0.0.9');
    const tries = [];
    for (let n = 0; n <= RECOVERY_LIMITS.link.free; n++) tries.push((await check(`guess ${n}`, '10.0.0.9')).http);
    expect(tries).toEqual([...Array(RECOVERY_LIMITS.link.free).fill(400), 429]);
    expect((await check(id, '10.0.0.10')).http).toBe(200);
  });
});

describe('an e-mail address', () => {
  const names = async (emailid: string) => (await open('POST', 'validate_email', { emailid })).data.users;

  it('answers the sign-in names of active staff, or none, and never a student', async () => {
    await server.pool.query(
      "update app_user set email = 'office@school.example' where user_name in ('teacher1', 'schooladmin', 'student1', 'teacher3')",
    );
    await server.pool.query("update app_user set is_active = false where user_name = 'teacher3'");
    expect(await names(' Office@School.example ')).toEqual([{ user_name: 'schooladmin' }, { user_name: 'teacher1' }]);
    expect(await names('nobody@school.example')).toEqual([]);
    expect(await names('')).toEqual([]);
    await server.pool.query("update app_user set is_active = true where user_name = 'teacher3'");
  });

  it('is looked up from one address so often only', async () => {
    const tries = [];
    for (let n = 0; n <= RECOVERY_LIMITS.email.free; n++)
      tries.push((await open('POST', 'validate_email', { emailid: 'x@y.example' })).http);
    expect(tries.indexOf(429)).toBe(RECOVERY_LIMITS.email.free);
  });
});

describe('asking for help', () => {
  const ask = (user_name: string, address?: string) => open('POST', 'password_retrieval', { user_name }, address);

  it('answers the same for a name that nobody has, for a closed account, and for a second time', async () => {
    await server.pool.query('update app_user set is_active = false where user_puid = $1', [puid('student20')]);
    const answers = [await ask('student1'), await ask('nobody-at-all'), await ask('student20'), await ask('student1')];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.http).toBe(200);
  });

  it('of a student tells the teachers of the student and the administrators, once a day, and nobody else', async () => {
    await server.pool.query("delete from notification where title ->> 'en' like '%asks for a new password'");
    for (let n = 0; n < 3; n++) await ask(' Student1 ');
    const [told, byTeacher] = [await notices('schooladmin'), await notices('teacher1')];
    expect(told).toMatchObject([{ link: `/authenticated/admin/manageUsers/user?account_puid=${puid('student1')}` }]);
    expect(byTeacher).toMatchObject([{ title: { en: 'Maya Hernandez asks for a new password' }, link: null }]);
    expect(await notices('districtadmin')).toHaveLength(1);
    expect([await notices('teacher3'), await notices('student1'), await notices('mv-teacher1')]).toEqual([[], [], []]);
    await expect.poll(() => eventsOf('student1', 'password_help_asked')).toBeGreaterThan(0);
  });

  it('of a teacher tells the administrators and no teacher', async () => {
    await server.pool.query("delete from notification where title ->> 'en' like '%asks for a new password'");
    await ask('teacher1');
    expect([(await notices('schooladmin')).length, (await notices('teacher2')).length]).toEqual([1, 0]);
  });

  it('of a district’s administrator tells super administrators, of whichever district, and nobody else', async () => {
    await server.pool.query("delete from notification where title ->> 'en' like '%asks for a new password'");
    await ask('mv-districtadmin');
    expect(await notices('superadmin')).toMatchObject([
      { link: `/authenticated/admin/manageUsers/user?account_puid=${puid('mv-districtadmin')}` },
    ]);
    for (const name of ['districtadmin', 'productadmin', 'mv-teacher1']) expect(await notices(name)).toEqual([]);
  });

  it('is braked by address', async () => {
    const tries = [];
    for (let n = 0; n <= RECOVERY_LIMITS.help.free; n++) tries.push((await ask(`name ${n}`, '10.0.0.20')).http);
    expect(tries.indexOf(429)).toBe(RECOVERY_LIMITS.help.free);
    expect((await ask('name', '10.0.0.21')).http).toBe(200);
  });
});

it('renews a session under the name access_token too', async () => {
  const payload = { user_name: 'student14', password: DEMO_PASSWORD, device_id: randomUUID() };
  const { cookies } = await server.app.inject({ method: 'POST', url: '/v2/session/login', payload });
  const renewed = await server.app.inject({
    method: 'POST',
    url: '/v2/session/access_token',
    payload: { user_puid: puid('student14') },
    cookies: { tidepool_refresh: cookies[0]?.value ?? '' },
  });
  expect([renewed.statusCode, typeof renewed.json().data.token]).toEqual([200, 'string']);
});
