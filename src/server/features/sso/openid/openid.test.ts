import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection, ConnectionCheck, Trace } from '#contract/sso/sso.schemas.ts';
import { OPENID_CLIENT, type OpenidProvider, startOpenidProvider } from '#testing/openid-provider.ts';
import { Visitor } from '#testing/sso-visit.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const TENANT = '11111111-2222-3333-4444-555555555555';
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';
let server: TestServer;
let google: OpenidProvider;
let microsoft: OpenidProvider;
const callbacks: string[] = [];
let googleId = '';
let microsoftId = '';

const post = async <Data>(call: string, body: object, who = 'districtadmin') => {
  const admin = await server.as(who);
  return admin.call<Data>('POST', `/v2/sso/${call}`, { payload: { user_puid: admin.user_puid, ...body } });
};
const oidc = (preset: string, issuer: string, more: object = {}) => ({
  preset,
  issuer,
  own_origin: 'http://localhost',
  client_id: OPENID_CLIENT.client_id,
  domains: ['harbor.example'],
  match_by: 'user_name',
  secret_ends_on: null,
  ...more,
});
async function connect(preset: string, issuer: string, more: object = {}): Promise<string> {
  const body = { kind: 'oidc', name: preset, is_active: true, secret: OPENID_CLIENT.client_secret, oidc: oidc(preset, issuer, more) };
  const { code, message, data } = await post<{ connection_id: string }>('save_connection', body);
  if (code !== 200) throw new Error(message);
  callbacks.push(`http://localhost/sso/oidc/${data.connection_id}/callback`);
  return data.connection_id;
}
beforeAll(async () => {
  google = await startOpenidProvider('', () => callbacks);
  microsoft = await startOpenidProvider(`/${TENANT}/v2.0`, () => callbacks);
  server = await startTestServer({ rostering: { anyHost: true, cleverUrl: '', classlinkUrl: '' } });
  googleId = await connect('google', google.issuer);
  microsoftId = await connect('microsoft', microsoft.issuer, { match_by: 'email' });
  await server.pool.query("update app_user set email = 'tess@harbor.example' where user_name = 'teacher1' and district_id = 1001");
});
afterAll(async () => {
  await server.close();
  await Promise.all([google.close(), microsoft.close()]);
});

/** Signs in at a provider and comes back. @returns where the browser is sent, and the browser */
async function visit(provider: OpenidProvider, id: string, subject: string, claims: object, test = false) {
  provider.claims = { ...claims };
  const visitor = new Visitor(server);
  const asked = (await visitor.get(`/sso/oidc/${id}/start${test ? '?test=1' : ''}`)).headers.location ?? '';
  const { pathname, search } = new URL(await provider.signIn(asked, subject));
  return {
    visitor,
    asked: new URL(asked).searchParams,
    back: `${pathname}${search}`,
    address: (await visitor.get(`${pathname}${search}`)).headers.location ?? '',
  };
}
const nameIn = async ({ visitor, address }: { visitor: Visitor; address: string }) =>
  (await visitor.take(address)).json().data?.user.user_name;
const ofGoogle = (name: string) => ({ email: `${name}@harbor.example`, email_verified: true, hd: 'harbor.example', name: 'Ana' });
const ofEntra = (name: string) => ({ tid: TENANT, preferred_username: name, name: 'Tess' });
const tracesOf = async (connection_id: string) => {
  const admin = await server.as('districtadmin');
  return (await admin.call<Trace[]>('GET', '/v2/sso/get_traces', { query: { user_puid: admin.user_puid, connection_id } })).data;
};

