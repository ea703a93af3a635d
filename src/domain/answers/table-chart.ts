import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { type Cells, cellsFor } from './data-table.ts';
import { quantityIn } from './written-answers.ts';

/** The numbers of one column over the rows, or of one row over the columns. */
export interface ChartSeries {
  /** `c` or `r` with the number of the column or row, from 0. */
  readonly id: string;
  readonly title: Bilingual;
  /** What the places along the axis are. */
  readonly axis: Bilingual;
  readonly points: readonly { readonly label: Bilingual; readonly value: number }[];
}

/** What can be drawn of a table: every column or row with two numbers or more. A cell without a number leaves its place out. */
export function seriesOf(table: DataTable, given: Cells): ChartSeries[] {
  const cells = cellsFor(table, given);
  const titles = table.columns.map(({ title }) => title);
  const columns = titles.map((title, column) => ({
    id: `c${column}`,
    title,
    axis: table.corner,
    points: pointsOf(
      table.rows,
      cells.map((line) => line[column] ?? ''),
    ),
  }));
  const rows = table.rows.map((title, row) => ({
    id: `r${row}`,
    title,
    axis: { en: '', es: '' },
    points: pointsOf(titles, cells[row] ?? []),
  }));
  return [...columns, ...rows].filter(({ points }) => points.length > 1);
}

function pointsOf(labels: readonly Bilingual[], cells: readonly string[]): ChartSeries['points'] {
  return cells.flatMap((cell, index) => {
    const [value] = quantityIn(cell).numbers;
    const label = labels[index];
    return value === undefined || !label ? [] : [{ label, value }];
  });
}

/** The highest mark of an axis: the next 1, 2 or 5 times a power of ten. */
export function axisTop(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power;
}
