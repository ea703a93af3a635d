import { randomUUID } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#contract/sso/sso.schemas.ts';
import { openDatabase } from '#server/db/database.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { Visitor } from '#testing/sso-visit.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { matchPerson } from '../match-person.ts';
import { SsoRefusal } from '../sso-refusal.ts';
import type { PortalSettings } from './providers.ts';
import { readPerson } from './read-person.ts';

/** Real OAuth 2 with PKCE; who signs in there is what a test says. */
const portal = new OAuth2Server(undefined, undefined, { endpoints: { userinfo: '/v3.0/me' } });
let me: Record<string, unknown> = {};
let exchanges = 0;
let server: TestServer;

beforeAll(async () => {
  await portal.issuer.keys.generate('RS256');
  await portal.start(0, 'localhost');
  portal.service.on('beforeUserinfo', (answer) => {
    answer.body = me;
  });
  portal.service.on('beforeResponse', () => {
    exchanges += 1;
  });
  const issuer = portal.issuer.url ?? '';
  const settings = (scope: string): PortalSettings => ({
    clientId: 'tidepool',
    clientSecret: 'secret',
    issuer,
    authorizeUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    meUrl: `${issuer}/v3.0/me`,
    scope,
  });
  server = await startTestServer({ portals: { clever: settings(''), classlink: settings('openid profile') } });
  await connect('districtadmin', 'classlink', '2001');
  await connect('mv-districtadmin', 'classlink', '2002');
  await connect('districtadmin', 'clever', 'harbor-district');
});
afterAll(async () => {
  await server.close();
  await portal.stop();
});

async function connect(who: string, kind: Connection['kind'], tenant: string) {
  const admin = await server.as(who);
  const payload = { user_puid: admin.user_puid, kind, name: kind, is_active: true, tenant };
  return admin.call('POST', '/v2/sso/save_connection', { payload });
}

/** Goes to the portal and back. @returns where the browser is to come back to */
async function atPortal(visitor: Visitor, kind = 'classlink'): Promise<string> {
  const asked = (await visitor.get(`/sso/${kind}/start`)).headers.location ?? '';
  const back = (await fetch(asked, { redirect: 'manual' })).headers.get('location') ?? '';
  const { pathname, search } = new URL(back);
  return `${pathname}${search}`;
}
async function visit(who: Record<string, unknown>, kind = 'classlink') {
  me = who;
  const visitor = new Visitor(server);
  const back = await atPortal(visitor, kind);
  return { visitor, back, address: (await visitor.get(back)).headers.location ?? '' };
}
const student = (UserId: number, LoginId: string, TenantId = '2001') => ({ UserId, TenantId, LoginId, Role: 'Student' });