describe('as Google Workspace', () => {
  it('signs in by the sign-in name of the first time, and by the number from then on', async () => {
    const first = await visit(google, googleId, 'g-14', ofGoogle('student14'));
    expect(first.asked.get('code_challenge_method')).toBe('S256');
    expect(first.asked.get('hd')).toBe('harbor.example');
    for (const name of ['state', 'nonce']) expect(first.asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(await nameIn(first)).toBe('student14');
    // The address passed to somebody else: the number still is the person.
    expect(await nameIn(await visit(google, googleId, 'g-14', ofGoogle('student15')))).toBe('student14');
    // Another number never gets an account that has one.
    expect((await visit(google, googleId, 'g-99', ofGoogle('student14'))).address).toBe('/#sso-problem=unknown_person');
  });

  it('lets in no personal account, no other domain and no address that was not verified', async () => {
    const { hd: _, ...personal } = ofGoogle('student16');
    expect((await visit(google, googleId, 'g-16', personal)).address).toBe('/#sso-problem=wrong_domain');
    expect((await visit(google, googleId, 'g-16', { ...ofGoogle('student16'), hd: 'other.example' })).address).toBe(
      '/#sso-problem=wrong_domain',
    );
    expect((await visit(google, googleId, 'g-16', { ...ofGoogle('student16'), email_verified: false })).address).toBe(
      '/#sso-problem=unknown_person',
    );
    expect((await tracesOf(googleId)).slice(0, 3).map(({ outcome }) => outcome)).toEqual([
      'unknown_person',
      'wrong_domain',
      'wrong_domain',
    ]);
    expect(JSON.stringify(await tracesOf(googleId))).not.toContain('student16@');
  });

  it('finds nobody by what is before the @ where the district has two domains, nor by an address of neither', async () => {
    const id = await connect('google', google.issuer, { domains: ['harbor.example', 'students.harbor.example'] });
    const at = (email: string, hd = 'harbor.example') => ({ email, email_verified: true, hd, name: 'Ana' });
    for (const [place, email] of ['teacher2@students.harbor.example', 'teacher2@elsewhere.example'].entries())
      expect((await visit(google, id, `g-2${place}`, at(email))).address, email).toBe('/#sso-problem=unknown_person');
    await server.pool.query(
      "update app_user set user_name = 'teacher2@harbor.example' where user_name = 'teacher2' and district_id = 1001",
    );
    expect(await nameIn(await visit(google, id, 'g-22', at('teacher2@harbor.example')))).toBe('teacher2@harbor.example');
    await server.pool.query("update app_user set user_name = 'teacher2' where user_name = 'teacher2@harbor.example'");
  });

  it('opens no administrator by name, exchanges no code twice, and belongs to the browser that began', async () => {
    expect((await visit(google, googleId, 'g-9', ofGoogle('districtadmin'))).address).toBe('/#sso-problem=role_not_said');
    const came = await visit(google, googleId, 'g-17', ofGoogle('student17'));
    expect((await came.visitor.get(came.back)).headers.location).toBe('/');
    expect((await new Visitor(server).take(came.address)).statusCode).toBe(401);
    // A state of one connection is none at the other.
    const other = came.back.replace(googleId, microsoftId);
    expect((await new Visitor(server).get(other)).headers.location).toBe('/#sso-problem=not_asked_for');
  });

  it('is found by a name of the district, under its own button', async () => {
    const { data } = (await server.app.inject({ method: 'POST', url: '/v2/session/sso_source', payload: { find: 'student14' } })).json();
    expect(data.ways).toContainEqual({ kind: 'oidc', preset: 'google', name: 'google', start: `/sso/oidc/${googleId}/start` });
  });

  it('test signs nobody in and leads to the doctor', async () => {
    const { visitor, address } = await visit(google, googleId, 'g-18', ofGoogle('student18'), true);
    expect(address).toBe('/authenticated/admin/externalTools/saml');
    expect((await visitor.take(address)).statusCode).toBe(401);
    expect((await tracesOf(googleId))[0]).toMatchObject({ outcome: 'would_sign_in', is_test: true });
  });
});

describe('as Microsoft Entra', () => {
  it('signs in by the e-mail address of the first time, within its tenant alone', async () => {
    expect(await nameIn(await visit(microsoft, microsoftId, 'm-1', ofEntra('tess@harbor.example')))).toBe('teacher1');
    const refused = async (claims: object) =>
      (await visit(microsoft, microsoftId, 'm-2', { ...ofEntra('tess@harbor.example'), ...claims })).address;
    expect(await refused({ tid: PERSONAL })).toBe('/#sso-problem=wrong_domain');
    expect(await refused({ tid: '99999999-2222-3333-4444-555555555555' })).toBe('/#sso-problem=wrong_issuer');
    expect(await refused({ idp: 'https://sts.windows.net/another/' })).toBe('/#sso-problem=guest_account');
    expect(await refused({ preferred_username: 'tess@elsewhere.example' })).toBe('/#sso-problem=wrong_domain');
    // Free text that anybody may write at the provider finds nobody.
    expect(await refused({ preferred_username: 'tess', email: 'tess@harbor.example' })).toBe('/#sso-problem=wrong_domain');
  });
});

describe('the connection', () => {
  const checks = async (connection_id: string) =>
    (await post<{ checks: ConnectionCheck[] }>('test_connection', { connection_id })).data.checks.map(
      ({ check, outcome }) => `${check} ${outcome}`,
    );

  it('is tested without anybody signing in, and says what is wrong', async () => {
    expect(await checks(googleId)).toEqual(['discovery good', 'issuer good', 'keys good', 'client good', 'redirect good']);
    const wrong = await post<{ connection_id: string }>('save_connection', {
      kind: 'oidc',
      name: 'Wrong',
      secret: 'not the secret',
      oidc: oidc('other', google.issuer, { secret_ends_on: '2020-01-01' }),
    });
    expect(await checks(wrong.data.connection_id)).toContain('client bad');
    expect(await checks(wrong.data.connection_id)).toContain('secret bad');
    const nowhere = await connect('other', 'http://localhost:9');
    expect(await checks(nowhere)).toEqual(['discovery bad', 'redirect good']);
    const renamed = await connect('other', google.issuer.replace('localhost', '127.0.0.1'));
    expect(await checks(renamed)).toContain('issuer bad');
  });

  it('keeps its secret: sealed, never answered, as it is where none is entered', async () => {
    const admin = await server.as('districtadmin');
    const read = () =>
      admin.call<{ connections: Connection[] }>('GET', '/v2/sso/get_connections', { query: { user_puid: admin.user_puid } });
    const [first] = (await read()).data.connections.filter(({ connection_id }) => connection_id === googleId);
    expect(first).toMatchObject({ has_secret: true, oidc: { preset: 'google' } });
    expect((await read()).response.body).not.toContain(OPENID_CLIENT.client_secret);
    const again = { connection_id: googleId, kind: 'oidc', name: 'Google', is_active: true, oidc: oidc('google', google.issuer) };
    expect((await post('save_connection', again)).code).toBe(200);
    expect(await checks(googleId)).toContain('client good');
    expect((await post('test_connection', { connection_id: googleId }, 'mv-districtadmin')).code).toBe(404);
    expect((await post('save_connection', again, 'mv-districtadmin')).code).toBe(404);
  });

  it('stays with its provider: no kept secret goes to another address or client', async () => {
    const edit = (settings: object, secret = '') =>
      post('save_connection', { connection_id: googleId, kind: 'oidc', name: 'Google', is_active: true, secret, oidc: settings });
    const fieldsOf = async (answer: ReturnType<typeof edit>) => Object.keys((await answer).response.json().data?.fields ?? {});
    expect(await fieldsOf(edit(oidc('other', microsoft.issuer)))).toEqual(['issuer']);
    expect(await fieldsOf(edit(oidc('other', microsoft.issuer), 'another'))).toEqual(['issuer']);
    expect(await fieldsOf(edit(oidc('google', google.issuer, { client_id: 'another' })))).toEqual(['secret']);
    expect(await checks(googleId)).toContain('client good');
  });

  it('keeps the secret of a creation that came again with another', async () => {
    const body = { kind: 'oidc', name: 'Twice', is_active: false, oidc: oidc('other', google.issuer) };
    const first = await post<{ connection_id: string }>('save_connection', { ...body, secret: 'mistyped' });
    const second = await post<{ connection_id: string }>('save_connection', { ...body, secret: OPENID_CLIENT.client_secret });
    expect(second.data.connection_id).toBe(first.data.connection_id);
    callbacks.push(`http://localhost/sso/oidc/${first.data.connection_id}/callback`);
    expect(await checks(first.data.connection_id)).toContain('client good');
  });

  it('takes only the provider’s own address, and no names without a domain', async () => {
    const strict = await startTestServer();
    const admin = await strict.as('districtadmin');
    const faultsOf = async (settings: object) => {
      const body = { kind: 'oidc', name: 'x', secret: 's', oidc: settings, user_puid: admin.user_puid };
      const { response } = await admin.call('POST', '/v2/sso/save_connection', { payload: body });
      return Object.keys(response.json().data?.fields ?? {});
    };
    const secure = { own_origin: 'https://tidepool.school.example' };
    expect(await faultsOf(oidc('google', 'https://accounts.gogle.com', secure))).toEqual(['issuer']);
    expect(await faultsOf(oidc('microsoft', 'https://login.microsoftonline.com/common/v2.0', secure))).toEqual(['issuer']);
    expect(await faultsOf(oidc('google', 'https://accounts.google.com', { ...secure, domains: [] }))).toEqual(['domains']);
    expect(await faultsOf(oidc('other', 'https://id.school.example', { ...secure, domains: ['not a domain'] }))).toEqual(['domains']);
    await strict.close();
  });
});
