import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getIndividualQuizAttempts, getIndividualQuizResponse } from '#contract/reports/report-attempts.contract.ts';
import { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';
import { MyGrades } from './my-grades.tsx';

const RESULT = '018f0000-0000-7000-8000-0000000000aa';
const SAID = 'Say why as well.';

beforeEach(() => {
  setLocale('en');
  signInAs('student');
});
afterEach(cleanup);

function draw(attemptBelow: string | null, feedback: string) {
  const list = exampleOf(getIndividualQuizAttempts.data) as DataOf<typeof getIndividualQuizAttempts>;
  const one = exampleOf(getIndividualQuizResponse.data) as DataOf<typeof getIndividualQuizResponse>;
  const [attempt] = list.attempts;
  const [response] = one.responses;
  if (!attempt || !response) throw new Error('the contract gives no example of an attempt');
  const given = { type: 'extended', given_text: 'Kelp makes food.', is_answered: true, points: 1, max_points: 2 };
  const grade = { version: 1, points: 1, graded_by: 'Ms. Rivera', graded_at: '2026-11-21T15:00:00Z', feedback };
  serve(
    answers(getStudentReleasedReports, []),
    answers(getIndividualQuizAttempts, {
      ...list,
      attempts: [{ ...attempt, result_id: RESULT, is_counted: true, submitted_at: '2026-11-20T15:00:00Z' }],
    }),
    answers(getIndividualQuizResponse, { ...one, responses: [{ ...response, ...given, grade }] }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MyGrades groupPuid={RESULT} assignmentId={1} quizId={1} attemptBelow={attemptBelow} />
    </QueryClientProvider>,
  );
}

test('what a teacher gave and said stands with the answer', async () => {
  draw(null, SAID);
  expect(await screen.findByText(SAID)).toBeDefined();
  expect(screen.getByText(/Kelp makes food/)).toBeDefined();
});

test('where the answers stand below, they are not shown twice', async () => {
  draw(RESULT, SAID);
  expect(await screen.findByText(SAID)).toBeDefined();
  expect(screen.queryByText(/Kelp makes food/)).toBeNull();
});
