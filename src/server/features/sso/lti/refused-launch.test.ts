import { beforeEach, describe, expect, it } from 'vitest';
import { CLAIM, ltiLaunches, STUDENT_5 } from '#testing/lti-launches.ts';
import { INSTRUCTOR, type LaunchOptions, LEARNER, LtiPlatform } from '#testing/lti-platform.ts';
import { Visitor } from '#testing/sso-visit.ts';

const lti = ltiLaunches();

describe('a launch is refused, and opens nothing,', () => {
  let before = 0;
  beforeEach(async () => {
    before = (await lti.opened()) + (await lti.tickets());
  });
  const refused = async (address: string, outcome: string, isTraced = true) => {
    expect(address).toBe(`/#sso-problem=${outcome}`);
    expect((await lti.opened()) + (await lti.tickets())).toBe(before);
    if (isTraced) expect((await lti.traces())[0]?.outcome).toBe(outcome);
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
    ['of another issuer', () => ({ claims: { iss: lti.mesa.issuer } }), 'wrong_issuer'],
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
    ['of a student who is called an instructor', () => ({ ...STUDENT_5, roles: [INSTRUCTOR] }), 'role_differs'],
    ['of a teacher who is called a learner', () => ({ sub: 'canvas-t2', userName: 'teacher2', roles: [LEARNER] }), 'role_differs'],
    ['of those above districts', () => ({ sub: 'boss', userName: 'superadmin', roles: [INSTRUCTOR] }), 'unknown_person'],
  ])('%s', async (_name, options, outcome) => {
    await refused((await lti.visit({ ...STUDENT_5, ...options() })).address, outcome);
  });

  it('signed by nobody (alg none), or changed after signing', async () => {
    for (const [change, outcome] of [
      [(token: string) => `${part({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`, 'wrong_algorithm'],
      [(token: string) => token.replace(/\.[^.]+\./, (body) => `.${swapped(body)}.`), 'not_signed'],
      [() => 'no token at all', 'not_readable'],
    ] as const) {
      const visitor = new Visitor(lti.server);
      const asked = await lti.begin(visitor);
      const id_token = change(await lti.harbor.token(asked.get('nonce') ?? '', STUDENT_5));
      await refused(await lti.bring(visitor, { state: asked.get('state') ?? '', id_token }), outcome);
    }
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const swapped = (body: string) => {
    const claims = JSON.parse(Buffer.from(body.slice(1, -1), 'base64url').toString());
    return part({ ...claims, sub: 'canvas-t1' });
  };

  it('when its state was used before, whatever comes with it', async () => {
    const first = await lti.visit(STUDENT_5);
    before = (await lti.opened()) + (await lti.tickets());
    await refused(await lti.bring(first.visitor, { state: first.state, id_token: first.id_token }), 'used_already', false);
    const fresh = await lti.harbor.token(first.asked.get('nonce') ?? '', STUDENT_5);
    await refused(await lti.bring(first.visitor, { state: first.state, id_token: fresh }), 'used_already', false);
    // One try uses it up, even a wrong one.
    const wrong = await lti.visit({ ...STUDENT_5, claims: { nonce: 'x' } });
    const right = await lti.harbor.token(wrong.asked.get('nonce') ?? '', STUDENT_5);
    await refused(await lti.bring(wrong.visitor, { state: wrong.state, id_token: right }), 'used_already', false);
  });

  it('when nobody asked for it, or for another platform’s', async () => {
    const visitor = new Visitor(lti.server);
    const asked = await lti.begin(visitor);
    const id_token = await lti.harbor.token(asked.get('nonce') ?? '', STUDENT_5);
    for (const state of ['', 'x', `${lti.harborId}.invented`])
      await refused(await lti.bring(visitor, { state, id_token }), 'not_asked_for', false);
    // A state of one platform with a launch of another.
    const foreign = await lti.mesa.token(asked.get('nonce') ?? '', STUDENT_5);
    await refused(await lti.bring(visitor, { state: asked.get('state') ?? '', id_token: foreign }), 'wrong_issuer');
    // The other platform with all of this one's words, and its own key.
    const again = await lti.begin(visitor);
    const claims = { iss: lti.harbor.issuer, aud: lti.harbor.clientId };
    const false_ = await lti.mesa.token(again.get('nonce') ?? '', {
      ...STUDENT_5,
      claims,
      header: { kid: lti.harbor.publicJwk.kid ?? '' },
    });
    await refused(await lti.bring(visitor, { state: again.get('state') ?? '', id_token: false_ }), 'not_signed');
  });

  it('of another district’s platform: its people are its own alone', async () => {
    await refused((await lti.visit({ ...STUDENT_5, claims: {} }, lti.mesa)).address, 'unknown_person', false);
    expect((await lti.visit({ sub: 'm-1', userName: 'mv-student1' }, lti.mesa)).address).toContain('#sso=');
  });

  it('when the platform refuses, or its keys cannot be had', async () => {
    const visitor = new Visitor(lti.server);
    const state = (await lti.begin(visitor)).get('state') ?? '';
    await refused(await lti.bring(visitor, { state, error: 'login_required' }), 'refused_there');
    const deaf = await new LtiPlatform('deaf-client').listen();
    const id = await lti.register('districtadmin', deaf.settings());
    await deaf.close();
    await refused((await lti.visit(STUDENT_5, deaf)).address, 'provider_unreachable', false);
    expect((await lti.traces(id))[0]?.outcome).toBe('provider_unreachable');
  });

  it('with letters that no database can hold, told to the doctor without them', async () => {
    const iss = `https://x.example/\0${'e'.repeat(180)}🌊`;
    await refused((await lti.visit({ ...STUDENT_5, claims: { iss, [`${CLAIM}deployment_id`]: 'a\ud800\0b' } })).address, 'wrong_issuer');
    expect((await lti.traces())[0]?.detail.attributes).toContainEqual({ name: 'deployment_id', value: 'ab' });
    const reply = await new Visitor(lti.server).get('/sso/lti/login?iss=a%00b&client_id=c%00&login_hint=1');
    expect(reply.statusCode).toBe(400);
  });

  it('from a platform that nobody registered, by a page that says what to add', async () => {
    const reply = await new Visitor(lti.server).get('/sso/lti/login?iss=https://x.example/<b>&client_id=9&login_hint=1');
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('https://x.example/&lt;b&gt;');
    expect(reply.body).toContain('Learning platforms (LTI)');
  });
});
