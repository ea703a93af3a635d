import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Trace } from '#contract/sso/sso.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { INSTRUCTOR, type LaunchOptions, LEARNER, LtiPlatform } from '#testing/lti-platform.ts';
import { Visitor } from '#testing/sso-visit.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const harbor = new LtiPlatform('harbor-client');
const mesa = new LtiPlatform('mesa-client');
const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
let server: TestServer;
let harborId: string;

beforeAll(async () => {
  await Promise.all([harbor.listen(), mesa.listen()]);
  server = await startTestServer({ rostering: { anyHost: true, cleverUrl: '', classlinkUrl: '' } });
  harborId = await register('districtadmin', harbor.settings());
  await register('mv-districtadmin', mesa.settings());
});
afterAll(async () => {
  await server.close();
  await Promise.all([harbor.close(), mesa.close()]);
});

async function register(who: string, settings: object): Promise<string> {
  const admin = await server.as(who);
  const saved = await admin.call<{ registration_id: string }>('POST', '/v2/lti/save_registration', {
    payload: { user_puid: admin.user_puid, ...settings },
  });
  expect(saved.message).toBe('Saved');
  return saved.data.registration_id;
}

/** Begins at our login as a platform does. @returns what we asked the platform for */
async function begin(visitor: Visitor, platform = harbor, by: 'GET' | 'POST' = 'GET'): Promise<URLSearchParams> {
  const hint = platform.hint();
  const reply =
    by === 'GET' ? await visitor.get(`/sso/lti/login?${new URLSearchParams(hint)}`) : await visitor.post('/sso/lti/login', hint);
  expect(reply.statusCode).toBe(303);
  return new URL(reply.headers.location ?? '').searchParams;
}
const bring = async (visitor: Visitor, form: Record<string, string>) =>
  (await visitor.post('/sso/lti/launch', form)).headers.location ?? '';

/** One visit with one launch. @returns where it led, and the visitor */
async function visit(options: LaunchOptions = {}, platform = harbor, by: 'GET' | 'POST' = 'GET') {
  const visitor = new Visitor(server);
  const asked = await begin(visitor, platform, by);
  const state = asked.get('state') ?? '';
  const id_token = await platform.token(asked.get('nonce') ?? '', options);
  return { visitor, asked, state, id_token, address: await bring(visitor, { state, id_token }) };
}
const student5: LaunchOptions = { sub: 'canvas-5', userName: 'Student5' };
const opened = async () => Number((await server.pool.query('select count(*) from user_session')).rows[0]?.count);
const tickets = async () => Number((await server.pool.query('select count(*) from sso_flow where ticket_hash is not null')).rows[0]?.count);
async function traces(id = harborId, who = 'districtadmin'): Promise<Trace[]> {
  const admin = await server.as(who);
  return (await admin.call<Trace[]>('GET', `/v2/sso/get_traces?user_puid=${admin.user_puid}&connection_id=${id}`)).data;
}

