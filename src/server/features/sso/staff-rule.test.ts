import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#contract/sso/sso.schemas.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { SamlProvider } from '#testing/saml-provider.ts';
import { samlSettings, Visitor } from '#testing/sso-visit.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const provider = new SamlProvider();
let server: TestServer;
let connection_id: string;
const post = async <Data>(call: string, body: object, who = 'districtadmin') => {
  const admin = await server.as(who);
  return admin.call<Data>('POST', `/v2/sso/${call}`, { payload: { user_puid: admin.user_puid, ...body } });
};
const saveConnection = (more: object = {}) =>
  post<{ connection_id: string }>('save_connection', {
    kind: 'saml',
    name: 'Harbor',
    is_active: true,
    settings: samlSettings(provider),
    ...more,
  });
const setRule = (staff_only: boolean, who = 'superadmin') => post('save_staff_rule', { staff_only, district_id: 1001 }, who);
async function signIn(user_name: string, password = DEMO_PASSWORD) {
  const response = await server.app.inject({ method: 'POST', url: '/v2/session/login', payload: { user_name, password } });
  const { code, message, data } = response.json();
  return { http: response.statusCode, code, message, data };
}

beforeAll(async () => {
  server = await startTestServer();
  connection_id = (await saveConnection()).data.connection_id;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pool.query('truncate login_throttle');
  await saveConnection({ connection_id });
  await setRule(false);
});

describe('a district whose staff sign in with their school account alone', () => {
  it('refuses the right password of its staff with the ways to take, and of nobody else', async () => {
    expect((await signIn('teacher1')).http).toBe(200);
    expect((await setRule(true)).code).toBe(200);
    for (const name of ['teacher1', 'schooladmin', 'districtadmin']) {
      expect(await signIn(name), name).toMatchObject({
        http: 409,
        code: 'sso_required',
        data: { ways: [{ name: 'Harbor', start: `/sso/saml/${connection_id}/start` }] },
      });
    }
    for (const name of ['student1', 'superadmin', 'productadmin', 'mv-districtadmin']) expect((await signIn(name)).http, name).toBe(200);
    // A wrong password learns nothing of the rule.
    expect(await signIn('teacher1', 'not the password')).toMatchObject({ http: 401, code: 'credentials_wrong' });
    await setRule(false);
    expect((await signIn('teacher1')).http).toBe(200);
  });

  it('rests while no connection is in use', async () => {
    await setRule(true);
    await saveConnection({ connection_id, is_active: false });
    expect((await signIn('teacher1')).http).toBe(200);
    await saveConnection({ connection_id });
    expect((await signIn('teacher1')).http).toBe(409);
    await saveConnection({ connection_id, is_active: false });
    expect(await setRule(true)).toMatchObject({ code: 409, refusal: 'sso_only_needs_connection' });
  });

  it('does not come back by a connection that nobody has come in by', async () => {
    await setRule(true);
    await saveConnection({ connection_id, is_active: false });
    const { data: added } = await saveConnection({ name: 'Next' });
    expect((await signIn('teacher1')).http).toBe(200);
    await setRule(true);
    expect((await signIn('teacher1')).http).toBe(409);
    await post('remove_connection', { connection_id: added.connection_id });
    await saveConnection({ connection_id });
    expect((await signIn('teacher1')).http).toBe(200);
  });

  it('is turned on by an administrator who came in that way, and off by any of the district', async () => {
    expect(await setRule(true, 'districtadmin')).toMatchObject({ code: 409, refusal: 'sso_only_needs_own_sign_in' });
    await post('link_identity', { provider: `saml:${connection_id}`, subject: 'sis-9', user_name: 'districtadmin' });
    const visitor = new Visitor(server);
    const answer = provider.answer(`http://localhost/sso/saml/${connection_id}`, await visitor.begin(connection_id), { subject: 'sis-9' });
    const address = await visitor.bring(connection_id, answer);
    const { token, user } = (await visitor.take(address)).json().data;
    const payload = { user_puid: user.userPuid, staff_only: true };
    const url = '/v2/sso/save_staff_rule';
    const reply = await server.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });
    expect(reply.statusCode).toBe(200);
    expect((await signIn('teacher1')).http).toBe(409);
    expect((await setRule(false, 'districtadmin')).code).toBe(200);
    expect((await setRule(false, 'mv-districtadmin')).code).toBe(404);
  });

  it('says in the list of connections whether it is on', async () => {
    const admin = await server.as('districtadmin');
    const read = () =>
      admin.call<{ connections: Connection[]; staff_only: boolean }>('GET', '/v2/sso/get_connections', {
        query: { user_puid: admin.user_puid },
      });
    expect((await read()).data.staff_only).toBe(false);
    await setRule(true);
    expect((await read()).data.staff_only).toBe(true);
  });
});
