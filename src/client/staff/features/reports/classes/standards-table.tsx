import { m } from '#client/shared/messages/class-reports.ts';
import { inLocale } from '#client/shared/platform/format.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import type { StudentAssessmentReport } from '#contract/report-assessments.schemas.ts';
import { listName } from './figures.ts';
import { NeedCell, NeedLegend } from './need-cell.tsx';
import { StudentLink } from './student-link.tsx';

type Row = Pick<StudentAssessmentReport['students'][number], 'user_puid' | 'first_name' | 'last_name' | 'standings'>;

interface StandardsTableProps {
  readonly groupPuid: string;
  readonly report: { readonly standards: StudentAssessmentReport['standards']; readonly students: readonly Row[] };
}

/** The heatmap of students and standards: a real table whose cells say it in number, word, pattern and color. */
export function StandardsTable({ groupPuid, report }: StandardsTableProps) {
  const list = useListSearch({ prefix: 's-', pageSize: 50 });
  const columns: Column<Row>[] = [
    {
      id: 'student',
      header: m.student(),
      names: true,
      value: listName,
      cell: (row) => <StudentLink groupPuid={groupPuid} student={row} />,
    },
    ...report.standards.map(({ standard }, index) => ({
      id: standard,
      header: standard,
      numeric: true,
      value: (row: Row) => row.standings[index]?.percent ?? null,
      cell: (row: Row) => {
        const standing = row.standings[index];
        return standing ? <NeedCell standing={standing} /> : '–';
      },
    })),
  ];
  return (
    <>
      <NeedLegend />
      <DataTable
        caption={m.standardsOf()}
        columns={columns}
        rows={report.students}
        rowKey={(row) => row.user_puid}
        rowName={listName}
        list={list}
      />
      <dl>
        {report.standards.map(({ standard, text, all }) => (
          <div key={standard}>
            <dt style={{ display: 'inline', fontWeight: 700 }}>{standard}</dt>{' '}
            <dd style={{ display: 'inline', margin: 0 }}>
              {inLocale(text)} <NeedCell standing={all} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
