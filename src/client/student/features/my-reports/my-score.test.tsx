import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';
import { MyScore } from './my-score.tsx';

type Reports = DataOf<typeof getStudentReleasedReports>;

beforeEach(() => {
  cleanup();
  signInAs('student');
});

const RESULT = '018f0000-0000-7000-8000-0000000000aa';

function draw(change: Partial<Reports[number]>) {
  const [example] = exampleOf(getStudentReleasedReports.data) as Reports;
  if (!example) throw new Error('the contract gives no example of a released report');
  const report = { ...example, result_id: RESULT, awaiting_points: 0, ...change };
  serve(answers(getStudentReleasedReports, [report]));
  const attempt = { result_id: RESULT, score: 4, max_score: 7, awaiting_points: 2 };
  const { quiz, group_puid: groupPuid } = report;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MyScore groupPuid={groupPuid} assignmentId={quiz.assignment_id} quizId={quiz.quiz_id} attempt={attempt} />
    </QueryClientProvider>,
  );
}

test("a score of the teacher's own stands where the attempt's points would, and is said to be one", async () => {
  draw({ state: 'scored', points: 6, max_points: 7 });
  expect(await screen.findByText('6 of 7 points')).toBeTruthy();
  expect(screen.getByText('Your teacher gave you this score.')).toBeTruthy();
  expect(screen.queryByText('4 of 7 points')).toBeNull();
});

test('of what the report counts as settled nothing is said to wait, whatever the attempt was when it was read', async () => {
  draw({ state: 'scored', points: 6, max_points: 7, awaiting_points: 0 });
  await screen.findByText('6 of 7 points');
  expect(screen.queryByText(/2 points/)).toBeNull();
});

test('what was excused is said to be so, whatever the attempt earned', async () => {
  draw({ state: 'excused', points: null, max_points: null });
  expect(await screen.findByText('You do not have to do this one.')).toBeTruthy();
  expect(screen.queryByText('4 of 7 points')).toBeNull();
});

test('a report of which something waits for the teacher says so first, and has no total', async () => {
  draw({ state: 'awaiting', points: 4, max_points: 7, awaiting_points: 2 });
  const waits = await screen.findByText('Your teacher will read it.');
  expect(waits.nextElementSibling?.textContent).toBe('4 points so far');
  expect(document.body.textContent).not.toMatch(/of \d/);
});

test('the points of the attempt that counts are nothing special', async () => {
  draw({ state: 'scored', points: 4, max_points: 7 });
  expect(await screen.findByText('4 of 7 points')).toBeTruthy();
  expect(screen.queryByText('Your teacher gave you this score.')).toBeNull();
});
