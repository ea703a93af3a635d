import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { attach, pdfOf, urlOf } from '#testing/upload-file.ts';

const film = randomBytes(1_500_000);
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(400)}</svg>`;
const nameOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const filmUrl = `/content-assets/${nameOf(film)}.mp4`;
const drawingUrl = `/content-assets/${nameOf(drawing)}.svg`;

/** The API's own host, and the one whose pages send their calls there. */
let api: TestServer;
let pages: TestServer;
let apiHost: string;
beforeAll(async () => {
  api = await startTestServer();
  for (const [content, type] of [[film, 'video/mp4'] as const, [Buffer.from(drawing), 'image/svg+xml'] as const]) {
    await api.pool.query('insert into asset (sha256, media_type, bytes, content) values ($1, $2, $3, $4)', [
      nameOf(content),
      type,
      content.length,
      content,
    ]);
  }
  apiHost = await api.app.listen({ port: 0, host: '127.0.0.1' });
  pages = await startTestServer({ apiHost });
});
afterAll(() => Promise.all([pages.close(), api.close()]));

describe('a server whose pages call another host', () => {
  it('hands on pictures as that host packs them, under its own policy', async () => {
    const reply = await pages.app.inject({ url: drawingUrl, headers: { 'accept-encoding': 'br' } });
    const there = await api.app.inject({ url: drawingUrl, headers: { 'accept-encoding': 'br' } });
    expect([reply.statusCode, reply.headers['content-encoding'], reply.headers['content-type']]).toEqual([200, 'br', 'image/svg+xml']);
    expect(reply.rawPayload.equals(there.rawPayload)).toBe(true);
    expect(reply.headers['content-security-policy']).toMatch(/frame-ancestors 'self'; sandbox$/);
    expect(reply.headers['cache-control']).toContain('immutable');
  });

  it('hands on the parts of a film that a player asks for', async () => {
    const reply = await pages.app.inject({ url: filmUrl, headers: { range: 'bytes=1000-1199999' } });
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([206, `bytes 1000-1199999/${film.length}`]);
    expect(reply.rawPayload.equals(film.subarray(1000, 1_200_000))).toBe(true);
  });

  it('hands on a file of one’s own, for the ticket that host wrote', async () => {
    const teacher = await api.as('teacher1');
    const plan = { name: 'plan.pdf', content: pdfOf('elsewhere') };
    const url = await urlOf(teacher, (await attach(teacher, plan)).data.resource_id);
    const reply = await pages.app.inject(url);
    expect([reply.statusCode, reply.headers['content-disposition'], reply.headers['cache-control']]).toEqual([
      200,
      `inline; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
      'private, no-store',
    ]);
    expect(reply.rawPayload.equals(plan.content)).toBe(true);
  });

  it('has nothing where that host has nothing, and nobody keeps that answer', async () => {
    const { statusCode, headers } = await pages.app.inject(`/content-assets/${'0'.repeat(64)}.svg`);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    const file = await pages.app.inject('/v2/attachment_files/made.up/plan.pdf');
    expect([file.statusCode, file.json().message]).toEqual([404, 'This file was not found. Open it again from your library.']);
  });

  it('and does not ask what another of our servers asked of it', async () => {
    const { statusCode } = await pages.app.inject({ url: drawingUrl, headers: { 'x-tidepool-forwarded': 'yes' } });
    expect(statusCode).toBe(404);
  });
});

it('asks that host for files alone, whatever the address climbs over', async () => {
  const asked: string[] = [];
  const host = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.end('{}');
  });
  await new Promise<void>((settle) => void host.listen(0, '127.0.0.1', settle));
  const address = host.address();
  const alone = await startTestServer({ apiHost: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
  for (const url of ['/v2/session/me', '/healthz/files', '/content-assets/..%2fopenapi.json', '/content-assets/%2e%2e/config.json'])
    await alone.app.inject(url);
  expect(asked).toEqual([]);
  await alone.app.inject(drawingUrl);
  expect(asked).toEqual([drawingUrl]);
  await alone.close();
  await new Promise((settle) => void host.close(settle));
});

it('says so when that host is away', async () => {
  const alone = await startTestServer({ apiHost: 'http://127.0.0.1:9' });
  const { statusCode, headers } = await alone.app.inject(drawingUrl);
  await alone.close();
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
});