describe('a launch by LTI', () => {
  it.each(['GET', 'POST'] as const)('begun by %s opens the session of the person, once', async (by) => {
    const { visitor, asked, address } = await visit(student5, harbor, by);
    expect(Object.fromEntries(asked)).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: 'harbor-client',
      login_hint: 'person-1',
      redirect_uri: 'http://localhost/sso/lti/launch',
    });
    expect(address).toMatch(/^\/#sso=[\w-]{43}$/);
    const taken = await visitor.take(address);
    expect(taken.json()).toMatchObject({ status: 'success', data: { user: { user_name: 'student5' }, target: null } });
    expect((await visitor.take(address)).statusCode).toBe(401);
    expect((await traces())[0]).toMatchObject({ outcome: 'signed_in', detail: { subject: 'c•••5' } });
    expect(JSON.stringify(await traces())).not.toContain('tudent5');
  });

  it('is not taken by another browser', async () => {
    const { address } = await visit(student5);
    const other = new Visitor(server);
    await begin(other);
    expect((await other.take(address)).statusCode).toBe(401);
  });

  it('stays with the platform’s number, whatever name it says later', async () => {
    const moved = await visit({ sub: 'canvas-5', userName: 'student6' });
    expect((await moved.visitor.take(moved.address)).json().data.user.user_name).toBe('student5');
    expect((await visit({ sub: 'canvas-55', userName: 'student5' })).address).toBe('/#sso-problem=unknown_person');
  });

  it('never recognizes somebody by what a teacher there may write, nor by an e-mail address', async () => {
    const custom = { [`${CLAIM}custom`]: { user_name: 'student7', person_sourcedid: 'student7' }, email: 'student7@harbor.example' };
    expect((await visit({ sub: 'canvas-7', claims: custom })).address).toBe('/#sso-problem=unknown_person');
    // An administrator sees who came, and links them.
    const admin = await server.as('districtadmin');
    const payload = { user_puid: admin.user_puid, provider: `lti:${harborId}`, subject: 'canvas-7', user_name: 'student7' };
    expect((await admin.call('POST', '/v2/sso/link_identity', { payload })).message).toBe('Linked');
    expect((await visit({ sub: 'canvas-7' })).address).toContain('#sso=');
  });

  it('leads to the lesson that it names where the person has it, and home otherwise', async () => {
    const { rows } = await server.pool.query<{ lesson_id: number; assignment_id: number; user_puid: string }>(
      `select lesson_id, assignment_id, user_puid from assignment_recipient where closed_at is null and user_puid = $1
        and (opens_at is null or opens_at <= now()) limit 1`,
      [demoPerson('student5').userPuid],
    );
    const [given] = rows;
    const target = async (lesson: unknown, more: LaunchOptions = student5) => {
      const { visitor, address } = await visit({ ...more, claims: { [`${CLAIM}custom`]: { lesson_id: lesson } } });
      return (await visitor.take(address)).json().data.target;
    };
    expect(await target(String(given?.lesson_id))).toBe(
      `/authenticated/studentDashboard/studentLessonPlayer?lesson_id=${given?.lesson_id}&assignment_id=${given?.assignment_id}`,
    );
    for (const wrong of ['999999', '0', "1' or '1'='1", '$Canvas.lesson', '', null]) expect(await target(wrong)).toBeNull();
    const teacher = { sub: 'canvas-t1', userName: 'teacher1', roles: [INSTRUCTOR] };
    const owned = await server.pool.query<{ lesson_id: number }>(
      `select lesson_id from lesson where owner_puid = $1 and deleted_at is null limit 1`,
      [demoPerson('teacher1').userPuid],
    );
    const own = owned.rows[0]?.lesson_id;
    expect(await target(String(own), teacher)).toBe(`/authenticated/workspace/lessonPlayer?lesson_id=${own}&mode=preview`);
    expect(await target('999999', teacher)).toBeNull();
  });

  it('within the platform’s page asks for a new tab, which begins again there', async () => {
    const hint = { ...harbor.hint(), lti_message_hint: '"><script>' };
    const framed = await server.app.inject({
      method: 'POST',
      url: '/sso/lti/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-dest': 'iframe' },
      payload: new URLSearchParams(hint).toString(),
    });
    expect(framed.statusCode).toBe(200);
    expect(framed.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(framed.body).toContain('Open Tidepool in a new tab');
    expect(framed.body).toContain('Abrir Tidepool en una pestaña nueva');
    expect(framed.body).not.toContain('<script');
    const link = (/href="([^"]+)" target="_blank"/.exec(framed.body)?.[1] ?? '').replaceAll('&amp;', '&');
    const again = await new Visitor(server).get(link);
    expect(new URL(again.headers.location ?? '').searchParams.get('lti_message_hint')).toBe('"><script>');
  });

  it('from a platform that is not in use is checked, and opens nothing', async () => {
    const quiet = await new LtiPlatform('quiet-client').listen();
    const id = await register('districtadmin', quiet.settings({ is_active: false }));
    const before = await tickets();
    const visitor = new Visitor(server);
    const asked = await begin(visitor, quiet);
    const form = { state: asked.get('state') ?? '', id_token: await quiet.token(asked.get('nonce') ?? '', { userName: 'student9' }) };
    const reply = await visitor.post('/sso/lti/launch', form);
    expect(reply.body).toContain('nobody was signed in');
    expect(await tickets()).toBe(before);
    expect((await traces(id))[0]).toMatchObject({ outcome: 'would_sign_in', is_test: true });
    await quiet.close();
  });

  it('goes on when the platform has changed its keys, and asks for them once', async () => {
    await visit(student5);
    await harbor.rotate();
    const before = harbor.asked;
    expect((await visit(student5)).address).toContain('#sso=');
    expect(harbor.asked).toBe(before + 1);
    expect((await visit(student5)).address).toContain('#sso=');
    expect(harbor.asked).toBe(before + 1);
  });

  it('asks for the keys once when a whole class comes at once', async () => {
    const fresh = await new LtiPlatform('class-client').listen();
    await register('districtadmin', fresh.settings());
    const names = Array.from({ length: 12 }, (_, no) => `student${no + 20}`);
    const came = await Promise.all(names.map((userName) => visit({ sub: userName, userName }, fresh)));
    expect(came.map(({ address }) => address.slice(0, 6))).toEqual(names.map(() => '/#sso='));
    expect(fresh.asked).toBe(1);
    await fresh.close();
  });

  it('keeps its issuer once people are linked by it', async () => {
    const admin = await server.as('districtadmin');
    const payload = { ...harbor.settings({ issuer: mesa.issuer }), user_puid: admin.user_puid, registration_id: harborId, revision: 1 };
    expect((await admin.call('POST', '/v2/lti/save_registration', { payload })).code).toBe(409);
  });
});

