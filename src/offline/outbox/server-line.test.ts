import { expect, test } from 'vitest';
import { serverLine } from './server-line.ts';

const HOUR = 60 * 60_000;

function lineTo(reply: () => Response | Promise<Response>) {
  const heard: boolean[] = [];
  const line = serverLine({ fetch: async () => reply(), host: async () => '', heard: (answered) => heard.push(answered) });
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

test("a lost network and a portal's page are no answer of our server; a refusal is one", async () => {
  const lost = lineTo(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await lost.ask()).toBeNull();
  const portal = lineTo(() => new Response('<html>Sign in to the Wi-Fi</html>'));
  expect(await portal.ask()).toMatchObject({ status: 200, envelope: null });
  const refused = lineTo(() => Response.json({ status: 'error', message: 'No', data: null }, { status: 403 }));
  expect(await refused.ask()).toMatchObject({ status: 403, envelope: { message: 'No' } });
  expect([lost.heard, portal.heard, refused.heard]).toEqual([[false], [false], [true]]);
});
