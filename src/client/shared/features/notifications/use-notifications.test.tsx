// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { disableNotification, getNotification } from '#contract/notifications/notifications.contract.ts';
import { navTabs } from '#contract/session/session.contract.ts';
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
  signInAs('teacher');
});

test('what was put away stays so when the page is left with the panel open, and the server is told when it closes', async () => {
  const { calls } = serve(
    answers(navTabs, []),
    answers(getNotification, { notifications: [notice(1), notice(2)] }),
    answers(disableNotification, { notification_id: 2 }),
  );
  const first = open();
  await waitFor(() => expect(first.result.current.unread).toBe(2));
  vi.useFakeTimers();
  act(() => first.result.current.putAway(2));
  const kept = () => localStorage.getItem(`tidepool.state.${ME}.notices-away`);
  vi.advanceTimersByTime(499);
  expect(kept()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(kept()).toBe('[2]');
  vi.useRealTimers();
  first.unmount();

  const next = open();
  await waitFor(() => expect(next.result.current.list).toHaveLength(2));
  expect(next.result.current.unread).toBe(1);
  act(() => next.result.current.settle());
  const told = () => calls.filter(({ path }) => path === disableNotification.path).map(({ body }) => body);
  await waitFor(() => expect(told()).toEqual([{ user_puid: ME, notification_id: 2 }]));
  await waitFor(() => expect(next.result.current.list.map(({ notification_id }) => notification_id)).toEqual([1]));
});
