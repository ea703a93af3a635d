import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trace } from '#contract/sso/sso.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { type AnswerOptions, SamlProvider } from '#testing/saml-provider.ts';
import { selfSigned } from '#testing/self-signed.ts';
import { samlSettings, Visitor } from '#testing/sso-visit.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const harbor = new SamlProvider();
let server: TestServer;
let connection: string;
let strict: string;

async function connect(who: string, name: string, settings: object, is_active = true): Promise<string> {
  const admin = await server.as(who);
  const payload = { user_puid: admin.user_puid, kind: 'saml', name, is_active, settings };
  const saved = await admin.call<{ connection_id: string }>('POST', '/v2/sso/save_connection', { payload });
  expect(saved.message).toBe('Saved');
  return saved.data.connection_id;
}
const baseOf = (id: string) => `http://localhost/sso/saml/${id}`;

beforeAll(async () => {
  server = await startTestServer();
  connection = await connect('districtadmin', 'Harbor', samlSettings(harbor));
  strict = await connect('districtadmin', 'Harbor strict', samlSettings(harbor, { response_signed: true }));
});
afterAll(() => server.close());

/** One visit with one answer. @returns where it led, and the visitor */
async function visit(options: AnswerOptions, id = connection, provider = harbor) {
  const visitor = new Visitor(server);
  const request = await visitor.begin(id);
  return { visitor, request, address: await visitor.bring(id, provider.answer(baseOf(id), request, options)) };
}
const student5 = { subject: 'sis-5', attributes: { uid: 'student5' } };

