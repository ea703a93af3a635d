import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/index.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { sentAs, WALK_INPUTS } from '#testing/walk-inputs.ts';
import { missingRecords } from '#testing/walk-records.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.pool.query('truncate login_throttle, second_factor, second_step_policy, remembered_device'));

interface Session {
  readonly user_puid: string;
  readonly token: string;
  readonly cookies: Record<string, string>;
}
const post = async (call: string, body: object, who?: Partial<Session>) => {
  const headers = who?.token ? { authorization: `Bearer ${who.token}` } : {};
  const url = call.startsWith('/') ? call : `/v2/session/${call}`;
  const reply = await server.app.inject({ method: 'POST', url, payload: body, headers, cookies: who?.cookies ?? {} });
  const { data, code } = reply.json();
  return { http: reply.statusCode, code, data, cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])) };
};
const signIn = (user_name: string, more: object = {}, cookies: Record<string, string> = {}) =>
  post('login', { user_name, password: DEMO_PASSWORD, device_id: randomUUID(), ...more }, { cookies });
async function session(user_name: string, more: object = {}): Promise<Session> {
  const { data, cookies } = await signIn(user_name, more);
  return { user_puid: demoPerson(user_name).userPuid, token: data.token, cookies };
}
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const setPolicy = async (policy: object, who = 'districtadmin') => {
  const person = await server.as(who);
  return person.call('POST', '/v2/session/save_second_step_policy', { payload: { user_puid: person.user_puid, ...policy } });
};
/** Turns two-step sign-in on by the code of the step before, so that those of now and after are left. */
async function turnOn(user_name: string) {
  const own = await session(user_name);
  const { data } = await post('begin_second_factor', { user_puid: own.user_puid, password: DEMO_PASSWORD }, own);
  const confirmed = await post('confirm_second_factor', { user_puid: own.user_puid, code: codeOf(data.secret, -1) }, own);
  return { own, secret: data.secret as string, codes: confirmed.data.recovery_codes as string[] };
}

