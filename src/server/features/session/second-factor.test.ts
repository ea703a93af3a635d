import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { stepOf } from './second-factor.ts';
import { unlockAccount } from './throttle-sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.pool.query('truncate login_throttle, second_factor'));

const ask = async <Data>(call: string, body: object, who = 'schooladmin') => {
  const person = await server.as(who);
  return person.call<Data>('POST', `/v2/session/${call}`, { payload: { user_puid: person.user_puid, ...body } });
};
async function signIn(code?: string, user_name = 'schooladmin', password = DEMO_PASSWORD) {
  const payload = { user_name, password, device_id: randomUUID(), ...(code === undefined ? {} : { code }) };
  const response = await server.app.inject({ method: 'POST', url: '/v2/session/login', payload });
  return { http: response.statusCode, code: response.json().code as string | undefined, token: response.json().data?.token as string };
}
/** The code of a time step from now: each is good once, and the one before and after are too. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
/** Turns it on, by the code of the step before, so that those of now and after are left. */
async function turnOn(who = 'schooladmin') {
  const begun = await ask<{ secret: string; uri: string }>('begin_second_factor', { password: DEMO_PASSWORD }, who);
  const { secret } = begun.data;
  const confirmed = await ask<{ recovery_codes: string[] }>('confirm_second_factor', { code: codeOf(secret, -1) }, who);
  return { begun, secret, codes: confirmed.data.recovery_codes };
}
const stateOf = async (who = 'schooladmin') => {
  const person = await server.as(who);
  return (
    await person.call<{ since: string | null; codes_left: number }>('GET', '/v2/session/get_second_factor', {
      query: { user_puid: person.user_puid },
    })
  ).data;
};

