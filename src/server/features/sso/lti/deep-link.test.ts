import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trace } from '#contract/sso/sso.schemas.ts';
import { openDatabase } from '#server/db/database.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { createSecretBox } from '#server/http/secret-box.ts';
import { DEPLOYMENT, INSTRUCTOR, type LaunchOptions, LtiPlatform } from '#testing/lti-platform.ts';
import { Visitor } from '#testing/sso-visit.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createToolKeys } from './tool-keys.ts';

const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const RETURN = 'https://canvas.harbor.example/courses/1/deep_linking_response?modal=true&placement=link';
const harbor = new LtiPlatform('harbor-client');
let server: TestServer;
let registrationId: string;
let lesson: { lesson_id: number; lesson_name: string };

beforeAll(async () => {
  await harbor.listen();
  server = await startTestServer({ rostering: { anyHost: true, cleverUrl: '', classlinkUrl: '' } });
  registrationId = await save({});
  const { rows } = await server.pool.query<typeof lesson>(
    `select lesson_id, lesson_name from lesson where owner_puid = $1 and deleted_at is null and archived_at is null order by updated_at desc limit 1`,
    [demoPerson('teacher1').userPuid],
  );
  if (!rows[0]) throw new Error('teacher1 has no lesson');
  [lesson] = rows;
});
afterAll(async () => {
  await server.close();
  await harbor.close();
});

async function save(more: object): Promise<string> {
  const admin = await server.as('districtadmin');
  const payload = { user_puid: admin.user_puid, ...harbor.settings(more) };
  return (await admin.call<{ registration_id: string }>('POST', '/v2/lti/save_registration', { payload })).data.registration_id;
}

const settings = (more: object = {}) => ({
  [`${DL}deep_linking_settings`]: { deep_link_return_url: RETURN, accept_types: ['ltiResourceLink'], data: 'csrf "1"', ...more },
});

/** Asks to choose, within the platform's page. @param options of the launch @param target which of our addresses the platform names */
async function choose(options: LaunchOptions = {}, target = 'http://localhost/sso/lti/deep-link') {
  const visitor = new Visitor(server);
  const hint = harbor.hint({ target_link_uri: target });
  const begun = await server.app.inject({ url: `/sso/lti/login?${new URLSearchParams(hint)}`, headers: { 'sec-fetch-dest': 'iframe' } });
  const asked = new URL(begun.headers.location ?? '').searchParams;
  const id_token = await harbor.token(asked.get('nonce') ?? '', {
    sub: 'canvas-t1',
    userName: 'teacher1',
    roles: [INSTRUCTOR],
    ...options,
    claims: { [`${CLAIM}message_type`]: 'LtiDeepLinkingRequest', ...settings(), ...options.claims },
  });
  const reply = await visitor.post('/sso/lti/launch', { state: asked.get('state') ?? '', id_token });
  return { visitor, begun, reply, picker: /name="picker" value="([^"]+)"/.exec(reply.body)?.[1] ?? '' };
}
const tickets = async () => Number((await server.pool.query('select count(*) from sso_flow where ticket_hash is not null')).rows[0]?.count);
async function traces(): Promise<Trace[]> {
  const admin = await server.as('districtadmin');
  return (await admin.call<Trace[]>('GET', `/v2/sso/get_traces?user_puid=${admin.user_puid}&connection_id=${registrationId}`)).data;
}
const keySet = async (of = server) => (await of.app.inject('/sso/lti/jwks.json')).json<JSONWebKeySet>();

