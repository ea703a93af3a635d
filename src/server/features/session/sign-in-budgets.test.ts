import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Transaction } from '#server/db/database.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { TEST_COST } from '#testing/cheap-hashing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { PRODUCTION_COST, setHashingCost } from './check-password.ts';
import { countBadge, countTry, SIGN_IN_LIMITS } from './throttle-sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.pool.query('truncate login_throttle'));

const signIn = async (user_name: string, password: string, device_id: string = randomUUID(), remoteAddress = '10.0.0.1') =>
  server.app.inject({ method: 'POST', url: '/v2/session/login', payload: { user_name, password, device_id }, remoteAddress });
const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const attack = (name: string, tries: number) =>
  Promise.all(Array.from({ length: tries }, (_, n) => signIn(name, `wrong ${n}`, randomUUID(), `10.9.9.${n}`)));
/** However long an attack took here, its delay begins now. */
const delayBeginsNow = (seconds: number) =>
  server.pool.query(
    `update login_throttle set next_at = now() + make_interval(secs => $1)
     where next_at > now() - interval '1 minute' and key !~ '^(address|district|spray) '`,
    [seconds],
  );
const later = (seconds: number) => server.pool.query('update login_throttle set next_at = next_at - make_interval(secs => $1)', [seconds]);
const unlock = async (staff: string, student: string) => {
  const person = await server.as(staff);
  const payload = { user_puid: person.user_puid, account_puid: demoPerson(student).userPuid };
  return person.call<{ open_until: string }>('POST', '/v2/session/unlock_sign_in', { payload });
};

describe('wrong passwords from devices that are new to an account', () => {
  it('never keep its owner out of a device where they signed in before', async () => {
    const own = randomUUID();
    expect((await signIn('student1', DEMO_PASSWORD, own)).statusCode).toBe(200);
    await attack('student1', 60);
    await delayBeginsNow(60);
    expect((await signIn('student1', DEMO_PASSWORD)).statusCode).toBe(429);
    expect((await signIn('student1', DEMO_PASSWORD, own)).statusCode).toBe(200);
  });

  it('are each counted when they come at once', async () => {
    await attack('student5', SIGN_IN_LIMITS.account.free - 1);
    const { rows } = await server.pool.query('select max(failures) as most from login_throttle');
    expect(rows[0].most).toBe(SIGN_IN_LIMITS.account.free - 1);
  });

  it('cost a delay that grows and ends, not a lock', async () => {
    await attack('student2', SIGN_IN_LIMITS.account.free);
    await delayBeginsNow(1);
    const first = await signIn('student2', DEMO_PASSWORD);
    expect(first.statusCode).toBe(429);
    const wait = Number(first.headers['retry-after']);
    expect(wait).toBeLessThanOrEqual(2);
    await later(2);
    expect((await signIn('student2', 'wrong')).statusCode).toBe(401);
    expect(Number((await signIn('student2', 'wrong')).headers['retry-after'])).toBeGreaterThan(wait);
    // Asking while the delay lasts makes it no longer.
    await later(SIGN_IN_LIMITS.account.longestSeconds);
    expect((await signIn('student2', DEMO_PASSWORD)).statusCode).toBe(200);
  });

  it('are forgotten when a teacher of the student says so, and nobody else may', async () => {
    await attack('student3', 30);
    await delayBeginsNow(60);
    expect((await signIn('student3', DEMO_PASSWORD)).statusCode).toBe(429);
    expect((await unlock('teacher1', 'mv-student1')).code).toBe(404);
    expect((await unlock('mv-teacher1', 'student3')).code).toBe(404);
    expect((await unlock('student4', 'student3')).code).toBe(403);
    const setDeleted = (at: Date | null) =>
      server.pool.query('update class_group set deleted_at = $1 where user_puid = $2', [at, demoPerson('teacher1').userPuid]);
    await setDeleted(new Date());
    expect((await unlock('teacher1', 'student3')).code).toBe(404);
    await setDeleted(null);
    const answer = await unlock('teacher1', 'student3');
    expect(new Date(answer.data.open_until).getTime()).toBeGreaterThan(Date.now());
    // The attack goes on; for ten minutes a new device gets in all the same.
    await attack('student3', 30);
    expect((await signIn('student3', DEMO_PASSWORD)).statusCode).toBe(200);
  });
});

