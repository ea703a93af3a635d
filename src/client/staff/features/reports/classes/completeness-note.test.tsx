import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { exampleOf } from '#contract/example-of.ts';
import { getGroupAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import type { GroupAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { CompletenessNote } from './completeness-note.tsx';

afterEach(() => setLocale('en'));

const { completeness } = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;

test('where nothing is expected a report says so, instead of "0 of 0"', async () => {
  await drawStaff(
    <CompletenessNote completeness={{ ...completeness, expected: 0, received: 0, missing: 0, not_received: 0, excused: 5 }} />,
  );
  expect(screen.getByText('No work is expected')).toBeTruthy();
  expect(screen.queryByText(/0 of 0/)).toBeNull();
  expect(screen.getByText(/5 excused/)).toBeTruthy();
});

test('in Spanish, one piece of work is said in the singular', async () => {
  setLocale('es');
  await drawStaff(
    <CompletenessNote completeness={{ ...completeness, expected: 1, received: 0, missing: 1, not_received: 1, excused: 1 }} />,
  );
  for (const words of ['0 de 1 recibido', '1 faltante', '1 aún no recibido', '1 justificado']) expect(screen.getByText(words)).toBeTruthy();
});

test('classes and older quizzes for which there was no room are counted, with the way to them', async () => {
  await drawStaff(<CompletenessNote completeness={{ ...completeness, classes_left_off: 3, quizzes_left_off: 1 }} />);
  expect(screen.getByText(/room for 60 classes; 3 more are not in it\. Choose “These classes…”/)).toBeTruthy();
  expect(screen.getByText(/newest quizzes are in this report; 1 older one is not\. Choose dates/)).toBeTruthy();
});
