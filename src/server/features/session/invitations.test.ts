import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer({ mail: { mode: 'outbox', publicUrl: 'https://tidepool.example' } });
  admin = await server.as('districtadmin');
});
beforeEach(async () => {
  await server.pool.query('delete from mail');
  await server.pool.query('delete from password_link');
  await server.pool.query("update app_user set email = null where user_name = 'teacher3'");
  await server.pool.query(
    "update app_user set email = user_name || '@school.example' where user_name in ('teacher1', 'teacher2', 'student1')",
  );
});
afterAll(() => server.close());

const stored = async () =>
  (await server.pool.query<{ kind: string; body: string; to_address: string }>('select * from mail order by to_address')).rows;
const linkIn = (text: string) => /\?reset=([\w-]+)/.exec(text)?.[1] ?? '';
const invite = (by: Person, ...accounts: string[]) =>
  by.call<{ mailed: number; without_address: number; not_invited: number }>('POST', '/v2/session/mail_invitations', {
    payload: { user_puid: by.user_puid, accounts },
  });
const puidOf = async (name: string) =>
  (await server.pool.query<{ user_puid: string }>('select user_puid from app_user where user_name = $1', [name])).rows[0]?.user_puid ?? '';

test('an administrator invites staff by mail: each chooses a password with a link, once, and only at the address it went to', async () => {
  const people = await Promise.all(['teacher1', 'teacher2', 'teacher3', 'student1'].map(puidOf));
  expect((await invite(admin, ...people, people[0] ?? '')).data).toEqual({ mailed: 2, without_address: 1, not_invited: 1 });
  const mails = await stored();
  expect(mails.map(({ kind, to_address }) => [kind, to_address]).sort()).toEqual([
    ['invitation', 'teacher1@school.example'],
    ['invitation', 'teacher2@school.example'],
  ]);
  const ids = new Map(mails.map(({ to_address, body }) => [to_address, linkIn(body)]));
  const [one, two] = ['teacher1', 'teacher2'].map((name) => ids.get(`${name}@school.example`));
  expect(one).not.toBe(two);
  await server.pool.query("update app_user set email = 'other@school.example' where user_name = 'teacher2'");
  const use = (id: string | undefined) =>
    server.app.inject({ method: 'POST', url: '/v2/session/reset_password_link', payload: { Id: id, password: 'seagrass-lantern-9' } });
  expect((await use(two)).statusCode).toBe(400);
  expect((await use(one)).json().data).toMatchObject({ user_name: 'teacher1' });
  expect((await use(one)).statusCode).toBe(400);
  await server.pool.query(
    "update app_user set password_hash = (select password_hash from app_user where user_name = 'teacher2') where user_name = 'teacher1'",
  );
});

test('an invitation voids the link before it, and nobody invites whom they do not manage', async () => {
  const teacher = await puidOf('teacher1');
  const school = await server.as('schooladmin');
  await invite(admin, teacher);
  await invite(school, teacher);
  const ids = (await stored()).map(({ body }) => linkIn(body));
  const status = async (id: string) =>
    (await server.app.inject({ method: 'GET', url: `/v2/session/validate_reset_link?Id=${id}` })).statusCode;
  expect((await Promise.all(ids.map(status))).sort()).toEqual([200, 400]);
  expect((await invite(school, teacher, admin.user_puid)).code).toBe(404);
  expect((await invite(await server.as('mv-districtadmin'), teacher)).code).toBe(404);
  expect((await invite(await server.as('teacher2'), teacher)).code).toBe(403);
  expect(await stored()).toHaveLength(2);
});
