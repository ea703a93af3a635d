import type { Column } from '#client/staff/kit/list/column.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import { listName, percentText } from './figures.ts';
import { StudentLink } from './student-link.tsx';

/** The column that names the students of a class; a name opens what all of the student's figures are made of. */
export function studentColumn<Row extends ReportStudent>(groupPuid: string | ((row: Row) => string)): Column<Row> {
  return {
    id: 'student',
    header: m.student(),
    names: true,
    value: listName,
    cell: (row) => <StudentLink groupPuid={typeof groupPuid === 'string' ? groupPuid : groupPuid(row)} student={row} />,
  };
}

type Classed = { readonly class?: { readonly group_name: string } | undefined };

/** The class of each row in a table of several classes. */
export function classColumns<Row extends Classed>(rows: readonly Row[]): Column<Row>[] {
  if (!rows.some((row) => row.class)) return [];
  return [{ id: 'class', header: m.classLabel(), value: (row) => row.class?.group_name, wideOnly: true, roomy: true }];
}

/** The column of averages in percent. */
export function averageColumn<Row extends { readonly totals: { readonly average_percent: number | null } }>(): Column<Row> {
  return {
    id: 'average',
    header: m.average(),
    numeric: true,
    value: ({ totals }) => totals.average_percent,
    cell: ({ totals }) => percentText(totals.average_percent),
  };
}
