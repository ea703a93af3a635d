import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BadgeUse, GroupLabel } from '#contract/groups/groups.schemas.ts';
import { deviceCode } from '#domain/device-code.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const PERIOD_1 = DEMO_CLASSES[0]?.groupPuid ?? '';

describe('sign-in badges', () => {
  let server: TestServer;
  let teacher: Person;
  const student = demoPerson('student1').userPuid;
  const device_id = randomUUID();
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
  });
  beforeEach(async () => {
    await server.pool.query('delete from sign_in_badge');
    await server.pool.query('delete from badge_use');
    await server.pool.query('delete from login_throttle');
  });
  afterAll(() => server.close());

  const issue = async (people = [student], person = teacher) => {
    const answer = await person.call<{ badges: { badge_id: string; user_puid: string; secret: string }[] }>(
      'POST',
      '/MyGroup/issue_badges',
      {
        payload: { user_puid: person.user_puid, group_puid: PERIOD_1, group_users_list: people },
      },
    );
    expect(answer.code).toBe(200);
    return answer.data.badges;
  };
  const show = async (secret: string, on = device_id) => {
    const response = await server.app.inject({ method: 'POST', url: '/v2/session/badge_login', payload: { secret, device_id: on } });
    return { code: response.statusCode, body: response.json(), cookie: response.headers['set-cookie'] };
  };
  const voidAll = (people = [student]) =>
    teacher.call<{ voided: number }>('POST', '/MyGroup/void_badges', {
      payload: { user_puid: teacher.user_puid, group_puid: PERIOD_1, group_users_list: people },
    });
  const label = async () =>
    (await teacher.call<{ labels: GroupLabel[] }>('GET', `/MyGroup/get_group_users_labels?group_puid=${PERIOD_1}`)).data.labels.find(
      ({ user_puid }) => user_puid === student,
    );
  const uses = async () =>
    (await teacher.call<{ uses: { outcome: string }[] }>('GET', `/MyGroup/get_badge_uses?group_puid=${PERIOD_1}`)).data.uses.map(
      ({ outcome }) => outcome,
    );

  test('carry 128 random bits, and the server keeps only a hash of them', async () => {
    const [badge] = await issue();
    expect(Buffer.from(badge?.secret ?? '', 'base64url')).toHaveLength(16);
    const { rows } = await server.pool.query<{ row: string }>('select to_jsonb(b)::text as row from sign_in_badge b');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(badge?.secret);
  });

  test('sign their student in, and every use is noted', async () => {
    const [badge] = await issue();
    const { code, body, cookie } = await show(badge?.secret ?? '');
    expect([code, body.data.user.userPuid]).toEqual([200, student]);
    expect(String(cookie)).toContain('HttpOnly');
    expect(await label()).toMatchObject({ badges: 1, badge_used_at: expect.any(String) });
    expect(await uses()).toEqual(['signed_in']);
  });

  test('printed again leave those printed before alone; voided, none of them works', async () => {
    const [first] = await issue();
    const [second] = await issue();
    expect([(await show(first?.secret ?? '')).code, (await show(second?.secret ?? '')).code]).toEqual([200, 200]);
    expect((await voidAll()).data.voided).toBe(2);
    expect([(await show(first?.secret ?? '')).code, (await show(second?.secret ?? '')).code]).toEqual([401, 401]);
    expect((await uses()).filter((outcome) => outcome === 'voided')).toHaveLength(2);
    expect(await label()).toMatchObject({ badges: 0 });
  });

  test('used on two devices within a minute are told, until they are voided; on one device, or later, they are not', async () => {
    const [badge] = await issue();
    const secret = badge?.secret ?? '';
    const earlier = (time: string) => server.pool.query(`update badge_use set used_at = used_at - interval '${time}'`);
    await show(secret);
    await show(secret);
    expect(await label()).toMatchObject({ badge_on_two_at: null });
    await earlier('2 minutes');
    await show(secret, randomUUID());
    expect(await label()).toMatchObject({ badge_on_two_at: null });
    await earlier('30 seconds');
    await show(secret, randomUUID());
    expect(await label()).toMatchObject({ badge_on_two_at: expect.any(String) });
    await voidAll();
    expect(await label()).toMatchObject({ badge_on_two_at: null });
  });

  test('of which two are shown, each on a device of its own, are no copy', async () => {
    const [first] = await issue();
    const [second] = await issue();
    await show(first?.secret ?? '');
    await show(second?.secret ?? '', randomUUID());
    expect(await label()).toMatchObject({ badge_on_two_at: null });
  });

  test('open no account but a student’s that may be used', async () => {
    const [badge] = await issue();
    for (const change of ['role = 2', 'is_active = false']) {
      await server.pool.query(`update app_user set ${change} where user_puid = $1`, [student]);
      expect((await show(badge?.secret ?? '')).code, change).toBe(401);
      await server.pool.query('update app_user set role = 1, is_active = true where user_puid = $1', [student]);
    }
    expect(await uses()).toEqual(['not_allowed', 'not_allowed']);
  });

  test('are made only for students of the group', async () => {
    for (const stranger of ['student40', 'teacher2', 'mv-student1']) {
      const answer = await teacher.call('POST', '/MyGroup/issue_badges', {
        payload: { user_puid: teacher.user_puid, group_puid: PERIOD_1, group_users_list: [demoPerson(stranger).userPuid] },
      });
      expect(answer.code, stranger).toBe(404);
    }
  });

  test('are listed newest first, each with its device’s code', async () => {
    const others = demoPerson('student2').userPuid;
    const [first, second] = await issue([student, others]);
    await show(first?.secret ?? '');
    await show(second?.secret ?? '');
    await server.pool.query(`update badge_use set used_at = used_at - interval '1 hour' where user_puid = $1`, [others]);
    await voidAll();
    await show(first?.secret ?? '');
    const { data } = await teacher.call<{ uses: BadgeUse[] }>('GET', `/MyGroup/get_badge_uses?group_puid=${PERIOD_1}`);
    expect(data.uses.map(({ user_puid, outcome }) => [user_puid, outcome])).toEqual([
      [student, 'voided'],
      [student, 'signed_in'],
      [others, 'signed_in'],
    ]);
    expect(data.uses.map(({ device_code }) => device_code)).toEqual(Array.from({ length: 3 }, () => deviceCode(device_id)));
  });

  test('that nobody has are refused, and too many tries from a device wait', async () => {
    const codes = [];
    for (let tries = 0; tries < 10; tries++) codes.push((await show(`guess ${tries}`)).code);
    expect(codes.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 401));
    expect(codes.at(-1)).toBe(429);
  });

  test('of one student work five at a time: the oldest ends', async () => {
    const secrets = [];
    for (let n = 0; n < 6; n++) secrets.push((await issue())[0]?.secret ?? '');
    expect([(await show(secrets[0] ?? '')).code, (await show(secrets[1] ?? '')).code]).toEqual([401, 200]);
  });
});
