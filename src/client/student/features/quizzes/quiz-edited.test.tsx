// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { outboxChannel } from '#client/shared/platform/offline/offline-engine.ts';
import { watchOutbox } from '#client/shared/platform/offline/outbox-summary.ts';
import { enqueue } from '#client/shared/platform/offline/queue.ts';
import { useToasts } from '#client/shared/platform/screen/notify.ts';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { trackLesson } from '#contract/learning/learning.contract.ts';
import { getQuizDetails } from '#contract/quizzes/quizzes.contract.ts';
import { localDb } from '#offline/storage/device.ts';
import { QuizScreen } from './quiz-screen.tsx';

const ID = '018f0000-0000-7000-8000-000000000007';
const [first, second, third] = [1, 2, 3].map((id) => questionOf({ question_id: id, stem: inBoth(`Stem ${id}`) }));
const paperOf = (...questions: readonly (ReturnType<typeof questionOf> | undefined)[]) => ({
  quiz_id: 1,
  title: inBoth('Quiz'),
  instructions: inBoth(''),
  questions: questions.filter((each) => each !== undefined),
});

function Toasts() {
  return useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
}

afterEach(cleanup);

test('whoever is at a question stays with it where an edit moves it, and is told that questions changed', async () => {
  signInAs('student');
  serve(answers(getQuizDetails, { quiz: paperOf(first, second, third), attempt: null }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const draw = (paper: ReturnType<typeof paperOf>) => (
    <QueryClientProvider client={client}>
      <QuizScreen
        place={{ user_puid: ME, lesson_id: 1, assignment_id: 61, resource_id: 3, paper }}
        tracked={{ tracking_id: ID, op_id: ID }}
        onHandedIn={() => undefined}
        back={null}
        onward={null}
      />
      <Toasts />
    </QueryClientProvider>
  );
  const { rerender } = render(draw(paperOf(first, second, third)));
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start the quiz' });
  await waitFor(() => expect(start.disabled).toBe(false));
  fireEvent.click(start);
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Stem 2');
  const [option] = screen.getAllByRole('radio');
  option?.focus();
  expect(screen.queryByText(/Some questions were changed/)).toBeNull();
  rerender(draw(paperOf(second, third)));
  await screen.findByText('Question 1 of 2');
  screen.getByText('Stem 2');
  expect(document.activeElement).toBe(option);
  await screen.findByText('Some questions were changed just now. Your answers are kept.');
  rerender(draw(paperOf(first, second, third)));
  await screen.findByText('Question 2 of 3');
  screen.getByText('Stem 2');
  expect(document.activeElement).toBe(option);
  // Where the question itself is gone, another stands in its place.
  rerender(draw(paperOf(first, third)));
  await screen.findByText('Stem 3');
});

test('whoever has a quiz open is told as soon as the device learns that the lesson was closed, and goes on', async () => {
  signInAs('student');
  serve(answers(getQuizDetails, { quiz: paperOf(first, second), attempt: null }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <QuizScreen
        place={{ user_puid: ME, lesson_id: 1, assignment_id: 62, resource_id: 3, paper: paperOf(first, second) }}
        tracked={{ tracking_id: ID, op_id: ID }}
        onHandedIn={() => undefined}
        back={null}
        onward={null}
      />
    </QueryClientProvider>,
  );
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start the quiz' });
  await waitFor(() => expect(start.disabled).toBe(false));
  fireEvent.click(start);
  await screen.findByText('Stem 1');
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said().join()).not.toMatch(/closed/);
  await watchOutbox();
  const { op_id } = await enqueue(
    trackLesson,
    { query: { user_puid: ME, lesson_id: 1, assignment_id: 62, time_spent: 1, mode: 'progress' as const } },
    { lane: `${ME}:62` },
  );
  const db = await localDb();
  await db.ops.update(op_id, { state: 'held', reason: { status: 409, message: '', held: { reason: 'closed', decision: null } } });
  outboxChannel.post({ kind: 'changed' });
  await waitFor(() => expect(said().join()).toMatch(/Your teacher closed this lesson .* your teacher decides whether it counts\./));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Stem 2');
});
