import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { dayColumn } from '#client/staff/kit/list/day-column.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import type { CellState, ReportCell } from '#contract/reports/report-figures.schemas.ts';
import { levelSetOf } from '#domain/learning/grade-levels.ts';
import { timeSpent } from '../report-labels.ts';
import { levelText, percentText, stateName, stateTone } from './figures.ts';

/** Columns that several reports of a class have. */

/** The day on which it was assigned. */
export function assignedColumn<Row>(at: (row: Row) => string): Column<Row> {
  return dayColumn({ id: 'assigned', header: m.assigned(), at });
}

/** The day on which it is due, or that it has none. */
export function dueColumn<Row>(at: (row: Row) => string | null): Column<Row> {
  return dayColumn({ id: 'due', header: m.due(), at, none: m.noDue() });
}

/** The state as a chip; it is sorted by its name. */
export function stateColumn<Row extends { readonly state: CellState }>(): Column<Row> {
  return {
    id: 'state',
    header: titles.state(),
    wideOnly: true,
    value: ({ state }) => stateName(state),
    cell: ({ state }) => <StatusChip tone={stateTone(state)}>{stateName(state)}</StatusChip>,
  };
}

/** An average in percent; a dash where there is none. */
export function percentColumn<Row extends { readonly percent: number | null }>(): Column<Row> {
  return {
    id: 'average',
    header: m.average(),
    numeric: true,
    value: ({ percent }) => percent,
    cell: ({ percent }) => percentText(percent),
  };
}

/** The time spent, in words; it is sorted by its seconds. */
export function timeColumn<Row extends { readonly time_spent: number }>(): Column<Row> {
  return {
    id: 'time',
    header: titles.timeSpent(),
    wideOnly: true,
    numeric: true,
    value: ({ time_spent }) => time_spent,
    cell: ({ time_spent }) => timeSpent(time_spent) ?? '–',
  };
}

/** How many of those who were to hand in have, and how many are missing. */
export function receivedColumns<Row extends { readonly totals: Record<'submitted' | 'expected' | 'missing', number> }>(): Column<Row>[] {
  return [
    {
      id: 'received',
      header: m.received(),
      wideOnly: true,
      numeric: true,
      value: ({ totals }) => totals.submitted,
      cell: ({ totals }) => m.handedInOf({ done: totals.submitted, total: totals.expected }),
    },
    { id: 'missing', header: m.missing(), wideOnly: true, numeric: true, value: ({ totals }) => totals.missing },
  ];
}

interface OfOneQuiz {
  readonly cell: ReportCell;
}

/** Points out of how many; a dash where nothing was scored. */
export function pointsColumn<Row extends OfOneQuiz>(): Column<Row> {
  return {
    id: 'points',
    header: m.points(),
    wideOnly: true,
    numeric: true,
    value: ({ cell }) => cell.points,
    cell: ({ cell }) =>
      cell.points === null || cell.max_points === null ? '–' : m.pointsOf({ points: cell.points, max: cell.max_points }),
  };
}

/** The level's name; it is sorted by the level, from 1 to 4. */
export function levelColumn<Row extends OfOneQuiz>(quizOf: (row: Row) => { readonly item_type_id: number }): Column<Row> {
  return {
    id: 'level',
    header: m.level(),
    wideOnly: true,
    value: ({ cell }) => cell.level,
    cell: (row) => levelText(row.cell.level, levelSetOf(quizOf(row))),
  };
}

/** The moment at which it was handed in. */
export function handedInColumn<Row extends OfOneQuiz>(): Column<Row> {
  return {
    id: 'handed',
    header: m.handedIn(),
    wideOnly: true,
    value: ({ cell }) => cell.submitted_at,
    cell: ({ cell }) => (cell.submitted_at ? formatMoment(cell.submitted_at) : '–'),
  };
}
