import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getItemwiseQuiz } from '#contract/reports/report-assessments.contract.ts';
import type { ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';
import { getKeyCorrections } from '#contract/reports/rescoring.contract.ts';
import { ItemAnalysis } from './item-analysis.tsx';

beforeEach(() => signInAs('teacher'));
afterEach(() => vi.restoreAllMocks());

/** The report of one question with one option, chosen so often by each third. */
function withOption(upper: number | null, middle: number | null, lower: number | null): ItemwiseReport {
  const report = exampleOf(getItemwiseQuiz.data) as ItemwiseReport;
  const [item] = report.items;
  if (!item) throw new Error('the example has no question');
  const option = { answer_id: 7, text: { en: 'The Moon', es: 'La Luna' }, is_correct: true, chosen: 12, upper, middle, lower };
  return { ...report, items: [{ ...item, number: 3, options: [option] }] };
}

async function openOptions(report: ItemwiseReport) {
  serve(answers(getKeyCorrections));
  await drawStaff(<ItemAnalysis report={report} groupPuid={crypto.randomUUID()} />);
  fireEvent.click(await screen.findByTitle('Item 3: answer choices'));
  return screen.findByRole('table', { name: 'Item 3: answer choices' });
}
const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

test('an option says how many of each third chose it', async () => {
  const table = await openOptions(withOption(6, 4.5, 1.5));
  expect(heads(table)).toEqual(['Option', 'Chosen', 'Upper third', 'Middle third', 'Lower third']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['12', '6', '4.5', '1.5']);
});

test('on a phone the thirds stand beneath the option, so that nothing scrolls sideways', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(354);
  const table = await openOptions(withOption(6, 4.5, 0));
  expect(heads(table)).toEqual(['Option', 'Chosen']);
  expect(within(table).getByRole('rowheader').textContent).toBe('The Moon KeyUpper third: 6Middle third: 4.5Lower third: 0');
});

test('of few students it is said who chose what, and how many were right', async () => {
  const report = withOption(null, null, null);
  const [item] = report.items;
  const students = [
    {
      user_puid: crypto.randomUUID(),
      first_name: 'Maya',
      last_name: 'Hernandez',
      user_name: 'ana.diaz',
      student_number: null,
      is_namesake: false,
    },
  ];
  const [option] = item?.options ?? [];
  if (!item || !option) throw new Error('the example has no option');
  const options = [
    { ...option, chosen: 1, students },
    { ...option, answer_id: 8, is_correct: false, chosen: 0, students: [] },
  ];
  const table = await openOptions({ ...report, items: [{ ...item, n: 7, correct: 4, options }] });
  expect(within(table).getByText('Maya Hernandez')).toBeDefined();
  expect(within(table).getByText('Nobody')).toBeDefined();
  expect(screen.getByText('4 of 7')).toBeDefined();
});

test('below ten students there are no columns of thirds', async () => {
  expect(heads(await openOptions(withOption(null, null, null)))).toEqual(['Option', 'Chosen']);
});
