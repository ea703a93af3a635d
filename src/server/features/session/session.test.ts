import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { TEST_COST } from '#testing/cheap-hashing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { SIGN_IN_LIMITS } from './throttle-sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ accountCacheMs: 40 });
});
afterAll(() => server.close());

const NAME = 'tidepool_refresh';
/** Without a district a password is checked as often as there are districts, so that the time tells nothing. */
const DISTRICTS = 3;

async function signIn(user_name: string, password = DEMO_PASSWORD, device_id: string = randomUUID()) {
  const response = await server.app.inject({ method: 'POST', url: '/v2/session/login', payload: { user_name, password, device_id } });
  return { response, cookie: cookieOf(response), body: response.json() };
}

async function refresh(user_name: string, cookie: string, attempt_id?: string, device?: string) {
  const payload = { user_puid: demoPerson(user_name).userPuid, attempt_id };
  const headers = device === undefined ? {} : { 'x-device-id': device };
  const response = await server.app.inject({ method: 'POST', url: '/v2/session/refresh', payload, headers, cookies: { [NAME]: cookie } });
  return { code: response.statusCode, cookie: cookieOf(response), body: response.json() };
}

function cookieOf(response: { cookies: { name: string; value: string }[] }): string {
  return response.cookies.find((cookie) => cookie.name === NAME)?.value ?? '';
}

/** What a stored password says of the work to check it, and neither salt nor hash. */
function costOf(stored: string): string[] {
  const [, algorithm = '', version = '', cost = ''] = stored.split('$');
  return [algorithm, version, ...cost.split(',').toSorted()];
}

describe('signing in', () => {
  it('answers a token that works, the person, and a cookie that scripts and other sites cannot use', async () => {
    const { response, body } = await signIn('  Student1 ');
    expect(response.statusCode).toBe(200);
    expect(body).toMatchObject({
      status: 'success',
      data: { user: { user_name: 'student1', role: 1, districtID: 1001, is_palm_district_student: false } },
    });
    const me = await server.app.inject({ url: '/v2/session/me', headers: { authorization: `Bearer ${body.data.token}` } });
    expect(me.json().data.userPuid).toBe(demoPerson('student1').userPuid);
    expect(response.cookies[0]).toMatchObject({ name: NAME, httpOnly: true, sameSite: 'Strict', path: '/v2/session' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  });

  it('flags a student of district 25251', async () => {
    expect((await signIn('palm-student1')).body.data.user.is_palm_district_student).toBe(true);
    expect((await signIn('palm-teacher1')).body.data.user.is_palm_district_student).toBe(false);
  });

  it('says the same of a wrong password and of an unknown user, and computes as much', async () => {
    const asked = vi.spyOn(Worker.prototype, 'postMessage');
    const wrong = await signIn('student2', 'no');
    const unknown = await signIn('nobody-at-all', 'no');
    const checks = asked.mock.calls.flatMap(([question]) => ('stored' in question ? [costOf(question.stored)] : []));
    asked.mockRestore();
    expect([unknown.response.statusCode, unknown.body]).toEqual([401, wrong.body]);
    expect(wrong.response.statusCode).toBe(401);
    // A stored form that cannot be computed would have failed: the decoy takes all the memory and passes that it names.
    const { memoryCost, timeCost } = TEST_COST;
    expect(checks).toEqual(Array.from({ length: 2 * DISTRICTS }, () => ['argon2id', 'v=19', `m=${memoryCost}`, 'p=1', `t=${timeCost}`]));
  });

  it('brakes wrong passwords by account and device, and another device of the same account still gets in', async () => {
    const device = randomUUID();
    for (let n = 0; n < SIGN_IN_LIMITS.device.free; n++) expect((await signIn('student3', 'no', device)).response.statusCode).toBe(401);
    const braked = await signIn('student3', DEMO_PASSWORD, device);
    expect(braked.response.statusCode).toBe(429);
    expect(braked.body).toMatchObject({ status: 'error', data: null });
    expect(Number(braked.response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('student3')).response.statusCode).toBe(200);
    expect((await signIn('student4', DEMO_PASSWORD, device)).response.statusCode).toBe(200);
  });

  it('counts tries that come all at once', async () => {
    const device = randomUUID();
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await signIn('student5', 'no', device)).response.statusCode));
    expect(codes.filter((code) => code === 401)).toHaveLength(SIGN_IN_LIMITS.device.free);
  });

  it('clears away tries that are over, also at names that nobody has', async () => {
    await signIn('nobody-once', 'no');
    await server.pool.query("update login_throttle set window_ends_at = now() - interval '1 second'");
    await signIn('student27');
    expect((await server.pool.query('select 1 from login_throttle where window_ends_at < now()')).rowCount).toBe(0);
  });

  it('brakes an account over all devices together', async () => {
    const tries = await Promise.all(Array.from({ length: SIGN_IN_LIMITS.account.free + 6 }, () => signIn('student6', 'no')));
    expect(tries.filter(({ response }) => response.statusCode === 429)).toHaveLength(6);
  });
});

