import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drainWithoutPages } from './drain-without-pages.ts';
import { wakeOnSync } from './wake-ups.ts';

vi.mock('./drain-without-pages.ts', () => ({ drainWithoutPages: vi.fn() }));

type PostMessage = Client['postMessage'];
interface Page {
  readonly postMessage: (message: unknown, ports: MessagePort[]) => void;
}

/** A page that drains says so on the port that came with the word. */
const living: Page = { postMessage: (_, [port]) => port?.postMessage(0) };
/** As a page that is being closed, or one that is frozen. */
const silent: Page = { postMessage: () => undefined };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(drainWithoutPages).mockReset();
});

/** Fires a sync with these pages counted among the open ones. @returns the worker's work */
function sync(...pages: Page[]): Promise<unknown> {
  const scope = Object.assign(new EventTarget(), {
    clients: { matchAll: async () => pages.map(({ postMessage }) => ({ postMessage: postMessage as PostMessage })) },
  });
  vi.stubGlobal('self', scope);
  wakeOnSync();
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
  scope.dispatchEvent(Object.assign(new Event('sync'), { tag: 'tidepool-drain', waitUntil }));
  return waitUntil.mock.calls[0]?.[0] ?? Promise.reject(new Error('the worker took no notice'));
}

test('a page that answers drains, and the worker leaves it to it', async () => {
  await sync(silent, living);
  expect(drainWithoutPages).not.toHaveBeenCalled();
});

test('a page that is counted but does not answer is not waited for: the worker drains', async () => {
  vi.mocked(drainWithoutPages).mockResolvedValue(true);
  const work = sync(silent);
  await vi.runAllTimersAsync();
  await work;
  expect(drainWithoutPages).toHaveBeenCalledOnce();
});

test('with no page open the worker drains at once; what still waits makes the browser wake it again', async () => {
  vi.mocked(drainWithoutPages).mockResolvedValue(false);
  await expect(sync()).rejects.toThrow('Work is still waiting');
});
