import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drainThroughPage, type OpenPage } from './drain-through-page.ts';

/** A page that drains answers on the port that came with the message. */
const living: OpenPage = { postMessage: (_, [port]) => port?.postMessage(0) };
/** A page that is being closed, or is frozen. */
const silent: OpenPage = { postMessage: () => undefined };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that answers drains, and the worker leaves it to it', async () => {
  const drain = vi.fn(async () => true);
  await drainThroughPage([silent, living], drain);
  expect(drain).not.toHaveBeenCalled();
});

test('a page that is counted but does not answer is not waited for: the worker drains', async () => {
  const drain = vi.fn(async () => true);
  const woken = drainThroughPage([silent], drain);
  await vi.runAllTimersAsync();
  await woken;
  expect(drain).toHaveBeenCalledOnce();
});

test('with no page open the worker drains at once; what still waits makes the browser wake it again', async () => {
  await expect(drainThroughPage([], async () => false)).rejects.toThrow('Work waits');
});
