import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getSettings } from '#contract/reading/reading.contract.ts';
import { useReadingSettings } from './use-reading-settings.ts';

const queue = vi.hoisted(() => ({ sent: [] as object[], answered: (): void => undefined, written: Promise.resolve() }));
vi.mock('#client/shared/platform/offline/queue.ts', () => ({
  enqueue: async (_endpoint: object, { body }: { readonly body: { readonly settings: object } }) => {
    queue.sent.push(body.settings);
    await queue.written;
    return { op_id: '018f0000-0000-7000-8000-000000000009' };
  },
  onAnswered: (listener: () => void) => {
    queue.answered = listener;
    return () => undefined;
  },
}));

const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook(() => useReadingSettings(), { wrapper });
};

beforeEach(() => {
  cleanup();
  localStorage.clear();
  queue.sent = [];
  queue.written = Promise.resolve();
  signInAs('student');
});

test('only the choice that was changed is sent', async () => {
  serve(answers(getSettings, { settings: { size: 4, rate: 3 } }));
  const { result, unmount } = open();
  await waitFor(() => expect(result.current[0]).toEqual({ size: 4, spaced: false, rate: 3 }));
  act(() => result.current[1]({ ...result.current[0], size: 5 }));
  act(() => result.current[1]({ ...result.current[0], spaced: true }));
  expect(result.current[0]).toEqual({ size: 5, spaced: true, rate: 3 });
  unmount();
  expect(queue.sent).toEqual([{ size: 5, spaced: true }]);
});

test('once the server has a choice, a later one of another device is shown', async () => {
  serve(answers(getSettings, { settings: { size: 4 } }));
  const { result } = open();
  await waitFor(() => expect(result.current[0].size).toBe(4));
  act(() => result.current[1]({ ...result.current[0], size: 5 }));
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(queue.sent).toEqual([{ size: 5 }]));
  serve(answers(getSettings, { settings: { size: 1 } }));
  await waitFor(() => {
    act(() => queue.answered());
    expect(result.current[0].size).toBe(1);
  });
});

test('a choice whose page was closed before it was queued is sent by the next page', async () => {
  serve(answers(getSettings, { settings: { size: 4 } }));
  const { result, unmount } = open();
  act(() => result.current[1]({ ...result.current[0], size: 5 }));
  unmount();
  // The stored state of a page that closed while the operation was being written.
  expect(queue.sent).toEqual([{ size: 5 }]);
  queue.sent = [];
  open();
  expect(queue.sent).toEqual([{ size: 5 }]);
});

test('a choice made while an earlier one is being queued is sent by the next page if this one ends', async () => {
  serve(answers(getSettings, { settings: { size: 4 } }));
  const { result } = open();
  let written = (): void => undefined;
  queue.written = new Promise((resolve) => {
    written = resolve;
  });
  act(() => result.current[1]({ ...result.current[0], size: 5 }));
  dispatchEvent(new Event('pagehide'));
  act(() => result.current[1]({ ...result.current[0], rate: 3 }));
  await act(async () => written());
  // The page ends without a chance to send.
  const stored = await waitFor(() => {
    const [state] = Object.entries({ ...localStorage }).flatMap(([key, value]) => (key.endsWith('reading-choice') ? [String(value)] : []));
    expect(state).toContain('rate');
    return state ?? '';
  });
  expect(JSON.parse(stored)).toMatchObject({ settings: { size: 5, rate: 3 }, op_id: null });
});
