import { expect, it } from 'vitest';
import { startTestServer } from '#testing/test-server.ts';

it('large bodies use up what a caller may have done in a minute sooner than small ones, and nobody else’s', async () => {
  const server = await startTestServer({ workMsPerMinute: 300 });
  try {
    const [ana, ben] = [await server.as('student1'), await server.as('student2')];
    // 250 kB cost 12.5 ms, and a third of a minute's 300 may come at once.
    const flood = async () => (await ana.call('POST', '/v2/custody/deliver', { payload: { envelopes: ['x'.repeat(250_000)] } })).code;
    const codes: number[] = [];
    while (codes.length < 24 && codes.at(-1) !== 429) codes.push(await flood());
    expect(codes.length).toBeLessThanOrEqual(10);
    expect(codes.at(-1)).toBe(429);
    expect((await ana.call('GET', '/v2/session/me')).code).toBe(429);
    expect((await ben.call('GET', '/v2/session/me')).code).toBe(200);
  } finally {
    await server.close();
  }
});
