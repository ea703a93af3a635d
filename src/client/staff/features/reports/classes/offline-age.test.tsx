import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteExchange } from '#client/shared/platform/offline/connectivity.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getGroupAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import { getIndividualQuizAttempts, getIndividualQuizResponse } from '#contract/reports/report-attempts.contract.ts';
import { getAssignmentProgress, getAssignmentViewSummary, getStudentViewSummary } from '#contract/reports/report-progress.contract.ts';
import { getAssignedGroups, getSharedMarks } from '#contract/reports/reports.contract.ts';
import { AttemptScreen } from './attempt-screens.tsx';
import { ReaderReportScreen, ReaderResponsesScreen } from './lesson-screens.tsx';

beforeEach(() => signInAs('teacher'));
afterEach(() => act(() => noteExchange(true)));

test.each([
  ['an attempt, below the choice of its class, quiz and student', <AttemptScreen key="attempt" />, getIndividualQuizResponse],
  ['who read', <ReaderReportScreen key="reader" />, getAssignmentProgress],
  ['what students show of their marks', <ReaderResponsesScreen key="responses" />, getSharedMarks],
])('without a connection the age of a report stands there once: %s', async (_what, drawn, last) => {
  const { calls } = serve(
    answers(getAssignedGroups),
    answers(getGroupAssessmentReport),
    answers(getStudentViewSummary),
    answers(getAssignmentViewSummary),
    answers(getIndividualQuizAttempts),
    answers(getIndividualQuizResponse),
    answers(getAssignmentProgress),
    answers(getSharedMarks),
  );
  await drawStaff(drawn);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(last.path));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  await act(async () => noteExchange(false));
  expect(await screen.findAllByText(/You are offline/)).toHaveLength(1);
});
