import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type ReportQuiz, reportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import { ClassItemExports } from './class-item-exports.tsx';
import type { ClassReportContext } from './class-page.tsx';

beforeEach(() => signInAs('teacher'));

async function draw(address: ClassReportContext['address']) {
  const [group] = exampleOf(getAssignedGroups.data) as AssignedGroup[];
  if (!group) throw new Error('the example has a class');
  serve();
  const quiz = exampleOf(reportQuiz) as ReportQuiz;
  const ofQuiz = { body: { group_puid: group.grouppuid, quiz_id: quiz.quiz_id } };
  await drawStaff(<ClassItemExports context={{ group, address, change: () => undefined }} quiz={quiz} ofQuiz={ofQuiz} />);
}

test('of one class every file of it is offered', async () => {
  await draw({});
  fireEvent.click(screen.getByRole('button', { name: /Export/ }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Items of this quiz to Excel',
    'All items of the class to Excel',
    'All items by student to Excel',
    'Choose what goes in…',
  ]);
});

test('over all classes only the file of all classes is offered', async () => {
  await draw({ all_classes: true });
  expect(screen.queryByRole('button', { name: /^Export$/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Items of this quiz to Excel' })).toBeTruthy();
});
