import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const PAGES = 'https://school.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pageOrigins: [PAGES] });
});
afterAll(() => server.close());

const asks = (origin: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url: '/search/',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization,x-device-id' },
  });

describe('a page of another origin', () => {
  it('may call when the operator has named it, and read refusals too', async () => {
    const { statusCode, headers } = await asks(PAGES);
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, PAGES]);
    expect(headers['access-control-allow-headers']).toContain('authorization');
    const refused = await server.app.inject({ url: '/v2/session/me', headers: { origin: PAGES } });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, PAGES]);
  });

  it('may not when nobody has', async () => {
    expect((await asks('https://elsewhere.example')).headers['access-control-allow-origin']).toBeUndefined();
  });
});