describe('a district that requires two-step sign-in', () => {
  it('makes staff without one set it up at sign-in', async () => {
    await setPolicy({ admins_from: '2026-01-01' });
    const asked = await signIn('schooladmin');
    expect(asked).toMatchObject({ http: 409, code: 'second_factor_required', data: { secret: expect.any(String) }, cookies: {} });
    const { secret } = asked.data;
    expect(await signIn('schooladmin', { code: '12345x' })).toMatchObject({ http: 422, code: 'second_factor_wrong', cookies: {} });
    const opened = await signIn('schooladmin', { code: codeOf(secret) });
    expect(new Set(opened.data.recovery_codes).size).toBe(10);
    expect(opened.data.token).toEqual(expect.any(String));
    expect(await signIn('schooladmin')).toMatchObject({ http: 409, code: 'second_factor_needed' });
    expect((await signIn('schooladmin', { code: opened.data.recovery_codes[0] })).http).toBe(200);
  });

  it('asks only the roles that it names, from the day that it names, and no other district', async () => {
    await setPolicy({ teachers_from: '2090-01-01', admins_from: '2026-01-01' });
    expect((await signIn('teacher1')).http).toBe(200);
    expect((await signIn('student1')).http).toBe(200);
    expect((await signIn('mv-districtadmin')).http).toBe(200);
    await setPolicy({ teachers_from: '2026-01-01' });
    expect((await signIn('teacher1')).code).toBe('second_factor_required');
    // A day that was not named stays.
    expect((await signIn('schooladmin')).code).toBe('second_factor_required');
    await setPolicy({ teachers_from: null });
    expect((await signIn('teacher1')).http).toBe(200);
  });

  it('ends sessions that the password alone had opened, at their next renewal', async () => {
    const [admin, teacher] = [await session('schooladmin'), await session('teacher1')];
    await setPolicy({ admins_from: '2026-01-01' });
    const renew = ({ user_puid, cookies }: Session) => post('refresh', { user_puid }, { cookies });
    expect((await renew(admin)).http).toBe(401);
    expect((await renew(teacher)).http).toBe(200);
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await server.app.inject({ url: '/v2/session/me', headers })).statusCode).toBe(401);
  });

  it('does not let it be turned off', async () => {
    const { own, codes } = await turnOn('schooladmin');
    await setPolicy({ admins_from: '2026-01-01' });
    const end = () => post('end_second_factor', { user_puid: own.user_puid, password: DEMO_PASSWORD, code: codes[0] }, own);
    expect(await end()).toMatchObject({ http: 409, code: 'last_second_step' });
    await setPolicy({ admins_from: '2090-01-01' });
    expect((await end()).http).toBe(200);
  });

  it('shows administrators who of theirs has none, and lets only those of the district change it', async () => {
    await turnOn('teacher1');
    const see = async (who: string, more: Record<string, string> = {}) => {
      const person = await server.as(who);
      return person.call<{
        may_change: boolean;
        counts: { admins: { people: number; without: number }; teachers: { people: number; without: number } };
        without: { user_puid: string; role: number; school_name: string }[];
      }>('GET', '/v2/session/get_second_step_policy', { query: { user_puid: person.user_puid, ...more } });
    };
    const district = (await see('districtadmin')).data;
    const people = district.without.map(({ user_puid }) => user_puid);
    expect(people).toContain(demoPerson('schooladmin').userPuid);
    expect(people).not.toContain(demoPerson('teacher1').userPuid);
    expect(people).not.toContain(demoPerson('districtadmin').userPuid);
    expect(district.counts.teachers.people - district.counts.teachers.without).toBe(1);
    expect(district.counts.admins.without + district.counts.teachers.without).toBe(people.length);
    const school = (await see('schooladmin')).data;
    expect(school.may_change).toBe(false);
    expect(new Set(school.without.map(({ school_name }) => school_name)).size).toBe(1);
    expect(school.without.every(({ role }) => role === 2)).toBe(true);
    expect((await see('districtadmin', { district_id: '1002' })).code).toBe(404);
    expect((await see('superadmin', { district_id: '1002' })).code).toBe(200);
    expect((await see('teacher1')).code).toBe(403);
    expect((await setPolicy({ admins_from: '2026-01-01' }, 'schooladmin')).code).toBe(403);
    expect((await setPolicy({ admins_from: '2026-01-01', district_id: 1002 })).code).toBe(404);
    expect((await setPolicy({ admins_from: '2026-01-01', district_id: 999_999 }, 'superadmin')).code).toBe(404);
    expect((await setPolicy({ admins_from: 'soon' })).code).toBe(400);
    const attention = async (who: string) => {
      const person = await server.as(who);
      const query = { user_puid: person.user_puid };
      const { data } = await person.call<{ items: { kind: string; count: number }[] }>('GET', '/v2/users/get_attention', { query });
      return data.items.find(({ kind }) => kind === 'second_step_missing')?.count;
    };
    expect(await attention('districtadmin')).toBeUndefined();
    await setPolicy({ teachers_from: '2090-01-01' });
    expect(await attention('districtadmin')).toBe(district.counts.teachers.without);
    expect(await attention('mv-districtadmin')).toBeUndefined();
  });
});

describe('a remembered device', () => {
  const known = (cookies: Record<string, string>) =>
    Object.fromEntries(Object.entries(cookies).filter(([name]) => name.startsWith('tidepool_known_')));

  it('is asked for no code at sign-in for its owner alone, until it is removed', async () => {
    const [admin, teacher] = [await turnOn('schooladmin'), await turnOn('teacher1')];
    const first = await signIn('schooladmin', { code: codeOf(admin.secret), remember: true });
    const cookies = known(first.cookies);
    expect(Object.keys(cookies)).toHaveLength(1);
    expect((await signIn('schooladmin', {}, cookies)).http).toBe(200);
    expect((await signIn('schooladmin')).code).toBe('second_factor_needed');
    // The same secret under the other's name.
    const theirs = known((await signIn('teacher1', { code: codeOf(teacher.secret), remember: true })).cookies);
    const swapped = Object.fromEntries(Object.keys(theirs).map((name) => [name, Object.values(cookies)[0] ?? '']));
    expect((await signIn('teacher1', {}, swapped)).code).toBe('second_factor_needed');
    const { user_puid, token } = admin.own;
    const list = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await server.app.inject({ url: `/v2/session/get_second_factor?user_puid=${user_puid}`, headers, cookies });
      return reply.json().data.devices as { remembered_id: string; is_this: boolean; expires_at: string }[];
    };
    const [device] = await list();
    expect(device).toMatchObject({ is_this: true });
    expect(Math.round((Date.parse(device?.expires_at ?? '') - Date.now()) / 86_400_000)).toBe(30);
    // Only its owner can remove it.
    const { remembered_id } = device ?? {};
    const { own } = teacher;
    expect((await post('forget_device', { user_puid: own.user_puid, remembered_id }, own)).http).toBe(404);
    expect((await post('forget_device', { user_puid, remembered_id }, admin.own)).http).toBe(200);
    expect(await list()).toEqual([]);
    expect((await signIn('schooladmin', {}, cookies)).code).toBe('second_factor_needed');
  });

  it('is forgotten after its time, and when two-step sign-in is turned off', async () => {
    const { own, secret, codes } = await turnOn('schooladmin');
    const cookies = known((await signIn('schooladmin', { code: codeOf(secret), remember: true })).cookies);
    await server.pool.query("update remembered_device set expires_at = now() - interval '1 second'");
    expect((await signIn('schooladmin', {}, cookies)).code).toBe('second_factor_needed');
    await server.pool.query("update remembered_device set expires_at = now() + interval '1 day'");
    await post('end_second_factor', { user_puid: own.user_puid, password: DEMO_PASSWORD, code: codes[0] }, own);
    expect((await server.pool.query('select 1 from remembered_device')).rowCount).toBe(0);
  });
});