describe('deep linking', () => {
  it('lets a teacher choose an own lesson within the platform’s page, and sends it there signed', async () => {
    const { visitor, begun, reply, picker } = await choose();
    expect(begun.cookies).toEqual([]);
    expect((await traces())[0]?.outcome).toBe('opened_choice');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(reply.body).toContain(`name="lesson_id" value="${lesson.lesson_id}"`);
    const chosen = await visitor.post('/sso/lti/deep-link', { picker, lesson_id: String(lesson.lesson_id) });
    expect(chosen.body).toContain(`action="${RETURN.replaceAll('&', '&amp;')}"`);
    const token = /name="JWT" value="([^"]+)"/.exec(chosen.body)?.[1] ?? '';
    expect(decodeProtectedHeader(token).alg).toBe('RS256');
    const { payload } = await jwtVerify(token, createLocalJWKSet(await keySet()), { issuer: 'harbor-client', audience: harbor.issuer });
    expect(payload).toMatchObject({
      [`${CLAIM}message_type`]: 'LtiDeepLinkingResponse',
      [`${CLAIM}version`]: '1.3.0',
      [`${CLAIM}deployment_id`]: DEPLOYMENT,
      [`${DL}data`]: 'csrf "1"',
      [`${DL}content_items`]: [
        { type: 'ltiResourceLink', url: 'http://localhost/sso/lti/launch', custom: { lesson_id: String(lesson.lesson_id) } },
      ],
    });
    expect(payload.nonce).toMatch(/^[\w-]{43}$/);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  });

  it('asks for a column for a lesson with a quiz, by which the platform knows the lesson again', async () => {
    const { rows } = await server.pool.query<{ lesson_id: number; points: number }>(
      `select r.lesson_id, sum(q.points)::int as points from lesson l join lesson_resource r using (district_id, lesson_id) join quiz_question q on q.quiz_id = r.item_id
       where l.owner_puid = $1 and l.deleted_at is null and l.archived_at is null and r.resource_type_id in (18, 24) group by 1 limit 1`,
      [demoPerson('teacher1').userPuid],
    );
    const { visitor, picker } = await choose();
    const chosen = await visitor.post('/sso/lti/deep-link', { picker, lesson_id: String(rows[0]?.lesson_id) });
    const { payload } = await jwtVerify(/name="JWT" value="([^"]+)"/.exec(chosen.body)?.[1] ?? '', createLocalJWKSet(await keySet()));
    expect(payload[`${DL}content_items`]).toMatchObject([
      { lineItem: { scoreMaximum: rows[0]?.points, resourceId: `tidepool-lesson-${rows[0]?.lesson_id}` } },
    ]);
  });

  it('opens no session, whatever is made of its page', async () => {
    const before = await tickets();
    const { visitor, picker } = await choose();
    expect(picker).not.toBe('');
    expect((await visitor.take(`/#sso=${picker}`)).statusCode).not.toBe(200);
    // What was asked for as a choice is never a sign-in.
    const launched = await choose({ claims: { [`${CLAIM}message_type`]: 'LtiResourceLinkRequest' } });
    expect(launched.reply.statusCode).toBe(403);
    expect(await tickets()).toBe(before);
  });

  it('finds lessons by a part of their names, in the person’s language, and escapes what was typed', async () => {
    const spanish = { [`${CLAIM}launch_presentation`]: { locale: 'es-MX' } };
    const { visitor, reply, picker } = await choose({ claims: spanish });
    expect(reply.body).toContain('Elige una de tus lecciones');
    const found = await visitor.post('/sso/lti/deep-link', { picker, find: lesson.lesson_name.slice(1, 9) });
    expect(found.body).toContain(`value="${lesson.lesson_id}"`);
    const none = await visitor.post('/sso/lti/deep-link', { picker, find: '"><b>%_' });
    expect(none.body).toContain('Ninguna de tus lecciones');
    expect(none.body).not.toContain('<b>');
    const unstorable = await visitor.post('/sso/lti/deep-link', { picker, find: `\0${lesson.lesson_name.slice(1, 9)}\0` });
    expect(unstorable.body).toContain(`value="${lesson.lesson_id}"`);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['no presentation', { [`${CLAIM}launch_presentation`]: null }],
    ['a language that is null', { [`${CLAIM}launch_presentation`]: { locale: null, return_url: null } }],
    ['nothing to send back', settings({ data: null })],
  ])('goes on where a platform writes null for %s', async (_name, claims) => {
    const { visitor, reply, picker } = await choose({ claims });
    expect([reply.statusCode, reply.body.includes('lang="en"')]).toEqual([200, true]);
    expect((await visitor.post('/sso/lti/deep-link', { picker, lesson_id: String(lesson.lesson_id) })).body).toContain('name="JWT"');
  });

  it('gives out no lesson of somebody else, and nothing for a changed or an old page', async () => {
    const { visitor, picker } = await choose();
    const foreign = await server.pool.query<{ lesson_id: number }>('select lesson_id from lesson where owner_puid <> $1 limit 1', [
      demoPerson('teacher1').userPuid,
    ]);
    const refused = await visitor.post('/sso/lti/deep-link', { picker, lesson_id: String(foreign.rows[0]?.lesson_id) });
    expect(refused.body).not.toContain('name="JWT"');
    const box = createSecretBox('of another server');
    for (const wrong of ['', 'x', `${picker.slice(0, -8)}AAAAAAA=`, box.sealSecret('{}', 'lti deep link')])
      expect((await visitor.post('/sso/lti/deep-link', { picker: wrong, lesson_id: String(lesson.lesson_id) })).statusCode).toBe(400);
  });

  it('ends for a teacher whose account is turned off while the page is open', async () => {
    const { visitor, picker } = await choose();
    const setActive = (is_active: boolean) =>
      server.pool.query('update app_user set is_active = $1 where user_puid = $2', [is_active, demoPerson('teacher1').userPuid]);
    await setActive(false);
    try {
      for (const [field, value] of Object.entries({ find: '', lesson_id: String(lesson.lesson_id) })) {
        const { statusCode, body } = await visitor.post('/sso/lti/deep-link', { picker, [field]: value });
        expect([statusCode, body.includes('name="JWT"'), body.includes(lesson.lesson_name)]).toEqual([400, false, false]);
      }
    } finally {
      await setActive(true);
    }
  });

  it.each<[string, LaunchOptions, string]>([
    ['a student', { sub: 'canvas-s3', userName: 'student3', roles: [] }, 'not_allowed'],
    ['nobody whom we know', { sub: 'canvas-x', userName: 'nobody' }, 'unknown_person'],
    ['something else than links', { claims: settings({ accept_types: ['file'] }) }, 'wrong_message'],
    ['an answer to no web address', { claims: settings({ deep_link_return_url: 'javascript:alert(1)' }) }, 'wrong_message'],
    ['nothing', { claims: { [`${DL}deep_linking_settings`]: undefined } }, 'wrong_message'],
  ])('is refused for %s, and told to the doctor', async (_name, options, outcome) => {
    const { reply, picker } = await choose(options);
    expect([reply.statusCode, picker]).toEqual([403, '']);
    expect((await traces())[0]?.outcome).toBe(outcome);
  });
});

describe('our own keys', () => {
  it('are given out without their private half, and stay the same', async () => {
    const { keys } = await keySet();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(await keySet()).toEqual({ keys });
    const stored = await server.pool.query('select sealed from lti_tool_key');
    expect(stored.rows[0]?.sealed).not.toContain('PRIVATE');
  });

  it('are made anew where the server’s own key has changed; the earlier one is still given out', async () => {
    const [before] = (await keySet()).keys;
    const db = openDatabase(server.pool);
    const both = [createToolKeys(db, createSecretBox('a new secret')), createToolKeys(db, createSecretBox('a new secret'))];
    const signed = await Promise.all(both.map((keys) => keys.sign({ iss: 'x' })));
    const kids = signed.map((token) => decodeProtectedHeader(token).kid);
    expect(new Set(kids).size).toBe(1);
    expect(kids[0]).not.toBe(before?.kid);
    expect((await keySet()).keys.map(({ kid }) => kid)).toEqual([kids[0], before?.kid]);
  });
});
