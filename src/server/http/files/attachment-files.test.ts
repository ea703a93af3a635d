import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { createS3Files } from '#server/files/s3-files.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { attach, finish, pdfOf, sendPart, start, urlOf } from '#testing/upload-file.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer({ accountCacheMs: 0 });
  [ana, ben] = [await server.as('teacher1'), await server.as('teacher2')];
});
beforeEach(async () => {
  await server.pool.query('truncate open_upload, attachment_file, external_resource');
  for (const folder of ['open', 'kept']) rmSync(join(server.filesDir, folder), { recursive: true, force: true });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const pdf = { name: 'Mareas “más” altas; 100%.pdf', content: pdfOf('served', 5_000) };
const keptFiles = () =>
  (existsSync(join(server.filesDir, 'kept')) ? readdirSync(join(server.filesDir, 'kept'), { recursive: true }) : []).filter((name) =>
    /[0-9a-f]{64}$/.test(String(name)),
  );
const remove = (person: Person, resource_id: number) =>
  person.call('DELETE', '/v2/mylibrary/remove_external_item', {
    query: { user_puid: person.user_puid, resource_id: String(resource_id) },
  });

describe('an attached file', () => {
  test('is served byte for byte, and so that nothing of it can run', async () => {
    const { resource_id } = (await attach(ana, pdf)).data;
    const { statusCode, headers, rawPayload } = await get(await urlOf(ana, resource_id));
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(pdf.content)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '5000',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="Mareas _m_s_ altas; 100_.pdf"; filename*=UTF-8''Mareas%20%E2%80%9Cm%C3%A1s%E2%80%9D%20altas%3B%20100%25.pdf`,
    });
    // Safari shows an empty page in place of a PDF under `sandbox`.
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* frame-ancestors 'self'; object-src 'self'$/);
  });

  test('that is no PDF is shown without an origin', async () => {
    const { resource_id } = (await attach(ana, { name: 'tides.csv', content: Buffer.from('day,tide') })).data;
    const { headers } = await get(await urlOf(ana, resource_id));
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* frame-ancestors 'self'; sandbox$/);
  });

  test('is served in the parts that a player asks for', async () => {
    const { resource_id } = (await attach(ana, pdf)).data;
    const url = await urlOf(ana, resource_id);
    const part = await get(url, { range: 'bytes=1000-1999' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([206, 'bytes 1000-1999/5000', '1000']);
    expect(part.rawPayload.equals(pdf.content.subarray(1000, 2000))).toBe(true);
    const beyond = await get(url, { range: 'bytes=5000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */5000']);
  });

  test('is a download where it is asked for as one, or where no browser shows it', async () => {
    const table = (await attach(ana, { name: 'tides.csv', content: Buffer.from('day,tide') })).data.resource_id;
    const office = (await attach(ana, { name: 'tides.rtf', content: Buffer.from('{\\rtf1 tides}') })).data.resource_id;
    const shown = await get(await urlOf(ana, table));
    expect([shown.headers['content-type'], shown.headers['content-disposition']?.slice(0, 6)]).toEqual([
      'text/plain; charset=utf-8',
      'inline',
    ]);
    for (const url of [`${await urlOf(ana, table)}?download`, await urlOf(ana, office)])
      expect((await get(url)).headers['content-disposition']).toMatch(/^attachment; filename="tides\./);
  });

  test('is given to nobody else: not by another person, not after a change, not when it was removed, not to a closed account', async () => {
    const { resource_id } = (await attach(ana, pdf)).data;
    for (const other of [ben, await server.as('mv-teacher1'), await server.as('superadmin')])
      expect(await urlOf(other, resource_id)).toBe('');
    const url = await urlOf(ana, resource_id);
    const [, , , ticket = ''] = url.split('/');
    const [text = '', signature = ''] = ticket.split('.');
    const others = Buffer.from(Buffer.from(text, 'base64url').toString().replace(ana.user_puid, ben.user_puid)).toString('base64url');
    for (const forged of [`${others}.${signature}`, `${text}.`, text, `${text}.${signature.slice(0, -2)}AA`, '..', 'x'.repeat(500)])
      expect((await get(`/v2/attachment_files/${forged}/a.pdf`)).statusCode).toBe(404);
    await remove(ana, resource_id);
    expect((await get(url)).statusCode).toBe(404);
    await server.pool.query('update external_resource set removed_at = null');
    expect((await get(url)).statusCode).toBe(200);
    await server.pool.query('update app_user set is_active = false where user_puid = $1', [ana.user_puid]);
    const closed = await get(url);
    await server.pool.query('update app_user set is_active = true where user_puid = $1', [ana.user_puid]);
    expect(closed.statusCode).toBe(404);
    expect(closed.headers['content-type']).toContain('json');
  });

  test('is no longer served by an address that somebody was given who has signed out, or has left', async () => {
    const { resource_id } = (await attach(ana, pdf)).data;
    const payload = { user_name: 'teacher1', password: DEMO_PASSWORD };
    const login = await server.app.inject({ method: 'POST', url: '/v2/session/login', payload });
    const headers = { authorization: `Bearer ${login.json().data.token}` };
    const signedIn: Person = { ...ana, call: (method, path, more) => ana.call(method, path, { ...more, headers }) };
    const [url, ofAnother] = [await urlOf(signedIn, resource_id), await urlOf(ana, resource_id)];
    expect((await get(url)).statusCode).toBe(200);
    const seen = (minutes: number) => server.pool.query('update user_session set seen_at = now() - make_interval(mins => $1)', [minutes]);
    await seen(21);
    expect((await get(url)).statusCode).toBe(404);
    await seen(15);
    expect((await get(url)).statusCode).toBe(200);
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
    await server.app.inject({ method: 'POST', url: '/v2/session/logout', cookies, payload: {} });
    expect([(await get(url)).statusCode, (await get(ofAnother)).statusCode]).toEqual([404, 200]);
  });

  test('lies under its content, once for a district, apart from another district', async () => {
    await attach(ana, pdf);
    await attach(ben, { ...pdf, name: '../../../etc/passwd.pdf' });
    const sha256 = createHash('sha256').update(pdf.content).digest('hex');
    expect(keptFiles().filter((name) => String(name).endsWith(sha256))).toHaveLength(1);
    await attach(await server.as('mv-teacher1'), pdf);
    expect(keptFiles().filter((name) => String(name).endsWith(sha256))).toHaveLength(2);
  });
});

describe('the sweeper', () => {
  const HOUR = 3_600_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
  const sweep = (hours: number) => sweepFiles(server.pool, server.disk, inHours(hours));

  test('deletes a file when the last that referred to it was removed, some time after it could be had back', async () => {
    const mine = pdfOf('swept');
    const [one, other] = [
      (await attach(ana, { name: 'a.pdf', content: mine })).data,
      (await attach(ben, { name: 'b.pdf', content: mine })).data,
    ];
    const before = keptFiles().length;
    await remove(ana, one.resource_id);
    await sweep(3);
    expect((await get(await urlOf(ben, other.resource_id))).statusCode).toBe(200);
    await remove(ben, other.resource_id);
    await sweep(0);
    expect(keptFiles()).toHaveLength(before);
    await sweep(3);
    expect(keptFiles().length).toBeLessThan(before);
    expect((await server.pool.query('select * from attachment_file')).rows).toEqual([]);
  });

  test('clears bytes whose row never came, and not those that are being kept now', async () => {
    const { upload_id } = (await start(ana, pdf)).data;
    await sendPart(ana, upload_id, 0, pdf.content);
    // The server dies after the bytes and before the rows.
    const key = { district_id: 1001, sha256: 'ab'.repeat(32) };
    await server.disk.lend(upload_id, (path) => server.disk.keep(key, path));
    await sweep(0);
    expect(keptFiles().some((name) => String(name).endsWith(key.sha256))).toBe(true);
    await sweep(2);
    expect(keptFiles().some((name) => String(name).endsWith(key.sha256))).toBe(false);
    // What was on its way goes on.
    expect((await finish(ana, upload_id)).code).toBe(200);
  });

  test('asks about a district of files in a few statements, and drops only those without a row', async () => {
    const keys = Array.from({ length: 2_500 }, (_, n) => ({ district_id: 1001, sha256: n.toString(16).padStart(64, '0') }));
    const [lost, ...kept] = keys;
    await server.pool.query(
      `insert into attachment_file (district_id, sha256, bytes, kept_at) select 1001, sha256, 1, now() from unnest($1::text[]) as k (sha256)`,
      [kept.map(({ sha256 }) => sha256)],
    );
    const drop = vi.fn(async () => undefined);
    const connect = vi.spyOn(server.pool, 'connect');
    await sweepFiles(server.pool, { ...server.disk, keptBefore: async () => keys, drop }, new Date());
    expect(drop.mock.calls).toEqual([[lost]]);
    expect(connect.mock.calls.length).toBeLessThan(10);
    connect.mockRestore();
  });

  test('gives up an upload that nobody touched for three days, and what lies there without a row', async () => {
    const { upload_id } = (await start(ana, pdf)).data;
    await sendPart(ana, upload_id, 0, pdf.content.subarray(0, 100));
    const lost = '00000000-0000-4000-8000-000000000000';
    await server.disk.writePart(lost, 0, Buffer.from('x'));
    await sweep(71);
    expect(readdirSync(join(server.filesDir, 'open'))).toEqual([upload_id]);
    await sweep(73);
    expect(readdirSync(join(server.filesDir, 'open'))).toEqual([]);
    expect((await sendPart(ana, upload_id, 100, pdf.content.subarray(100))).code).toBe(404);
  });
});

test('a disk that is full says so, and nothing is recorded', async () => {
  const { upload_id } = (await start(ana, pdf)).data;
  mkdirSync(join(server.filesDir, 'open'), { recursive: true });
  symlinkSync('/dev/full', join(server.filesDir, 'open', upload_id));
  const reply = await sendPart(ana, upload_id, 0, pdf.content);
  expect(reply).toMatchObject({ code: 503, message: expect.stringContaining('no room for files') });
  expect((await server.pool.query('select received from open_upload')).rows).toEqual([{ received: 0 }]);
});

describe('a server that keeps files in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  let other: TestServer;
  beforeAll(async () => {
    s3 = await startS3Server();
    other = await startTestServer({}, undefined, () => createS3Files(s3.settings));
  });
  afterAll(async () => {
    await other.close();
    await s3.stop().catch(() => {});
  });

  test('takes them in parts, serves them whole and in parts, and sweeps them', async () => {
    const teacher = await other.as('teacher1');
    const { upload_id } = (await start(teacher, pdf)).data;
    for (let offset = 0; offset < 5_000; offset += 2_000)
      expect((await sendPart(teacher, upload_id, offset, pdf.content.subarray(offset, offset + 2_000))).code).toBe(200);
    const { resource_id } = (await finish(teacher, upload_id)).data;
    const url = await urlOf(teacher, resource_id);
    expect((await other.app.inject(url)).rawPayload.equals(pdf.content)).toBe(true);
    const part = await other.app.inject({ url, headers: { range: 'bytes=-1000' } });
    expect([part.statusCode, part.rawPayload.equals(pdf.content.subarray(4_000))]).toEqual([206, true]);
    const inTwoHours = new Date(Date.now() + 7_200_000);
    expect(await other.disk.uploadsBefore(inTwoHours)).toEqual([]);
    await other.pool.query("update external_resource set removed_at = '2000-01-01'");
    await sweepFiles(other.pool, other.disk, inTwoHours);
    expect(await other.disk.keptBefore(inTwoHours)).toEqual([]);
  });

  test('says that they cannot be reached while the bucket is away, and goes on with everything else', async () => {
    const teacher = await other.as('teacher1');
    const { upload_id } = (await start(teacher, pdf)).data;
    await s3.stop();
    const refused = await sendPart(teacher, upload_id, 0, pdf.content);
    expect(refused).toMatchObject({ code: 503, message: expect.stringContaining('cannot reach its files') });
    expect((await other.pool.query('select received from open_upload where upload_id = $1', [upload_id])).rows).toEqual([{ received: 0 }]);
    expect((await other.app.inject('/healthz/files')).statusCode).toBe(503);
    expect((await other.app.inject('/healthz')).statusCode).toBe(200);
  });
});

test('an operator is told whether files can be reached', async () => {
  expect((await get('/healthz/files')).json()).toMatchObject({ status: 'success', data: { files: 'reachable' } });
});