describe('one address', () => {
  it('cannot try one password at many accounts, while classmates behind it sign in', async () => {
    const tries = [];
    for (let n = 1; n <= 60; n++) tries.push(await signIn(`student${n}`, 'Summer2026!', randomUUID(), '10.1.1.1'));
    expect(codes(tries).filter((code) => code === 401).length).toBeLessThanOrEqual(SIGN_IN_LIMITS.spray.free + 5);
    expect((await signIn('student60', DEMO_PASSWORD, randomUUID(), '10.1.1.1')).statusCode).toBe(200);
    const { rows } = await server.pool.query('select key from login_throttle');
    expect(JSON.stringify(rows)).not.toContain('Summer');
  });

  it('may have six hundred wrong ones in a quarter of an hour, then waits between them', async () => {
    await server.pool.query('truncate login_throttle');
    await signIn('student5', 'wrong', randomUUID(), '10.2.2.2');
    await server.pool.query("update login_throttle set failures = $1 where key like 'address %'", [SIGN_IN_LIMITS.address.free]);
    await signIn('student6', 'wrong too', randomUUID(), '10.2.2.2');
    expect((await signIn('student7', DEMO_PASSWORD, randomUUID(), '10.2.2.2')).statusCode).toBe(429);
    expect((await signIn('student7', DEMO_PASSWORD, randomUUID(), '10.3.3.3')).statusCode).toBe(200);
  });
});

it('one district may have three thousand wrong ones in a quarter of an hour, and another one does not wait for it', async () => {
  await signIn('student5', 'wrong', randomUUID(), '10.6.6.6');
  await server.pool.query("update login_throttle set failures = $1 where key like 'district %'", [SIGN_IN_LIMITS.district.free]);
  await signIn('student6', 'wrong too', randomUUID(), '10.6.6.7');
  expect((await signIn('student7', DEMO_PASSWORD, randomUUID(), '10.6.6.8')).statusCode).toBe(429);
  expect((await signIn('mv-student1', DEMO_PASSWORD, randomUUID(), '10.6.6.8')).statusCode).toBe(200);
});

it('a flood of sign-ins keeps nobody waiting who is signed in', async () => {
  const student = await server.as('student10');
  const dashboard = async () =>
    expect((await student.call('GET', `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`)).code).toBe(200);
  await dashboard();
  // Here it matters what a hash costs.
  setHashingCost(PRODUCTION_COST);
  onTestFinished(() => setHashingCost(TEST_COST));
  let answered = 0;
  const flood = Array.from({ length: 40 }, (_, n) =>
    signIn(`nobody${n}`, `x${n}`, randomUUID(), `10.5.5.${n}`).finally(() => {
      answered++;
    }),
  );
  await dashboard();
  // It did not wait for its turn behind them.
  expect(answered).toBeLessThan(flood.length / 2);
  await Promise.all(flood);
});

describe('badge secrets that nobody has', () => {
  const show = (secret: string, device_id: string = randomUUID(), remoteAddress = '10.0.0.7') =>
    server.app.inject({ method: 'POST', url: '/v2/session/badge_login', payload: { secret, device_id }, remoteAddress });
  const issue = async (student: string) => {
    const teacher = await server.as('teacher1');
    const payload = {
      user_puid: teacher.user_puid,
      group_puid: DEMO_CLASSES[0]?.groupPuid,
      group_users_list: [demoPerson(student).userPuid],
    };
    const { data } = await teacher.call<{ badges: { secret: string }[] }>('POST', '/MyGroup/issue_badges', { payload });
    return data.badges[0]?.secret ?? '';
  };

  it('are delayed by address, and keep nobody from a device where they signed in before', async () => {
    const [own, secret, other] = [randomUUID(), await issue('student1'), await issue('student2')];
    expect((await show(secret, own)).statusCode).toBe(200);
    const answers = await Promise.all(Array.from({ length: SIGN_IN_LIMITS.badge.free }, (_, n) => show(`guess-${n}`)));
    expect(new Set(codes(answers))).toEqual(new Set([401]));
    await server.pool.query(`update login_throttle set next_at = now() + interval '60 seconds' where key ~ '^badge '`);
    expect((await show('one more')).statusCode).toBe(429);
    expect((await show(other)).statusCode).toBe(429);
    expect((await show(secret, own)).statusCode).toBe(200);
    expect((await show(other, randomUUID(), '10.0.0.8')).statusCode).toBe(200);
  });
});

describe('of tries that come together, one that began before another was counted', () => {
  const begunBefore = (other: () => Promise<void>, own: (tx: Transaction) => Promise<unknown>) =>
    openDatabase(server.pool).transaction(async (tx) => {
      await other();
      await own(tx);
    });

  it('is not delayed by the first wrong badge of an address', async () => {
    const badge = () => ({ deviceId: randomUUID(), address: '10.0.0.9', isKnownDevice: false });
    await begunBefore(
      async () => (await countBadge(openDatabase(server.pool), badge())).failed(),
      (tx) => countBadge(tx, badge()),
    );
  });

  it('is not delayed by a right password', async () => {
    const given = () => ({ userName: 'student1', districtId: null, deviceId: randomUUID() });
    await begunBefore(
      async () => (await countTry(openDatabase(server.pool), given())).succeeded(),
      (tx) => countTry(tx, given()),
    );
  });
});
