import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