describe('a launch is refused, and opens nothing,', () => {
  let before = 0;
  beforeEach(async () => {
    before = (await opened()) + (await tickets());
  });
  const refused = async (address: string, outcome: string, isTraced = true) => {
    expect(address).toBe(`/#sso-problem=${outcome}`);
    expect((await opened()) + (await tickets())).toBe(before);
    if (isTraced) expect((await traces())[0]?.outcome).toBe(outcome);
  };
  const now = () => Math.floor(Date.now() / 1_000);
  const secret = new TextEncoder().encode('harbor-client harbor-client harbor-client');

  it.each<[string, () => LaunchOptions, string]>([
    ['with another nonce', () => ({ claims: { nonce: 'of-another' } }), 'not_asked_for'],
    ['without a nonce', () => ({ claims: { nonce: undefined } }), 'not_readable'],
    ['for another client', () => ({ claims: { aud: 'another-client' } }), 'wrong_audience'],
    ['for several of whom none asked', () => ({ claims: { aud: ['harbor-client', 'another-client'] } }), 'wrong_audience'],
    ['for several, asked by another', () => ({ claims: { aud: ['harbor-client', 'x'], azp: 'x' } }), 'wrong_audience'],
    ['by another client’s party', () => ({ claims: { azp: 'x' } }), 'wrong_audience'],
    ['of another issuer', () => ({ claims: { iss: mesa.issuer } }), 'wrong_issuer'],
    ['signed with a shared secret', () => ({ header: { alg: 'HS256' }, key: secret }), 'wrong_algorithm'],
    ['with a key that is not in the set', () => ({ header: { kid: 'another' } }), 'unknown_key'],
    ['that names no key', () => ({ header: { kid: undefined as unknown as string } }), 'unknown_key'],
    ['from a deployment that nobody named', () => ({ claims: { [`${CLAIM}deployment_id`]: '2:mesa' } }), 'unknown_deployment'],
    ['from no deployment', () => ({ claims: { [`${CLAIM}deployment_id`]: undefined } }), 'unknown_deployment'],
    ['that has expired', () => ({ claims: { iat: now() - 600, exp: now() - 61 } }), 'expired'],
    ['that never expires', () => ({ claims: { exp: undefined } }), 'not_readable'],
    ['from the future', () => ({ claims: { iat: now() + 120, exp: now() + 900 } }), 'clock_differs'],
    ['that is not good yet', () => ({ claims: { nbf: now() + 120 } }), 'clock_differs'],
    ['of LTI 1.1', () => ({ claims: { [`${CLAIM}version`]: 'LTI-1p0' } }), 'wrong_message'],
    ['of another message', () => ({ claims: { [`${CLAIM}message_type`]: 'LtiSubmissionReviewRequest' } }), 'wrong_message'],
    ['of nobody', () => ({ sub: '' }), 'no_subject'],
    ['of a student who is called an instructor', () => ({ ...student5, roles: [INSTRUCTOR] }), 'role_differs'],
    ['of a teacher who is called a learner', () => ({ sub: 'canvas-t2', userName: 'teacher2', roles: [LEARNER] }), 'role_differs'],
    ['of those above districts', () => ({ sub: 'boss', userName: 'superadmin', roles: [INSTRUCTOR] }), 'unknown_person'],
  ])('%s', async (_name, options, outcome) => {
    await refused((await visit({ ...student5, ...options() })).address, outcome);
  });

  it('signed by nobody (alg none), or changed after signing', async () => {
    for (const [change, outcome] of [
      [(token: string) => `${part({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`, 'wrong_algorithm'],
      [(token: string) => token.replace(/\.[^.]+\./, (body) => `.${swapped(body)}.`), 'not_signed'],
      [() => 'no token at all', 'not_readable'],
    ] as const) {
      const visitor = new Visitor(server);
      const asked = await begin(visitor);
      const id_token = change(await harbor.token(asked.get('nonce') ?? '', student5));
      await refused(await bring(visitor, { state: asked.get('state') ?? '', id_token }), outcome);
    }
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const swapped = (body: string) => {
    const claims = JSON.parse(Buffer.from(body.slice(1, -1), 'base64url').toString());
    return part({ ...claims, sub: 'canvas-t1' });
  };

  it('when its state was used before, whatever comes with it', async () => {
    const first = await visit(student5);
    before = (await opened()) + (await tickets());
    await refused(await bring(first.visitor, { state: first.state, id_token: first.id_token }), 'used_already', false);
    const fresh = await harbor.token(first.asked.get('nonce') ?? '', student5);
    await refused(await bring(first.visitor, { state: first.state, id_token: fresh }), 'used_already', false);
    // One try uses it up, even a wrong one.
    const wrong = await visit({ ...student5, claims: { nonce: 'x' } });
    const right = await harbor.token(wrong.asked.get('nonce') ?? '', student5);
    await refused(await bring(wrong.visitor, { state: wrong.state, id_token: right }), 'used_already', false);
  });

  it('when nobody asked for it, or for another platform’s', async () => {
    const visitor = new Visitor(server);
    const asked = await begin(visitor);
    const id_token = await harbor.token(asked.get('nonce') ?? '', student5);
    for (const state of ['', 'x', `${harborId}.invented`]) await refused(await bring(visitor, { state, id_token }), 'not_asked_for', false);
    // A state of one platform with a launch of another.
    const foreign = await mesa.token(asked.get('nonce') ?? '', student5);
    await refused(await bring(visitor, { state: asked.get('state') ?? '', id_token: foreign }), 'wrong_issuer');
    // The other platform with all of this one's words, and its own key.
    const again = await begin(visitor);
    const claims = { iss: harbor.issuer, aud: harbor.clientId };
    const false_ = await mesa.token(again.get('nonce') ?? '', { ...student5, claims, header: { kid: harbor.publicJwk.kid ?? '' } });
    await refused(await bring(visitor, { state: again.get('state') ?? '', id_token: false_ }), 'not_signed');
  });

  it('of another district’s platform: its people are its own alone', async () => {
    await refused((await visit({ ...student5, claims: {} }, mesa)).address, 'unknown_person', false);
    expect((await visit({ sub: 'm-1', userName: 'mv-student1' }, mesa)).address).toContain('#sso=');
  });

  it('when the platform refuses, or its keys cannot be had', async () => {
    const visitor = new Visitor(server);
    const state = (await begin(visitor)).get('state') ?? '';
    await refused(await bring(visitor, { state, error: 'login_required' }), 'refused_there');
    const deaf = await new LtiPlatform('deaf-client').listen();
    const id = await register('districtadmin', deaf.settings());
    await deaf.close();
    await refused((await visit(student5, deaf)).address, 'provider_unreachable', false);
    expect((await traces(id))[0]?.outcome).toBe('provider_unreachable');
  });

  it('from a platform that nobody registered, by a page that says what to add', async () => {
    const reply = await new Visitor(server).get('/sso/lti/login?iss=https://x.example/<b>&client_id=9&login_hint=1');
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('https://x.example/&lt;b&gt;');
    expect(reply.body).toContain('Learning platforms (LTI)');
  });
});

it('key sets of the inner network are not read where the operator has not allowed it', async () => {
  const strict = await startTestServer();
  const admin = await strict.as('districtadmin');
  const payload = { user_puid: admin.user_puid, ...harbor.settings({ client_id: 'strict' }) };
  expect((await admin.call('POST', '/v2/lti/save_registration', { payload })).message).toBe('Saved');
  const before = harbor.asked;
  const visitor = new Visitor(strict);
  const reply = await visitor.get(`/sso/lti/login?${new URLSearchParams(harbor.hint({ client_id: 'strict' }))}`);
  const asked = new URL(reply.headers.location ?? '').searchParams;
  const id_token = await harbor.token(asked.get('nonce') ?? '', { claims: { aud: 'strict' } });
  const brought = await visitor.post('/sso/lti/launch', { state: asked.get('state') ?? '', id_token });
  expect(brought.headers.location).toBe('/#sso-problem=provider_unreachable');
  expect(harbor.asked).toBe(before);
  await strict.close();
});
