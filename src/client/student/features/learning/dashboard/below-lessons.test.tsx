import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type AssignedLesson, assignedLesson } from '#contract/learning/learning.schemas.ts';
import { getFinishedLessons } from '#contract/learning/progress.contract.ts';
import { BelowLessons } from './below-lessons.tsx';

const lesson = { ...(exampleOf(assignedLesson) as AssignedLesson), state: 'completed' as const };

beforeEach(() => {
  cleanup();
  setLocale('en');
  signInAs('student');
});

test.each([
  ['has more than the lessons on the screen', answers(getFinishedLessons, { finished: 5, assignment_ids: [1, 2] }), '5 animals live here'],
  [
    'has those that the server does not know of yet',
    answers(getFinishedLessons, { finished: 5, assignment_ids: [1] }),
    '6 animals live here',
  ],
  ['has those without an answer', refuses(getFinishedLessons, 500, 'Dashboard error'), '2 animals live here'],
])('the tidepool %s', async (_what, reply, said) => {
  serve(reply);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <BelowLessons lessons={[lesson, { ...lesson, assignment_id: 2 }]} now={0} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('img', { name: new RegExp(said) })).toBeDefined();
});
