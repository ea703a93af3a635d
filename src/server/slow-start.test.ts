import { afterEach, expect, it, vi } from 'vitest';
import { startTestServer } from '#testing/test-server.ts';

afterEach(() => void vi.useRealTimers());

it('starts, however long a step of the start takes on a busy machine', async () => {
  const { app, close } = await startTestServer();
  let endStep = () => {};
  const step = new Promise<void>((resolve) => {
    endStep = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    app.addHook('onReady', () => {
      resolve();
      return step;
    });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ready = app.ready().then(() => 'started', String);
  await begun;
  await vi.advanceTimersByTimeAsync(600_000);
  endStep();
  expect(await ready).toBe('started');
  vi.useRealTimers();
  await close();
});
