import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '#contract/profile/profile.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const OLD = 'tidepool-demo';
/** A JPEG of 16 by 16 with a place in it. */
const PHOTO = Buffer.from('ffd8ffe10008475053203132ffc0000b080010001001011100ffda000801010000003f00d2cf20ffd9', 'hex');

describe('the own account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const profile = async (who: Person) => (await who.call<Profile>('GET', `/v2/profile/get_profile?user_puid=${who.user_puid}`)).data;
  const change = (who: Person, old_password: string, new_password: string) =>
    who.call<{ ended_sessions: number }>('POST', '/v2/profile/change_password', {
      payload: { user_puid: who.user_puid, old_password, new_password },
    });
  const signIn = async (user_name: string, password: string) => {
    const reply = await server.app.inject({ method: 'POST', url: '/v2/session/login', payload: { user_name, password } });
    return { code: reply.statusCode, cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
  };
  const session = async (user_name: string, password: string) => {
    const { data } = (await server.app.inject({ method: 'POST', url: '/v2/session/login', payload: { user_name, password } })).json();
    return { token: String(data.token), user_puid: String(data.user.userPuid), appearance: data.appearance };
  };
  const upload = (who: Person, content: Buffer) =>
    who.call<{ photo: string }>('POST', `/v2/profile/upload_photo?user_puid=${who.user_puid}`, {
      payload: Buffer.concat([
        Buffer.from('--cut\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'),
        content,
        Buffer.from('\r\n--cut--\r\n'),
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    });

  test('a new password works, the old one no longer does, and other devices are signed out', async () => {
    const teacher = await server.as('teacher3');
    const elsewhere = await signIn('teacher3', OLD);
    expect((await change(teacher, OLD, 'a longer one')).data).toEqual({ ended_sessions: 1 });
    expect((await signIn('teacher3', OLD)).code).toBe(401);
    expect((await signIn('teacher3', 'a longer one')).code).toBe(200);
    const refreshed = await server.app.inject({
      method: 'POST',
      url: '/v2/session/refresh',
      headers: { cookie: elsewhere.cookie },
      payload: { user_puid: teacher.user_puid },
    });
    expect(refreshed.statusCode).toBe(401);
    // The log is written behind the reply.
    const logged = () =>
      server.pool
        .query("select kind from security_event where kind = 'password_changed' and actor_puid = $1", [teacher.user_puid])
        .then(({ rows }) => rows.length);
    await expect.poll(logged).toBe(1);
  });

  test('the session that changed it goes on, and the others’ tokens are good no more', async () => {
    const [here, elsewhere] = [await session('student52', OLD), await session('student52', OLD)];
    const changed = await server.app.inject({
      method: 'POST',
      url: '/v2/profile/change_password',
      headers: { authorization: `Bearer ${here.token}` },
      payload: { user_puid: here.user_puid, old_password: OLD, new_password: 'a longer one' },
    });
    expect(changed.json().data).toEqual({ ended_sessions: 1 });
    const meWith = async (token: string) =>
      (await server.app.inject({ method: 'GET', url: '/v2/session/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect([await meWith(here.token), await meWith(elsewhere.token)]).toEqual([200, 401]);
  });

  test('a wrong old password changes nothing, and many tries are refused', async () => {
    const who = await server.as('student50');
    expect(await change(who, 'wrong', 'a longer one')).toMatchObject({ code: 400, message: expect.stringContaining('old password') });
    expect((await signIn('student50', OLD)).code).toBe(200);
    const codes = [];
    for (let tries = 0; tries < 12; tries++) codes.push((await change(who, 'wrong', 'a longer one')).code);
    expect(codes).toContain(429);
  });

  test('a password of fewer than eight characters is refused', async () => {
    expect((await change(await server.as('student51'), OLD, 'short')).code).toBe(400);
  });

  test.each(['password', 'student51', 'abcd1234'])('a password that others would try first is refused: %s', async (next) => {
    const { code, message } = await change(await server.as('student51'), OLD, next);
    expect([code, message]).toEqual([400, expect.stringContaining('easy to guess')]);
    expect((await signIn('student51', OLD)).code).toBe(200);
  });

  test("staff change their name; a student's comes from the school", async () => {
    const rename = (who: Person) =>
      who.call<Profile>('POST', '/v2/session/update_user_detail', {
        payload: { user_puid: who.user_puid, first_name: ' Marina ', last_name: 'Reyes' },
      });
    expect((await rename(await server.as('teacher2'))).data).toMatchObject({ first_name: 'Marina', last_name: 'Reyes' });
    expect((await rename(await server.as('student1'))).code).toBe(403);
  });

  test('a name keeps what an administrator made of the other half, and is not written over that of another tab', async () => {
    const teacher = await server.as('teacher1');
    const { first_name, last_name } = await profile(teacher);
    const save = (names: object) =>
      teacher.call<Profile>('POST', '/v2/session/update_user_detail', {
        payload: { user_puid: teacher.user_puid, first_name, last_name, ...names, shown: { first_name, last_name } },
      });
    await server.pool.query('update app_user set last_name = $1 where user_puid = $2', ['Marsh-Okafor', teacher.user_puid]);
    expect((await save({ first_name: 'Thea' })).data).toMatchObject({ first_name: 'Thea', last_name: 'Marsh-Okafor' });
    expect(await save({ first_name: 'Theodora' })).toMatchObject({
      code: 409,
      refusal: 'form_changed_meanwhile',
      data: { fields: { first_name: expect.any(String) } },
    });
    expect((await save({ first_name: 'Thea' })).code).toBe(200);
  });

  test('a photo is kept without what it says of its place, and can be removed', async () => {
    const teacher = await server.as('teacher1');
    const { data } = await upload(teacher, PHOTO);
    expect(Buffer.from(data.photo.split(',')[1] ?? '', 'base64').includes('GPS')).toBe(false);
    expect((await profile(teacher)).photo).toBe(data.photo);
    await teacher.call('DELETE', `/v2/profile/remove_photo?user_puid=${teacher.user_puid}`);
    expect((await profile(teacher)).photo).toBeNull();
  });

  test('students have photos only while their school allows it', async () => {
    const [student, principal] = [await server.as('student1'), await server.as('schooladmin')];
    const allow = (allowed: boolean) =>
      principal.call('POST', '/v2/profile/set_student_photos', { payload: { user_puid: principal.user_puid, allowed } });
    expect((await upload(student, PHOTO)).code).toBe(403);
    await allow(true);
    expect((await upload(student, PHOTO)).code).toBe(200);
    await allow(false);
    expect(await profile(student)).toMatchObject({ photo: null, may_change_photo: false });
  });

  test('how it looks follows the account', async () => {
    const student = await server.as('student2');
    expect((await profile(student)).appearance).toBeNull();
    expect((await session('student2', OLD)).appearance).toBeNull();
    const appearance = { language: 'es', scheme: 'dark', contrast: 'more', text_size: 1.3 };
    await student.call('POST', '/v2/profile/save_appearance', { payload: { user_puid: student.user_puid, appearance } });
    expect((await profile(student)).appearance).toEqual(appearance);
    // A sign-in says it too: the first screen needs it.
    expect((await session('student2', OLD)).appearance).toEqual(appearance);
  });

  test.each([true, false])(
    'of each part of the look the later choice counts, whichever device tells it first (older first: %s)',
    async (isOlderFirst) => {
      const student = await server.as(isOlderFirst ? 'student5' : 'student6');
      const save = (appearance: object, chosen_ms_ago: object) =>
        student.call('POST', '/v2/profile/save_appearance', { payload: { user_puid: student.user_puid, appearance, chosen_ms_ago } });
      const DAY = 86_400_000;
      const monday = () => save({ text_size: 1.5, scheme: 'dark' }, { text_size: 2 * DAY, scheme: 2 * DAY });
      const tuesday = () => save({ text_size: 1.3 }, { text_size: DAY });
      for (const tell of isOlderFirst ? [monday, tuesday] : [tuesday, monday]) expect((await tell()).code).toBe(200);
      expect((await profile(student)).appearance).toEqual({ language: 'en', scheme: 'dark', contrast: 'normal', text_size: 1.3 });
    },
  );

  test('the introduction is shown until it was seen', async () => {
    const student = await server.as('student3');
    const shown = async () =>
      (await student.call<{ show_instruction: boolean }>('GET', `/v2/session/user_overlay_detail?user_puid=${student.user_puid}`)).data;
    expect(await shown()).toEqual({ show_instruction: true });
    await student.call('POST', '/v2/session/update_user_overlay_detail', {
      payload: { user_puid: student.user_puid, show_instruction: false },
    });
    expect(await shown()).toEqual({ show_instruction: false });
  });
});
