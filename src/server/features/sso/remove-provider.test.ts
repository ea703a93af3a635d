import { afterAll, beforeAll, expect, it } from 'vitest';
import { SamlProvider } from '#testing/saml-provider.ts';
import { samlSettings, Visitor } from '#testing/sso-visit.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const harbor = new SamlProvider();
let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('districtadmin');
});
afterAll(() => server.close());

async function connect(name: string): Promise<string> {
  const payload = { kind: 'saml', name, is_active: true, settings: samlSettings(harbor, { idp_entity_id: `https://${name}.example` }) };
  return (await admin.call<{ connection_id: string }>('POST', '/v2/sso/save_connection', { payload })).data.connection_id;
}

/** Signs in with a connection. @returns what makes calls with the session's token */
async function signInWith(connection_id: string, name: string, user_name: string) {
  const subject = `number of ${user_name}`;
  const payload = { provider: `saml:${connection_id}`, subject, user_name };
  expect((await admin.call('POST', '/v2/sso/link_identity', { payload })).code).toBe(200);
  const visitor = new Visitor(server);
  const request = await visitor.begin(connection_id);
  const answer = harbor.answer(`http://localhost/sso/saml/${connection_id}`, request, { subject, issuer: `https://${name}.example` });
  const { token } = (await visitor.take(await visitor.bring(connection_id, answer))).json().data;
  return async (method: 'GET' | 'POST', url: string, body?: object) =>
    (await server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(body && { payload: body }) })).statusCode;
}

it('a connection that is removed takes the sessions with it that it opened, but for that of who removes it', async () => {
  const [gone, stays] = [await connect('gone'), await connect('stays')];
  const student = await signInWith(gone, 'gone', 'student1');
  const other = await signInWith(stays, 'stays', 'student2');
  const byPassword = await server.as('student1');
  const own = await signInWith(gone, 'gone', 'districtadmin');
  expect(await own('POST', '/v2/sso/remove_connection', { user_puid: admin.user_puid, connection_id: gone })).toBe(200);
  const codes = [await student('GET', '/v2/session/me'), await other('GET', '/v2/session/me'), await own('GET', '/v2/session/me')];
  expect(codes).toEqual([401, 200, 200]);
  expect((await byPassword.call('GET', '/v2/session/me')).code).toBe(200);
});
