import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface SignedIn {
  readonly user_puid: string;
  readonly token: string;
  readonly cookies: Record<string, string>;
}
const puid = (name: string) => demoPerson(name).userPuid;

async function post(url: string, payload: object, who?: Partial<SignedIn>) {
  const headers = who?.token ? { authorization: `Bearer ${who.token}` } : {};
  const reply = await server.app.inject({ method: 'POST', url, payload, headers, cookies: who?.cookies ?? {} });
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
  return { code: reply.statusCode, data: reply.json().data, message: reply.json().message, cookies };
}
async function signIn(user_name: string): Promise<SignedIn> {
  const { data, cookies } = await post('/v2/session/login', { user_name, password: DEMO_PASSWORD, device_id: randomUUID() });
  return { user_puid: puid(user_name), token: data.token, cookies };
}
const openAs = (who: SignedIn, name: string) =>
  post('/v2/session/login_as_user', { logged_in_user_puid: who.user_puid, account_puid: puid(name) }, who);
async function signInAs(who: SignedIn, name: string): Promise<SignedIn> {
  const { data, cookies } = await openAs(who, name);
  return { user_puid: puid(name), token: data.token, cookies };
}
const goBack = (who: SignedIn) => post('/v2/session/return_to_own_account', {}, who);
const me = async ({ token }: SignedIn) => {
  const reply = await server.app.inject({ url: '/v2/session/me', headers: { authorization: `Bearer ${token}` } });
  return reply.statusCode === 200 ? reply.json().data.user_name : reply.statusCode;
};