describe('signing in by SAML', () => {
  it('opens the same session as a password, once, for the browser that began', async () => {
    const { visitor, address } = await visit(student5);
    expect(address).toMatch(/^\/#sso=[\w-]{43}$/);
    const taken = await visitor.take(address);
    expect(taken.json()).toMatchObject({ status: 'success', data: { user: { user_name: 'student5' }, target: null } });
    expect(visitor.cookies.tidepool_refresh).toMatch(/^[\w-]{43}$/);
    const user_puid = demoPerson('student5').userPuid;
    const renewed = await server.app.inject({
      method: 'POST',
      url: '/v2/session/refresh',
      cookies: visitor.cookies,
      payload: { user_puid },
    });
    expect(renewed.statusCode).toBe(200);
    expect((await visitor.take(address)).statusCode).toBe(401);
    const sessions = await server.pool.query(`select browser from user_session where user_puid = $1`, [user_puid]);
    expect(sessions.rows).toEqual([{ browser: 'Chromebook 7' }]);
    await expect
      .poll(
        async () =>
          (await server.pool.query(`select detail from security_event where kind = 'signed_in' and actor_puid = $1`, [user_puid])).rows,
      )
      .toEqual([{ detail: 'saml' }]);
  });

  it('is not taken by another browser, nor without its cookie', async () => {
    const { visitor, address } = await visit(student5);
    const other = new Visitor(server);
    await other.begin(connection);
    expect((await other.take(address)).statusCode).toBe(401);
    // The attempt used up the ticket.
    expect((await visitor.take(address)).statusCode).toBe(401);
    const again = await visit(student5);
    expect((await again.visitor.take(again.address, {})).statusCode).toBe(401);
  });

  it('takes a Response that is signed as well where the connection asks for it, and no other there', async () => {
    expect((await visit({ ...student5, sign: 'both' }, strict)).address).toContain('#sso=');
    expect((await visit(student5, strict)).address).toBe('/#sso-problem=not_signed');
  });

  it('begins anew where a portal sends somebody without being asked', async () => {
    const visitor = new Visitor(server);
    const unasked = harbor.answer(baseOf(connection), '', { ...student5, inResponseTo: null, signedInResponseTo: null });
    expect(await visitor.bring(connection, unasked, '')).toBe(`/sso/saml/${connection}/start`);
    // This must not loop: a reply to our own request must answer that request.
    expect(await visitor.bring(connection, unasked)).toBe('/#sso-problem=not_asked_for');
  });
});

describe('an answer is refused', () => {
  const stranger = selfSigned('Somebody else');
  const cases: [string, AnswerOptions, string][] = [
    ['without a signature', { sign: 'none' }, 'not_signed'],
    ['with another key', { key: stranger }, 'not_signed'],
    ['that was changed after signing', { after: (xml) => xml.replace('student5', 'student6') }, 'not_signed'],
    ['for another audience', { audience: 'https://elsewhere.example' }, 'wrong_audience'],
    ['for another recipient', { recipient: 'https://elsewhere.example/acs' }, 'wrong_address'],
    ['to another destination', { destination: 'https://elsewhere.example/acs' }, 'wrong_address'],
    ['of another issuer', { issuer: 'https://idp.mesa.example' }, 'wrong_issuer'],
    ['that has expired', { issuedAt: Date.now() - 600_000 }, 'expired'],
    ['from the future', { issuedAt: Date.now() + 600_000 }, 'clock_differs'],
    ['that answers another request', { inResponseTo: '_deadbeef', signedInResponseTo: '_deadbeef' }, 'not_asked_for'],
    ['that nobody asked for, wrapped into one (node-saml#433)', { signedInResponseTo: null }, 'not_asked_for'],
    ['with SHA-1', { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }, 'wrong_algorithm'],
    ['with a digest of SHA-1', { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' }, 'wrong_algorithm'],
    ['with a document type', { after: (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}` }, 'not_readable'],
    ['with an e-mail address for a number', { nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' }, 'no_subject'],
  ];
  it.each(cases)('%s', async (_name, options, outcome) => {
    expect((await visit({ ...student5, ...options })).address).toBe(`/#sso-problem=${outcome}`);
  });

  it('with letters that no database can hold, told to the doctor without them', async () => {
    const strange = (xml: string) => xml.replace(/<saml:Issuer>[^<]*/g, `<saml:Issuer>${'x'.repeat(299)}🌊\0`);
    expect((await visit({ ...student5, after: strange })).address).toMatch(/^\/#sso-problem=/);
    const unasked = (xml: string) => xml.replace(/InResponseTo="/g, 'InResponseTo="a\0');
    expect((await visit({ ...student5, after: unasked })).address).toMatch(/^\/#sso-problem=/);
  });

  it('with a signed assertion moved aside and a false one in its place', async () => {
    const wrapped = (xml: string) => {
      const [signed = ''] = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml) ?? [];
      const bare = signed
        .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
        .replace(/ ID="[^"]+"/, ' ID="_false"')
        .replace('student5', 'teacher1');
      return xml.replace(signed, `${bare}<samlp:Extensions>${signed}</samlp:Extensions>`);
    };
    expect((await visit({ ...student5, after: wrapped })).address).toBe('/#sso-problem=not_signed');
    const inside = (xml: string) => {
      const [signed = ''] = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml) ?? [];
      const [signature = ''] = /<ds:Signature.*<\/ds:Signature>/s.exec(signed) ?? [];
      const bare = signed
        .replace(signature, '')
        .replace(/ ID="[^"]+"/, ' ID="_false"')
        .replace('student5', 'teacher1');
      const holding = signature.replace('</ds:Signature>', `<ds:Object>${signed.replace(signature, '')}</ds:Object></ds:Signature>`);
      return xml.replace(signed, bare.replace('</saml:Issuer>', `</saml:Issuer>${holding}`));
    };
    expect((await visit({ ...student5, after: inside })).address).toBe('/#sso-problem=not_signed');
  });

  it('when it was used before, also where the same assertion answers a new request', async () => {
    const { visitor, request } = await visit({ ...student5, assertionId: '_once' });
    expect(await visitor.bring(connection, harbor.answer(baseOf(connection), request, student5))).toBe('/#sso-problem=not_asked_for');
    const other = await visit({ ...student5, assertionId: '_once' });
    expect(other.address).toBe('/#sso-problem=used_already');
  });

  it('of another district’s provider: its people are its own alone', async () => {
    const mesa = new SamlProvider('https://idp.mesa.example');
    const theirs = await connect('mv-districtadmin', 'Mesa', samlSettings(mesa));
    expect((await visit(student5, connection, mesa)).address).toBe('/#sso-problem=not_signed');
    expect((await visit(student5, theirs, mesa)).address).toBe('/#sso-problem=unknown_person');
    const superadmin = { subject: 'boss', attributes: { uid: 'superadmin' } };
    for (const [id, provider] of [
      [theirs, mesa],
      [connection, harbor],
    ] as const)
      expect((await visit(superadmin, id, provider)).address).toBe('/#sso-problem=unknown_person');
    const [productadmin] = [{ subject: 'maker', attributes: { uid: 'productadmin' } }];
    expect((await visit(productadmin)).address).toBe('/#sso-problem=unknown_person');
  });
});

describe('who it is', () => {
  it('stays with the number, whatever the name says later', async () => {
    expect((await visit({ subject: 'sis-7', attributes: { uid: 'student7' } })).address).toContain('#sso=');
    const moved = await visit({ subject: 'sis-7', attributes: { uid: 'student8' } });
    expect((await moved.visitor.take(moved.address)).json().data.user.user_name).toBe('student7');
    // The name now belongs to another person, but the account does not.
    expect((await visit({ subject: 'sis-77', attributes: { uid: 'student7' } })).address).toBe('/#sso-problem=unknown_person');
  });

  it('never opens the account of staff for whom the district calls a student', async () => {
    const roles = samlSettings(harbor, { role_attribute: 'role', student_values: 'Student, Pupil' });
    const id = await connect('districtadmin', 'With roles', roles);
    const as = (uid: string, role: string) => visit({ subject: `r-${uid}`, attributes: { uid, role } }, id);
    expect((await as('teacher1', 'pupil')).address).toBe('/#sso-problem=role_differs');
    expect((await as('teacher1', 'Faculty')).address).toContain('#sso=');
    expect((await as('student9', 'Faculty')).address).toBe('/#sso-problem=role_differs');
  });

  it('never opens an administrator’s account by name for whom the district calls nothing, until one links it by hand', async () => {
    const subject = 'sis-admin';
    const first = await visit({ subject, attributes: { uid: 'schooladmin' } });
    expect(first.address).toBe('/#sso-problem=role_not_said');
    const admin = await server.as('districtadmin');
    const query = { user_puid: admin.user_puid, state: 'waiting' };
    const { data: waiting } = await admin.call<unknown>('GET', '/v2/sso/get_identities', { query });
    expect(JSON.stringify(waiting)).toContain(subject);
    const { data: traces } = await admin.call<Trace[]>('GET', '/v2/sso/get_traces', {
      query: { user_puid: admin.user_puid, connection_id: connection },
    });
    expect(traces[0]).toMatchObject({ outcome: 'role_not_said', is_test: false });
    const payload = { user_puid: admin.user_puid, provider: `saml:${connection}`, subject, user_name: 'schooladmin' };
    expect((await admin.call('POST', '/v2/sso/link_identity', { payload })).code).toBe(200);
    expect((await visit({ subject, attributes: { uid: 'schooladmin' } })).address).toContain('#sso=');
    const roles = samlSettings(harbor, { role_attribute: 'role', student_values: 'Student' });
    const id = await connect('districtadmin', 'With the role', roles);
    const said = await visit({ subject: 'r-admin', attributes: { uid: 'schooladmin', role: 'Staff' } }, id);
    expect(said.address).toContain('#sso=');
  });

  it('is told to the doctor, masked, and a test opens nothing', async () => {
    const visitor = new Visitor(server);
    const request = await visitor.begin(connection, true);
    const answer = harbor.answer(baseOf(connection), request, { subject: 'sis-5', attributes: { uid: 'student5', role: 'Pupil' } });
    expect(await visitor.bring(connection, answer)).toBe('/authenticated/admin/externalTools/saml');
    const admin = await server.as('districtadmin');
    const asked = `/v2/sso/get_traces?user_puid=${admin.user_puid}&connection_id=${connection}`;
    const { data } = await admin.call<Trace[]>('GET', asked);
    expect(data[0]).toMatchObject({ outcome: 'would_sign_in', is_test: true, detail: { subject: 's•••5', issuer: harbor.entityId } });
    expect(data.length).toBe(20);
    expect(JSON.stringify(data)).not.toContain('student5');
    const other = await server.as('mv-districtadmin');
    expect((await other.call('GET', asked.replace(admin.user_puid, other.user_puid))).code).toBe(404);
  });
});