describe('signing in by Clever or ClassLink', () => {
  it('opens a session of the district that the portal names, and of no other', async () => {
    const { visitor, address } = await visit(student(14, 'student14'));
    const taken = (await visitor.take(address)).json();
    expect(taken.data.user.user_name).toBe('student14');
    expect((await visit(student(15, 'student15', '2002'))).address).toBe('/#sso-problem=unknown_person');
    expect((await visit(student(15, 'student15', '9999'))).address).toBe('/#sso-problem=wrong_district');
    expect((await visit({ ...student(16, 'superadmin'), Role: 'Administrator' })).address).toBe('/#sso-problem=unknown_person');
  });

  it('asks with PKCE, a state and a nonce of our own, and never for a password', async () => {
    const asked = new URL((await new Visitor(server).get('/sso/classlink/start')).headers.location ?? '').searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(asked.get('redirect_uri')).toMatch(/\/sso\/classlink\/callback$/);
  });

  it('never exchanges a code twice: who comes back again goes on with the session they have', async () => {
    const { visitor, back } = await visit(student(14, 'student14'));
    const before = exchanges;
    expect((await visitor.get(back)).headers.location).toBe('/');
    expect(exchanges).toBe(before);
  });

  it('begins anew where the portal sends somebody, whose code may be anybody’s', async () => {
    const { headers } = await new Visitor(server).get('/sso/classlink/callback?code=stolen');
    expect(headers.location).toBe('/sso/classlink/start');
    const foreign = await new Visitor(server).get('/sso/classlink/callback?code=stolen&state=of-somebody-else');
    expect(foreign.headers.location).toBe('/#sso-problem=not_asked_for');
    // A state of one portal is none at the other.
    const back = await atPortal(new Visitor(server));
    expect((await new Visitor(server).get(back.replace('classlink', 'clever'))).headers.location).toBe('/#sso-problem=not_asked_for');
  });

  it('is not taken by whoever is led to somebody’s address', async () => {
    const { address } = await visit(student(14, 'student14'));
    const led = new Visitor(server);
    await led.get('/sso/classlink/start');
    expect((await led.take(address)).statusCode).toBe(401);
    // The answer itself, brought by another browser, opens nothing there either.
    me = student(14, 'student14');
    const back = await atPortal(new Visitor(server));
    expect((await led.take((await led.get(back)).headers.location ?? '')).statusCode).toBe(401);
  });

  it('refuses an id token with a nonce of another sign-in, and a refusal of the portal', async () => {
    const wrong = (token: { payload: Record<string, unknown> }) => {
      token.payload.nonce = 'of-another';
    };
    portal.service.on('beforeTokenSigning', wrong);
    expect((await visit(student(14, 'student14'))).address).toBe('/#sso-problem=not_traced');
    portal.service.off('beforeTokenSigning', wrong);
    const visitor = new Visitor(server);
    const state = new URL((await visitor.get('/sso/classlink/start')).headers.location ?? '').searchParams.get('state');
    const refused = await visitor.get(`/sso/classlink/callback?error=access_denied&state=${state}`);
    expect(refused.headers.location).toBe('/#sso-problem=refused_there');
  });

  it('leads nobody round in circles: an error without a state, and a portal that keeps none, end at the sign-in page', async () => {
    const visitor = new Visitor(server);
    expect((await visitor.get('/sso/clever/callback?error=access_denied')).headers.location).toBe('/#sso-problem=refused_there');
    expect((await visitor.get('/sso/clever/callback?code=a')).headers.location).toBe('/sso/clever/start');
    expect((await visitor.get('/sso/clever/callback?code=b')).headers.location).toBe('/#sso-problem=not_traced');
    // Whoever came back well may begin at the portal again.
    me = student(14, 'student14');
    await visitor.get('/sso/classlink/callback?code=a');
    await visitor.get(await atPortal(visitor));
    expect((await visitor.get('/sso/classlink/callback?code=c')).headers.location).toBe('/sso/classlink/start');
  });

  it.each([
    [503, 'provider_unreachable'],
    [429, 'provider_unreachable'],
    [401, 'refused_there'],
  ])('of a portal that answers %i when it is asked who somebody is ends with %s', async (statusCode, outcome) => {
    const fails = (answer: { statusCode: number }) => Object.assign(answer, { statusCode });
    portal.service.on('beforeUserinfo', fails);
    expect((await visit(student(14, 'student14'))).address).toBe(`/#sso-problem=${outcome}`);
    portal.service.off('beforeUserinfo', fails);
  });

  it.each([
    [502, { error: 'busy' }, 'provider_unreachable'],
    [429, { error: 'rate_limited' }, 'provider_unreachable'],
    [400, { error: 'invalid_grant' }, 'expired'],
  ])('whose code is answered with %i %j ends with %s', async (statusCode, body, outcome) => {
    const fails = (answer: object) => Object.assign(answer, { statusCode, body });
    portal.service.on('beforeResponse', fails);
    expect((await visit(student(14, 'student14'))).address).toBe(`/#sso-problem=${outcome}`);
    portal.service.off('beforeResponse', fails);
  });

  it('of Clever asks for nothing optional: an administrator links whom it does not name', async () => {
    const clever = { data: { id: 'c-17', district: 'harbor-district' } };
    expect((await visit(clever, 'clever')).address).toBe('/#sso-problem=unknown_person');
    const admin = await server.as('districtadmin');
    const payload = { user_puid: admin.user_puid, provider: 'clever', subject: 'c-17', user_name: 'Student17' };
    expect((await admin.call('POST', '/v2/sso/link_identity', { payload })).code).toBe(200);
    const { visitor, address } = await visit(clever, 'clever');
    expect((await visitor.take(address)).json().data.user.user_name).toBe('student17');
    const twice = { ...payload, user_name: 'student18' };
    expect((await admin.call('POST', '/v2/sso/link_identity', { payload: twice })).code).toBe(409);
    const own = { user_puid: admin.user_puid, provider: 'clever', subject: 'c-99', user_name: 'superadmin' };
    expect((await admin.call('POST', '/v2/sso/link_identity', { payload: own })).code).toBe(422);
  });
});

