import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getItemwiseQuiz } from '#contract/reports/report-assessments.contract.ts';
import type { ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';
import { getKeyCorrections } from '#contract/reports/rescoring.contract.ts';
import { ItemAnalysis } from './item-analysis.tsx';

beforeEach(() => {
  signInAs('teacher');
  setLocale('en');
});

async function draw(compared: ItemwiseReport['compared']) {
  const report = exampleOf(getItemwiseQuiz.data) as ItemwiseReport;
  const [item] = report.items;
  if (!item) throw new Error('the example has no question');
  serve(answers(getKeyCorrections));
  const items = [{ ...item, number: 1, difficulty: 50, school_difficulty: 75, district_difficulty: null }];
  await drawStaff(<ItemAnalysis report={{ ...report, compared, items }} groupPuid={crypto.randomUUID()} />);
  const table = await screen.findByRole('table', { name: 'Item analysis' });
  return within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
}

test('% correct elsewhere stands beside the class’s own, with the number of students behind it', async () => {
  const heads = await draw({ as_of: '2026-11-28T02:00:00.000Z', school: { students: 24, classes: 2 }, district: null });
  const at = heads.findIndex((head) => head?.startsWith('% correct'));
  expect(heads[at + 1]).toMatch(/^School/);
  expect(heads.some((head) => head?.startsWith('District'))).toBe(false);
  expect(screen.getByText('75%')).toBeDefined();
  expect(screen.getByText(/^School: % correct for 24 students of 2 classes\. Added up on /)).toBeDefined();
});

test('where nobody may be compared with there is neither a column nor a sentence', async () => {
  expect((await draw(undefined)).some((head) => head?.startsWith('School'))).toBe(false);
  expect(screen.queryByText(/Added up on/)).toBeNull();
});