describe('the second step asked again', () => {
  const guarded = allEndpoints().flatMap(({ area, name, endpoint }) =>
    endpoint.asksSecondStep ? [{ call: `${area}.${name}`, endpoint }] : [],
  );
  const later = ({ user_puid }: Session) =>
    server.pool.query("update user_session set second_step_at = now() - interval '16 minutes' where user_puid = $1", [user_puid]);

  it('is asked before sensitive calls', () => {
    expect(guarded.map(({ call }) => call).sort()).toEqual([
      'lti.removeRegistration',
      'lti.saveRegistration',
      'privacy.beginRetention',
      'privacy.confirmDeletion',
      'privacy.liftHold',
      'privacy.requestDeletion',
      'privacy.setRetention',
      'privacy.startStudentRecord',
      'rostering.approveRosterRun',
      'rostering.undoRosterRun',
      'session.beginPasskey',
      'session.beginSecondFactor',
      'session.checkSecondStep',
      'session.generateResetLink',
      'session.loginAsUser',
      'session.removePasskey',
      'session.resetSecondFactor',
      'session.saveSecondStepPolicy',
      'sso.linkIdentity',
      'sso.removeConnection',
      'sso.saveAliases',
      'sso.saveConnection',
      'sso.saveStaffRule',
      'users.resetPasswords',
    ]);
  });

  it('is needed 15 minutes after the last time, for each of them, and in this session', async () => {
    const { own, codes } = await turnOn('districtadmin');
    const ask = async (who: Session) => {
      const answers = new Map<string, string | undefined>();
      for (const { call, endpoint } of guarded) {
        const { payload } = sentAs(WALK_INPUTS[call]?.(who.user_puid, missingRecords(1001)) ?? {});
        answers.set(call, (await post(endpoint.path, payload as object, who)).code);
      }
      return answers;
    };
    const refused = (answers: Map<string, string | undefined>) =>
      [...answers.values()].filter((code) => code === 'second_step_again').length;
    expect(refused(await ask(own))).toBe(0);
    await later(own);
    const other = await session('districtadmin', { code: codes[0] });
    expect(refused(await ask(own))).toBe(guarded.length);
    const confirm = (code: string | undefined, who: Session) => post('confirm_second_step', { user_puid: who.user_puid, code }, who);
    expect((await confirm('123456x', own)).http).toBe(422);
    // Shown in another session, which helps this one nothing.
    expect((await confirm(codes[1], other)).http).toBe(200);
    expect((await post('check_second_step', { user_puid: own.user_puid }, own)).code).toBe('second_step_again');
    expect((await confirm(codes[2], own)).http).toBe(200);
    expect((await post('check_second_step', { user_puid: own.user_puid }, own)).http).toBe(200);
  });

  it('is not asked of people without one, and a remembered device does not replace it', async () => {
    const teacher = await session('teacher1');
    expect((await post('check_second_step', { user_puid: teacher.user_puid }, teacher)).http).toBe(200);
    const { secret } = await turnOn('schooladmin');
    const { cookies } = await signIn('schooladmin', { code: codeOf(secret), remember: true });
    const { data } = await signIn('schooladmin', {}, cookies);
    const remembered = { user_puid: demoPerson('schooladmin').userPuid, token: data.token };
    expect((await post('check_second_step', { user_puid: remembered.user_puid }, remembered)).code).toBe('second_step_again');
  });
});
