import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, type MadeCall, ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { disableNotification, getNotification } from '#contract/notifications/notifications.contract.ts';
import { navTabs } from '#contract/session/session.contract.ts';
import { noticesAway } from './notices-away.ts';
import { useNotifications } from './use-notifications.ts';

const words = { en: 'Words', es: 'Palabras' };
const notice = (notification_id: number) => ({
  notification_id,
  title: words,
  body: words,
  link: null,
  created_at: '2026-11-20T12:00:00.000Z',
});

const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook(() => useNotifications(), { wrapper });
};

beforeEach(() => {
  cleanup();
  localStorage.clear();
  noticesAway.forget();
  signInAs('teacher');
});

const kept = () => localStorage.getItem(`tidepool.state.${ME}.notices-away`);
const told = (calls: readonly MadeCall[]) => calls.filter(({ path }) => path === disableNotification.path).map(({ body }) => body);
const listed = answers(getNotification, { notifications: [notice(1), notice(2)] });
const tabs = answers(navTabs, []);

test('what was put away is kept after 500 ms, can be had back while the panel is open, and is told to the server when it closes', async () => {
  const { calls } = serve(tabs, listed, answers(disableNotification, { notification_id: 2 }));
  const { result } = open();
  await waitFor(() => expect(result.current.unread).toBe(2));
  act(() => result.current.onOpen());
  vi.useFakeTimers();
  act(() => result.current.putAway(1));
  act(() => result.current.undo(1));
  act(() => result.current.putAway(2));
  vi.advanceTimersByTime(499);
  expect(kept()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(kept()).toBe('[2]');
  vi.useRealTimers();
  expect([result.current.unread, told(calls)]).toEqual([1, []]);
  act(() => result.current.onClose());
  await waitFor(() => expect(told(calls)).toEqual([{ user_puid: ME, notification_id: 2 }]));
  await waitFor(() => expect(result.current.list.map(({ notification_id }) => notification_id)).toEqual([1]));
});

test('a page that was left with the panel open tells the server when it is opened again', async () => {
  localStorage.setItem(`tidepool.state.${ME}.notices-away`, '[2]');
  const { calls } = serve(tabs, listed, answers(disableNotification, { notification_id: 2 }));
  open();
  await waitFor(() => expect(told(calls)).toEqual([{ user_puid: ME, notification_id: 2 }]));
});

test('what nobody answered stays put away and is told later; what the server refuses is here again, and that is said', async () => {
  const { calls } = serve(tabs, listed);
  const { result } = open();
  await waitFor(() => expect(result.current.unread).toBe(2));
  act(() => result.current.onOpen());
  act(() => result.current.changeAll(true));
  expect(result.current.unread).toBe(0);
  act(() => result.current.onClose());
  await waitFor(() => expect(told(calls)).toHaveLength(2));
  expect(result.current.unread).toBe(0);
  const again = serve(tabs, listed, refuses(disableNotification, 404, 'This notification was not found.'));
  act(() => result.current.onOpen());
  act(() => result.current.onClose());
  await waitFor(() => expect(told(again.calls)).toHaveLength(2));
  await waitFor(() => expect(result.current.unread).toBe(2));
});

test('what another tab put away is put away here', async () => {
  serve(tabs, listed);
  const { result } = open();
  await waitFor(() => expect(result.current.unread).toBe(2));
  const key = `tidepool.state.${ME}.notices-away`;
  localStorage.setItem(key, '[1]');
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  expect(result.current.unread).toBe(1);
});
