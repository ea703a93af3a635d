import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getPrintableItemResponse } from '#contract/quizzes/paper.contract.ts';
import { quizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { OnPaper } from './on-paper.tsx';

beforeEach(() => signInAs('student'));

function draw() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <OnPaper quizId={7} lessonId={4} questions={5} />
    </QueryClientProvider>,
  );
}

test('a quiz on paper says how many typed answers were received', async () => {
  const details = exampleOf(getPrintableItemResponse.data) as DataOf<typeof getPrintableItemResponse>;
  const responses = { 5: { answer_id: 51, answer_text: '' }, 6: { answer_id: 62, answer_text: '' } };
  const attempt = { ...(exampleOf(quizAttempt) as z.output<typeof quizAttempt>), responses };
  const { calls } = serve(answers(getPrintableItemResponse, { ...details, attempt }));
  draw();
  expect(await screen.findByText('Received: 2 of 5 answers.')).toBeDefined();
  expect(calls[0]?.query).toMatchObject({ item_id: '7', lesson_id: '4', item_type_id: '18' });
});

test('where the server refuses, it says what the specification says', async () => {
  serve(refuses(getPrintableItemResponse, 404, 'This quiz was not found.'));
  draw();
  expect(await screen.findByText('Unable to load data')).toBeDefined();
});
