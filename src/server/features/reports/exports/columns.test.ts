import { expect, test } from 'vitest';
import { exampleOf } from '#contract/example-of.ts';
import { type ReportCell, reportCell } from '#contract/reports/report-figures.schemas.ts';
import { cellColumns } from './columns.ts';

test('while all points wait for a teacher nothing is out of 0', () => {
  const waiting = { ...(exampleOf(reportCell) as ReportCell), state: 'awaiting' as const, percent: null, points: null, max_points: 0 };
  const said = Object.fromEntries(cellColumns<ReportCell>('en', (cell) => cell).map(({ title, value }) => [title, value(waiting)]));
  expect(said).toMatchObject({ Score: 'Waiting for review', Points: null, 'Out of': null });
});
