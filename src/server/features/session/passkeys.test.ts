import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { type AuthenticatorLies, SoftAuthenticator } from '#testing/soft-authenticator.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const ORIGIN = 'https://tide.school.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: ORIGIN });
});
afterAll(() => server.close());
beforeEach(() =>
  server.pool.query('truncate login_throttle, second_factor, second_step_policy, remembered_device, passkey, passkey_challenge'),
);

interface Session {
  readonly user_puid: string;
  readonly token: string;
}
type Cookies = Record<string, string>;
const post = async (call: string, body: object, who?: Session, cookies: Cookies = {}) => {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {};
  const payload = { ...(who && { user_puid: who.user_puid }), ...body };
  const reply = await server.app.inject({ method: 'POST', url: `/v2/session/${call}`, payload, headers, cookies });
  const { data, code } = reply.json();
  return { http: reply.statusCode, code, data, cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])) };
};
const signIn = (user_name: string, more: object = {}) =>
  post('login', { user_name, password: DEMO_PASSWORD, device_id: randomUUID(), ...more });
async function session(user_name: string, more: object = {}): Promise<Session> {
  return { user_puid: demoPerson(user_name).userPuid, token: (await signIn(user_name, more)).data.token };
}
const begin = (who: Session) => post('begin_passkey', { password: DEMO_PASSWORD }, who);
/** Adds a passkey. */
async function add(who: Session, name = 'Laptop', key = new SoftAuthenticator(ORIGIN)) {
  const { options } = (await begin(who)).data;
  return { key, added: await post('add_passkey', { name, response: key.make(options) }, who) };
}
/** A browser that begins to sign in with a passkey. */
async function open() {
  const { data, cookies } = await post('begin_passkey_login', {});
  return { options: data.options as { challenge: string }, cookies };
}
const enter = (response: object, cookies: Cookies) => post('passkey_login', { response, device_id: randomUUID() }, undefined, cookies);
const enterWith = async (key: SoftAuthenticator, lies: AuthenticatorLies = {}) => {
  const { options, cookies } = await open();
  return enter(key.show(options, lies), cookies);
};
const list = async ({ user_puid, token }: Session) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: `/v2/session/get_passkeys?user_puid=${user_puid}`, headers })).json().data;
};

