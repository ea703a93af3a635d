// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { getQuizDetails } from '#contract/quizzes/quizzes.contract.ts';
import { TodaysPractice } from './todays-practice.tsx';

/** A quiz from the server in which the first `count` questions were missed. */
function missed(quiz_id: number, count: number): DataOf<typeof getQuizDetails> {
  const ids = Array.from({ length: 9 }, (_, at) => quiz_id * 10 + at);
  const results = ids.map((question_id, at) => ({
    question_id,
    is_correct: at >= count,
    correct_answer_ids: [1],
    chosen_answer_ids: [2],
    feedback: [],
    rationale: inBoth(`Why ${question_id}`),
  }));
  return {
    quiz: {
      quiz_id,
      title: inBoth(`Quiz ${quiz_id}`),
      instructions: inBoth(''),
      questions: ids.map((question_id) => questionOf({ question_id, stem: inBoth(`Stem ${question_id}`) })),
    },
    attempt: {
      ...{ result_id: `018f0000-0000-7000-8000-00000000000${quiz_id}`, started_at: '2026-11-20T10:00:00.000Z', score: 9 - count },
      ...{ submitted_at: '2026-11-20T10:20:00.000Z', responses: {}, max_score: 9, receipt_code: null, results },
    },
  };
}
const due = (...ids: number[]) => ids.map((quiz_id) => ({ lesson_id: quiz_id, assignment_id: quiz_id, quiz_id }));

async function draw(quizzes: ReturnType<typeof due>) {
  const root = createRootRoute({ component: () => <TodaysPractice due={quizzes} /> } as never);
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(() => router.load());
}
/** Answers the current question correctly and continues. */
function pass() {
  const [first] = screen.getAllByRole('radio');
  if (first) fireEvent.click(first);
  fireEvent.click(screen.getByRole('button', { name: 'Check my answer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
}
const practiced = () => JSON.stringify({ ...localStorage }).match(/018f0000-0000-7000-8000-00000000000\d/g) ?? [];

beforeEach(() => {
  localStorage.clear();
  setLocale('en');
  signInAs('student');
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

test('missed questions of several quizzes are practiced in one session, and each quiz is noted as practiced', async () => {
  serve(answers(getQuizDetails, missed(1, 2)), answers(getQuizDetails, missed(2, 1)));
  await draw(due(1, 2));
  await screen.findByText(/Question 1 of 3/);
  // The order in which the server answers is not fixed.
  const stems = Array.from({ length: 3 }, () => {
    const stem = screen.getByText(/^Stem \d+$/).textContent;
    pass();
    return stem;
  });
  expect(stems.toSorted()).toEqual(['Stem 10', 'Stem 11', 'Stem 20']);
  await screen.findByText(/You practiced all of them/);
  screen.getByRole('button', { name: 'Back to my lessons' });
  await waitFor(() => expect(new Set(practiced()).size).toBe(2));
});

test('a quiz that does not fit into five minutes waits for another day', async () => {
  serve(answers(getQuizDetails, missed(1, 6)), answers(getQuizDetails, missed(2, 6)), answers(getQuizDetails, missed(3, 2)));
  await draw(due(1, 2, 3));
  await screen.findByText(/Question 1 of 8/);
});

test('a quiz in which nothing can be practiced, such as one of second tries, is not offered again the same day', async () => {
  serve(answers(getQuizDetails, missed(1, 0)));
  await draw(due(1));
  await screen.findByText(/Nothing to practice today/);
  const noted = () => Object.entries({ ...localStorage }).find(([key]) => key.endsWith('.practiced'))?.[1];
  await waitFor(() => expect(noted()).toContain('018f0000-0000-7000-8000-000000000001'));
});

test('an empty device and an empty list each show a message, in both languages', async () => {
  serve();
  await draw(due(1));
  await screen.findByText('What you missed is not on this device yet. It comes when you are back online.');
  cleanup();
  setLocale('es');
  await draw(due());
  await screen.findByText('Hoy no hay nada que practicar. ¡Buen trabajo! Lo próximo que falles volverá aquí.');
});
