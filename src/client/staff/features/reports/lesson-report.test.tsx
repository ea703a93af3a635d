import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAssignmentResourcesDetails } from '#contract/reports/report-progress.contract.ts';
import { getAssignedStudents, getAssignmentResourceReports } from '#contract/reports/reports.contract.ts';
import { assignedGroup, assignmentReport } from '#contract/reports/reports.schemas.ts';
import { LessonReport } from './lesson-report.tsx';
import type { Assignment, Group } from './use-reports.ts';

beforeEach(() => signInAs('teacher'));

const follows = (later: Element, earlier: Element) => (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('how complete a lesson is stands before its students, and what is seldom looked at after them', async () => {
  serve(answers(getAssignmentResourceReports), answers(getAssignedStudents), answers(getAssignmentResourcesDetails));
  const group = exampleOf(assignedGroup) as Group;
  const assignment = { ...(exampleOf(assignmentReport) as Assignment), is_own: true, archived_at: null };
  await drawStaff(<LessonReport group={group} assignment={assignment} search={{}} />);
  const table = await screen.findByRole('table');
  const complete = await screen.findByText(/\d of \d.* received/);
  expect(follows(table, complete)).toBe(true);
  for (const late of [screen.getByText(/^Assigned /), screen.getByRole('link', { name: 'Safe to close the cart?' })])
    expect(follows(late, table)).toBe(true);
  expect(follows(screen.getByRole('button', { name: /^Archive/ }), table)).toBe(true);
});

test('on paper, the report of one lesson says which lesson it is of, and how far that got', async () => {
  serve(answers(getAssignmentResourceReports), answers(getAssignedStudents), answers(getAssignmentResourcesDetails));
  const assignment = exampleOf(assignmentReport) as Assignment;
  await drawStaff(<LessonReport group={exampleOf(assignedGroup) as Group} assignment={assignment} search={{}} way={<p>Period 1</p>} />);
  const title = await screen.findByRole('heading', { level: 1 });
  // The screens' own style leaves every other head off the paper (shared/ui/base.css).
  for (const said of [title, screen.getByText('Period 1')]) expect(said.closest('header:not([data-print="keep"])')).toBeNull();
});
