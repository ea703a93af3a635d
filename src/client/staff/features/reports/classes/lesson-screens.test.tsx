import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAssignmentProgress, getAssignmentViewSummary, getStudentViewSummary } from '#contract/reports/report-progress.contract.ts';
import type { AssignmentProgress } from '#contract/reports/report-progress.schemas.ts';
import { getAssignedGroups, getSharedMarks } from '#contract/reports/reports.contract.ts';
import { ReaderReportScreen, ReaderResponsesScreen, StudentLessonScreen } from './lesson-screens.tsx';

const SCORE = {
  percent: null,
  points: null,
  max_points: 4,
  awaiting_points: 0,
  level: null,
  is_late: false,
  is_teachers: false,
  attempts: 0,
  result_ids: [],
  submitted_at: null,
};

beforeEach(() => signInAs('teacher'));

test('a report of one student in a lesson says how complete it is of this student, not of the class', async () => {
  const report = exampleOf(getAssignmentProgress.data) as AssignmentProgress;
  const summary = exampleOf(getStudentViewSummary.data) as DataOf<typeof getStudentViewSummary>;
  const [student] = report.students;
  const [cell] = student?.cells ?? [];
  if (!student || !cell) throw new Error('the example has no student');
  const [ana, ben] = [crypto.randomUUID(), crypto.randomUUID()];
  const of = (user_puid: string, state: 'scored' | 'missing') => ({
    ...student,
    user_puid,
    cells: [{ ...cell, score: { ...SCORE, state } }],
  });
  const holding = [ana, ben].map((user_puid) => ({
    ...report.completeness.holding[0],
    user_puid,
    first_name: user_puid === ana ? 'Xiomara' : 'Yusuf',
  }));
  serve(
    answers(getAssignedGroups),
    answers(getAssignmentViewSummary),
    answers(getStudentViewSummary, {
      ...summary,
      students: [ana, ben].map((user_puid) => ({ ...summary.students[0], user_puid })),
    } as typeof summary),
    answers(getAssignmentProgress, {
      ...report,
      students: [of(ana, 'scored'), of(ben, 'missing')],
      completeness: { ...report.completeness, expected: 2, received: 1, missing: 1, holding },
    } as AssignmentProgress),
  );
  await drawStaff(<StudentLessonScreen />, `/here?student_puid=${ben}`);
  expect(await screen.findByText('0 of 1 received')).toBeTruthy();
  expect(screen.getByText('1 missing')).toBeTruthy();
  expect(screen.getByText(/Yusuf/)).toBeTruthy();
  expect(screen.queryByText(/Xiomara/)).toBeNull();
});

const MARKS = exampleOf(getSharedMarks.data) as DataOf<typeof getSharedMarks>;

test('the reader report says who read, and leads to what they wrote inside the text', async () => {
  const { calls } = serve(answers(getAssignedGroups), answers(getAssignmentViewSummary), answers(getAssignmentProgress));
  await drawStaff(<ReaderReportScreen />, '/here');
  const link = await screen.findByRole('link', { name: 'Responses in the reader' });
  expect(link.getAttribute('href')).toContain('/mygroups/htmlReaderReport');
  expect(calls.some(({ path }) => path === getSharedMarks.path)).toBe(false);
});

test('the responses in the reader are those of one student where the address names one, and of all on request', async () => {
  const [mark] = MARKS;
  if (!mark) throw new Error('the example has no mark');
  const [ana, ben] = [crypto.randomUUID(), crypto.randomUUID()];
  const marks = [
    { ...mark, user_puid: ana, quote: 'Sediment settles' },
    { ...mark, user_puid: ben, quote: 'Water evaporates' },
  ];
  serve(answers(getAssignedGroups), answers(getAssignmentViewSummary), answers(getSharedMarks, marks));
  await drawStaff(<ReaderResponsesScreen />, `/here?student_puid=${ben}`);
  expect(await screen.findByText('Water evaporates')).toBeTruthy();
  expect(screen.queryByText('Sediment settles')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show the whole class' }));
  expect(await screen.findByText('Sediment settles')).toBeTruthy();
});