describe('a passkey', () => {
  it('opens the account of its owner without a password, each of several, and counts as the second step', async () => {
    const [admin, teacher] = [await session('schooladmin'), await session('teacher1')];
    const [laptop, phone, theirs] = [await add(admin), await add(admin, 'Phone'), await add(teacher)];
    expect(new Set(laptop.added.data.recovery_codes).size).toBe(10);
    expect(phone.added.data).toEqual({});
    for (const [key, name] of [
      [laptop.key, 'schooladmin'],
      [phone.key, 'schooladmin'],
      [theirs.key, 'teacher1'],
      [laptop.key, 'schooladmin'],
    ] as const) {
      const opened = await enterWith(key);
      expect(opened.data.user.user_name).toBe(name);
      const own = { user_puid: opened.data.user.userPuid, token: opened.data.token };
      expect((await post('check_second_step', {}, own)).http).toBe(200);
    }
    // The password alone no longer signs in; with a recovery code it does.
    expect(await signIn('schooladmin')).toMatchObject({ http: 409, code: 'second_factor_needed', data: { has_passkey: true } });
    expect((await signIn('schooladmin', { code: '123456' })).http).toBe(422);
    expect((await signIn('schooladmin', { code: laptop.added.data.recovery_codes[0] })).http).toBe(200);
  });

  it('is refused with a challenge that was used, is over, is another browser’s, or was never given', async () => {
    const admin = await session('schooladmin');
    const { key } = await add(admin);
    const { options, cookies } = await open();
    const shown = key.show(options);
    const [other, third] = [await open(), await open()];
    expect((await enter(shown, other.cookies)).code).toBe('passkey_wrong');
    expect((await enter(shown, cookies)).http).toBe(200);
    expect((await enter(shown, cookies)).code).toBe('passkey_wrong');
    // The same challenge with a new signature.
    expect((await enter(key.show(options), cookies)).code).toBe('passkey_wrong');
    expect((await enter(key.show(third.options), {})).code).toBe('passkey_wrong');
    await server.pool.query("update passkey_challenge set expires_at = now() - interval '1 second'");
    expect((await enter(key.show(third.options), third.cookies)).code).toBe('passkey_wrong');
    expect((await enterWith(key, { challenge: 'bm9uZSBvZiBvdXJz' })).code).toBe('passkey_wrong');
    // One that was given to add a passkey.
    const made = (await post('begin_passkey_check', {}, admin)).data.options;
    expect((await enter(key.show(made), other.cookies)).code).toBe('passkey_wrong');
  });

  it('is refused from another address, without looking who is there, and when its counter does not grow', async () => {
    const { key } = await add(await session('schooladmin'));
    expect((await enterWith(key, { origin: 'https://tide.school.example.evil.example' })).code).toBe('passkey_wrong');
    expect((await enterWith(key, { origin: 'http://tide.school.example' })).code).toBe('passkey_wrong');
    expect((await enterWith(key, { rpId: 'evil.example' })).code).toBe('passkey_wrong');
    expect((await enterWith(key, { verifiesPerson: false })).code).toBe('passkey_wrong');
    expect((await enterWith(key, { counter: 40 })).http).toBe(200);
    expect((await enterWith(key, { counter: 40 })).code).toBe('passkey_wrong');
    expect((await enterWith(key, { counter: 7 })).code).toBe('passkey_wrong');
    expect((await enterWith(key, { counter: 41 })).http).toBe(200);
    expect((await enterWith(new SoftAuthenticator(ORIGIN))).code).toBe('passkey_unknown');
    expect((await enter({ id: 7, response: 'nonsense' }, (await open()).cookies)).http).toBe(422);
  });

  it('is made only for the session that asked, at our address, after the password', async () => {
    const [admin, teacher] = [await session('schooladmin'), await session('teacher1')];
    expect((await post('begin_passkey', { password: 'not the password' }, admin)).code).toBe('password_wrong');
    const { options } = (await begin(admin)).data;
    const key = new SoftAuthenticator(ORIGIN);
    const response = key.make(options);
    expect((await post('add_passkey', { name: 'Stolen', response }, teacher)).code).toBe('passkey_wrong');
    const lies: AuthenticatorLies[] = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verifiesPerson: false }];
    for (const lie of lies) {
      const made = key.make((await begin(admin)).data.options, lie);
      expect((await post('add_passkey', { name: 'Laptop', response: made }, admin)).code).toBe('passkey_wrong');
    }
    expect((await list(admin)).passkeys).toEqual([]);
    expect((await post('add_passkey', { name: 'Laptop', response }, admin)).http).toBe(200);
    expect((await post('add_passkey', { name: 'Again', response }, admin)).code).toBe('passkey_wrong');
    // A passkey cannot be registered by a second person.
    const mine = (await begin(teacher)).data.options;
    expect((await post('add_passkey', { name: 'Mine', response: key.make(mine) }, teacher)).code).toBe('too_many_passkeys');
  });

  it('is stored or refused, whatever its browser says of how it is reached, and however long its id is', async () => {
    const admin = await session('schooladmin');
    const make = async (key: SoftAuthenticator, transports?: unknown) => {
      const response = key.make((await begin(admin)).data.options, { transports });
      return post('add_passkey', { name: 'Laptop', response }, admin);
    };
    for (const transports of ['usb', 7, { usb: true }, [['}'], { usb: true }], ['usb', 'pigeon']])
      expect((await make(new SoftAuthenticator(ORIGIN), transports)).http).toBe(200);
    const { rows } = await server.pool.query('select transports from passkey order by created_at');
    expect(rows.map(({ transports }) => transports)).toEqual([['usb'], [], [], [], ['usb']]);
    expect((await make(new SoftAuthenticator(ORIGIN, 1023))).http).toBe(200);
    expect((await make(new SoftAuthenticator(ORIGIN, 4000))).code).toBe('passkey_wrong');
  });

  it('is its owner’s alone to list, rename and remove', async () => {
    const [admin, foreign] = [await session('districtadmin'), await session('mv-districtadmin')];
    const [{ key }, theirs] = [await add(admin, 'Laptop'), await add(foreign, 'Blue key')];
    await add(admin, 'Phone');
    expect((await list(admin)).passkeys.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Phone']);
    for (const call of ['rename_passkey', 'remove_passkey'])
      expect((await post(call, { credential_id: theirs.key.id, name: 'Taken' }, admin)).http).toBe(404);
    expect((await list(foreign)).passkeys).toMatchObject([{ name: 'Blue key' }]);
    await post('rename_passkey', { credential_id: key.id, name: 'Old laptop' }, admin);
    expect((await list(admin)).passkeys[0].name).toBe('Old laptop');
    expect((await post('remove_passkey', { credential_id: key.id }, admin)).http).toBe(200);
    expect((await enterWith(key)).code).toBe('passkey_unknown');
    expect((await enterWith(theirs.key)).data.user.user_name).toBe('mv-districtadmin');
  });

  it('stays where it is the last second step that a district requires', async () => {
    const admin = await session('schooladmin');
    const { key } = await add(admin);
    const { data } = await post('begin_second_factor', { password: DEMO_PASSWORD }, admin);
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
    const { recovery_codes } = (await post('confirm_second_factor', { code }, admin)).data;
    await server.pool.query("insert into second_step_policy (district_id, admins_from) values (1001, '2026-01-01')");
    const end = (n: number) => post('end_second_factor', { password: DEMO_PASSWORD, code: recovery_codes[n] }, admin);
    const remove = () => post('remove_passkey', { credential_id: key.id }, admin);
    expect((await end(0)).http).toBe(200);
    expect(await remove()).toMatchObject({ http: 409, code: 'last_second_step' });
    expect((await list(admin)).passkeys).toHaveLength(1);
    await server.pool.query('truncate second_step_policy');
    expect((await remove()).http).toBe(200);
    expect((await signIn('schooladmin')).http).toBe(200);
  });

  it('shows the second step again, its owner’s in this session alone', async () => {
    const [admin, teacher] = [await session('schooladmin'), await session('teacher1')];
    const [{ key }, theirs] = [await add(admin), await add(teacher)];
    await server.pool.query("update user_session set second_step_at = now() - interval '16 minutes'");
    const show = async (with_: SoftAuthenticator, who: Session) => {
      const { options } = (await post('begin_passkey_check', {}, admin)).data;
      return post('confirm_second_step', { passkey: with_.show(options) }, who);
    };
    expect((await post('check_second_step', {}, admin)).code).toBe('second_step_again');
    expect((await show(theirs.key, admin)).code).toBe('passkey_wrong');
    expect((await show(key, teacher)).code).toBe('passkey_wrong');
    expect((await post('confirm_second_step', {}, admin)).code).toBe('second_factor_needed');
    expect((await post('check_second_step', {}, admin)).code).toBe('second_step_again');
    expect((await show(key, admin)).http).toBe(200);
    expect((await post('check_second_step', {}, admin)).http).toBe(200);
    expect((await post('check_second_step', {}, teacher)).code).toBe('second_step_again');
  });

  it('opens no account that may not be used, and goes with a reset by an administrator', async () => {
    const admin = await session('schooladmin');
    const { key } = await add(admin);
    await server.pool.query("update app_user set is_active = false where user_name = 'schooladmin' and district_id = 1001");
    expect((await enterWith(key)).http).toBe(401);
    await server.pool.query("update app_user set is_active = true where user_name = 'schooladmin' and district_id = 1001");
    const district = await session('districtadmin');
    expect((await post('reset_second_factor', { account_puid: admin.user_puid }, district)).http).toBe(200);
    expect((await enterWith(key)).code).toBe('passkey_unknown');
    expect((await signIn('schooladmin')).http).toBe(200);
    const student = await server.as('student1');
    expect((await student.call('POST', '/v2/session/begin_passkey', { payload: { password: 'x' } })).code).toBe(403);
  });
});

it('has none where the operator has not said where people open the server', async () => {
  const bare = await startTestServer();
  const reply = await bare.app.inject({ method: 'POST', url: '/v2/session/begin_passkey_login', payload: {} });
  expect(reply.json().code).toBe('passkeys_not_set_up');
  const config = await bare.app.inject('/config.json');
  expect(config.json().flags?.passkeys).toBeUndefined();
  await bare.close();
  const named = await server.app.inject('/config.json');
  expect(named.json().flags.passkeys).toBe(true);
});
