import { Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { ArrowCells } from '#client/staff/kit/grid/arrow-cells.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as needs } from '#client/staff/messages/reports/needs-report.ts';
import type { StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import type { ClassGroup } from './class-page.tsx';
import { fullName, listName } from './figures.ts';
import { NeedCell, NeedLegend } from './need-cell.tsx';
import { NoStudents } from './no-students.tsx';
import { usePickedCells } from './picked-cells.ts';
import { classColumns, studentColumn } from './student-columns.tsx';

const PickedBar = lazyPart(async () => (await import('./picked-bar.tsx')).PickedBar);

type Row = ReportStudent & Pick<StudentAssessmentReport['students'][number], 'standings' | 'class'>;

interface StandardsTableProps {
  readonly groupPuid: string;
  /** The class, where its cells can be picked for a small group. */
  readonly group?: ClassGroup;
  readonly report: { readonly standards: StudentAssessmentReport['standards']; readonly students: readonly Row[] };
}

/** The heatmap of students and standards: a real table whose cells say it in number, word, pattern and color. */
export function StandardsTable({ groupPuid, group, report }: StandardsTableProps) {
  const cells = usePickedCells();
  const list = useListSearch({ prefix: 's-', pageSize: 50 });
  const columns: Column<Row>[] = [
    studentColumn((row) => row.class?.group_puid ?? groupPuid),
    ...classColumns(report.students),
    ...report.standards.map(({ standard }, index) => ({
      id: standard,
      header: standard,
      numeric: true,
      value: (row: Row) => row.standings[index]?.percent ?? null,
      cell: (row: Row) => {
        const standing = row.standings[index];
        if (!standing) return '–';
        const { standings: _standings, ...student } = row;
        const cell = { student, standard };
        const pick = { name: `${fullName(row)}, ${standard}`, isPicked: cells.has(cell), onPress: () => cells.press(cell) };
        return <NeedCell standing={standing} {...(group ? { pick } : {})} />;
      },
    })),
  ];
  if (report.students.length === 0) return <NoStudents />;
  if (report.standards.length === 0) return <Text>{needs.needHelpFew()}</Text>;
  return (
    <>
      <Group gap="0.25rem 1rem" mb={6}>
        <NeedLegend />
        {report.students.some(({ standings }) => standings.some(({ mastery }) => mastery)) && (
          <Text size="sm">{needs.masteryLegend()}</Text>
        )}
        {group && <Text size="sm">{needs.pickHint()}</Text>}
      </Group>
      <ArrowCells>
        <DataTable
          caption={m.standardsOf()}
          columns={columns}
          rows={report.students}
          rowKey={(row) => `${row.class?.group_puid} ${row.user_puid}`}
          rowName={listName}
          list={list}
        />
      </ArrowCells>
      {group && cells.picked.length > 0 && (
        <Suspense fallback={null}>
          <PickedBar group={group} picked={cells.picked} onClear={cells.clear} />
        </Suspense>
      )}
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