describe('whom a roster of the portal brought here', () => {
  const rostered = async (kind: string, theirId: string, userName: string, state = 'present') => {
    const source = randomUUID();
    await server.pool.query(
      `insert into roster_source (district_id, source_id, kind, name, created_at) values (1001, $1, $2, 'R', now())`,
      [source, kind],
    );
    await server.pool.query(
      `insert into roster_entity (district_id, source_id, kind, their_id, our_id, state) values (1001, $1, 'person', $2, $3, $4)`,
      [source, theirId, demoPerson(userName).userPuid, state],
    );
  };
  const clever = (id: string) => visit({ data: { id, district: 'harbor-district' } }, 'clever');
  const nameIn = async ({ visitor, address }: Awaited<ReturnType<typeof visit>>) =>
    (await visitor.take(address)).json().data.user.user_name;

  it('signs in by the roster’s id though Clever says no user name, and is linked by it', async () => {
    await rostered('clever', 'c-20', 'student20');
    expect(await nameIn(await clever('c-20'))).toBe('student20');
    const { rows } = await server.pool.query(`select linked_by from person_identity where subject = 'c-20'`);
    expect(rows).toEqual([{ linked_by: 'roster' }]);
  });

  it('signs in by ClassLink’s SourcedId, before whoever has the name now', async () => {
    await rostered('classlink', 'src-21', 'student21');
    const info = {
      UserId: 2121,
      TenantId: 2001,
      LoginId: 'student22',
      Role: 'Student',
      FirstName: 'A',
      LastName: 'B',
      SourcedId: 'src-21',
    };
    expect(await nameIn(await visit(info))).toBe('student21');
  });

  it('is not found by an id of another kind of roster, of one who left, or of two people', async () => {
    await rostered('oneroster', 'c-23', 'student23');
    await rostered('clever', 'c-24', 'student24', 'left');
    await rostered('clever', 'c-25', 'student25');
    await rostered('clever', 'c-25', 'student26');
    for (const id of ['c-23', 'c-24', 'c-25']) expect((await clever(id)).address).toBe('/#sso-problem=unknown_person');
  });
});

it('reads Clever’s roles and user name, and ClassLink’s, whichever are there', async () => {
  const clever = (roles: object) => async (url: URL) =>
    url.pathname.endsWith('/me') ? { data: { id: 'a', district: 'd' } } : { data: { name: { first: 'Ana', last: 'Bell' }, roles } };
  const read = (roles: object) => readPerson('clever', 'https://api.clever.com/v3.0/me', clever(roles));
  expect(await read({ student: { credentials: { district_username: 'Ana.Bell' } } })).toEqual({
    tenant: 'd',
    subject: 'a',
    user_name: 'ana.bell',
    is_student: true,
    name: 'Ana Bell',
    roster_id: 'a',
    is_incomplete: false,
  });
  expect((await read({ teacher: {}, student: {} })).is_student).toBe(false);
  expect((await read({})).is_student).toBeNull();
  const nameless = async (url: URL) =>
    url.pathname.endsWith('/me')
      ? { data: { id: 'a', district: 'd' } }
      : { data: { name: { first: null, last: 'Bell' }, roles: { student: { credentials: { district_username: 'ana.bell' } } } } };
  expect(await readPerson('clever', 'https://api.clever.com/v3.0/me', nameless)).toMatchObject({
    user_name: 'ana.bell',
    is_student: true,
    name: 'Bell',
  });
  const odd = { UserId: '5', TenantId: 9, LoginId: 4711, Role: null, FirstName: ['Ana'], LastName: 'Bell' };
  expect(await readPerson('classlink', 'https://x.example/me', async () => odd)).toEqual({
    tenant: '9',
    subject: '5',
    user_name: '4711',
    is_student: null,
    name: 'Bell',
    roster_id: null,
    is_incomplete: false,
  });
  const busy = async (url: URL) => {
    if (!url.pathname.endsWith('/me')) throw new SsoRefusal('provider_unreachable');
    return { data: { id: 'a', district: 'd' } };
  };
  const known = await readPerson('clever', 'https://api.clever.com/v3.0/me', busy);
  expect(known).toMatchObject({ subject: 'a', user_name: null, is_student: null, is_incomplete: true });
  // Nobody is told to ask an administrator for what the portal will say in a minute.
  const claim = { ...known, district_id: 1001, provider: 'clever' };
  await expect(matchPerson(openDatabase(server.pool), claim, true)).rejects.toThrow('provider_unreachable');
  await expect(readPerson('classlink', 'https://x.example/me', async () => ({ UserId: 1 }))).rejects.toThrow('TenantId');
});
