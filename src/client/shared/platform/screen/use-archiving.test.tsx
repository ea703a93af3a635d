import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { getLessons, setLessonArchived } from '#contract/content/content.contract.ts';
import { apiQuery } from '../calls/queries.ts';
import { useArchiving } from './use-archiving.ts';

const LESSON = { lesson_id: 7, lesson_name: 'Tides', lesson_name_es: 'Mareas', archived_at: null };

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

function draw() {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return { client, ...renderHook(useArchiving, { wrapper }) };
}

test('a lesson that is in use is archived, an archived one is brought back', async () => {
  const { calls } = serve(answers(setLessonArchived));
  const { result } = draw();
  act(() => result.current.change(LESSON));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ user_puid: ME, lesson_id: 7, is_archived: true });
  act(() => result.current.change({ ...LESSON, archived_at: '2026-11-01T00:00:00.000Z' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ is_archived: false });
});

test('the lists that show lessons are stale afterwards', async () => {
  serve(answers(setLessonArchived));
  const { client, result } = draw();
  const { queryKey } = apiQuery('content', getLessons, { body: { page: 1 } });
  client.setQueryData(queryKey, answers(getLessons).envelope.data as never);
  act(() => result.current.change(LESSON));
  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});