describe('two-step sign-in', () => {
  it('asks for a code once one of the app was confirmed, and takes each once', async () => {
    const wrong = await ask('begin_second_factor', { password: 'not the password' });
    expect(wrong).toMatchObject({ code: 400, refusal: 'password_wrong' });
    const begun = await ask<{ secret: string; uri: string }>('begin_second_factor', { password: DEMO_PASSWORD });
    const { secret, uri } = begun.data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Tidepool:schooladmin\?/);
    // Not before: who never finishes is not locked out.
    expect((await signIn()).http).toBe(200);
    expect((await stateOf()).since).toBeNull();
    expect(await ask('confirm_second_factor', { code: '000000x' })).toMatchObject({ code: 422, refusal: 'second_factor_wrong' });
    const confirmed = await ask<{ recovery_codes: string[] }>('confirm_second_factor', { code: codeOf(secret, -1) });
    expect(new Set(confirmed.data.recovery_codes).size).toBe(10);
    expect(await stateOf()).toMatchObject({ since: expect.any(String), codes_left: 10 });

    expect(await signIn()).toMatchObject({ http: 409, code: 'second_factor_needed' });
    expect(await signIn('x', 'schooladmin', 'not the password')).toMatchObject({ http: 401, code: 'credentials_wrong' });
    expect(await signIn('12345')).toMatchObject({ http: 422, code: 'second_factor_wrong' });
    const code = codeOf(secret, 1);
    expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).http).toBe(200);
    // The same, and an earlier one that somebody saw, open nothing any more.
    expect((await signIn(code)).http).toBe(422);
    expect((await signIn(codeOf(secret))).http).toBe(422);
    expect((await signIn(undefined, 'teacher1')).http).toBe(200);
  });

  it('takes a recovery code instead, each once', async () => {
    const { codes } = await turnOn();
    const [first = '', second = ''] = codes;
    expect((await signIn(first)).http).toBe(200);
    expect((await signIn(first)).http).toBe(422);
    expect((await signIn(second.toUpperCase().replaceAll('-', ''))).http).toBe(200);
    expect((await stateOf()).codes_left).toBe(8);
    const { rows } = await server.pool.query('select sealed_secret, recovery_hashes::text as hashes from second_factor');
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('slows down whoever knows the password and tries codes, from whatever device', async () => {
    const { secret } = await turnOn();
    const answers: number[] = [];
    for (let tries = 0; tries < 40 && answers.at(-1) !== 429; tries += 1) answers.push((await signIn('123')).http);
    expect(answers.at(-1)).toBe(429);
    expect((await signIn(codeOf(secret))).http).toBe(429);
    // It remembers for a day, not for a quarter of an hour, and apart from passwords.
    const { rows } = await server.pool.query(
      "select key like 'code %' as of_codes, window_ends_at > now() + interval '23 hours' as of_a_day from login_throttle order by failures desc limit 1",
    );
    expect(rows).toEqual([{ of_codes: true, of_a_day: true }]);
    // Whoever may unlock the account lets its owner in.
    await unlockAccount(openDatabase(server.pool), { user_name: 'schooladmin', district_id: 1001 });
    expect((await signIn(codeOf(secret))).http).toBe(200);
  });

  it('keeps its secret while it is on, and goes with the password and a code', async () => {
    const { secret, codes } = await turnOn();
    // A session in which no second step was shown cannot even begin with another app.
    expect(await ask('begin_second_factor', { password: DEMO_PASSWORD })).toMatchObject({ code: 409, refusal: 'second_step_again' });
    const { token } = await signIn(codes[1]);
    const { user_puid } = await server.as('schooladmin');
    const begun = await server.app.inject({
      method: 'POST',
      url: '/v2/session/begin_second_factor',
      headers: { authorization: `Bearer ${token}` },
      payload: { user_puid, password: DEMO_PASSWORD },
    });
    expect(begun.json().code).toBe('second_factor_is_on');
    expect(await ask('confirm_second_factor', { code: codeOf(secret) })).toMatchObject({ code: 409, refusal: 'second_factor_is_on' });
    expect(await ask('end_second_factor', { password: 'not the password' })).toMatchObject({ code: 400, refusal: 'password_wrong' });
    expect((await signIn()).http).toBe(409);
    expect(await ask('end_second_factor', { password: DEMO_PASSWORD })).toMatchObject({ code: 409, refusal: 'second_factor_needed' });
    const wrong = { password: DEMO_PASSWORD, code: 'aaaaa' };
    expect(await ask('end_second_factor', wrong)).toMatchObject({ code: 422, refusal: 'second_factor_wrong' });
    expect((await ask('end_second_factor', { password: DEMO_PASSWORD, code: codes[0] })).code).toBe(200);
    expect((await signIn()).http).toBe(200);
  });

  it('ends the sessions that the password alone had opened, but not the one that turns it on', async () => {
    const [theirs, own] = [await signIn(), await signIn()];
    const { user_puid } = await server.as('schooladmin');
    const as = (token: string, method: 'GET' | 'POST', call: string, payload?: object) =>
      server.app.inject({
        method,
        url: `/v2/session/${call}${method === 'GET' ? `?user_puid=${user_puid}` : ''}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload: { user_puid, ...payload } }),
      });
    const { secret } = (await as(own.token, 'POST', 'begin_second_factor', { password: DEMO_PASSWORD })).json().data;
    expect((await as(own.token, 'POST', 'confirm_second_factor', { code: codeOf(secret) })).statusCode).toBe(200);
    expect((await as(theirs.token, 'GET', 'me')).statusCode).toBe(401);
    expect((await as(own.token, 'GET', 'me')).statusCode).toBe(200);
  });

  it('is turned off by whoever may reset the password, and ends the sessions', async () => {
    const { codes } = await turnOn();
    const { token } = await signIn(codes[0]);
    const person = await server.as('schooladmin');
    const open = () =>
      server.app.inject({
        method: 'GET',
        url: `/v2/session/me?user_puid=${person.user_puid}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await open()).statusCode).toBe(200);
    const account_puid = person.user_puid;
    expect((await ask('reset_second_factor', { account_puid }, 'teacher1')).code).toBe(403);
    expect((await ask('reset_second_factor', { account_puid }, 'mv-districtadmin')).code).toBe(404);
    expect((await ask('reset_second_factor', { account_puid }, 'districtadmin')).code).toBe(200);
    expect((await open()).statusCode).toBe(401);
    expect((await signIn()).http).toBe(200);
    expect(await ask('reset_second_factor', { account_puid }, 'districtadmin')).toMatchObject({
      code: 409,
      refusal: 'second_factor_is_off',
    });
  });
});

describe('a code', () => {
  // RFC 6238, appendix B: the last six digits of its eight.
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it('is that of the standard, good for one step before and after', () => {
    expect(stepOf(SECRET, '287082', new Date(59_000))).toBe(1);
    expect(stepOf(SECRET, '287082', new Date(89_000))).toBe(1);
    expect(stepOf(SECRET, '287082', new Date(121_000))).toBeNull();
    expect(stepOf(SECRET, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  });
});
