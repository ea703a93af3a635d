import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';
import { PaperHead, PrintReport } from './print-report.tsx';

beforeEach(() => {
  signInAs('student');
  setLocale('en');
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

test('a student prints the report that is open, in either language', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  render(<PrintReport />);
  await userEvent.click(screen.getByRole('button', { name: 'Print my answers' }));
  expect(print).toHaveBeenCalledOnce();
  cleanup();
  setLocale('es');
  render(<PrintReport />);
  expect(screen.getByRole('button', { name: 'Imprimir mis respuestas' })).toBeDefined();
});

test('the paper says whose it is, of which class and when it was turned in', async () => {
  const [example] = exampleOf(getStudentReleasedReports.data) as DataOf<typeof getStudentReleasedReports>;
  if (!example) throw new Error('the contract gives no example of a released report');
  const report = { ...example, group_name: 'Science 5A', submitted_at: '2026-11-20T16:00:00.000Z' };
  serve(answers(getStudentReleasedReports, [report]));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PaperHead groupPuid={report.group_puid} assignmentId={report.quiz.assignment_id} quizId={report.quiz.quiz_id} />
    </QueryClientProvider>,
  );
  expect((await screen.findByText(/Science 5A/)).textContent).toMatch(/^\S+ \S+ · Science 5A · Turned in Fri, Nov 20$/);
});
