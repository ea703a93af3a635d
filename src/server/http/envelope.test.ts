import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/index.ts';
import { buildApp } from '#server/app.ts';
import { openPool } from '#server/db/open-pool.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let teacher: Person;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
});
afterAll(() => server.close());

const ERROR = { status: 'error', message: expect.any(String), data: null, code: expect.any(String) };

/** Sends bytes as they are, and reads until the server hangs up. */
function exchange(port: number, sent: string): Promise<string> {
  return new Promise((settle, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => settle(text));
    socket.on('error', fail);
  });
}

describe('every reply is an envelope', () => {
  it.each([
    ['an unknown address', 'GET', '/v2/nothing/here', 404],
    ['a wrong method', 'GET', '/v2/content/get_units', 404],
    ['a page that does not exist', 'GET', '/nothing', 404],
  ] as const)('%s', async (_what, method, path, code) => {
    const answer = await teacher.call(method, path);
    expect(answer).toMatchObject({ ...ERROR, code });
  });

  it('a call that does not exist, with the body of the customer’s clients', async () => {
    const more = { headers: { 'content-type': 'application/json' }, payload: 'user_puid=1&lesson_id=2' };
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect(await teacher.call(method, '/Assignment/nothing', more)).toMatchObject({
        ...ERROR,
        code: 404,
        message: 'This address does not exist.',
      });
  });

  it('a body too large, a body of an unknown kind, and one that is not JSON', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await teacher.call('POST', '/v2/content/get_units', { headers: json, payload: `{"a":"${'x'.repeat(300_000)}"}` })).toMatchObject(
      { ...ERROR, code: 413 },
    );
    expect(await teacher.call('POST', '/v2/content/get_units', { headers: { 'content-type': 'text/csv' }, payload: 'a' })).toMatchObject({
      ...ERROR,
      code: 415,
    });
    expect(await teacher.call('POST', '/v2/content/get_units', { headers: json, payload: '{"a":' })).toMatchObject({ ...ERROR, code: 400 });
  });

  it('an address that cannot be read, a packed body, and what is not HTTP', async () => {
    expect(await teacher.call('GET', '/%E0%A4%A')).toMatchObject({ ...ERROR, code: 400 });
    const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(await teacher.call('POST', '/v2/session/logout', { headers: packed, payload: gzipSync('{}') })).toMatchObject({
      ...ERROR,
      code: 415,
    });
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    for (const [sent, code] of [
      ['FOO / HTTP/1.1\r\n\r\n', '400'],
      [`GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    ] as const) {
      const [head, body] = (await exchange(Number(address.port), sent)).split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${code} `);
      expect(JSON.parse(body ?? '')).toMatchObject(ERROR);
    }
  });

  it('in the language of who reads it', async () => {
    const asked = (language: string) =>
      teacher.call('POST', '/v2/content/get_content_detail', {
        payload: { id: 0, userPuid: teacher.user_puid },
        headers: { 'accept-language': language },
      });
    expect((await asked('es')).message).toMatch(/^No se encontró este recurso/);
    expect((await asked('es-MX,es;q=0.9,en;q=0.8')).message).toMatch(/^No se encontró/);
    expect((await asked('en-US,es;q=0.5')).message).toBe('This resource was not found.');
  });

  it('a missing token, a false one, and one of another server', async () => {
    for (const authorization of ['', 'Bearer x.y.z', `Bearer ${teacher.token.slice(0, -3)}AAA`]) {
      expect(await teacher.call('GET', '/v2/session/me', { headers: { authorization } })).toMatchObject({ ...ERROR, code: 401 });
    }
  });

  it('a field that is missing or wrong is named', async () => {
    const missing = await teacher.call('GET', '/v2/Report/get_assignment_reports');
    expect(missing).toMatchObject({
      code: 400,
      message: 'Class: This is needed.',
      data: { fields: { group_puid: 'This is needed.' } },
    });
    const wrong = await teacher.call('GET', '/v2/Report/get_assigned_groups?user_puid=me');
    expect(wrong.code).toBe(400);
    expect(wrong.message).toBe('User puid: This is not in the right form.');
  });

  it('too many calls of one account, whatever devices it claims to come from, while another account goes on', async () => {
    const busy = await startTestServer({ callsPerMinute: 3 });
    const person = await busy.as('teacher1');
    const call = (device: string) => person.call('GET', '/v2/session/me', { headers: { 'x-device-id': device } });
    const one = '00000000-0000-4000-8000-000000000001';
    for (let n = 0; n < 3; n++) expect((await call(one)).code).toBe(200);
    const braked = await call(one);
    expect(braked).toMatchObject({ ...ERROR, code: 429 });
    expect(Number(braked.response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('00000000-0000-4000-8000-000000000002')).code).toBe(429);
    expect((await (await busy.as('teacher2')).call('GET', '/v2/session/me')).code).toBe(200);
    await busy.close();
  });

  it('too many calls without a token from one address, whatever devices they claim to come from', async () => {
    const busy = await startTestServer({ anonymousCallsPerMinute: 3 });
    const call = () =>
      busy.app.inject({
        method: 'POST',
        url: '/v2/session/login',
        headers: { 'x-device-id': randomUUID(), cookie: `tidepool_refresh=${randomUUID()}` },
        payload: { user_name: randomUUID(), password: 'x' },
      });
    for (let n = 0; n < 3; n++) expect((await call()).statusCode).toBe(401);
    expect((await call()).statusCode).toBe(429);
    await busy.close();
  });

  it('a database that cannot be asked', async () => {
    const pool = openPool(server.url, 2);
    const app = await buildApp({ pool, keys: TEST_KEYS });
    await pool.end();
    const broken = openPool('postgres://nobody@127.0.0.1:1/nothing', 1);
    Object.assign(pool, { connect: broken.connect.bind(broken), query: broken.query.bind(broken) });
    const response = await app.inject({ url: '/v2/session/me', headers: { authorization: `Bearer ${teacher.token}` } });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject(ERROR);
    expect((await app.inject('/healthz')).statusCode).toBe(503);
    await broken.end();
  });
});

