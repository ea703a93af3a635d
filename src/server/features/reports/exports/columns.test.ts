import { expect, test } from 'vitest';
import { exampleOf } from '#contract/example-of.ts';
import { type ReportCell, reportCell } from '#contract/reports/report-figures.schemas.ts';
import { cellColumns } from './columns.ts';

test('while all points wait for a teacher nothing is out of 0', () => {
  const waiting = { ...(exampleOf(reportCell) as ReportCell), state: 'awaiting' as const, percent: null, points: null, max_points: 0 };
  const said = Object.fromEntries(
    cellColumns<ReportCell>(
      'en',
      (cell) => cell,
      () => ({ item_type_id: 18 }),
    ).map(({ title, value }) => [title, value(waiting)]),
  );
  expect(said).toMatchObject({ Score: 'Waiting for review', Points: null, 'Out of': null });
});

test.each([
  ['a quiz', 18, 'en', 'Satisfactory'],
  ['an assessment, as STAAR does', 24, 'en', 'Meets'],
  ['a quiz in Spanish', 18, 'es', 'Satisfactorio'],
] as const)('the file names a level as the screen does: %s', (_, item_type_id, language, name) => {
  const cell = { ...(exampleOf(reportCell) as ReportCell), level: 3 };
  const column = cellColumns<ReportCell>(
    language,
    (own) => own,
    () => ({ item_type_id }),
  ).find(({ id }) => id === 'level');
  expect([column?.title.match(/\d+/g), column?.value(cell)]).toEqual([['50', '70', '85'], name]);
});
