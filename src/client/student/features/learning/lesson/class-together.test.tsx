import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getAssignmentResponses } from '#contract/learning/learning.contract.ts';
import { getOtherStudentsTracking } from '#contract/learning/progress.contract.ts';
import { ClassTogether } from './class-together.tsx';

const step = (resource_id: number, completed: boolean) => ({
  resource_id,
  time_spent: 60,
  percentage_completed: completed ? 100 : 40,
  completed,
});
const received = { lesson_tracking_id: null, time_spent: 120, resources: [step(1, true), step(2, false), step(3, true)] };

function draw() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <ClassTogether lessonId={5} assignmentId={9} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  signInAs('student');
  setLocale('en');
});
afterEach(cleanup);

test('a student sees what the teacher has of the lesson, and how far the class is', async () => {
  const { calls } = serve(
    answers(getAssignmentResponses, received),
    answers(getOtherStudentsTracking, { lesson_id: 5, assignment_id: 9, classmates: 21, started: 12, completed: 4 }),
  );
  draw();
  expect(await screen.findByText('Your teacher can see 2 of 3 steps done.')).toBeTruthy();
  expect(await screen.findByText('Of 21 classmates, 12 have started. 4 of them have finished.')).toBeTruthy();
  expect(calls.find(({ path }) => path === getOtherStudentsTracking.path)?.query).toMatchObject({ lessonId: '5', assignment_id: '9' });
});

test('nothing is said of a class that is too small to stay unnamed in, nor where nothing answered', async () => {
  const { calls } = serve(answers(getAssignmentResponses, { ...received, resources: [] }), answers(getOtherStudentsTracking, null));
  const { container } = draw();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(container.textContent).toBe('');
});