describe('bodies', () => {
  const body = () => ({ user_puid: teacher.user_puid, product_id: 'null', language_id: 101 });
  const form = () => new URLSearchParams({ ...body(), language_id: '101' }).toString();
  it.each([
    ['true JSON', 'application/json', () => JSON.stringify(body())],
    ['form fields labelled JSON', 'application/json', form],
    ['form fields labelled JSON with a charset', 'application/json; charset=utf-8', form],
    ['JSON that was URL-encoded as a whole', 'application/json', () => encodeURIComponent(JSON.stringify(body()))],
    ['form fields', 'application/x-www-form-urlencoded', form],
  ])('%s', async (_what, type, payload) => {
    const answer = await teacher.call<{ units: unknown[] }>('POST', '/v2/content/get_units', {
      headers: { 'content-type': type },
      payload: payload(),
    });
    expect(answer.code).toBe(200);
    expect(answer.data.units.length).toBeGreaterThan(0);
  });

  it.each([
    ['as JSON text in a field', (answers: string) => `quizResponse=${encodeURIComponent(answers)}`],
    ['in brackets', () => 'quizResponse[12][answer_id]=3&quizResponse[12][answer_text]=x'],
    ['in brackets, with several answers', () => 'quizResponse[12][answer_id][]=3&quizResponse[12][answer_id][]=4'],
  ])('a structure in a form, %s', async (_what, write) => {
    const student = await server.as('student1');
    const answers = JSON.stringify({ 12: { answer_id: 3, answer_text: 'x' } });
    const payload = `user_puid=${student.user_puid}&result_id=00000000-0000-4000-8000-000000000001&submit_type=save&${write(answers)}`;
    const answer = await student.call('POST', '/quiz/submit_quiz_response', { headers: { 'content-type': 'application/json' }, payload });
    // It was read: only the attempt is unknown.
    expect([answer.code, answer.message]).toEqual([404, 'This quiz was not found.']);
  });
});

describe('what anybody may read', () => {
  it('describes every call and every alias in /openapi.json', async () => {
    const document = (await server.app.inject('/openapi.json')).json();
    for (const { endpoint } of allEndpoints()) {
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        expect(document.paths[path][endpoint.method.toLowerCase()].responses['200']).toBeDefined();
      }
    }
    expect(document.paths['/Dashboard/load_student_dashboard'].get.parameters[0]).toMatchObject({
      name: 'user_puid',
      in: 'query',
      required: true,
    });
  });

  it('answers health and the runtime config', async () => {
    expect((await server.app.inject('/healthz')).json()).toMatchObject({
      status: 'success',
      data: { database: 'reachable', version: '1.41.0', build: null },
    });
    expect((await server.app.inject('/config.json')).json()).toEqual({ api_host: '', search_host: '', flags: {}, version: '1.41.0' });
  });

  it('serves pictures of the library for ever, and so that they can run nothing', async () => {
    const { rows } = await server.pool.query<{ sha256: string }>('select sha256 from asset limit 1');
    const picture = await server.app.inject(`/content-assets/${rows[0]?.sha256}.svg`);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringContaining('image/svg+xml'),
    });
    expect(picture.headers['cache-control']).toContain('immutable');
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect((await server.app.inject(`/content-assets/${'0'.repeat(64)}.svg`)).statusCode).toBe(404);
  });

  it('compresses long replies for who understands it', async () => {
    const student = await server.as('student1');
    const path = `/Dashboard/load_student_dashboard?user_puid=${student.user_puid}`;
    const packed = await server.app.inject({
      url: path,
      headers: { authorization: `Bearer ${student.token}`, 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString()).status).toBe('success');
  });
});

describe('the built client', () => {
  let app: FastifyInstance;
  const folder = mkdtempSync(join(tmpdir(), 'tidepool-client-'));
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tidepool</title>');
    writeFileSync(join(folder, 'sw.js'), '// worker');
    writeFileSync(join(folder, 'assets/main-abc123.js'), 'plain');
    writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync('packed'));
    app = await buildApp({ pool: server.pool, keys: TEST_KEYS, staticDir: folder });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const navigate = (url: string) => app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml' } });

  it('keeps hashed files for ever, sends them packed, and asks again for the page and the worker', async () => {
    const script = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } });
    expect(script.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe('packed');
    for (const path of ['/', '/index.html', '/sw.js']) expect((await app.inject(path)).headers['cache-control']).toBe('no-cache');
  });

  it('answers navigations with the page, under a policy of its own origin only', async () => {
    for (const path of [
      '/authenticated/studentDashboard/studentDashboard',
      '/authenticated/x?server=proc',
      '/anything',
      '/content',
      '/lesson/x',
    ]) {
      const page = await navigate(path);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Tidepool');
      expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    }
  });

  it('never answers a call or a missing file with the page', async () => {
    for (const path of ['/v2/nothing', '/assets/gone-123.js']) {
      expect(await navigate(path).then((page) => [page.statusCode, page.json().status])).toEqual([404, 'error']);
    }
    // Those who call are no navigations.
    expect(await app.inject('/Assignment/nothing').then((reply) => [reply.statusCode, reply.json().status])).toEqual([404, 'error']);
    expect((await app.inject({ method: 'POST', url: '/anything', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  });
});
