import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '#client/testing/server-replies.ts';
import { trackContentEnd } from '#contract/content/content.contract.ts';
import { useContentTracking } from './use-content-tracking.ts';

const { enqueue } = vi.hoisted(() => ({ enqueue: vi.fn() }));
vi.mock('../offline/queue.ts', () => ({ enqueue }));

const MINUTE = 60_000;
let clock = 0;

function Resource() {
  useContentTracking(7);
  return null;
}
const secondsTold = () => enqueue.mock.calls.filter(([call]) => call === trackContentEnd).map(([, { query }]) => query.time_spent);

beforeEach(() => {
  signInAs('student');
  clock = 0;
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  enqueue.mockReset().mockResolvedValue({ op_id: 'start' });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('whoever looks at a resource for twenty minutes without a pause is counted for twenty minutes', async () => {
  const { unmount } = render(<Resource />);
  for (let second = 0; second < 1_200; second += 1) {
    clock += 1_000;
    vi.advanceTimersByTime(1_000);
  }
  unmount();
  await vi.waitFor(() => expect(secondsTold()).toEqual([1_200]));
});

test('a device that slept with a resource on its screen counts no more than a minute of it', async () => {
  const { unmount } = render(<Resource />);
  clock += 180 * MINUTE;
  vi.advanceTimersByTime(20_000);
  unmount();
  await vi.waitFor(() => expect(secondsTold()).toEqual([60]));
});
