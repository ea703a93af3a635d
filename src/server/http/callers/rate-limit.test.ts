import { expect, it } from 'vitest';
import { startTestServer } from '#testing/test-server.ts';

it('large bodies use up what a caller may have done in a minute sooner than small ones, and nobody else’s', async () => {
  const server = await startTestServer({ workMsPerMinute: 30 });
  try {
    const [ana, ben] = [await server.as('student1'), await server.as('student2')];
    // 250 kB cost 12.5 ms, and a third of a minute's 30 may come at once.
    const flood = async () => (await ana.call('POST', '/v2/custody/deliver', { payload: { envelopes: ['x'.repeat(250_000)] } })).code;
    const codes: number[] = [];
    while (codes.length < 5 && codes.at(-1) !== 429) codes.push(await flood());
    expect(codes.length).toBeLessThanOrEqual(3);
    expect(codes.at(-1)).toBe(429);
    // The refusal comes late, or refusals alone would fill the process.
    const began = performance.now();
    expect((await ana.call('GET', '/v2/session/me')).code).toBe(429);
    expect(performance.now() - began).toBeGreaterThan(900);
    expect((await ben.call('GET', '/v2/session/me')).code).toBe(200);
  } finally {
    await server.close();
  }
});

it('after a large body that is refused for its content, the caller’s next call waits', async () => {
  const server = await startTestServer();
  try {
    const [ana, ben] = [await server.as('student1'), await server.as('student2')];
    // 250 kB cost 12.5 ms at least, and the pause is thirty times the work.
    const send = async () => (await ana.call('POST', '/v2/custody/deliver', { payload: { envelopes: ['x'.repeat(250_000)] } })).code;
    expect(await send()).toBe(400);
    const began = performance.now();
    const waiting = ana.call('GET', '/v2/session/me');
    expect((await ben.call('GET', '/v2/session/me')).code).toBe(200);
    expect((await waiting).code).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(300);
  } finally {
    await server.close();
  }
});
