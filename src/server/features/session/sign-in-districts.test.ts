import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { hashPassword } from './check-password.ts';
import { SIGN_IN_LIMITS } from './throttle-sign-in.ts';

const [HARBOR, MESA] = [1001, 1002];
const DISTRICTS = 3;
const MESA_PASSWORD = 'a mesa password';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const rename = (from: string, to: string) => server.pool.query('update app_user set user_name = $2 where user_name = $1', [from, to]);
  await rename('mv-student1', 'student1');
  await rename('mv-student2', 'student2');
  await server.pool.query("update app_user set password_hash = $1 where user_name = 'student2' and district_id = $2", [
    await hashPassword(MESA_PASSWORD),
    MESA,
  ]);
});
afterAll(() => server.close());
beforeEach(() => server.pool.query('truncate login_throttle'));

interface Attempt {
  readonly user_name: string;
  readonly password?: string;
  readonly district_id?: number;
  readonly device_id?: string;
  readonly address?: string;
}

async function signIn({ user_name, password = DEMO_PASSWORD, district_id, device_id = randomUUID(), address = '10.0.0.1' }: Attempt) {
  const payload = { user_name, password, device_id, ...(district_id === undefined ? {} : { district_id }) };
  const response = await server.app.inject({ method: 'POST', url: '/v2/session/login', payload, remoteAddress: address });
  const { data, code, message } = response.json();
  return { http: response.statusCode, code, message, data, district: data?.user?.districtID as number | undefined };
}
/** How many passwords a sign-in checked. */
async function checksOf(work: () => Promise<unknown>): Promise<number> {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  await work();
  const checks = posted.mock.calls.filter(([question]) => 'stored' in question).length;
  posted.mockRestore();
  return checks;
}

describe('a name that two districts have', () => {
  it('opens the account whose password it is, and the one of the district that is named', async () => {
    expect((await signIn({ user_name: 'student2' })).district).toBe(HARBOR);
    expect((await signIn({ user_name: ' ＳＴＵＤＥＮＴ2 ', password: MESA_PASSWORD })).district).toBe(MESA);
    expect((await signIn({ user_name: 'student1', district_id: HARBOR })).district).toBe(HARBOR);
    expect((await signIn({ user_name: 'student1', district_id: MESA })).district).toBe(MESA);
    expect((await signIn({ user_name: 'student2', district_id: MESA })).http).toBe(401);
  });

  it('asks which district, after a right password of both and never before', async () => {
    expect(await signIn({ user_name: 'student1' })).toMatchObject({
      http: 409,
      code: 'district_ambiguous',
      data: {
        districts: [
          { district_id: HARBOR, district_name: 'Harbor Point' },
          { district_id: MESA, district_name: 'Mesa Verde' },
        ],
      },
    });
    const wrong = await signIn({ user_name: 'student1', password: 'no' });
    const unknown = await signIn({ user_name: 'nobody-at-all', password: 'no' });
    expect([wrong.http, wrong]).toEqual([401, unknown]);
  });

  it('does not ask for a district whose account is closed', async () => {
    const setActive = (active: boolean) =>
      server.pool.query("update app_user set is_active = $1 where user_name = 'student1' and district_id = $2", [active, MESA]);
    await setActive(false);
    expect((await signIn({ user_name: 'student1' })).district).toBe(HARBOR);
    await setActive(true);
  });

  it('does not ask on a device where one of them signed in before', async () => {
    const device_id = randomUUID();
    expect((await signIn({ user_name: 'student1', district_id: MESA, device_id })).http).toBe(200);
    expect((await signIn({ user_name: 'student1', device_id })).district).toBe(MESA);
    expect((await signIn({ user_name: 'student1', district_id: HARBOR, device_id })).district).toBe(HARBOR);
  });

  it('keeps the sessions of a known device with the right account where the other has its own password', async () => {
    const device_id = randomUUID();
    await signIn({ user_name: 'student2', device_id });
    expect((await signIn({ user_name: 'student2', password: MESA_PASSWORD, device_id })).district).toBe(MESA);
  });
});

it('checks as many passwords however many districts have a name: all without a district, one with it', async () => {
  const wrong = (user_name: string, district_id?: number) =>
    checksOf(() => signIn({ user_name, password: 'no', ...(district_id === undefined ? {} : { district_id }) }));
  const without = [await wrong('student1'), await wrong('student3'), await wrong('nobody-at-all')];
  expect(without).toEqual([DISTRICTS, DISTRICTS, DISTRICTS]);
  expect([await wrong('student1', MESA), await wrong('student3', MESA), await wrong('nobody-at-all', MESA)]).toEqual([1, 1, 1]);
  // The usual sign-in costs what it did.
  expect(await checksOf(() => signIn({ user_name: 'student3' }))).toBe(1);
});