describe('a bearer token without a cookie', () => {
  const renew = (token: string, user_name: string, path = 'refresh') =>
    server.app.inject({
      method: 'POST',
      url: `/v2/session/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { user_puid: demoPerson(user_name).userPuid },
    });
  const signInElsewhere = async (user_name: string): Promise<string> => {
    const payload = { user_name, password: DEMO_PASSWORD };
    return (await server.app.inject({ method: 'POST', url: '/v2/session/login', payload })).json().data.token;
  };

  it.each(['refresh', 'access_token'])('renews itself by %s with its user_puid, again and again', async (path) => {
    const first = await renew(await signInElsewhere('student15'), 'student15', path);
    expect(first.statusCode).toBe(200);
    const second = await renew(first.json().data.token, 'student15', path);
    expect(second.statusCode).toBe(200);
    const me = await server.app.inject({ url: '/v2/session/me', headers: { authorization: `Bearer ${second.json().data.token}` } });
    expect(me.json().data.userPuid).toBe(demoPerson('student15').userPuid);
  });

  it('is refused for another person, without a token, and after its session has ended', async () => {
    const token = await signInElsewhere('student16');
    for (const other of [await renew(token, 'student15'), await renew('nonsense', 'student16')])
      expect([other.statusCode, other.json().message]).toEqual([401, 'reauthentication error']);
    await server.pool.query('update user_session set ended_at = now() where user_puid = $1', [demoPerson('student16').userPuid]);
    expect((await renew(token, 'student16')).statusCode).toBe(401);
  });

  it('is not renewed where our own pages signed in: they have the cookie, which no script can read', async () => {
    const { body } = await signIn('student17');
    expect((await renew(body.data.token, 'student17')).statusCode).toBe(401);
  });

  it('is not renewed once it has expired', async () => {
    const token = await signInElsewhere('student18');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    try {
      expect((await renew(token, 'student18')).statusCode).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('takes a form at sign-in, as the specification’s clients send it', async () => {
  const { userPuid } = demoPerson('student19');
  const response = await server.app.inject({
    method: 'POST',
    url: '/v2/session/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ user_name: 'student19', password: DEMO_PASSWORD }).toString(),
  });
  expect(response.json()).toMatchObject({ status: 'success', data: { user: { userPuid } } });
});

describe('refreshing', () => {
  it('rotates the cookie, and the new one goes on', async () => {
    const { cookie } = await signIn('student7');
    const first = await refresh('student7', cookie);
    expect(first.code).toBe(200);
    expect(first.cookie).not.toBe(cookie);
    expect((await refresh('student7', first.cookie)).code).toBe(200);
  });

  it('revokes the whole family when an exchanged cookie comes again', async () => {
    const { cookie } = await signIn('student8');
    const first = await refresh('student8', cookie, randomUUID());
    const stolen = await refresh('student8', cookie, randomUUID());
    expect(stolen).toMatchObject({ code: 401, body: { status: 'error', message: 'reauthentication error' } });
    expect((await refresh('student8', first.cookie)).code).toBe(401);
    expect((await signIn('student8')).response.statusCode).toBe(200);
  });

  it('answers the same attempt again alike, because its reply was lost', async () => {
    const { cookie } = await signIn('student9');
    const attempt = randomUUID();
    const lost = await refresh('student9', cookie, attempt);
    const again = await refresh('student9', cookie, attempt);
    expect(again.code).toBe(200);
    expect(again.cookie).toBe(lost.cookie);
    expect((await refresh('student9', again.cookie, randomUUID())).code).toBe(200);
  });

  const daysPass = (user_name: string) =>
    server.pool.query(
      "update refresh_token set rotated_at = rotated_at - interval '3 days' where user_puid = $1 and rotated_at is not null",
      [demoPerson(user_name).userPuid],
    );

  it('answers the same attempt however late, while nobody has used what it brought', async () => {
    const { cookie } = await signIn('student10');
    const attempt = randomUUID();
    const lost = await refresh('student10', cookie, attempt);
    await daysPass('student10');
    const again = await refresh('student10', cookie, attempt);
    expect([again.code, again.cookie]).toEqual([200, lost.cookie]);
    expect((await refresh('student10', again.cookie, randomUUID())).code).toBe(200);
  });

  it('takes the same attempt for a reuse when its successor was used long ago', async () => {
    const { cookie } = await signIn('student28');
    const attempt = randomUUID();
    const first = await refresh('student28', cookie, attempt);
    const second = await refresh('student28', first.cookie, randomUUID());
    await daysPass('student28');
    expect((await refresh('student28', cookie, attempt)).code).toBe(401);
    expect((await refresh('student28', second.cookie, randomUUID())).code).toBe(401);
  });

  describe('after a lost reply, by another part of the same device', () => {
    const device = randomUUID();
    const exchange = async (user_name: string) => {
      const { cookie } = await signIn(user_name);
      return { cookie, lost: await refresh(user_name, cookie, randomUUID(), device) };
    };

    it('answers with the successor that nobody has used yet', async () => {
      const { cookie, lost } = await exchange('student20');
      const again = await refresh('student20', cookie, randomUUID(), device);
      expect([again.code, again.cookie]).toEqual([200, lost.cookie]);
      expect((await refresh('student20', again.cookie, randomUUID(), device)).code).toBe(200);
    });

    it.each([
      ['another device', 'student21', randomUUID(), randomUUID()],
      ['no device named', 'student22', randomUUID(), undefined],
      ['no attempt named', 'student23', undefined, device],
    ])('revokes the family: %s', async (_what, name, attempt, from) => {
      const { cookie, lost } = await exchange(name);
      expect((await refresh(name, cookie, attempt, from)).code).toBe(401);
      expect((await refresh(name, lost.cookie, randomUUID(), device)).code).toBe(401);
    });

    it('signs nobody out for what a cut network delivers late, after page and worker have both renewed', async () => {
      const { cookie, lost } = await exchange('student29');
      const next = await refresh('student29', lost.cookie, randomUUID(), device);
      const late = await refresh('student29', cookie, randomUUID(), device);
      expect([late.code, late.cookie]).toEqual([200, '']);
      expect((await refresh('student29', next.cookie, randomUUID(), device)).code).toBe(200);
    });

    it('answers however late while the successor is unused, and revokes the family once it was used', async () => {
      const used = await exchange('student24');
      const next = await refresh('student24', used.lost.cookie, randomUUID(), device);
      await daysPass('student24');
      expect((await refresh('student24', used.cookie, randomUUID(), device)).code).toBe(401);
      expect((await refresh('student24', next.cookie, randomUUID(), device)).code).toBe(401);
      const late = await exchange('student25');
      await daysPass('student25');
      const again = await refresh('student25', late.cookie, randomUUID(), device);
      expect([again.code, again.cookie]).toEqual([200, late.lost.cookie]);
    });
  });

  it('revokes the family of a client that names neither attempt nor device', async () => {
    const { cookie } = await signIn('student26');
    const first = await refresh('student26', cookie);
    expect((await refresh('student26', cookie)).code).toBe(401);
    expect((await refresh('student26', first.cookie)).code).toBe(401);
  });

  it('lets one of several simultaneous refreshes through, and all deliveries of one attempt', async () => {
    const { cookie } = await signIn('student11');
    const attempt = randomUUID();
    const same = await Promise.all(Array.from({ length: 6 }, () => refresh('student11', cookie, attempt)));
    expect(same.map((it) => it.code)).toEqual(Array(6).fill(200));
    expect(new Set(same.map((it) => it.cookie)).size).toBe(1);
    const second = await signIn('student12');
    const different = await Promise.all(Array.from({ length: 6 }, () => refresh('student12', second.cookie, randomUUID())));
    expect(different.filter((it) => it.code === 200)).toHaveLength(1);
  });

  it('refuses a cookie in the name of somebody else', async () => {
    const { cookie } = await signIn('student13');
    expect((await refresh('student14', cookie)).code).toBe(401);
    expect((await refresh('student13', cookie)).code).toBe(200);
  });

  it('stores no token that could be used', async () => {
    const { cookie } = await signIn('student15');
    const { rows } = await server.pool.query('select * from refresh_token');
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });

  it('ends with signing out', async () => {
    const { cookie } = await signIn('student16');
    const out = await server.app.inject({ method: 'POST', url: '/v2/session/logout', payload: {}, cookies: { [NAME]: cookie } });
    expect(out.statusCode).toBe(200);
    expect((await refresh('student16', cookie)).code).toBe(401);
  });
});

describe('a closed account', () => {
  it.each([
    ['closed', 'update app_user set is_active = false where user_puid = $1'],
    ['left with no access', 'update app_user set role = -1 where user_puid = $1'],
    ['made a guest', 'update app_user set role = 0 where user_puid = $1'],
  ])('is refused with a live token once it was %s', async (what, statement) => {
    const name = { closed: 'student17', 'left with no access': 'student18', 'made a guest': 'student19' }[what] ?? '';
    const person = await server.as(name);
    const { cookie } = await signIn(name);
    expect((await person.call('GET', '/v2/session/me')).code).toBe(200);
    await server.pool.query(statement, [person.user_puid]);
    await expect.poll(async () => (await person.call('GET', '/v2/session/me')).code, { interval: 20 }).toBe(401);
    expect((await refresh(name, cookie)).code).toBe(401);
    expect((await signIn(name)).response.statusCode).toBe(401);
  });
});

describe('what the caller may see', () => {
  it('shows a student the own school and district, a district administrator all schools of the district', async () => {
    const student = await server.as('student1');
    const path = (person: { user_puid: string }, district: number) =>
      `/v2/session/schools?district_id=${district}&logged_in_user_puid=${person.user_puid}`;
    expect((await student.call('GET', path(student, 1001))).data).toEqual([{ school_id: 101, school_name: 'Seagrass Elementary School' }]);
    expect((await student.call('GET', path(student, 1002))).code).toBe(404);
    expect((await student.call('GET', '/v2/session/districts')).data).toHaveLength(1);
    const admin = await server.as('districtadmin');
    expect((await admin.call('GET', path(admin, 1001))).data).toHaveLength(2);
    const over = await server.as('superadmin');
    expect((await over.call('GET', '/v2/session/districts')).data).toHaveLength(3);
    expect((await over.call('GET', path(over, 25251))).data).toHaveLength(1);
  });

  it('gives each role the tabs of its screens, and the grades of the library', async () => {
    const tabs = async (name: string) => {
      const person = await server.as(name);
      const answer = await person.call<{ id: string }[]>('GET', `/v2/session/nav_tabs?userpuid=${person.user_puid}`);
      return answer.data.map((tab) => tab.id);
    };
    expect(await tabs('student1')).toEqual(['lessons', 'library', 'reports', 'quizsmart', 'glossary', 'help']);
    expect(await tabs('teacher1')).toEqual(['home', 'library', 'groups', 'workspace', 'reports', 'staar', 'quizsmart', 'glossary', 'help']);
    expect(await tabs('productadmin')).toEqual(['home', 'library', 'glossary', 'help', 'admin']);
    const student = await server.as('student1');
    const { data: grades } = await student.call<{ grade_id: number }[]>('GET', '/v2/session/grades');
    const { rows } = await server.pool.query<{ grade: string }>('select distinct grade from product order by grade');
    expect(grades.map(({ grade_id }) => String(grade_id))).toEqual(rows.map(({ grade }) => grade));
  });
});
