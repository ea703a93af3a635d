import { createHash, randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BATCH_LIMIT } from '#contract/packs/packs.schemas.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const film = randomBytes(5000);
const url = `/content-assets/${createHash('sha256').update(film).digest('hex')}.mp4`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.pool.query(`insert into asset (sha256, media_type, bytes, content) values ($1, 'video/mp4', $2, $3)`, [
    url.slice(16, 80),
    film.length,
    film,
  ]);
});
afterAll(() => server.close());

const ask = (range?: string) => server.app.inject({ url, headers: range ? { range } : {} });

test('film is served byte for byte', async () => {
  const { statusCode, headers, rawPayload } = await ask();
  expect([statusCode, headers['content-type'], headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes']);
  expect(rawPayload.equals(film)).toBe(true);
});

test('film is served in the parts that a player asks for', async () => {
  const { statusCode, headers, rawPayload } = await ask('bytes=1000-1999');
  expect([statusCode, headers['content-range'], headers['content-length']]).toEqual([206, 'bytes 1000-1999/5000', '1000']);
  expect(rawPayload.equals(film.subarray(1000, 2000))).toBe(true);
});

test('a part beyond its end is refused, and its length is told', async () => {
  const { statusCode, headers } = await ask('bytes=5000-');
  expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */5000']);
});

test('a long film is sent slice by slice, whole and in parts', async () => {
  const long = randomBytes(2_500_000);
  const sha256 = createHash('sha256').update(long).digest('hex');
  await server.pool.query(`insert into asset (sha256, media_type, bytes, content) values ($1, 'video/mp4', $2, $3)`, [
    sha256,
    long.length,
    long,
  ]);
  const whole = await server.app.inject({ url: `/content-assets/${sha256}.mp4` });
  expect([whole.statusCode, whole.headers['content-length'], whole.rawPayload.equals(long)]).toEqual([200, '2500000', true]);
  const part = await server.app.inject({ url: `/content-assets/${sha256}.mp4`, headers: { range: 'bytes=1000000-2200000' } });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1000000-2200000/2500000']);
  expect(part.rawPayload.equals(long.subarray(1_000_000, 2_200_001))).toBe(true);
});

test('what is opened in a frame can do nothing: nothing sniffed, no origin, nobody else frames it', async () => {
  const { headers } = await ask();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* frame-ancestors 'self'; sandbox$/);
});

test('a PDF has the same policy without a sandbox, in which Safari shows nothing; a 304 leaves the policy that is kept', async () => {
  const sha256 = createHash('sha256').update('%PDF-1.7').digest('hex');
  await server.pool.query(`insert into asset (sha256, media_type, bytes, content) values ($1, 'application/pdf', 8, '%PDF-1.7')`, [sha256]);
  const pdf = `/content-assets/${sha256}.pdf`;
  const { headers } = await server.app.inject(pdf);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* frame-ancestors 'self'; object-src 'self'$/);
  const again = await server.app.inject({ url: pdf, headers: { 'if-none-match': `"${sha256}"` } });
  expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, undefined]);
});

describe('a batch of small files', () => {
  const small = [randomBytes(900), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(200)), randomBytes(7)];
  const nameOf = (content: Buffer) => `${createHash('sha256').update(content).digest('hex')}.svg`;
  const ask = (names: unknown, headers = {}) =>
    server.app.inject({ method: 'POST', url: '/content-assets/batch', payload: { names }, headers });

  beforeAll(async () => {
    for (const content of small) {
      await server.pool.query(`insert into asset (sha256, media_type, bytes, content) values ($1, 'image/svg+xml', $2, $3)`, [
        nameOf(content).slice(0, 64),
        content.length,
        content,
      ]);
    }
  });

  test('is their content in the order in which they were asked for, compressed, and stored by nobody on the way', async () => {
    const [first, second, third] = small as [Buffer, Buffer, Buffer];
    const { statusCode, headers, rawPayload } = await ask([third, first, second].map(nameOf), { 'accept-encoding': 'br' });
    expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([200, 'br', 'no-store']);
    expect(brotliDecompressSync(rawPayload)).toEqual(Buffer.concat([third, first, second]));
    expect(rawPayload.length).toBeLessThan(2_000);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
  });

  test('with a file that is not here, or with more than a batch may hold, is not found', async () => {
    expect((await ask([nameOf(small[0] as Buffer), nameOf(Buffer.from('elsewhere'))])).statusCode).toBe(404);
    const large = randomBytes(BATCH_LIMIT.bytes);
    await server.pool.query(`insert into asset (sha256, media_type, bytes, content) values ($1, 'image/png', $2, $3)`, [
      nameOf(large).slice(0, 64),
      large.length,
      large,
    ]);
    expect((await ask([nameOf(large)])).statusCode).toBe(200);
    expect((await ask([nameOf(large), nameOf(small[0] as Buffer)])).statusCode).toBe(404);
  });

  test('is refused where its names are none, or one is there twice, and says which field is wrong', async () => {
    const name = nameOf(small[0] as Buffer);
    for (const names of [
      [],
      [name, name],
      [name, name.replace('.svg', '.png')],
      ['../../etc/passwd'],
      'all',
      undefined,
      Array.from({ length: 65 }, (_, at) => nameOf(Buffer.from([at]))),
    ]) {
      const { statusCode, body } = await ask(names);
      expect([statusCode, Object.keys(JSON.parse(body).data.fields)]).toEqual([400, [expect.stringMatching(/^names/)]]);
    }
  });
});
