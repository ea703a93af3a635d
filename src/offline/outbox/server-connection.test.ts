import { expect, test } from 'vitest';
import { readLabelledJson } from '#server/http/input/request-bodies.ts';
import { createServerConnection } from './server-connection.ts';

const HOUR = 60 * 60_000;

function connectionTo(reply: () => Response | Promise<Response>) {
  const exchanges: boolean[][] = [];
  const connection = createServerConnection({
    fetch: async () => reply(),
    host: async () => '',
    onExchange: (...exchanged) => exchanges.push(exchanged),
  });
  return { ask: () => connection({ method: 'GET', target: '/x' }), exchanges };
}

test.each([
  ['120', 120_000],
  ['999999999', HOUR],
  ['Fri, 27 Nov 2026 10:00:00 GMT', null],
  ['soon', null],
])(
  'told to come again after %j it waits %j ms: never longer than an hour, and for no date, which would rest on two clocks',
  async (header, ms) => {
    const busy = () => Response.json({ status: 'error', message: 'Busy', data: null }, { status: 503, headers: { 'retry-after': header } });
    expect(await connectionTo(busy).ask()).toMatchObject({ status: 503, retryAfter: ms });
  },
);

test("a lost network and a portal's page are no answer of our server, and are told apart; a refusal is one", async () => {
  const lost = connectionTo(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await lost.ask()).toBeNull();
  const portal = connectionTo(() => new Response('<html>Sign in to the Wi-Fi</html>'));
  expect(await portal.ask()).toMatchObject({ status: 200, envelope: null });
  const refused = connectionTo(() => Response.json({ status: 'error', message: 'No', data: null }, { status: 403 }));
  expect(await refused.ask()).toMatchObject({ status: 403, envelope: { message: 'No' } });
  expect([lost.exchanges, portal.exchanges, refused.exchanges]).toEqual([[[false, false]], [[false, true]], [[true, true]]]);
});

test('a call that is sent on to another page is answered by nobody of ours, and is no lost connection', async () => {
  let asked: RequestInit | undefined;
  const connection = createServerConnection({
    fetch: async (_target, init) => {
      asked = init;
      return Object.defineProperty(new Response(null), 'status', { value: 0 });
    },
    host: async () => '',
  });
  expect(await connection({ method: 'POST', target: '/x' })).toMatchObject({ status: 0, envelope: null });
  expect(asked?.redirect).toBe('manual');
});

test.each([{ text: 'Río, 水, 🌊' }, {}, { text: '\ud800' }])('a body in base64 is the same body to the server: %j', async (body) => {
  let sent = '';
  const connection = createServerConnection({
    fetch: async (_target, init) => {
      sent = String(init?.body);
      return Response.json({});
    },
    host: async () => '',
  });
  await connection({ method: 'POST', target: '/x', body, encoded: true });
  expect(sent).toMatch(/^[\w-]+$/);
  expect(readLabelledJson(sent)).toEqual(body);
});

test('every answer of our server tells how far its clock is ahead; a page of something on the way tells nothing', async () => {
  const offsets: number[] = [];
  const ask = (body: string) =>
    createServerConnection({
      fetch: async () => new Response(body, { headers: { date: new Date(Date.now() + HOUR).toUTCString() } }),
      host: async () => '',
      noteOffset: async (offset) => void offsets.push(offset),
    })({ method: 'GET', target: '/x' });
  await ask('<html>Sign in to the Wi-Fi</html>');
  expect(offsets).toEqual([]);
  await ask(JSON.stringify({ status: 'success', message: 'OK', data: null }));
  expect(Math.abs((offsets[0] ?? 0) - HOUR)).toBeLessThan(60_000);
});
