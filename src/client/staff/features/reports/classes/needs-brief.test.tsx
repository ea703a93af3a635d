import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGroupAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import type { GroupAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { assignedGroup } from '#contract/reports/reports.schemas.ts';
import type { Group } from '../use-reports.ts';
import { NeedsBrief } from './needs-brief.tsx';

beforeEach(() => signInAs('teacher'));

const report = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;
const group = exampleOf(assignedGroup) as Group;
const standing = { points: 1, max_points: 5, questions: 5, percent: 20, level: 1, need: 'help' } as const;
const student = (last: number, first_name: string) => ({
  user_puid: `018f0000-0000-7000-8000-00000000000${last}`,
  first_name,
  last_name: 'Diaz',
  user_name: 'ana.diaz',
  student_number: null,
  is_namesake: false,
  standing,
});
const need = (standard: string, ...names: string[]) => ({
  standard,
  text: { en: `About ${standard}`, es: `Sobre ${standard}` },
  all: { ...standing },
  help: names.map((name, index) => student(index + 1, name)),
  watch: 0,
  secure: 0,
  too_little: names.length === 0 ? 3 : 0,
});
/** A class that was given two lessons, and what their quizzes ask about. */
function serveNeeds(needs: GroupAssessmentReport['needs']) {
  const [first] = report.quizzes;
  if (!first) throw new Error('the example has no quiz');
  const given = (assignment_id: number, ...standards: string[]) => ({
    ...first,
    quiz: { ...first.quiz, assignment_id },
    standards: standards.map((standard) => ({ standard, standing })),
  });
  return serve(answers(getGroupAssessmentReport, { ...report, needs, quizzes: [given(1, '5.6A', '5.6B'), given(2, '5.7B')] }));
}

test('a lesson’s report says in one line who needs help with what the lesson asks about, and opens their names', async () => {
  serveNeeds([need('5.6A', 'Ana', 'Ben'), need('5.7B', 'Cal'), need('5.6B')]);
  await drawStaff(<NeedsBrief group={group} address={{}} assignmentId={1} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Who needs help: 5.6A\u00a0(2)' }));
  const panel = await screen.findByRole('dialog', { name: 'Who needs help, with what' });
  expect(within(panel).getByRole('link', { name: 'Ana Diaz' })).toBeTruthy();
  expect(within(panel).getByRole('button', { name: 'Make a small group' })).toBeTruthy();
  expect(within(panel).queryByText(/5\.7B/)).toBeNull();
});

test('of a whole class the first standards are named, and with too few answers it says so', async () => {
  serveNeeds([need('5.6A', 'Ana', 'Ben'), need('5.6B', 'Ana'), need('5.7A', 'Cal'), need('5.7B', 'Cal')]);
  await drawStaff(<NeedsBrief group={group} address={{ date_range: 'week' }} />);
  expect(await screen.findByRole('button', { name: 'Who needs help: 5.6A\u00a0(2), 5.6B\u00a0(1), 5.7A\u00a0(1), …' })).toBeTruthy();
  serveNeeds([need('5.6A')]);
  await drawStaff(<NeedsBrief group={group} address={{}} />);
  expect(await screen.findByText('Too few answers yet to say who needs help.')).toBeTruthy();
});
