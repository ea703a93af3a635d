import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteExchange } from '#client/shared/platform/offline/connectivity.ts';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type AssignedLesson, assignedLesson, type LessonResource, lessonResource } from '#contract/learning/learning.schemas.ts';
import { getQuizDetails } from '#contract/quizzes/quizzes.contract.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { ReviewCard } from './review-card.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const QUIZ = {
  ...(exampleOf(lessonResource) as LessonResource),
  resource_type_id: RESOURCE_TYPE.quiz,
  quiz: { result_id: '018f0000-0000-7000-8000-000000000007', submitted_at: '2026-11-15T12:00:00Z', score: 4, max_score: 7 },
} as LessonResource;
const LESSON = { ...(exampleOf(assignedLesson) as AssignedLesson), resources: [QUIZ] };

beforeEach(() => {
  localStorage.clear();
  setLocale('en');
  signInAs('student');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
});

async function draw(): Promise<void> {
  const root = createRootRoute({ component: () => <ReviewCard lessons={[LESSON]} now={NOW} /> } as never);
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(() => router.load());
}
const way = () => screen.queryByRole('link', { name: 'Practice now' });

test('what was missed is fetched with the card, so that it can be practiced when the network is gone', async () => {
  const { calls } = serve(answers(getQuizDetails));
  noteExchange(true);
  await draw();
  await expect.poll(() => calls.map(({ path }) => path)).toContain(getQuizDetails.path);
  expect(way()?.getAttribute('href')).toContain('#practice-today');
  await new Promise((resolve) => setTimeout(resolve));
  vi.useFakeTimers();
  act(() => noteExchange(false));
  expect(way()).not.toBeNull();
});

test('what is not on the device is not offered without a network', async () => {
  serve();
  noteExchange(false);
  await draw();
  expect(way()).toBeNull();
});