describe('signing in as somebody', () => {
  it('is that person’s session, and going back is one’s own again, as it was', async () => {
    const admin = await signIn('schooladmin');
    const student = await signInAs(admin, 'student1');
    expect(await me(student)).toBe('student1');
    const back = await goBack(student);
    expect(back.data.user.user_name).toBe('schooladmin');
    expect([await me(student), await me({ ...admin, token: back.data.token })]).toEqual([401, 'schooladmin']);
    const renewed = await post('/v2/session/refresh', { user_puid: admin.user_puid }, { cookies: back.cookies });
    expect(renewed.code).toBe(200);
    // The cookie that the device had before is no longer valid.
    expect((await post('/v2/session/refresh', { user_puid: admin.user_puid }, { cookies: admin.cookies })).code).toBe(401);
  });

  it('is only for somebody below oneself, in one’s own school or district', async () => {
    const [school, district] = [await signIn('schooladmin'), await signIn('districtadmin')];
    const codes = await Promise.all(
      [
        [school, 'student49'],
        [school, 'schooladmin'],
        [district, 'mv-student1'],
        [district, 'superadmin'],
        [school, 'districtadmin'],
      ].map(async ([who, name]) => (await openAs(who as SignedIn, name as string)).code),
    );
    expect(codes).toEqual([404, 404, 404, 404, 404]);
    expect((await openAs(await signIn('teacher1'), 'student1')).code).toBe(403);
  });

  it('is not done twice over, and a deactivated account is not entered', async () => {
    const district = await signIn('districtadmin');
    const school = await signInAs(district, 'schooladmin');
    expect((await openAs(school, 'student1')).code).toBe(409);
    await server.pool.query("update app_user set is_active = false where user_name = 'student20'");
    expect((await openAs(await signIn('districtadmin'), 'student20')).code).toBe(409);
  });

  it('gives no way back to whoever has the token alone, or was never an administrator', async () => {
    const student = await signInAs(await signIn('schooladmin'), 'student2');
    expect((await goBack({ ...student, cookies: {} })).code).toBe(401);
    expect((await goBack({ ...student, cookies: (await signIn('student2')).cookies })).code).toBe(401);
    expect((await goBack(await signIn('student3'))).code).toBe(409);
  });

  it('ends with the administrator’s own session, and a sign-out from it ends both', async () => {
    const admin = await signIn('schooladmin');
    const student = await signInAs(admin, 'student4');
    await post('/v2/session/end_sessions', { user_puid: admin.user_puid, and_this: true }, admin);
    expect([await me(student), (await goBack(student)).code]).toEqual([401, 401]);
    const again = await signIn('schooladmin');
    const other = await signInAs(again, 'student5');
    await post('/v2/session/logout', {}, { cookies: other.cookies });
    expect([await me(other), await me(again)]).toEqual([401, 401]);
  });

  it('is not renewed once the administrator has moved to another school', async () => {
    const admin = await signIn('schooladmin');
    const student = await signInAs(admin, 'student9');
    const renew = (cookies: SignedIn['cookies']) => post('/v2/session/refresh', { user_puid: student.user_puid }, { cookies });
    const first = await renew(student.cookies);
    expect(first.code).toBe(200);
    const move = (school: number) =>
      server.pool.query('update app_user set school_id = $1 where user_puid = $2', [school, admin.user_puid]);
    await move(102);
    const second = await renew(first.cookies);
    await move(101);
    expect([second.code, second.cookies]).toEqual([401, {}]);
  });

  it('is over after four hours, and stands in the security log with both names', async () => {
    const admin = await signIn('schooladmin');
    const student = await signInAs(admin, 'student6');
    const { rows } = await server.pool.query<{ hours: number }>(
      'select round(extract(epoch from ends_at - now()) / 3600)::int as hours from user_session where user_puid = $1 and acting_puid = $2',
      [student.user_puid, admin.user_puid],
    );
    expect(rows).toEqual([{ hours: 4 }]);
    await goBack(student);
    const noted = () =>
      server.pool
        .query<{ kind: string }>(
          "select kind from security_event where actor_puid = $1 and subject_puid = $2 and kind in ('signed_in_as', 'returned_to_own') order by event_no",
          [admin.user_puid, student.user_puid],
        )
        .then((found) => found.rows.map(({ kind }) => kind));
    await expect.poll(noted).toEqual(['signed_in_as', 'returned_to_own']);
  });

  it('changes nothing of the account itself: password, name, photo and where the person is signed in', async () => {
    const [admin, teacher] = [await signIn('schooladmin'), await signIn('teacher1')];
    const acted = await signInAs(admin, 'teacher1');
    const own = { user_puid: acted.user_puid };
    const tried = [
      await post('/v2/profile/change_password', { ...own, old_password: DEMO_PASSWORD, new_password: 'known-to-both' }, acted),
      await post('/v2/session/update_user_detail', { ...own, first_name: 'Ann', last_name: 'Other' }, acted),
      await post('/v2/profile/upload_photo', { ...own, file: 'photo' }, acted),
      await post('/v2/session/end_sessions', { ...own, and_this: false }, acted),
    ];
    expect(tried.map(({ code }) => code)).toEqual([403, 403, 403, 403]);
    expect(tried[0]?.message).toMatch(/^You are signed in as somebody else\./);
    expect(await me(teacher)).toBe('teacher1');
    // The person themselves may.
    expect((await post('/v2/session/end_sessions', { ...own, and_this: false }, teacher)).code).toBe(200);
  });

  it('is no use of the account by its person', async () => {
    const admin = await signIn('schooladmin');
    const lastUsed = async () => {
      const url = `/v2/users/get_user?user_puid=${admin.user_puid}&account_puid=${puid('student9')}`;
      const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().data.account.seen_at;
    };
    await signInAs(admin, 'student9');
    expect(await lastUsed()).toBeNull();
    await signIn('student9');
    expect(await lastUsed()).not.toBeNull();
  });

  const APPEARANCE = { language: 'en', scheme: 'dark', contrast: 'normal', text_size: 1 };

  it('says of each deed in the other’s name who really did it, after a renewal too, and of one’s own deeds nobody else', async () => {
    const [admin, teacher] = [await signIn('schooladmin'), await signIn('teacher2')];
    const acted = await signInAs(admin, 'teacher2');
    const renewed = await post('/v2/session/refresh', { user_puid: acted.user_puid }, { cookies: acted.cookies });
    await post('/v2/session/give_acting_reason', { user_puid: acted.user_puid, reason: 'her screen is too bright' }, acted);
    const appearance = { user_puid: acted.user_puid, appearance: APPEARANCE };
    for (const token of [acted.token, renewed.data.token, teacher.token])
      await post('/v2/profile/save_appearance', appearance, { token }).then(({ code }) => expect(code).toBe(200));
    // Which a teacher may not.
    await post(
      '/v2/users/end_user_sessions',
      { user_puid: acted.user_puid, account_puid: puid('student1') },
      { token: renewed.data.token },
    );
    const noted = () =>
      server.pool
        .query<{ kind: string; acting_puid: string; detail: string }>(
          "select kind, acting_puid, detail from security_event where actor_puid = $1 and kind in ('done_as', 'forbidden') order by event_no",
          [acted.user_puid],
        )
        .then(({ rows }) => rows.map(({ kind, acting_puid, detail }) => [kind, acting_puid, detail]));
    // The same again within a minute, in one session, is one event.
    await expect.poll(noted).toEqual([
      ['done_as', admin.user_puid, 'profile.saveAppearance'],
      ['forbidden', admin.user_puid, 'POST /v2/users/end_user_sessions'],
    ]);
  });

  it('takes no work of a student that a device sends in a push, whatever the reason', async () => {
    const admin = await signIn('schooladmin');
    const student = await signInAs(admin, 'student7');
    await post('/v2/session/give_acting_reason', { user_puid: student.user_puid, reason: 'a question of the family' }, student);
    const { rows: items } = await server.pool.query<{ item_id: number }>('select item_id from item order by item_id limit 1');
    const op = {
      op_id: randomUUID(),
      seq: 1,
      lane: 'content',
      depends_on: [],
      method: 'POST',
      path: '/ContentTracking/track_content_start',
      query: { user_puid: student.user_puid, item_id: String(items[0]?.item_id) },
      body: {},
      recorded_at: new Date().toISOString(),
    };
    const pushed = await post('/v2/sync/push', { device_id: randomUUID(), ops: [op] }, { token: student.token });
    expect(pushed.data.results).toMatchObject([{ outcome: 'rejected', http_status: 403 }]);
    expect((await server.pool.query('select 1 from content_tracking where user_puid = $1', [student.user_puid])).rowCount).toBe(0);
  });
});
