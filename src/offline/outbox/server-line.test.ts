import { expect, test } from 'vitest';
import { readLabelledJson } from '#server/http/input/request-bodies.ts';
import { serverLine } from './server-line.ts';

const HOUR = 60 * 60_000;

function lineTo(reply: () => Response | Promise<Response>) {
  const heard: boolean[][] = [];
  const line = serverLine({ fetch: async () => reply(), host: async () => '', heard: (...exchanged) => heard.push(exchanged) });
  return { ask: () => line({ method: 'GET', target: '/x' }), heard };
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
    expect(await lineTo(busy).ask()).toMatchObject({ status: 503, retryAfter: ms });
  },
);

test("a lost network and a portal's page are no answer of our server, and are told apart; a refusal is one", async () => {
  const lost = lineTo(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await lost.ask()).toBeNull();
  const portal = lineTo(() => new Response('<html>Sign in to the Wi-Fi</html>'));
  expect(await portal.ask()).toMatchObject({ status: 200, envelope: null });
  const refused = lineTo(() => Response.json({ status: 'error', message: 'No', data: null }, { status: 403 }));
  expect(await refused.ask()).toMatchObject({ status: 403, envelope: { message: 'No' } });
  expect([lost.heard, portal.heard, refused.heard]).toEqual([[[false, false]], [[false, true]], [[true, true]]]);
});

test('a call that is sent on to another page is answered by nobody of ours, and is no lost connection', async () => {
  let asked: RequestInit | undefined;
  const line = serverLine({
    fetch: async (_target, init) => {
      asked = init;
      return Object.defineProperty(new Response(null), 'status', { value: 0 });
    },
    host: async () => '',
  });
  expect(await line({ method: 'POST', target: '/x' })).toMatchObject({ status: 0, envelope: null });
  expect(asked?.redirect).toBe('manual');
});

test.each([{ text: 'Río, 水, 🌊' }, {}, { text: '\ud800' }])('a body in base64 is the same body to the server: %j', async (body) => {
  let sent = '';
  const line = serverLine({
    fetch: async (_target, init) => {
      sent = String(init?.body);
      return Response.json({});
    },
    host: async () => '',
  });
  await line({ method: 'POST', target: '/x', body, encoded: true });
  expect(sent).toMatch(/^[\w-]+$/);
  expect(readLabelledJson(sent)).toEqual(body);
});
