import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, handsOut, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGroupAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import type { GroupAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import {
  getAttempts,
  getGroupGrades,
  getItemanalysisGroup,
  getItemanalysisStudent,
  getQuizzes,
} from '#contract/reports/report-etl.contract.ts';
import { ItemDownloadDialog } from './item-download-dialog.tsx';

const GROUP = '018f0000-0000-7000-8000-0000000000aa';
const report = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;
const example = report.quizzes[0] as GroupAssessmentReport['quizzes'][number];
const need = report.needs[0] as GroupAssessmentReport['needs'][number];
const [attempt] = exampleOf(getAttempts.data) as DataOf<typeof getAttempts>;
const quiz = (quiz_id: number, en: string) => ({ quiz_id, title: { en, es: en }, assessment_type_id: 18, grade_id: 5, question_count: 4 });
const choose = async (field: RegExp, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: field }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

test('the two downloads take the grade, the quiz, the standard, the school year and the attempt that were chosen', async () => {
  signInAs('teacher');
  const { calls } = serve(
    answers(getGroupGrades, [{ board_id: null, grade_id: 5, grade: '5', quizzes: 3 }]),
    answers(getQuizzes, [quiz(7, 'Light quiz'), quiz(8, 'Quiz of another class')]),
    answers(getGroupAssessmentReport, {
      ...report,
      needs: [{ ...need, standard: '5.6A', text: { en: 'Energy', es: 'Energía' } }],
      quizzes: [{ ...example, quiz: { ...example.quiz, quiz_id: 7 } }],
    }),
    answers(getAttempts, [
      {
        ...(attempt as NonNullable<typeof attempt>),
        first_name: 'Ana',
        last_name: 'Diaz',
        attempt_no: 2,
        submitted_at: '2026-11-20T10:00:00.000Z',
      },
    ]),
    handsOut(getItemanalysisGroup, 'items.xlsx'),
    handsOut(getItemanalysisStudent, 'students.xlsx'),
  );
  const asked = () => calls.filter(({ path }) => path.includes('get_itemanalysis'));
  await drawStaff(<ItemDownloadDialog groupPuid={GROUP} mode="quiz" onClose={() => undefined} />);
  await choose(/^Grade/, '5 (3 quizzes)');
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === getQuizzes.path)?.query).toMatchObject({ grade_id: '5', assessment_type_id: '18' }),
  );
  fireEvent.click(await screen.findByRole('combobox', { name: /^Quiz/ }));
  expect(screen.queryByRole('option', { name: 'Quiz of another class' })).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: 'Light quiz' }));
  await choose(/^Standard/, '5.6A Energy');
  const year = await screen.findByRole('combobox', { name: /^School year/ });
  fireEvent.click(year);
  const [newest] = await screen.findAllByRole('option', { name: /^\d{4}–\d{4}$/ });
  const began = Number(newest?.textContent?.slice(0, 4));
  fireEvent.click(newest as HTMLElement);
  const years = { year_start_date: `${began}-08-01`, year_end_date: `${began + 1}-07-31` };
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).toMatchObject({
    path: getItemanalysisGroup.path,
    query: { group_puid: GROUP, grade_id: '5', quiz_id: '7', standard_name: '5.6A', assessment_type_id: '18', ...years },
  });
  fireEvent.change(screen.getByRole('combobox', { name: 'What each row shows' }), { target: { value: 'student' } });
  await choose(/^Attempt/, 'Ana Diaz, attempt 2');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' }).hasAttribute('data-loading')).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toMatchObject({
    path: getItemanalysisStudent.path,
    query: { result_id: attempt?.result_id, ...years },
  });
});
