import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { afterRest, lastGoodAnswers } from './kept-queries.ts';

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

test('the stores are kept 600 ms after their last change, and once', () => {
  vi.useFakeTimers();
  const persistClient = vi.fn();
  const kept = afterRest({ persistClient, restoreClient: () => undefined, removeClient: () => undefined });
  const client = (timestamp: number) => ({ buster: '', timestamp, clientState: { mutations: [], queries: [] } });
  for (const time of [0, 1, 2, 3]) {
    void kept.persistClient(client(time));
    vi.advanceTimersByTime(500);
  }
  expect(persistClient).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(persistClient.mock.calls).toEqual([[client(3)]]);
  vi.useRealTimers();
});

test('whoever leaves the page sooner takes the last change along, once', () => {
  vi.useFakeTimers();
  const persistClient = vi.fn();
  const kept = afterRest({ persistClient, restoreClient: () => undefined, removeClient: () => undefined });
  const client = { buster: '', timestamp: 1, clientState: { mutations: [], queries: [] } };
  void kept.persistClient(client);
  dispatchEvent(new Event('pagehide'));
  expect(persistClient.mock.calls).toEqual([[client]]);
  vi.advanceTimersByTime(600);
  expect(persistClient).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
