import { formatMoment } from '#client/shared/platform/screen/format.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import type { StudentViewSummary } from '#contract/reports/report-progress.schemas.ts';
import { fullName, levelText } from './figures.ts';
import { HeadPickers } from './head-actions.tsx';
import { NoStudents } from './no-students.tsx';
import { receivedColumns, timeColumn } from './report-columns.tsx';
import { averageColumn, classColumns, studentColumn } from './student-columns.tsx';

type Row = StudentViewSummary['students'][number];

/** The students of a class, or of all classes of a teacher, with what each comes to. */
export function StudentsList({ groupPuid, students }: { readonly groupPuid: string; readonly students: readonly Row[] }) {
  const list = useListSearch({ pageSize: 50 });
  const columns: Column<Row>[] = [
    studentColumn((row) => row.class?.group_puid ?? groupPuid),
    ...classColumns(students),
    averageColumn(),
    { id: 'level', header: m.level(), wideOnly: true, value: ({ level }) => level, cell: ({ level }) => levelText(level) },
    ...receivedColumns<Row>(),
    { id: 'late', header: m.late(), wideOnly: true, numeric: true, value: ({ totals }) => totals.late },
    timeColumn(),
    {
      id: 'last',
      header: titles.lastActivity(),
      wideOnly: true,
      value: ({ last_activity_at }) => last_activity_at,
      cell: ({ last_activity_at }) => (last_activity_at ? formatMoment(last_activity_at) : '–'),
    },
  ];
  return (
    <>
      <HeadPickers>
        <SearchField list={list} label={m.studentLabel()} width={170} />
      </HeadPickers>
      <DataTable
        caption={titles.titleProgress()}
        columns={columns}
        rows={students}
        rowKey={(row) => `${row.class?.group_puid} ${row.user_puid}`}
        rowName={fullName}
        list={list}
        empty={<NoStudents />}
      />
    </>
  );
}
