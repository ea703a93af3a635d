import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnAccount } from '#contract/sso/sso.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { SamlProvider } from '#testing/saml-provider.ts';
import { samlSettings, Visitor } from '#testing/sso-visit.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const harbor = new SamlProvider();
const SCHOOLS = '/authenticated/selectSchool';
/** One teacher of two schools, and the number that the district knows them by. */
const SEAGRASS = 'teacher1';
const LIGHTHOUSE = 'teacher3';
const subject = 'staff-7';
let server: TestServer;
let admin: Person;
let connection: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('districtadmin');
  const settings = samlSettings(harbor, { role_attribute: 'role', student_values: 'student' });
  const payload = { user_puid: admin.user_puid, kind: 'saml', name: 'Harbor', is_active: true, settings };
  const saved = await admin.call<{ connection_id: string }>('POST', '/v2/sso/save_connection', { payload });
  connection = saved.data.connection_id;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pool.query('delete from person_identity');
  await server.pool.query('delete from user_session');
  await server.pool.query('update app_user set is_active = true where user_name = any ($1)', [[SEAGRASS, LIGHTHOUSE]]);
});

const numbered = () => ({ user_puid: admin.user_puid, provider: `saml:${connection}`, subject });
const link = (user_name: string) => admin.call('POST', '/v2/sso/link_identity', { payload: { ...numbered(), user_name } });
const unlink = (user_name: string) =>
  admin.call('POST', '/v2/sso/unlink_identity', { payload: { ...numbered(), account_puid: demoPerson(user_name).userPuid } });
const suspend = (user_name: string) => server.pool.query('update app_user set is_active = false where user_name = $1', [user_name]);

interface Session {
  readonly visitor: Visitor;
  readonly token: string;
  readonly user: { readonly user_name: string; readonly userPuid: string };
  readonly target: string | null;
  readonly schools: number;
}

async function signIn(role = 'staff'): Promise<Session> {
  const visitor = new Visitor(server);
  const request = await visitor.begin(connection);
  const answer = harbor.answer(`http://localhost/sso/saml/${connection}`, request, { subject, attributes: { role } });
  const address = await visitor.bring(connection, answer);
  expect(address).toMatch(/^\/#sso=/);
  return { visitor, ...(await visitor.take(address)).json().data };
}

async function schoolsOf({ token, user }: Session): Promise<OwnAccount[]> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await server.app.inject({ method: 'GET', url: `/v2/session/get_own_schools?user_puid=${user.userPuid}`, headers });
  return reply.json().data.accounts;
}

function choose({ token, user, visitor }: Session, user_name: string, cookies: Record<string, string> = { ...visitor.cookies }) {
  const payload = { user_puid: user.userPuid, account_puid: demoPerson(user_name).userPuid };
  const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
  return server.app.inject({ method: 'POST', url: '/v2/session/choose_school', headers, cookies, payload });
}

