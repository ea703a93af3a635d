import { describe, expect, it } from 'vitest';
import { demoPerson } from '#server/demo/demo-people.ts';
import { CLAIM, ltiLaunches, STUDENT_5 } from '#testing/lti-launches.ts';
import { INSTRUCTOR, type LaunchOptions, LtiPlatform } from '#testing/lti-platform.ts';
import { Visitor } from '#testing/sso-visit.ts';
import { startTestServer } from '#testing/test-server.ts';

const lti = ltiLaunches();

describe('a launch by LTI', () => {
  it.each(['GET', 'POST'] as const)('begun by %s opens the session of the person, once', async (by) => {
    const { visitor, asked, address } = await lti.visit(STUDENT_5, lti.harbor, by);
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
    expect((await lti.traces())[0]).toMatchObject({ outcome: 'signed_in', detail: { subject: 'c•••5' } });
    expect(JSON.stringify(await lti.traces())).not.toContain('tudent5');
  });

  it('is not taken by another browser', async () => {
    const { address } = await lti.visit(STUDENT_5);
    const other = new Visitor(lti.server);
    await lti.begin(other);
    expect((await other.take(address)).statusCode).toBe(401);
  });

  it('is over for whoever came by it when the platform is removed', async () => {
    const platform = new LtiPlatform('removed-client');
    await platform.listen();
    const registration_id = await lti.register('districtadmin', platform.settings());
    const { visitor, address } = await lti.visit({ sub: 'canvas-9', userName: 'student9' }, platform);
    const headers = { authorization: `Bearer ${(await visitor.take(address)).json().data.token}` };
    const signedIn = async () => (await lti.server.app.inject({ url: '/v2/session/me', headers })).statusCode;
    expect(await signedIn()).toBe(200);
    const admin = await lti.server.as('districtadmin');
    const removal = { payload: { user_puid: admin.user_puid, registration_id } };
    expect((await admin.call('POST', '/v2/lti/remove_registration', removal)).code).toBe(200);
    expect(await signedIn()).toBe(401);
    await platform.close();
  });

  it('stays with the platform’s number, whatever name it says later', async () => {
    const moved = await lti.visit({ sub: 'canvas-5', userName: 'student6' });
    expect((await moved.visitor.take(moved.address)).json().data.user.user_name).toBe('student5');
    expect((await lti.visit({ sub: 'canvas-55', userName: 'student5' })).address).toBe('/#sso-problem=unknown_person');
  });

  it('never recognizes somebody by what a teacher there may write, nor by an e-mail address', async () => {
    const custom = { [`${CLAIM}custom`]: { user_name: 'student7', person_sourcedid: 'student7' }, email: 'student7@harbor.example' };
    expect((await lti.visit({ sub: 'canvas-7', claims: custom })).address).toBe('/#sso-problem=unknown_person');
    // An administrator sees who came, and links them.
    const admin = await lti.server.as('districtadmin');
    const payload = { user_puid: admin.user_puid, provider: `lti:${lti.harborId}`, subject: 'canvas-7', user_name: 'student7' };
    expect((await admin.call('POST', '/v2/sso/link_identity', { payload })).message).toBe('Linked');
    expect((await lti.visit({ sub: 'canvas-7' })).address).toContain('#sso=');
  });

  it('leads to the lesson that it names, whose player says if the person does not have it; home where none is named', async () => {
    const { rows } = await lti.server.pool.query<{ lesson_id: number; assignment_id: number; user_puid: string }>(
      `select lesson_id, assignment_id, user_puid from assignment_recipient where closed_at is null and user_puid = $1
        and (opens_at is null or opens_at <= now()) limit 1`,
      [demoPerson('student5').userPuid],
    );
    const [given] = rows;
    const target = async (lesson: unknown, more: LaunchOptions = STUDENT_5) => {
      const { visitor, address } = await lti.visit({ ...more, claims: { [`${CLAIM}custom`]: { lesson_id: lesson } } });
      return (await visitor.take(address)).json().data.target;
    };
    expect(await target(String(given?.lesson_id))).toBe(
      `/authenticated/studentDashboard/studentLessonPlayer?lesson_id=${given?.lesson_id}&assignment_id=${given?.assignment_id}`,
    );
    expect(await target('999999')).toBe('/authenticated/studentDashboard/studentLessonPlayer?lesson_id=999999');
    for (const wrong of ['0', "1' or '1'='1", '$Canvas.lesson', '', null]) expect(await target(wrong)).toBeNull();
    const teacher = { sub: 'canvas-t1', userName: 'teacher1', roles: [INSTRUCTOR] };
    const owned = await lti.server.pool.query<{ lesson_id: number }>(
      `select lesson_id from lesson where owner_puid = $1 and deleted_at is null limit 1`,
      [demoPerson('teacher1').userPuid],
    );
    const own = owned.rows[0]?.lesson_id;
    expect(await target(String(own), teacher)).toBe(`/authenticated/workspace/lessonPlayer?lesson_id=${own}&mode=preview`);
    expect(await target('999999', teacher)).toBe('/authenticated/workspace/lessonPlayer?lesson_id=999999&mode=preview');
  });

  it('within the platform’s page asks for a new tab, which begins again there', async () => {
    const hint = { ...lti.harbor.hint(), lti_message_hint: '"><script>' };
    const framed = await lti.server.app.inject({
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
    const again = await new Visitor(lti.server).get(link);
    expect(new URL(again.headers.location ?? '').searchParams.get('lti_message_hint')).toBe('"><script>');
  });

  it('from a platform that is not in use is checked, and opens nothing', async () => {
    const quiet = await new LtiPlatform('quiet-client').listen();
    const id = await lti.register('districtadmin', quiet.settings({ is_active: false }));
    const before = await lti.tickets();
    const visitor = new Visitor(lti.server);
    const asked = await lti.begin(visitor, quiet);
    const form = { state: asked.get('state') ?? '', id_token: await quiet.token(asked.get('nonce') ?? '', { userName: 'student9' }) };
    const reply = await visitor.post('/sso/lti/launch', form);
    expect(reply.body).toContain('nobody was signed in');
    expect(await lti.tickets()).toBe(before);
    expect((await lti.traces(id))[0]).toMatchObject({ outcome: 'would_sign_in', is_test: true });
    await quiet.close();
  });

  it('goes on when the platform has changed its keys, and asks for them once', async () => {
    await lti.visit(STUDENT_5);
    await lti.harbor.rotate();
    const before = lti.harbor.asked;
    expect((await lti.visit(STUDENT_5)).address).toContain('#sso=');
    expect(lti.harbor.asked).toBe(before + 1);
    expect((await lti.visit(STUDENT_5)).address).toContain('#sso=');
    expect(lti.harbor.asked).toBe(before + 1);
  });

  it('asks for the keys once when a whole class comes at once', async () => {
    const fresh = await new LtiPlatform('class-client').listen();
    await lti.register('districtadmin', fresh.settings());
    const names = Array.from({ length: 12 }, (_, no) => `student${no + 20}`);
    const came = await Promise.all(names.map((userName) => lti.visit({ sub: userName, userName }, fresh)));
    expect(came.map(({ address }) => address.slice(0, 6))).toEqual(names.map(() => '/#sso='));
    expect(fresh.asked).toBe(1);
    await fresh.close();
  });

  it('keeps its issuer once people are linked by it', async () => {
    const admin = await lti.server.as('districtadmin');
    const payload = {
      ...lti.harbor.settings({ issuer: lti.mesa.issuer }),
      user_puid: admin.user_puid,
      registration_id: lti.harborId,
      revision: 1,
    };
    expect((await admin.call('POST', '/v2/lti/save_registration', { payload })).code).toBe(409);
  });
});

it('key sets of the inner network are not read where the operator has not allowed it', async () => {
  const strict = await startTestServer();
  const admin = await strict.as('districtadmin');
  const payload = { user_puid: admin.user_puid, ...lti.harbor.settings({ client_id: 'strict' }) };
  expect((await admin.call('POST', '/v2/lti/save_registration', { payload })).message).toBe('Saved');
  const before = lti.harbor.asked;
  const visitor = new Visitor(strict);
  const reply = await visitor.get(`/sso/lti/login?${new URLSearchParams(lti.harbor.hint({ client_id: 'strict' }))}`);
  const asked = new URL(reply.headers.location ?? '').searchParams;
  const id_token = await lti.harbor.token(asked.get('nonce') ?? '', { claims: { aud: 'strict' } });
  const brought = await visitor.post('/sso/lti/launch', { state: asked.get('state') ?? '', id_token });
  expect(brought.headers.location).toBe('/#sso-problem=provider_unreachable');
  expect(lti.harbor.asked).toBe(before);
  await strict.close();
});
