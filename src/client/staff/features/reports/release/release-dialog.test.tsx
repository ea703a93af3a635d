import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGradingQueue } from '#contract/grading/grading.contract.ts';
import { RELEASE_CHANGED_MEANWHILE } from '#contract/refusal-codes.ts';
import { getIndividualAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import type { IndividualAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { type ReportQuiz, reportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { releaseReport } from '#contract/reports/report-release.contract.ts';
import { ReleaseDialog } from './release-dialog.tsx';

beforeEach(() => {
  onClose.mockReset();
  signInAs('teacher');
});

const ANA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const GONE = '00000000-0000-4000-8000-00000000000c';

function serveClass() {
  const report = exampleOf(getIndividualAssessmentReport.data) as IndividualAssessmentReport;
  const [student] = report.students;
  if (!student) throw new Error('the example has no student');
  const of = (user_puid: string, first_name: string, state: 'scored' | 'missing') => ({
    ...student,
    user_puid,
    first_name,
    last_name: 'Diaz',
    cell: { ...student.cell, state },
  });
  const students = [of(ANA, 'Ana', 'scored'), of(BEN, 'Ben', 'missing')];
  return serve(answers(getGradingQueue), answers(getIndividualAssessmentReport, { ...report, students }), answers(releaseReport));
}

const onClose = vi.fn();
const draw = (quiz: Partial<ReportQuiz>, students?: readonly string[]) =>
  drawStaff(
    <ReleaseDialog
      group={{ grouppuid: GONE, group_name: 'Period 1' }}
      quiz={{ ...(exampleOf(reportQuiz) as ReportQuiz), ...quiz }}
      totals={{ expected: 2, submitted: 1 }}
      students={students}
      onClose={onClose}
    />,
  );

const sent = async (calls: ReturnType<typeof serve>['calls']) => {
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(releaseReport.path));
  return calls.find(({ path }) => path === releaseReport.path)?.body;
};

test('without a choice a report is released to the whole class, at once', async () => {
  const { calls } = serveClass();
  await draw({ release_date: null });
  fireEvent.click(screen.getByRole('button', { name: 'Release' }));
  expect(await sent(calls)).toMatchObject({ release_date: null, released_students: null });
});

test('those who have turned in are chosen in one press; nobody is refused before it is sent', async () => {
  const { calls } = serveClass();
  await draw({ release_date: null });
  fireEvent.click(screen.getByRole('radio', { name: 'Only students I select' }));
  await screen.findByRole('checkbox', { name: /Ben Diaz/ });
  fireEvent.click(screen.getByRole('button', { name: 'Release' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Select at least one student.');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Ana Diaz/ })).toBe(document.activeElement));
  fireEvent.click(screen.getByRole('button', { name: 'Select who turned it in (1)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Release' }));
  expect(await sent(calls)).toMatchObject({ released_students: [ANA] });
});

test('a release is changed from what it is, without those who have left the class', async () => {
  const { calls } = serveClass();
  const release_date = '2026-11-20T06:00:00.000Z';
  await draw({ release_date, released_to: 2 }, [BEN, GONE]);
  await screen.findByRole('checkbox', { name: /Ben Diaz/, checked: true });
  fireEvent.click(screen.getByRole('checkbox', { name: /Ana Diaz/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await sent(calls)).toMatchObject({ release_date, released_students: [BEN, ANA] });
});

test('Escape asks before it throws away who was ticked, and closes at once where nothing was', async () => {
  serveClass();
  await draw({ release_date: null });
  fireEvent.click(screen.getByRole('radio', { name: 'Only students I select' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /Ben Diaz/ }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: /^Everyone in/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a day that is missing is asked for where it is chosen', async () => {
  serveClass();
  await draw({ release_date: null });
  fireEvent.click(screen.getByRole('radio', { name: 'Starting on a day' }));
  const day = await screen.findByRole('button', { name: /^First day/ });
  fireEvent.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(day).toBe(document.activeElement));
});

test('where the server refuses to release, its words are shown, and the dialog stays', async () => {
  serve(answers(getGradingQueue), refuses(releaseReport, 404, 'This quiz was not found.'));
  await draw({ release_date: null });
  fireEvent.click(screen.getByRole('button', { name: 'Release' }));
  await screen.findByText('This quiz was not found.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a lost answer is told beside the button, with what to do next; the choice stays', async () => {
  serve(answers(getGradingQueue));
  await draw({ release_date: null });
  fireEvent.click(screen.getByRole('button', { name: 'Release' }));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('release Report API Error');
  expect(said.textContent).toContain('try again when you’re back online');
  expect(onClose).not.toHaveBeenCalled();
});

test('a release that changed while the dialog was open is shown, not written over; saving again replaces it', async () => {
  const theirs = { release_date: '2026-11-20T15:00:00.000Z', released_students: [ANA, BEN] };
  const { calls } = serve(
    answers(getGradingQueue),
    refuses(releaseReport, 409, 'This release changed.', RELEASE_CHANGED_MEANWHILE, theirs),
  );
  await draw({ release_date: '2026-11-18T15:00:00.000Z' });
  fireEvent.click(screen.getByRole('radio', { name: 'Now' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Now 2 students see it from');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sentBodies = () => calls.filter(({ path }) => path === releaseReport.path).map(({ body }) => body);
  await waitFor(() => expect(sentBodies()).toHaveLength(2));
  expect(sentBodies()).toMatchObject([{ shown: { release_date: '2026-11-18T15:00:00.000Z', released_students: null } }, { shown: theirs }]);
});