describe('somebody with accounts at two schools', () => {
  it('is asked once, goes on with the one chosen, and starts there the next time', async () => {
    expect((await link(SEAGRASS)).code).toBe(200);
    expect((await link(LIGHTHOUSE)).code).toBe(200);
    const first = await signIn();
    expect(first).toMatchObject({ user: { user_name: SEAGRASS }, target: SCHOOLS, schools: 2 });
    expect(await schoolsOf(first)).toMatchObject([
      { user_name: LIGHTHOUSE, place: 'Lighthouse Elementary School' },
      { user_name: SEAGRASS, place: 'Seagrass Elementary School' },
    ]);
    const chosen = await choose(first, LIGHTHOUSE);
    expect(chosen.json()).toMatchObject({ status: 'success', data: { user: { user_name: LIGHTHOUSE }, schools: 2 } });
    expect(await signIn()).toMatchObject({ user: { user_name: LIGHTHOUSE }, target: null, schools: 2 });
  });

  it('goes back and forth, each session ending the one before', async () => {
    await link(SEAGRASS);
    await link(LIGHTHOUSE);
    const first = await signIn();
    const old = { ...first.visitor.cookies };
    const reply = await choose(first, LIGHTHOUSE);
    for (const { name, value } of reply.cookies) first.visitor.cookies[name] = value;
    // Sent again, as by a page that never heard the answer: nothing opens.
    expect((await choose(first, LIGHTHOUSE, old)).statusCode).toBe(401);
    expect((await choose(first, LIGHTHOUSE)).statusCode).toBe(401);
    const second: Session = { ...first, ...reply.json().data };
    expect((await choose(second, LIGHTHOUSE)).statusCode).toBe(409);
    expect((await choose(second, SEAGRASS)).json().data.user.user_name).toBe(SEAGRASS);
    const puids = [SEAGRASS, LIGHTHOUSE].map((name) => demoPerson(name).userPuid);
    const open = await server.pool.query(
      'select user_puid from user_session where user_puid = any ($1) and sso_subject = $2 and ended_at is null',
      [puids, subject],
    );
    expect(open.rows).toEqual([{ user_puid: puids[0] }]);
  });

  it('opens no account that is not linked to the number, nor any without the cookie of the session', async () => {
    await link(SEAGRASS);
    await link(LIGHTHOUSE);
    const session = await signIn();
    expect((await choose(session, 'teacher2')).statusCode).toBe(404);
    expect((await choose(session, LIGHTHOUSE, {})).statusCode).toBe(401);
    expect((await choose(session, LIGHTHOUSE, (await signIn()).visitor.cookies)).statusCode).toBe(401);
  });

  it('has nothing to choose after a password', async () => {
    await link(SEAGRASS);
    await link(LIGHTHOUSE);
    const reply = await server.app.inject({
      method: 'POST',
      url: '/v2/session/login',
      payload: { user_name: SEAGRASS, password: 'tidepool-demo' },
    });
    const visitor = new Visitor(server);
    for (const { name, value } of reply.cookies) visitor.cookies[name] = value;
    const session: Session = { visitor, ...reply.json().data };
    expect(await schoolsOf(session)).toMatchObject([{ user_name: SEAGRASS }]);
    expect((await choose(session, LIGHTHOUSE)).statusCode).toBe(401);
  });

  it('is signed out of an account that is unlinked, where the number opened it and nowhere else', async () => {
    await link(SEAGRASS);
    await link(LIGHTHOUSE);
    const numberIn = await signIn();
    const other = await signIn();
    const chosen: Session = { ...other, ...(await choose(other, LIGHTHOUSE)).json().data };
    const payload = { user_name: SEAGRASS, password: 'tidepool-demo' };
    const byPassword = (await server.app.inject({ method: 'POST', url: '/v2/session/login', payload })).json().data;
    expect((await unlink(SEAGRASS)).code).toBe(200);
    const me = ({ token }: Pick<Session, 'token'>) =>
      server.app.inject({ url: '/v2/session/me', headers: { authorization: `Bearer ${token}` } });
    const codes = [await me(numberIn), await me(chosen), await me(byPassword)].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([401, 200, 200]);
  });

  it('goes straight in again once one of the two is unlinked, and the open session offers it no more', async () => {
    await link(SEAGRASS);
    await link(LIGHTHOUSE);
    const before = await signIn();
    expect((await unlink(LIGHTHOUSE)).code).toBe(200);
    expect(await schoolsOf(before)).toMatchObject([{ user_name: SEAGRASS }]);
    expect((await choose(before, LIGHTHOUSE)).statusCode).toBe(404);
    expect(await signIn()).toMatchObject({ user: { user_name: SEAGRASS }, target: null, schools: 1 });
    // Linked anew, it is asked about anew.
    await link(LIGHTHOUSE);
    expect(await signIn()).toMatchObject({ target: SCHOOLS, schools: 2 });
  });

  it('is never offered a suspended account', async () => {
    await link(SEAGRASS);
    await link(LIGHTHOUSE);
    const before = await signIn();
    await suspend(LIGHTHOUSE);
    expect(await schoolsOf(before)).toHaveLength(1);
    expect((await choose(before, LIGHTHOUSE)).statusCode).toBe(404);
    expect(await signIn()).toMatchObject({ user: { user_name: SEAGRASS }, target: null, schools: 1 });
    await server.pool.query('update app_user set is_active = true where user_name = $1', [LIGHTHOUSE]);
    await suspend(SEAGRASS);
    expect(await signIn()).toMatchObject({ user: { user_name: LIGHTHOUSE }, schools: 1 });
  });
});

it('links a number to one account of each school, and a student’s to no other than students’', async () => {
  await link(SEAGRASS);
  expect((await link(SEAGRASS)).message).toBe('This number is linked to this account already.');
  expect((await link('teacher2')).message).toBe('This number is linked to an account of the same school already. Unlink it first.');
  expect((await link('student60')).message).toBe('A student’s number opens students’ accounts only. Unlink the other account first.');
  const both = await Promise.all([link(LIGHTHOUSE), link('student60')]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
});

it('opens no account of a number by whom the district calls a student otherwise', async () => {
  await link(SEAGRASS);
  await link(LIGHTHOUSE);
  const visitor = new Visitor(server);
  const request = await visitor.begin(connection);
  const answer = harbor.answer(`http://localhost/sso/saml/${connection}`, request, { subject, attributes: { role: 'student' } });
  expect(await visitor.bring(connection, answer)).toBe('/#sso-problem=role_differs');
});
