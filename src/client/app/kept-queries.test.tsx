import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { hidePopup } from '#client/shared/platform/screen/popup.ts';
import { endSession } from '#client/shared/platform/session/session-refresh.ts';
import { isFresh } from '#client/student/features/learning/on-device/use-ready-lessons.ts';
import { ME, signInAs } from '#client/testing/server-replies.ts';
import { afterRest, deserialize, forgetQueries, lastGoodAnswers, startKeepingQueries } from './kept-queries.ts';
import { queryClient } from './query-client.ts';

test('a failed refetch leaves the last good answer on the device', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['reports', 'groups'], ['Period 1']);
  await client
    .fetchQuery({ queryKey: ['reports', 'groups'], queryFn: () => Promise.reject(new Error('no answer')), staleTime: 0 })
    .catch(() => {});
  expect(client.getQueryState(['reports', 'groups'])?.status).toBe('error');

  const clientState = dehydrate(client, { shouldDehydrateQuery: (query) => query.state.data !== undefined });
  const kept = lastGoodAnswers({ buster: '', timestamp: 0, clientState });
  const next = new QueryClient();
  hydrate(next, JSON.parse(JSON.stringify(kept.clientState)));
  expect(next.getQueryData(['reports', 'groups'])).toEqual(['Period 1']);
  expect(next.getQueryState(['reports', 'groups'])?.status).toBe('success');
});

test('an answer that was stored while the clock was two days ahead is asked for again, and not taken for one of now', () => {
  const now = Date.now();
  const client = new QueryClient();
  client.setQueryData(['studentDashboard', 'ahead'], 1, { updatedAt: now + 2 * 86_400_000 });
  client.setQueryData(['studentDashboard', 'right'], 1, { updatedAt: now - 5_000 });
  const next = new QueryClient();
  hydrate(next, deserialize(JSON.stringify({ buster: '', timestamp: now, clientState: dehydrate(client) })).clientState);
  expect(
    next
      .getQueryCache()
      .find({ queryKey: ['studentDashboard', 'ahead'] })
      ?.isStaleByTime(30_000),
  ).toBe(true);
  expect(isFresh({ isError: false, dataUpdatedAt: next.getQueryState(['studentDashboard', 'ahead'])?.dataUpdatedAt ?? 0 })).toBe(false);
  expect(next.getQueryState(['studentDashboard', 'right'])?.dataUpdatedAt).toBe(now - 5_000);
});

const client = (timestamp: number) => ({ buster: '', timestamp, clientState: { mutations: [], queries: [] } });
function keeping() {
  const [persistClient, writeNow] = [vi.fn(), vi.fn()];
  return {
    persistClient,
    writeNow,
    kept: afterRest({ persistClient, restoreClient: () => undefined, removeClient: () => undefined }, writeNow),
  };
}

test('the stores are kept 600 ms after their last change, and once', () => {
  vi.useFakeTimers();
  const { kept, persistClient } = keeping();
  for (const time of [0, 1]) {
    void kept.persistClient(client(time));
    vi.advanceTimersByTime(300);
  }
  expect(persistClient).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(persistClient.mock.calls).toEqual([[client(1)]]);
  vi.useRealTimers();
});

test('stores that never rest are kept every second: a tab that is killed says nothing before', () => {
  vi.useFakeTimers();
  const { kept, persistClient } = keeping();
  for (let time = 0; time < 5; time += 1) {
    void kept.persistClient(client(time));
    vi.advanceTimersByTime(500);
  }
  expect(persistClient.mock.calls.map(([{ timestamp }]) => timestamp)).toEqual([1, 3]);
  vi.useRealTimers();
});

test('the last change is written at once when the page is left before that, and only then', () => {
  vi.useFakeTimers();
  const { kept, persistClient, writeNow } = keeping();
  void kept.persistClient(client(1));
  dispatchEvent(new Event('pagehide'));
  expect(writeNow.mock.calls).toEqual([[client(1)]]);
  vi.advanceTimersByTime(600);
  expect(persistClient).not.toHaveBeenCalled();
  void kept.persistClient(client(2));
  vi.advanceTimersByTime(600);
  dispatchEvent(new Event('pagehide'));
  expect([persistClient, writeNow].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  vi.useRealTimers();
});

test('an answer that a screen still shows when the person leaves goes from memory with that screen, not two weeks later', () => {
  vi.useFakeTimers();
  const queryKey = ['content', 'their name'];
  queryClient.setQueryData(queryKey, 'Ana');
  const leave = new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(() => undefined);
  forgetQueries();
  leave();
  vi.advanceTimersByTime(1);
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  // A timer is what would hold the answer.
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a tab takes what another tab has kept since, as something to ask for again, and no older copy of what it has', async () => {
  signInAs('teacher');
  await startKeepingQueries();
  queryClient.setQueryData(['reports', 'both'], 'own');
  const other = new QueryClient();
  for (const name of ['both', 'elsewhere']) other.setQueryData(['reports', name], 'theirs');
  const saved = (owner: string, buster: string) =>
    dispatchEvent(
      new StorageEvent('storage', {
        key: `tidepool.queries.${owner}`,
        newValue: JSON.stringify({ buster, timestamp: 0, clientState: dehydrate(other) }),
      }),
    );
  saved('somebody-else', '1');
  saved(ME, 'of another release');
  expect(queryClient.getQueryData(['reports', 'elsewhere'])).toBeUndefined();
  saved(ME, '1');
  expect(['both', 'elsewhere'].map((name) => queryClient.getQueryData(['reports', name]))).toEqual(['own', 'theirs']);
  expect(queryClient.getQueryState(['reports', 'elsewhere'])?.isInvalidated).toBe(true);
});

test('a 401 clears the answers from the device and from memory, and keeps choices and typed text', async () => {
  signInAs('teacher');
  await startKeepingQueries();
  const kept = `tidepool.queries.${ME}`;
  localStorage.setItem(kept, '{}');
  localStorage.setItem(`tidepool.state.${ME}.workspace.tab`, '"shared"');
  queryClient.setQueryData(['reports', 'names'], ['Ana']);
  endSession();
  expect([localStorage.getItem(kept), queryClient.getQueryData(['reports', 'names'])]).toEqual([null, undefined]);
  expect(localStorage.getItem(`tidepool.state.${ME}.workspace.tab`)).toBe('"shared"');
  hidePopup();
});
