import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSession, SecurityEvent } from '#contract/session/session-security.schemas.ts';
import { buildApp } from '#server/app.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function signIn(user_name: string, app = server.app) {
  const device_id = randomUUID();
  const headers = { 'user-agent': 'Chromebook 7' };
  const reply = await app.inject({
    method: 'POST',
    url: '/v2/session/login',
    headers,
    payload: { user_name, password: DEMO_PASSWORD, device_id },
  });
  const token: string = reply.json().data.token;
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
  return { token, cookies, user_puid: demoPerson(user_name).userPuid };
}
type SignedIn = Awaited<ReturnType<typeof signIn>>;
const ask = (who: SignedIn, method: 'GET' | 'POST', url: string, payload: object = {}, app = server.app) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${who.token}` }, ...(method === 'GET' ? {} : { payload }) });
const me = async (who: SignedIn, app = server.app) => (await ask(who, 'GET', '/v2/session/me', {}, app)).statusCode;
const refresh = async ({ cookies, user_puid }: SignedIn) =>
  (await server.app.inject({ method: 'POST', url: '/v2/session/refresh', cookies, payload: { user_puid } })).statusCode;
const sessionsOf = async (who: SignedIn): Promise<OwnSession[]> =>
  (await ask(who, 'GET', `/v2/session/sessions?user_puid=${who.user_puid}`)).json().data.sessions;
const end = async (who: SignedIn, more: object) => ask(who, 'POST', '/v2/session/end_sessions', { user_puid: who.user_puid, ...more });

describe('signing out', () => {
  it('ends the access token at once here, and within five seconds on another server', async () => {
    const other = await buildApp({ pool: server.pool, keys: TEST_KEYS });
    const who = await signIn('student1');
    expect([await me(who), await me(who, other)]).toEqual([200, 200]);
    await server.app.inject({ method: 'POST', url: '/v2/session/logout', payload: {}, cookies: who.cookies });
    expect(await me(who)).toBe(401);
    await expect.poll(() => me(who, other), { interval: 100 }).toBe(401);
    expect(await refresh(who)).toBe(401);
    await other.close();
  });

  it('that was noted without a network ends that session once the server hears of it, and none of the next person', async () => {
    const [former, next] = [await signIn('student11'), await signIn('student12')];
    const sidOf = ({ token }: SignedIn) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
    const late = (cookies: SignedIn['cookies']) =>
      server.app.inject({ method: 'POST', url: '/v2/session/logout', payload: { session_id: sidOf(former) }, cookies });
    expect((await late(next.cookies)).statusCode).toBe(200);
    expect([await refresh(next), await refresh(former)]).toEqual([200, 200]);
    const again = await signIn('student11');
    const reply = await server.app.inject({
      method: 'POST',
      url: '/v2/session/logout',
      payload: { session_id: sidOf(again) },
      cookies: again.cookies,
    });
    expect(reply.cookies, 'the cookie may be the next person’s when a late reply arrives').toEqual([]);
    expect([await refresh(again), await me(again), await me(next)]).toEqual([401, 401, 200]);
  });

  it('works for one of one’s sessions and for all others, and never for somebody else’s', async () => {
    const [one, two, three] = [await signIn('student2'), await signIn('student2'), await signIn('student2')];
    const foreign = await signIn('student3');
    const listed = await sessionsOf(three);
    expect(listed).toHaveLength(3);
    expect(listed.map(({ is_this, browser }) => [is_this, browser])).toEqual([
      [true, 'Chromebook 7'],
      [false, 'Chromebook 7'],
      [false, 'Chromebook 7'],
    ]);
    const [, second] = listed;
    expect((await end(foreign, { session_id: second?.session_id })).statusCode).toBe(404);
    expect((await end(three, { session_id: second?.session_id })).json().data).toEqual({ ended: 1 });
    expect([await me(one), await me(two), await me(three)]).toEqual([200, 401, 200]);
    expect((await end(three, {})).json().data).toEqual({ ended: 1 });
    expect([await me(one), await me(three), await me(foreign)]).toEqual([401, 200, 200]);
    expect((await end(three, { and_this: true })).json().data).toEqual({ ended: 1 });
    expect(await me(three)).toBe(401);
  });

  it('comes by itself after 120 days, however often the session was renewed', async () => {
    const who = await signIn('student4');
    await server.pool.query("update user_session set ends_at = now() - interval '1 second' where user_puid = $1", [who.user_puid]);
    expect(await refresh(who)).toBe(401);
  });
});

describe('calls that live by the cookie', () => {
  const logout = (headers: Record<string, string>, payload: string | object = {}) =>
    server.app.inject({ method: 'POST', url: '/v2/session/logout', headers: { host: 'tidepool.example', ...headers }, payload });
  it('are refused to pages of other sites, by what the browser says of them', async () => {
    expect((await logout({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await logout({ origin: 'http://tidepool.example' })).statusCode).toBe(200);
    for (const site of ['cross-site', 'same-site']) expect((await logout({ 'sec-fetch-site': site })).statusCode).toBe(403);
    expect((await logout({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await logout({ origin: 'null' })).statusCode).toBe(403);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await logout(form, 'a=b')).statusCode).toBe(200);
    expect((await logout({ ...form, 'sec-fetch-site': 'cross-site' }, 'a=b')).statusCode).toBe(403);
    expect((await logout({ 'content-type': 'text/plain' }, 'a=b')).statusCode).toBe(415);
  });

  it('set a cookie that over TLS belongs to this host alone', async () => {
    const behind = await buildApp({ pool: server.pool, keys: TEST_KEYS, config: { trustProxy: 1 } });
    const payload = { user_name: 'student5', password: DEMO_PASSWORD };
    const headers = { 'x-forwarded-proto': 'https' };
    const reply = await behind.inject({ method: 'POST', url: '/v2/session/login', headers, payload });
    expect(reply.cookies).toMatchObject([{ name: '__Host-tidepool_refresh', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' }]);
    expect(reply.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    const plain = await behind.inject({ method: 'POST', url: '/v2/session/login', payload });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect((await behind.inject('/healthz')).headers['permissions-policy']).toContain('geolocation=()');
    await behind.close();
  });
});

it('believes what exactly so many proxies say of the caller’s address, and nothing where none is named', async () => {
  const behind = await buildApp({ pool: server.pool, keys: TEST_KEYS, config: { trustProxy: 1 } });
  const asked = { remoteAddress: '10.7.7.7', headers: { 'x-forwarded-for': '6.6.6.6, 10.8.8.8' } };
  const payload = { user_name: 'student7', password: 'wrong' };
  for (const app of [behind, server.app]) await app.inject({ method: 'POST', url: '/v2/session/login', payload, ...asked });
  const seen = async () =>
    (await server.pool.query("select address from security_event where address like '10.%' or address like '6.%' order by 1")).rows;
  await expect.poll(seen).toEqual([{ address: '10.7.7.7' }, { address: '10.8.8.8' }]);
  await behind.close();
});

describe('the security log', () => {
  /** Everything that was noted before is stored: events are written in their order, and one of our own is the last of them. */
  const stored = async () => {
    const remoteAddress = `10.99.${randomInt(256)}.${randomInt(256)}`;
    const payload = { user_name: 'nobody', password: 'wrong' };
    await server.app.inject({ method: 'POST', url: '/v2/session/login', payload, remoteAddress });
    const taken = async () => (await server.pool.query('delete from security_event where address = $1', [remoteAddress])).rowCount;
    await expect.poll(taken).toBe(1);
  };
  const eventsFor = async (name: string) => {
    await stored();
    const admin = await server.as(name);
    const { data } = await admin.call<{ total: number; events: SecurityEvent[] }>(
      'GET',
      `/v2/session/security_events?user_puid=${admin.user_puid}`,
    );
    return data;
  };

  it('says who signed in, who was refused, what was forbidden, and holds no password', async () => {
    await stored();
    await server.pool.query('truncate security_event');
    await server.app.inject({ method: 'POST', url: '/v2/session/login', payload: { user_name: 'student6', password: 'my-secret-guess' } });
    const who = await signIn('student6');
    expect((await ask(who, 'GET', `/v2/Report/get_held_work?user_puid=${who.user_puid}`)).statusCode).toBe(403);
    await signIn('mv-student1');
    const { events, total } = await eventsFor('districtadmin');
    expect(total).toBe(3);
    expect(events.map(({ kind, subject_puid, actor_puid }) => [kind, subject_puid ?? actor_puid])).toEqual([
      ['forbidden', who.user_puid],
      ['signed_in', who.user_puid],
      ['sign_in_refused', who.user_puid],
    ]);
    expect((await eventsFor('superadmin')).total).toBe(4);
    const { rows } = await server.pool.query('select * from security_event');
    expect(JSON.stringify(rows)).not.toContain('my-secret-guess');
    expect(
      (
        await (
          await server.as('schooladmin')
        ).call('GET', `/v2/session/security_events?user_puid=${(await server.as('schooladmin')).user_puid}`)
      ).code,
    ).toBe(403);
  });

  it('is searched by name, network address, kind and day, and says how many there are', async () => {
    const admin = await server.as('districtadmin');
    const search = async (more: Record<string, string>, who = admin) => {
      const query = { user_puid: who.user_puid, ...more };
      const { data } = await who.call<{ total: number; events: SecurityEvent[] }>('GET', '/v2/session/security_events', { query });
      return data;
    };
    await stored();
    await server.pool.query('truncate security_event');
    const [one, two] = [await server.as('student7'), await server.as('student8')];
    await server.pool.query(
      `insert into security_event (district_id, happened_at, kind, actor_puid, subject_puid, address, detail)
       select u.district_id, t.at::timestamptz, t.kind, u.user_puid, null, t.address, t.detail
       from app_user u join (values ($1::uuid, '2026-11-20T05:59:00Z', 'signed_in', '10.0.0.7', 'password'),
         ($1, '2026-11-20T06:00:00Z', 'forbidden', '10.0.0.7', 'reports.get_100%'),
         ($2, '2026-11-21T06:00:00Z', 'signed_in', '10.9.0.8', 'password')) t (who, at, kind, address, detail) on u.user_puid = t.who
       order by t.at`,
      [one.user_puid, two.user_puid],
    );
    const { rows } = await server.pool.query<{ name: string }>(
      "select first_name || ' ' || last_name as name from app_user where user_puid = $1",
      [one.user_puid],
    );
    const byName = await search({ find: rows[0]?.name.toUpperCase() ?? '' });
    expect(byName).toMatchObject({ total: 2, events: [{ kind: 'forbidden' }, { kind: 'signed_in' }] });
    expect((await search({ find: 'student8' })).total).toBe(1);
    expect((await search({ find: '10.9.' })).events.map(({ actor_puid }) => actor_puid)).toEqual([two.user_puid]);
    expect((await search({ find: '100%' })).total).toBe(1);
    expect((await search({ find: 'nobody-of-that-name' })).total).toBe(0);
    // The days are Harbor Point's, six hours behind.
    expect((await search({ from_day: '2026-11-20', to_day: '2026-11-20' })).events.map(({ kind }) => kind)).toEqual(['forbidden']);
    expect((await search({ find: 'student7', kind: 'signed_in', to_day: '2026-11-19' })).total).toBe(1);
    expect((await search({ find: 'student7' }, await server.as('mv-districtadmin'))).total).toBe(0);
    expect((await search({ find: 'student7' }, await server.as('superadmin'))).total).toBe(2);
  });
});