describe('wrong passwords', () => {
  const attack = (user_name: string, district_id?: number) =>
    Promise.all(
      Array.from({ length: SIGN_IN_LIMITS.account.free }, (_, n) =>
        signIn({ user_name, password: `wrong ${n}`, address: `10.9.9.${n}`, ...(district_id === undefined ? {} : { district_id }) }),
      ),
    );
  const delayBeginsNow = () =>
    server.pool.query(
      "update login_throttle set next_at = now() + interval '60 s' where next_at > 'epoch' and key !~ '^(address|district|spray) '",
    );

  it('in one district delay nobody in the other, nor those without a district one who names it', async () => {
    await attack('student2', HARBOR);
    await delayBeginsNow();
    expect((await signIn({ user_name: 'student2', district_id: HARBOR })).http).toBe(429);
    expect((await signIn({ user_name: 'student2', password: MESA_PASSWORD, district_id: MESA })).http).toBe(200);
    await server.pool.query('truncate login_throttle');
    await attack('student2');
    await delayBeginsNow();
    expect((await signIn({ user_name: 'student2' })).http).toBe(429);
    expect((await signIn({ user_name: 'student2', district_id: HARBOR })).http).toBe(200);
  });

  it('are delayed without a district as well, for a name of one, of two and of no district, and whatever way it is spelled', async () => {
    for (const name of ['student3', 'student1', 'nobody-at-all']) {
      await attack(name);
      await delayBeginsNow();
      expect((await signIn({ user_name: name.toUpperCase().replace('S', 'ｓ') })).http).toBe(429);
    }
  });

  it('cannot be tried at a namesake by whoever knows the password of one account', async () => {
    for (let n = 0; n < SIGN_IN_LIMITS.account.free; n += 1) expect((await signIn({ user_name: 'student2' })).http).toBe(200);
    expect((await signIn({ user_name: 'student2' })).http).toBe(429);
    for (let n = 0; n <= SIGN_IN_LIMITS.account.free; n += 1) expect((await signIn({ user_name: 'student3' })).http).toBe(200);
  });

  it('at a namesake count for a device that knows the other account', async () => {
    const devices = Array.from({ length: SIGN_IN_LIMITS.account.free + 1 }, () => randomUUID());
    for (const device_id of devices) await signIn({ user_name: 'student2', district_id: HARBOR, device_id });
    const tries = await Promise.all(devices.map((device_id, n) => signIn({ user_name: 'student2', password: `guess ${n}`, device_id })));
    expect(tries.filter(({ http }) => http === 429)).toHaveLength(1);
  });

  it('stay counted without a district when a teacher of one of the two lets devices try again', async () => {
    await attack('student1');
    await delayBeginsNow();
    const teacher = await server.as('teacher1');
    const payload = { user_puid: teacher.user_puid, account_puid: demoPerson('student1').userPuid };
    expect((await teacher.call('POST', '/v2/session/unlock_sign_in', { payload })).code).toBe(200);
    expect((await signIn({ user_name: 'student1', password: 'guess' })).http).toBe(429);
    expect((await signIn({ user_name: 'student1', district_id: HARBOR })).http).toBe(200);
  });
});

describe('help with a password', () => {
  const told = async (district: number) => {
    const { rowCount } = await server.pool.query(
      "select 1 from notification where district_id = $1 and title ->> 'en' like '%asks for a new password'",
      [district],
    );
    return rowCount ?? 0;
  };
  const ask = (body: object) => server.app.inject({ method: 'POST', url: '/v2/session/password_retrieval', payload: body });

  it('is asked of the people of the district that is named, or of all who have the name', async () => {
    await server.pool.query("delete from notification where title ->> 'en' like '%asks for a new password'");
    await ask({ user_name: 'student1', district_id: MESA });
    expect([await told(HARBOR), (await told(MESA)) > 0]).toEqual([0, true]);
    await ask({ user_name: 'student1' });
    expect(await told(HARBOR)).toBeGreaterThan(0);
  });
});

describe('the districts of the sign-in page', () => {
  const find = async (text: string) => {
    const response = await server.app.inject({ url: '/v2/session/find_districts', query: { find: text } });
    return (response.json().data?.districts ?? []).map((each: { district_id: number }) => each.district_id);
  };

  it('are found by number and by the beginnings of words, and not listed otherwise', async () => {
    expect([await find('1002'), await find('mesa'), await find('VERDE mes'), await find('erde'), await find('%%')]).toEqual([
      [MESA],
      [MESA],
      [MESA],
      [],
      [],
    ]);
    expect(await find(' m ')).toEqual([]);
  });
});
