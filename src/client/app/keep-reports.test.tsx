import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { attemptsQuery, releasedQuery, responseQuery } from '#client/student/features/my-reports/my-reports.queries.ts';
import { quizDetailsQuery } from '#client/student/features/quizzes/quizzes.queries.ts';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getQuizDetails } from '#contract/quizzes/quizzes.contract.ts';
import { getIndividualQuizAttempts, getIndividualQuizResponse } from '#contract/reports/report-attempts.contract.ts';
import { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';
import { keepReports, startKeepingReports } from './keep-reports.ts';
import { queryClient } from './query-client.ts';

const RESULT = '018f0000-0000-7000-8000-0000000000aa';
const [example] = exampleOf(getStudentReleasedReports.data) as DataOf<typeof getStudentReleasedReports>;
if (!example) throw new Error('the contract gives no example of a report');
const report = { ...example, result_id: RESULT };
const tries = exampleOf(getIndividualQuizAttempts.data) as DataOf<typeof getIndividualQuizAttempts>;
const rest = [
  answers(getQuizDetails),
  answers(getIndividualQuizAttempts, {
    ...tries,
    attempts: tries.attempts.map((attempt) => ({ ...attempt, result_id: RESULT, is_counted: true })),
  }),
  answers(getIndividualQuizResponse),
];

beforeEach(() => {
  queryClient.clear();
  signInAs('student');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a released report lies on the device with its questions, attempts and the words of the teacher before it is opened', async () => {
  serve(answers(getStudentReleasedReports, [report]), ...rest);
  await keepReports(ME);
  const { lesson_id, assignment_id, quiz_id } = report.quiz;
  const mine = { groupPuid: report.group_puid, assignmentId: assignment_id, quizId: quiz_id };
  for (const { queryKey } of [
    releasedQuery(),
    quizDetailsQuery(ME, lesson_id, assignment_id, quiz_id),
    attemptsQuery(ME, mine),
    responseQuery(RESULT),
  ])
    expect(queryClient.getQueryData(queryKey)).toBeDefined();
});

test('what is kept is asked for again only where the report has changed', async () => {
  const changed = { ...report, comment: 'Read the second question once more.' };
  const { calls } = serve(answers(getStudentReleasedReports, [report]), answers(getStudentReleasedReports, [changed]), ...rest);
  const asked = () => calls.map(({ path }) => path);
  await keepReports(ME);
  const once = asked();
  expect(once).toHaveLength(4);
  await keepReports(ME);
  expect(asked()).toEqual(once);
  await queryClient.invalidateQueries({ queryKey: releasedQuery().queryKey });
  await keepReports(ME);
  expect(asked()).toEqual([...once, ...once]);
});

test('nothing more is asked for once another student sits here, and a report that was not turned in has nothing to keep', async () => {
  const { calls } = serve(answers(getStudentReleasedReports, [{ ...report, result_id: null }]), ...rest);
  await keepReports(ME);
  expect(calls).toHaveLength(1);
  queryClient.clear();
  const left = serve(answers(getStudentReleasedReports, [report]), ...rest);
  const keeping = keepReports(ME);
  const session = sessionStore.get();
  if (session) sessionStore.set({ ...session, user: { ...session.user, userPuid: RESULT } });
  await keeping;
  expect(left.calls.filter(({ path }) => path === getQuizDetails.path)).toEqual([]);
});

test('only a student’s device asks, and not at once', async () => {
  vi.useFakeTimers();
  const { calls } = serve(answers(getStudentReleasedReports, []));
  startKeepingReports(() => 0.5);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toHaveLength(1);
  queryClient.clear();
  signInAs('teacher');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toHaveLength(1);
});
