import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGroupAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import type { GroupAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { readClassAddress } from './class-address.ts';
import { MoreReports } from './more-reports.tsx';
import { NeedsList } from './needs-list.tsx';
import { QuizzesTable } from './quizzes-table.tsx';
import { StudentLink } from './student-link.tsx';

const NARROWED = 'attempt_rule=best&date_range=month&mode=quiz';
const report = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;
const ID = crypto.randomUUID();
const student = { user_puid: ID, first_name: 'Ana', last_name: 'Diaz', user_name: 'ana.diaz', student_number: null, is_namesake: false };
const group = { grouppuid: ID, group_name: 'Period 1' } as never;
const context = { group, address: readClassAddress(Object.fromEntries(new URLSearchParams(NARROWED))), change: () => undefined };

beforeEach(() => {
  signInAs('teacher');
  serve();
});

const [quiz] = report.quizzes;
const standing = { points: 1, max_points: 5, questions: 5, percent: 20, level: 1, need: 'help' } as const;
const [need] = report.needs;

test.each([
  ['a student’s name', <StudentLink key="name" groupPuid={ID} student={student} />, 'Diaz, Ana', ['attempt_rule', 'date_range', 'mode']],
  [
    'who needs help',
    <NeedsList key="needs" context={context} needs={need ? [{ ...need, help: [{ ...student, standing }] }] : []} />,
    'Ana Diaz',
    ['attempt_rule', 'date_range', 'mode'],
  ],
  ['a quiz', <QuizzesTable key="quizzes" context={context} quizzes={quiz ? [quiz] : []} />, quiz?.quiz.title.en ?? '', ['attempt_rule']],
] as const)('%s opens figures that are narrowed as those are that stand there', async (_what, drawn, name, kept) => {
  await drawStaff(drawn, `/here?${NARROWED}`);
  const link = await screen.findByRole('link', { name });
  const search = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams;
  expect([...search.keys()].filter((key) => NARROWED.includes(`${key}=`)).sort()).toEqual(kept);
});

const DAYS = { date_range: 'custom', start_date: '2026-09-01', end_date: '2026-09-30' } as const;
const daysIn = (link: HTMLElement) => {
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  return Object.fromEntries(Object.keys(DAYS).map((key) => [key, searchParams.get(key)]));
};

test.each([
  ['the other reports', <MoreReports key="more" groupPuid={ID} search={DAYS} />, 'Gradebook'],
  ['a student’s name', <StudentLink key="name" groupPuid={ID} student={student} />, 'Diaz, Ana'],
  [
    'who needs help',
    <NeedsList key="needs" context={{ ...context, address: DAYS }} needs={need ? [{ ...need, help: [{ ...student, standing }] }] : []} />,
    'Ana Diaz',
  ],
] as const)('%s open the same days', async (_what, drawn, name) => {
  await drawStaff(drawn, `/here?${new URLSearchParams(DAYS)}`);
  expect(daysIn(await screen.findByRole('link', { name }))).toEqual(DAYS);
});
